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
  readonly turn: string;
  readonly item: number;
  readonly player_id: string;
  readonly round: string;
  readonly cash_stake_e5: string;
  readonly contribution_e5: string;
  readonly value_after_e5: string;
}

interface StretchRow extends Pick<OrderRow, 'pool' | 'shard' | 'turn'> {
  readonly from_position: number;
  readonly to_position: number;
  readonly from_item: number;
  readonly to_item: number;
  readonly value_before_e5: string;
  readonly value_after_e5: string;
  readonly digest: Buffer;
}

function expect(isRight: boolean, what: string): asserts isRight {
  if (!isRight) throw new Error(`not so: ${what}`);
}

/** Judges a run from what is written, by code that shares nothing with the sequencer but the names of tables. */
export async function judge(world: World, played: Played, jackpot: Jackpot): Promise<Verdict> {
  const directory = await connect(world.urls.directoryUrl);
  const walk = createWalk(played);
  for await (const row of listOrder(world, directory)) walk.step(row);
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
  const client = await connect(urls.directoryUrl);
  const { rows } = await client.query<{ winner: string }>(
    "select winner_id::text as winner from activity.jackpot_pools where state = 'dropped'",
  );
  await client.end();
  return rows[0] && (BigInt(rows[0].winner) as PlayerId);
}

/** Each place of the order, counted again from the rounds of its turn. */
async function* listOrder({ urls }: World, client: pg.Client): AsyncGenerator<OrderRow> {
  const shards = await Promise.all(urls.shardUrls.map((url) => connect(url)));
  const { rows: stretches } = await client.query<StretchRow>(
    `select pool, from_position::int, to_position::int, shard, turn::text, from_item, to_item, value_before_e5::text,
       value_after_e5::text, digest from activity.jackpot_stretches where brand_id = 1 order by pool, from_position`,
  );
  for (const stretch of stretches) {
    const found = await shards[stretch.shard]?.query<{ rounds: string }>(
      'select rounds from activity.jackpot_turns where turn = $1',
      [stretch.turn],
    );
    yield* toRows(stretch, found?.rows[0]?.rounds ?? '');
  }
  await Promise.all(shards.map((shard) => shard.end()));
}

function* toRows(stretch: StretchRow, text: string): Generator<OrderRow> {
  const { pool, shard, turn, from_position: first, to_position: last } = stretch;
  expect(createHash('sha256').update(text).digest().equals(stretch.digest), `turn ${turn} is what was ordered`);
  const rounds = JSON.parse(text) as [player: string, round: string, brand: number, party: number, stake: string][];
  expect(last - first === stretch.to_item - stretch.from_item, `every round of turn ${turn} brings something`);
  let value = BigInt(stretch.value_before_e5);
  for (let item = stretch.from_item; item <= stretch.to_item; item += 1) {
    const [player_id, round, , , cash_stake_e5] = rounds[item] ?? ['', '', 0, 0, ''];
    // 0.2 %.
    const contribution = BigInt(cash_stake_e5) / 500n;
    value =
      value + contribution < BigInt(stretch.value_after_e5) ? value + contribution : BigInt(stretch.value_after_e5);
    const position = first + item - stretch.from_item;
    const money = { cash_stake_e5, contribution_e5: `${contribution}`, value_after_e5: `${value}` };
    yield { pool, position, shard, turn, item, player_id, round, ...money };
  }
  expect(value === BigInt(stretch.value_after_e5), `turn ${turn} brings what is said`);
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

function groupOf(round: string): { group: number; item: number } {
  const match = /^\d+:g(\d+)-(\d+)$/.exec(round);
  if (!match) throw new Error(`${round} is no round of this bench`);
  return { group: Number(match[1]), item: Number(match[2]) };
}

function createWalk(played: Played) {
  const hash = createHash('sha256');
  const seen = new Map<number, Set<number>>();
  const before = new Map<number, readonly [bigint, number]>();
  const ofFirstPool: EvidenceRow[] = [];
  const ends = new Map<number, bigint>();
  let rows = 0;
  let lastOfFirstPool: OrderRow | undefined;

  function step(row: OrderRow): void {
    const { group, item } = groupOf(row.round);
    const from = played.committed.get(group);
    expect(from !== undefined && from.shard === row.shard, `${row.round} was committed, on its shard`);
    expect(from.stakesE5[item]?.toString() === row.cash_stake_e5, `${row.round} counts by its stake`);
    const items = seen.get(group) ?? new Set();
    expect(!items.has(item), `${row.round} has one place`);
    seen.set(group, items.add(item));
    const place = [BigInt(row.turn), row.item] as const;
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

function isAfter(place: readonly [bigint, number], before: readonly [bigint, number] | undefined) {
  if (before === undefined) return true;
  return place[0] === before[0] ? place[1] > before[1] : place[0] > before[0];
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
    const client = await connect(url);
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
