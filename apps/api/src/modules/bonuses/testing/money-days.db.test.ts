import type { PlayerId } from '@arara/domain/shards';
import { businessDayOf } from '@arara/domain/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countMoneyDays } from '../index.ts';
import { rebuildMoneyDays } from '../rewards/days.ts';
import { sumDays } from '../rewards/days.store.ts';
import { type Leg, post } from '../../ledger/index.ts';
import type { PlayersContext } from '../../players/index.ts';
import type { Database } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import { aContext, aPlayer } from '../../../../test/factories.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';

const REAL = 100_000n;
const DAY_MS = 86_400_000;
let harness: Harness;
let context: PlayersContext;
let serial = 0;

beforeAll(async () => {
  harness = await openHarness();
  context = await aContext(harness);
});
afterAll(() => harness.close());

type Movement = 'deposit' | 'bet' | 'win' | 'rebate_credit' | 'withdrawal_return';
const from = {
  deposit: 'psp_clearing',
  win: 'house',
  rebate_credit: 'rebate_cost',
  withdrawal_return: 'psp_clearing',
} as const;

async function move(playerId: PlayerId, movement: Movement, amount: bigint): Promise<void> {
  const amountE5 = amount * REAL;
  const legs: Leg[] =
    movement === 'bet'
      ? [
          { account: 'cash', amountE5: -amountE5 },
          { account: 'house', party: 7, amountE5 },
        ]
      : [
          { account: from[movement], party: 7, amountE5: -amountE5 },
          { account: 'cash', amountE5 },
        ];
  await context.shards.inPlayerTransaction(playerId, (tx) =>
    post(tx, context.clock, { key: `m${(serial += 1)}`, playerId, brandId: 1, movement, legs }),
  );
}

/** Readers wait for transactions of others on the same server. */
async function counted(playerId: PlayerId, cashBets: bigint): Promise<void> {
  await expect
    .poll(async () => {
      await countMoneyDays(context);
      return (await daysOf(playerId)).cashBetsE5;
    })
    .toBe(cashBets * REAL);
}
const daysOf = (playerId: PlayerId) => {
  const today = businessDayOf(context.clock.nowMs());
  return sumDays(context.shards.ofPlayer(playerId), playerId, { from: today, to: today });
};
const bytesOf = (shard: Database) =>
  shard.one<{ days: string }>(sql`
    select md5(coalesce(string_agg(d::text, '|' order by d.player_id, d.day), '')) as days from bonuses.money_days d`);

test('days hold what the books say, each transfer once, however often readers run', async () => {
  const playerId = await aPlayer(context);
  await move(playerId, 'deposit', 100n);
  await move(playerId, 'bet', 30n);
  await move(playerId, 'win', 10n);
  await counted(playerId, 30n);
  await Promise.all([countMoneyDays(context), countMoneyDays(context), countMoneyDays(context)]);
  expect(await daysOf(playerId)).toEqual({
    depositsE5: 100n * REAL,
    cashBetsE5: 30n * REAL,
    cashWinsE5: 10n * REAL,
    givenE5: 0n,
  });
  harness.clock.moveMs(DAY_MS);
  await move(playerId, 'rebate_credit', 1n);
  await move(playerId, 'withdrawal_return', 5n);
  await move(playerId, 'bet', 7n);
  await counted(playerId, 7n);
  expect(await daysOf(playerId)).toMatchObject({ depositsE5: 0n, cashBetsE5: 7n * REAL, givenE5: REAL });
});

test('a wiped shard counts to the same bytes, and what comes meanwhile counts once', async () => {
  const players = await Promise.all(Array.from({ length: 12 }, () => aPlayer(context, { cashE5: 100n * REAL })));
  for (const playerId of players) await move(playerId, 'bet', 3n);
  for (const playerId of players) await counted(playerId, 3n);
  const before = await Promise.all(context.shards.all.map(bytesOf));
  // What nobody has read yet is in the books already: a rebuild counts it, and the reader then finds nothing new.
  const [late] = players;
  if (late === undefined) throw new Error('no player');
  const transfers = await Promise.all(context.shards.all.map((shard) => rebuildMoneyDays(shard)));
  expect(transfers.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(24);
  expect(await Promise.all(context.shards.all.map(bytesOf))).toEqual(before);
  await move(late, 'bet', 2n);
  await Promise.all([...context.shards.all.map((shard) => rebuildMoneyDays(shard)), countMoneyDays(context)]);
  await counted(late, 5n);
  await countMoneyDays(context);
  expect((await daysOf(late)).cashBetsE5).toBe(5n * REAL);
});

test('a rebuild waits for whoever is counting, and neither stands in the way of the other', async () => {
  const playerId = await aPlayer(context, { cashE5: 100n * REAL });
  await move(playerId, 'bet', 3n);
  await counted(playerId, 3n);
  const shard = context.shards.ofPlayer(playerId);
  let rebuilding: Promise<number> | undefined;
  await shard.transaction(async (tx) => {
    // As counting begins, and as it ends.
    await tx.run(sql`select from bonuses.day_marks where player_id = ${playerId} for update`);
    rebuilding = rebuildMoneyDays(shard);
    rebuilding.catch(() => undefined);
    await expect.poll(() => waitingIn(shard)).toBe(1);
    await tx.run(sql`update bonuses.money_days set given_e5 = given_e5 where player_id = ${playerId}`);
  });
  expect(await rebuilding).toBeGreaterThan(0);
  expect((await daysOf(playerId)).cashBetsE5).toBe(3n * REAL);
});

async function waitingIn(shard: Database): Promise<number> {
  const { waiting } = await shard.one<{ waiting: number }>(sql`
    select count(distinct l.pid)::int as waiting from pg_locks l join pg_stat_activity a using (pid)
    where not l.granted and a.datname = current_database() and a.query like '%bonuses.%'`);
  return waiting;
}
