import { makePlayerId, type PlayerId, shardOf, VIRTUAL_SHARDS } from '@arara/domain/shards';
import { VirtualShardMoved } from '../../../apps/api/src/platform/db/shards.ts';
import type { PageQuery, PlayerPage, WalkShards } from '../../../apps/api/src/platform/db/player-walk.ts';
import type { Chance } from './chance.ts';

/** Virtual shards of the players: spread over the whole range, so that a walk has to cross it. */
const SPACING = Math.floor(VIRTUAL_SHARDS / 7);

interface MemoryDatabase {
  readonly number: number;
}

/** Two databases in memory, and the map that says which of them owns a virtual shard. The walk of the product runs on it. */
export class Placement {
  readonly ids = new Map<number, PlayerId>();
  /** Moves so far, by the step at which the map changed. */
  readonly moves: { readonly vshard: number; readonly to: number }[] = [];
  private readonly people = new Map<PlayerId, number>();
  private readonly moved = new Map<number, number>();
  private readonly databases: readonly MemoryDatabase[] = [{ number: 0 }, { number: 1 }];
  private frozen: number | undefined;

  add(player: number): void {
    const id = makePlayerId(player * SPACING, BigInt(player));
    this.ids.set(player, id);
    this.people.set(id, player);
  }

  ownerOf(vshard: number): number {
    return this.moved.get(vshard) ?? vshard % this.databases.length;
  }

  /** Freezes one virtual shard, or ends the move that is under way. */
  advanceMove(chance: Chance): void {
    if (this.frozen === undefined) {
      const id = chance.pick([...this.people.keys()]);
      this.frozen = id === undefined ? undefined : shardOf(id);
      return;
    }
    const to = 1 - this.ownerOf(this.frozen);
    this.moved.set(this.frozen, to);
    this.moves.push({ vshard: this.frozen, to });
    this.frozen = undefined;
  }

  finishMove(chance: Chance): void {
    if (this.frozen !== undefined) this.advanceMove(chance);
  }

  /** What the walk asks of the shards. A read of a frozen virtual shard is refused, as by `shards.enter`. */
  get shards(): WalkShards {
    const { databases } = this;
    const shards = {
      ofVshard: (vshard: number) => databases[this.ownerOf(vshard)],
      inVshardsTransaction: async (vshards: readonly number[], work: (tx: MemoryDatabase) => Promise<unknown>) => {
        if (this.frozen !== undefined && vshards.includes(this.frozen)) throw new VirtualShardMoved('frozen');
        const [first] = vshards;
        const database = databases[this.ownerOf(first ?? 0)];
        if (database === undefined) throw new Error('no database');
        return work(database);
      },
    };
    return shards as unknown as WalkShards;
  }

  /** The players of one database, as a query of a page reads them. */
  query(limit: number): Omit<PageQuery<PlayerId>, 'after'> {
    return {
      limit,
      ownerOf: (id) => id,
      read: async (db, page) => {
        const { number } = db as unknown as MemoryDatabase;
        const here = [...this.people.keys()].filter((id) => id > page.after && this.ownerOf(shardOf(id)) === number);
        return here.toSorted((a, b) => (a < b ? -1 : 1)).slice(0, page.limit);
      },
    };
  }

  playersOf(page: PlayerPage<PlayerId>): number[] {
    return page.rows.flatMap((id) => this.people.get(id) ?? []);
  }
}
