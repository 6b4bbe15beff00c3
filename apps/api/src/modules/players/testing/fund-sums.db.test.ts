import { makePlayerId, type PlayerId } from '@arara/domain/shards';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { fixedClock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/db.ts';
import { hold, openAccount, post } from '../../ledger/index.ts';
import { listFundLines } from '../profile/fund-lines.ts';
import { type FundFilter, sumFund } from '../profile/fund-sums.ts';

const REAL = 100_000n;
const playerId: PlayerId = makePlayerId(2, 1n);

let harness: Harness;
let shard: Database;
beforeAll(async () => {
  harness = await openHarness();
  [shard] = harness.shards as [Database];
  await shard.transaction((tx) => openAccount(tx, { playerId, brandId: 1 }));
});
afterAll(() => harness.close());

type Move = 'deposit' | 'bet' | 'win' | 'rebate_credit';
const others = { deposit: 'psp_clearing', bet: 'house', win: 'house', rebate_credit: 'rebate_cost' } as const;
let key = 0;

const clockAt = (at: string) => fixedClock(Date.parse(`${at}-03:00`));

/** One movement of cash at an hour of Sao Paulo. */
async function move(at: string, movement: Move, reais: bigint): Promise<void> {
  const amountE5 = reais * REAL * (movement === 'bet' ? -1n : 1n);
  const account = others[movement];
  key += 1;
  const legs = [{ account, party: 1, amountE5: -amountE5 }, { account: 'cash', amountE5 } as const];
  await shard.transaction((tx) => post(tx, clockAt(at), { key: `m:${key}`, playerId, brandId: 1, movement, legs }));
}

const asked = { playerId, brandId: 1, locale: 'pt-BR', nowMs: Date.parse('2026-11-15T12:00:00-03:00') } as const;
const sums = (filter: FundFilter & { by?: 'hour' | 'day' | 'month' }) => sumFund(shard, asked, filter);
const lines = async (filter: FundFilter, page = 1, limit = 30) => {
  const found = await listFundLines(shard, { ...asked, page, limit, filter, gamesOf: async () => new Map() });
  return { total: found.total, amounts: found.lines.map(({ Amount }) => Number(Amount / REAL)) };
};

test('opening, what moved and closing add up for any days, kind and size', async () => {
  await move('2026-11-13T23:30:00', 'deposit', 100n);
  await move('2026-11-14T10:05:00', 'bet', 20n);
  await move('2026-11-14T10:06:00', 'win', 50n);
  await move('2026-11-14T22:00:00', 'deposit', 40n);
  expect(await sums({ from: '2026-11-14', to: '2026-11-14' })).toMatchObject({
    Opening: 100n * REAL,
    Closing: 170n * REAL,
    LeftOut: 0n,
    Moves: 3,
    Bets: 1,
    Sums: { Staked: 20n * REAL, Won: 50n * REAL, Deposited: 40n * REAL },
  });

  // What comes after the first reading is counted by the next one, and once.
  await move('2026-11-15T09:00:00', 'rebate_credit', 1n);
  await shard.transaction((tx) =>
    hold(tx, clockAt('2026-11-15T09:30:00'), {
      hold: 'SQ-1',
      playerId,
      brandId: 1,
      movement: 'withdrawal_hold',
      from: 'cash',
      amountE5: 60n * REAL,
    }),
  );
  for (const filter of [
    {},
    { from: '2026-11-14' },
    { kind: 'deposits' },
    { kind: 'games', to: '2026-11-14' },
    { min: 45n * REAL },
    { kind: 'deposits', max: 50n * REAL },
  ] as const satisfies readonly FundFilter[]) {
    const { Opening, Closing, LeftOut, Sums } = await sums(filter);
    const { Staked, Won, Deposited, Withdrawn, Rewards, Others } = Sums;
    expect(Opening - Staked + Won + Deposited - Withdrawn + Rewards + Others + LeftOut).toBe(Closing);
  }
  expect(await sums({})).toMatchObject({ Opening: 0n, Closing: 111n * REAL, LeftOut: 0n, Moves: 6 });
  expect(await sums({ min: 45n * REAL })).toMatchObject({ Moves: 3, LeftOut: 21n * REAL });
});

test('hours, days and months are those of Sao Paulo', async () => {
  const day = await sums({ from: '2026-11-14', to: '2026-11-14', by: 'hour' });
  expect(day.By).toBe('hour');
  expect(day.Parts.map(({ From, Won, Deposited }) => [From, Won / REAL, Deposited / REAL])).toEqual([
    ['2026-11-14T13:00:00.000Z', 50n, 0n],
    ['2026-11-15T01:00:00.000Z', 0n, 40n],
  ]);
  const days = await sums({ from: '2026-11-01', to: '2026-11-30', by: 'hour' });
  expect([days.By, ...days.Parts.map(({ From }) => From.slice(0, 13))]).toEqual([
    'day',
    '2026-11-13T03',
    '2026-11-14T03',
    '2026-11-15T03',
  ]);
  expect((await sums({ by: 'day' })).By).toBe('month');
});

test('the filtered lines are those that are summed, page by page', async () => {
  expect(await lines({ kind: 'deposits' })).toEqual({ total: 2, amounts: [40, 100] });
  expect(await lines({ kind: 'games', from: '2026-11-14', to: '2026-11-14' })).toEqual({
    total: 2,
    amounts: [50, -20],
  });
  expect(await lines({ min: 45n * REAL, max: 60n * REAL })).toEqual({ total: 2, amounts: [-60, 50] });
  const pages = await Promise.all([1, 2, 3, 4].map((page) => lines({ from: '2026-11-13' }, page, 2)));
  expect(pages.flatMap(({ amounts }) => amounts)).toEqual([-60, 1, 40, 50, -20, 100]);
});
