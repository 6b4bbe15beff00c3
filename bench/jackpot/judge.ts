import { createHash } from 'node:crypto';
import { type EvidenceRow, promiseText, verifyDrop } from '@arara/domain/activity';
import type { PlayerId } from '@arara/domain/shards';
import pg from 'pg';
import type { Jackpot } from '../../apps/api/src/modules/activity/jackpot.ts';
import { roundOf } from './lanes.ts';
import type { Played } from './play.ts';
import type { World } from './world.ts';

export interface Verdict {
  /** Of everything that is published, and of nothing that a machine adds. */
  readonly digest: string;
  readonly rows: number;
  readonly winner: { readonly playerId: string; readonly round: string; readonly position: number };
  readonly prizeE5: bigint;
  readonly winnerGroup: number;
}

interface OrderRow {
  readonly pool: number;
  readonly position: number;
  readonly shard: number;
  readonly xid: string;
  readonly event_id: string;
  readonly item: number;
  readonly player_id: string;
  readonly round: string;
  readonly cash_stake_e5: string;
  readonly contribution_e5: string;
  readonly value_after_e5: string;
}

const PAGE = 20_000;

function expect(isRight: boolean, what: string): asserts isRight {
  if (!isRight) throw new Error(`not so: ${what}`);
}

/** Judges a run from what is written, by code that shares nothing with the sequencer but the names of tables. */
export async function judge(world: World, played: Played, jackpot: Jackpot): Promise<Verdict> {
  const directory = new pg.Client({ connectionString: world.urls.directoryUrl });
  await directory.connect();
  const walk = createWalk(played);
  for await (const row of listOrder(directory)) walk.step(row);
  const { rows, digest, ofFirstPool, ends } = walk.end();

  const { rows: pools } = await directory.query(
    `select number, state, value_e5, seed_e5, carried_e5, must_drop_by_e5, contribution_ppm, position, point_e5, salt,
       encode(promise, 'hex') as promise, winner_id, winner_round from activity.jackpot_pools order by number`,
  );
  const waiting = await directory.query('select 1 from activity.jackpot_postings');
  await directory.end();
  expect(waiting.rows.length === 0, 'the books know everything');
  const [dropped, running, ...more] = pools;
  expect(dropped?.state === 'paid' && running?.state === 'open' && more.length === 0, 'exactly one pool dropped');
  expect(
    BigInt(running.value_e5) === (ends.get(2) ?? BigInt(running.seed_e5) + BigInt(running.carried_e5)),
    'the new pool’s value',
  );

  // Worked out again: the first place at which seed and contributions reach the point.
  let value = BigInt(dropped.seed_e5);
  const crossing = ofFirstPool.findIndex((row) => (value += row.contributionE5) >= BigInt(dropped.point_e5));
  const last = walk.lastOfFirstPool();
  expect(crossing === ofFirstPool.length - 1, 'the last place of the order is the first to reach the point');
  expect(
    last.round === dropped.winner_round && last.player_id === String(dropped.winner_id),
    'the winner stands there',
  );
  const evidence = {
    brandId: 1,
    pool: dropped.number,
    pointE5: BigInt(dropped.point_e5),
    salt: dropped.salt,
    promise: dropped.promise,
    startE5: BigInt(dropped.seed_e5) + BigInt(dropped.carried_e5),
    mustDropByE5: BigInt(dropped.must_drop_by_e5),
    prizeE5: BigInt(dropped.point_e5),
    winnerPosition: ofFirstPool.length,
    rows: ofFirstPool,
  };
  const verdict = verifyDrop(evidence, createHash('sha256').update(promiseText(evidence)).digest('hex'));
  expect(verdict.ok && verdict.isWhole, `a browser would say: ${JSON.stringify(verdict)}`);
  await judgeBooks(world, { prizeE5: evidence.prizeE5, winnerId: last.player_id, runningE5: BigInt(running.value_e5) });
  expect((await jackpot.running(1))?.amountE5 === BigInt(running.value_e5), 'the value served is the ledger’s');
  return {
    digest,
    rows,
    winner: { playerId: last.player_id, round: last.round, position: ofFirstPool.length },
    prizeE5: evidence.prizeE5,
    winnerGroup: groupOf(last.round).group,
  };
}

export async function findUnpaid({ urls }: World): Promise<PlayerId | undefined> {
  const client = new pg.Client({ connectionString: urls.directoryUrl });
  await client.connect();
  const { rows } = await client.query<{ winner: string }>(
    "select winner_id::text as winner from activity.jackpot_pools where state = 'dropped'",
  );
  await client.end();
  return rows[0] && (BigInt(rows[0].winner) as PlayerId);
}

async function* listOrder(client: pg.Client): AsyncGenerator<OrderRow> {
  let [pool, position] = [0, 0];
  for (;;) {
    const { rows } = await client.query<OrderRow>(
      `select pool, position::int, shard, xid::text, event_id::text, item, player_id::text, round, cash_stake_e5::text,
         contribution_e5::text, value_after_e5::text
       from activity.jackpot_order where brand_id = 1 and (pool, position) > ($1, $2) order by pool, position limit ${PAGE}`,
      [pool, position],
    );
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    [pool, position] = [last.pool, last.position];
  }
}

function groupOf(round: string): { group: number; item: number } {
  const match = /^\d+:g(\d+)-(\d+)$/.exec(round);
  if (!match) throw new Error(`${round} is no round of this bench`);
  return { group: Number(match[1]), item: Number(match[2]) };
}

function createWalk(played: Played) {
  const hash = createHash('sha256');
  const seen = new Map<number, Set<number>>();
  const before = new Map<number, readonly [bigint, bigint, number]>();
  const ofFirstPool: EvidenceRow[] = [];
  const ends = new Map<number, bigint>();
  let rows = 0;
  let lastOfFirstPool: OrderRow | undefined;

  function step(row: OrderRow): void {
    const { group, item } = groupOf(row.round);
    const from = played.committed.get(group);
    expect(from !== undefined && from.shard === row.shard, `${row.round} was committed, on its shard`);
    expect(from.stakesE5[item]?.toString() === row.cash_stake_e5, `${row.round} counts by its stake`);
    expect(BigInt(row.contribution_e5) === BigInt(row.cash_stake_e5) / 500n, `${row.round} gave 0.2 %`);
    const items = seen.get(group) ?? new Set();
    expect(!items.has(item), `${row.round} has one place`);
    seen.set(group, items.add(item));
    const place = [BigInt(row.xid), BigInt(row.event_id), row.item] as const;
    expect(isAfter(place, before.get(row.shard)), `${row.round} keeps the order of its shard`);
    before.set(row.shard, place);
    const contributionE5 = BigInt(row.contribution_e5);
    const valueAfterE5 = BigInt(row.value_after_e5);
    ends.set(row.pool, valueAfterE5);
    if (row.pool === 1) {
      ofFirstPool.push({ position: row.position, contributionE5, valueAfterE5 });
      lastOfFirstPool = row;
    }
    const { pool, position, shard, player_id, round, contribution_e5, value_after_e5 } = row;
    hash.update([pool, position, shard, player_id, round, contribution_e5, value_after_e5].join('|'));
    rows += 1;
  }
  return {
    step,
    end() {
      const expected = [...played.committed.values()].reduce((sum, { stakesE5 }) => sum + stakesE5.length, 0);
      expect(rows === expected, `${rows} places for ${expected} rounds, first ${roundOf(0, 0)}`);
      return { rows, digest: hash.digest('hex'), ofFirstPool, ends };
    },
    lastOfFirstPool(): OrderRow {
      expect(lastOfFirstPool !== undefined, 'somebody filled the first pool');
      return lastOfFirstPool;
    },
  };
}

function isAfter(place: readonly [bigint, bigint, number], before: readonly [bigint, bigint, number] | undefined) {
  if (before === undefined) return true;
  if (place[0] !== before[0]) return place[0] > before[0];
  return place[1] === before[1] ? place[2] > before[2] : place[1] > before[1];
}

interface Books {
  readonly prizeE5: bigint;
  readonly winnerId: string;
  readonly runningE5: bigint;
}

async function judgeBooks({ urls }: World, { prizeE5, winnerId, runningE5 }: Books): Promise<void> {
  const payments: { player_id: string; amount_e5: string }[] = [];
  const pools = new Map<number, bigint>();
  for (const url of urls.shardUrls) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const paid = await client.query('select player_id::text, amount_e5::text from ledger.transfers where code = 62');
    payments.push(...paid.rows);
    const sums = await client.query<{ party: number; sum: string }>(
      'select party, sum(amount_e5)::text as sum from ledger.entries where account = 110 group by party',
    );
    for (const { party, sum } of sums.rows) pools.set(party, (pools.get(party) ?? 0n) + BigInt(sum));
    const all = await client.query<{ sum: string }>(
      'select coalesce(sum(amount_e5), 0)::text as sum from ledger.entries',
    );
    expect(all.rows[0]?.sum === '0', 'the entries of a shard sum to zero');
    await client.end();
  }
  const [payment] = payments;
  expect(payments.length === 1 && payment?.player_id === winnerId, 'one payment, to the winner');
  expect(BigInt(payment.amount_e5) === prizeE5, 'the payment is the point');
  expect(pools.get(1) === 0n && pools.get(2) === runningE5, 'the old pool is empty, the new one holds its value');
}
