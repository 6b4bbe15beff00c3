import { createHash } from 'node:crypto';
import type { PlayerId } from '@arara/domain/shards';
import pg from 'pg';
import { applyGroup, type WalletRow } from '../../apps/api/src/modules/games/wallet/wallet.store.ts';
import type { Queryable } from '../../apps/api/src/platform/db/db.ts';
import { GAME, PARTY, tokenHashOf } from './world.ts';

/** Closed rounds of many players in one transaction that is open until it is committed or given up. */
export interface Group {
  readonly number: number;
  readonly shard: number;
  /** In 1e-5 reais, one per round. */
  readonly stakesE5: readonly bigint[];
}

/** A connection with players of its own, so that open transactions never wait for each other. */
export interface Lane {
  readonly shard: number;
  readonly players: readonly PlayerId[];
  open: Group | undefined;
  /** Whether the open transaction holds this player's account. */
  holds(playerId: PlayerId): boolean;
  begin(group: Group): Promise<void>;
  end(how: 'commit' | 'rollback'): Promise<void>;
  close(): Promise<void>;
}

export const roundOf = (group: number, item: number): string => `${PARTY}:g${group}-${item}`;

export async function openLane(url: string, of: Pick<Lane, 'shard' | 'players'>): Promise<Lane> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const queryable: Pick<Queryable, 'rows'> = {
    rows: async <R>(statement: { readonly text: string; readonly values: readonly unknown[] }) =>
      (await client.query(statement.text, [...statement.values])).rows as R[],
  };
  const lane: Lane = {
    ...of,
    open: undefined,
    holds: (playerId) =>
      lane.open?.stakesE5.some((_, item) => playerOf(of.players, lane.open?.number ?? 0, item) === playerId) ?? false,
    async begin(group) {
      await client.query('begin');
      const rows = group.stakesE5.map((stakeE5, item) => toRow(of.players, group.number, { item, stakeE5 }));
      const moment = {
        day: new Date().toISOString().slice(0, 10),
        at: new Date(),
        waits: true,
      };
      const answers = await applyGroup(queryable as Queryable, rows, moment);
      const refused = answers.find(({ outcome }) => outcome !== 'applied');
      if (refused !== undefined) throw new Error(`a bet was answered ${refused.outcome}`);
      lane.open = group;
    },
    async end(how) {
      await client.query(how);
      lane.open = undefined;
    },
    close: () => client.end(),
  };
  return lane;
}

function playerOf(players: readonly PlayerId[], group: number, item: number): PlayerId {
  return players[(group + item) % players.length] ?? (0n as PlayerId);
}

function toRow(
  players: readonly PlayerId[],
  group: number,
  { item, stakeE5 }: { readonly item: number; readonly stakeE5: bigint },
): WalletRow {
  const playerId = playerOf(players, group, item);
  const round = roundOf(group, item);
  return {
    key: round,
    playerId,
    operation: 10,
    amountE5: stakeE5,
    fingerprint: createHash('sha256').update(round).digest(),
    party: PARTY,
    round,
    refers: null,
    brandId: 1,
    currency: 986,
    refuse: null,
    token: tokenHashOf(playerId),
    game: GAME,
    type: 1,
    weightBp: 10_000,
    jackpotE5: 0n,
    // Closes the round with its bet.
    flags: 1,
  };
}
