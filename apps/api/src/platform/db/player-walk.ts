import { setTimeout as sleep } from 'node:timers/promises';
import { playerRange, shardOf, VIRTUAL_SHARDS } from '@arara/domain/shards';
import type { Queryable } from './db.ts';
import { type Shards, VirtualShardMoved } from './shards.ts';

/** A small installation is walked in eight reads of each database; each holds its virtual shards for one short query. */
const SHARDS_AT_ONCE = 512;

const allVshards: readonly number[] = Array.from({ length: VIRTUAL_SHARDS }, (_, vshard) => vshard);

/** Waits before a page is read again: a move freezes its virtual shard for at most 1.5 seconds. */
const RETRY_DELAYS_MS = [0, 50, 100, 200, 400, 800, 1_600];

export type WalkShards = Pick<Shards, 'ofVshard' | 'inVshardsTransaction'>;

export interface PlayerPage<Row> {
  readonly rows: readonly Row[];
  /** Every player up to this id is done; undefined after the last virtual shard. */
  readonly next: bigint | undefined;
}

export interface PageQuery<Row> {
  /** Every player up to this id is done; 0 at the beginning. */
  readonly after: bigint;
  /** The number of players that `read` returns at most from one database. */
  readonly limit: number;
  readonly ownerOf: (row: Row) => bigint;
  /** Rows of players above `after`, in the order of their ids. */
  readonly read: (db: Queryable, page: { readonly after: bigint; readonly limit: number }) => Promise<readonly Row[]>;
}

/**
 * The next rows of a walk over all players. The walk follows the order of ids, which begin with the virtual shard, and
 * reads each virtual shard from the database that owns it at that moment. A virtual shard that moves to another database
 * during the walk is therefore neither skipped nor read twice. Throws when one moves during the read; the caller repeats
 * the step.
 */
export async function readPlayerPage<Row>(shards: WalkShards, query: PageQuery<Row>): Promise<PlayerPage<Row>> {
  let { after } = query;
  for (;;) {
    const { rows, done } = await readRange(shards, { ...query, after });
    const isEnd = done === playerRange(VIRTUAL_SHARDS - 1).last;
    if (rows.length > 0 || isEnd) return { rows, next: isEnd ? undefined : done };
    after = done;
  }
}

/** The pages of one whole walk. One during which a virtual shard moves is read again, so that a walk outlives a rebalance. */
export async function* walkPlayers<Row>(
  shards: WalkShards,
  query: Omit<PageQuery<Row>, 'after'>,
): AsyncGenerator<readonly Row[]> {
  for (let after: bigint | undefined = 0n; after !== undefined; ) {
    const page: PlayerPage<Row> = await readWhereServed(shards, { ...query, after });
    yield page.rows;
    after = page.next;
  }
}

async function readWhereServed<Row>(shards: WalkShards, query: PageQuery<Row>): Promise<PlayerPage<Row>> {
  for (const delayMs of RETRY_DELAYS_MS) {
    try {
      return await readPlayerPage(shards, query);
    } catch (error) {
      if (!(error instanceof VirtualShardMoved)) throw error;
    }
    await sleep(delayMs);
  }
  return readPlayerPage(shards, query);
}

async function readRange<Row>(
  shards: WalkShards,
  { after, limit, ownerOf, read }: PageQuery<Row>,
): Promise<{ readonly rows: readonly Row[]; readonly done: bigint }> {
  const first = shardOf(after);
  const vshards = allVshards.slice(first, first + SHARDS_AT_ONCE);
  let done = playerRange(first + vshards.length - 1).last;
  const rows: Row[] = [];
  for (const own of Map.groupBy(vshards, (vshard) => shards.ofVshard(vshard)).values()) {
    const found = await shards.inVshardsTransaction(own, (tx) => read(tx, { after, limit }));
    const last = found.at(-1);
    const isFull = new Set(found.map(ownerOf)).size >= limit;
    if (isFull && last !== undefined && ownerOf(last) < done) done = ownerOf(last);
    const owned = new Set(own);
    rows.push(...found.filter((row) => owned.has(shardOf(ownerOf(row)))));
  }
  const byId = (one: Row, other: Row) => (ownerOf(one) < ownerOf(other) ? -1 : 1);
  return { rows: rows.filter((row) => ownerOf(row) <= done).toSorted(byId), done };
}

/** A stored position of a walk. */
export interface WalkPosition {
  readonly shard: number;
  readonly cursor: bigint;
}

export const WALK_START: WalkPosition = { shard: 0, cursor: 0n };

/**
 * A position is stored as a negative id. Release 0.2.0 walked one database after the other and stored positive ids: it
 * reads a negative one as the beginning of the first database, and its own positions are read as the beginning here.
 * Steps may run twice, so both releases finish a walk that the other began.
 */
export const walkPositionOf = (id: bigint): WalkPosition => ({ shard: 0, cursor: -id });

export const walkedUpTo = ({ cursor }: WalkPosition): bigint => (cursor < 0n ? -cursor : 0n);
