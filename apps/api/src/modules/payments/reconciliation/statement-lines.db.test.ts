import { houseAccountId } from '@arara/domain/ledger';
import type { PlayerId } from '@arara/domain/shards';
import { businessDayOf } from '@arara/domain/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { sql } from '../../../platform/db/sql.ts';
import { brandTotals, post } from '../../ledger/index.ts';
import type { StatementDay, StatementLine } from '../provider.ts';
import { BANK, BANK_BRAND } from '../testing/connected-bank.ts';
import { openPayoutStage, type PayoutStage } from '../testing/payout-stage.ts';
import { compareDay } from './reconciliation.ts';

let harness: Harness;
let stage: PayoutStage;
beforeAll(async () => {
  harness = await openHarness();
  stage = await openPayoutStage(harness);
});
afterAll(() => harness.close());

const HOUSE = houseAccountId(BANK_BRAND) as PlayerId;
const REAL = 100_000n;

const today = () => businessDayOf(harness.clock.nowMs());

/** Compares a day whose statement has exactly these lines. */
async function compareLines(
  lines: readonly StatementLine[],
  { day = today(), ...balances }: Pick<StatementDay, 'openingE5' | 'closingE5'> & { readonly day?: string } = {},
): Promise<void> {
  const provider = stage.context.providers.byCode(BANK);
  if (provider?.cashOut === undefined) throw new Error('no bank');
  const value: StatementDay = { lines, unreadable: 0, ...balances };
  const statement = { day: async () => ({ kind: 'ok', value }) as const };
  const { context, engine, bank } = stage;
  const deps = { context, engine, payoutSwitch: bank.payoutSwitch };
  await compareDay(deps, { ...provider, cashOut: { ...provider.cashOut, statement } }, day);
}
const fee = (second: string, reais: bigint, payoutId?: string): StatementLine => ({
  kind: 'fee',
  atMs: Date.parse(second),
  amountE5: -reais * REAL,
  ...(payoutId === undefined ? {} : { payoutId }),
});
const feesOf = async (second: string) => {
  const rows = await stage.context.shards.ofPlayer(HOUSE).rows<{ amountE5: bigint }>(sql`
    select amount_e5 as "amountE5" from ledger.transfers
    where player_id = ${HOUSE} and code = 87 and key like ${`%:${Date.parse(second)}`} order by amount_e5`);
  return rows.map(({ amountE5 }) => amountE5);
};
const casesAbout = (pattern: string) =>
  stage.context.shards.directory.rows(sql`
    select kind, ours_e5 as ours, theirs_e5 as theirs from payments.breaks where reference like ${pattern}
    order by theirs_e5`);

it('books a fee of a brand whose own account is not open yet', async () => {
  const second = '2026-11-14T23:59:59.000Z';
  await compareLines([fee(second, 7n)]);
  expect(await feesOf(second)).toEqual([7n * REAL]);
});

it('books two equal fees of one second as two fees, in whatever order the bank lists them', async () => {
  const second = '2026-11-16T23:59:59.000Z';
  const rows = [fee(second, 10n), fee(second, 10n), fee(second, 12n, 'Tarifa'), fee(second, 12n, 'Tarifa')];
  await compareLines(rows);
  await compareLines(rows.toReversed());
  expect(await feesOf(second)).toEqual([10n * REAL, 10n * REAL, 12n * REAL, 12n * REAL]);
});

it('opens one case for each unknown line of one second', async () => {
  const second = '2026-11-18T23:59:59.000Z';
  const atMs = Date.parse(second);
  await compareLines([10n, 500n].map((reais) => ({ kind: 'other', atMs, amountE5: -reais * REAL })));
  expect(await casesAbout(`other:${Date.parse(second)}%`)).toMatchObject([
    { theirs: -500n * REAL },
    { theirs: -10n * REAL },
  ]);
});

it('does not book again what the release before booked under the second alone', async () => {
  const second = '2026-11-19T23:59:59.000Z';
  const atMs = Date.parse(second);
  const { party } = stage.context.providers.byCode(BANK) ?? { party: 0 };
  await stage.context.shards.inPlayerTransaction(HOUSE, (tx) =>
    post(tx, harness.clock, {
      key: `fee:${BANK}:fee:${atMs}:${atMs}`,
      playerId: HOUSE,
      brandId: BANK_BRAND,
      movement: 'provider_fee',
      legs: [
        { account: 'losses', amountE5: -10n * REAL },
        { account: 'psp_clearing', party, amountE5: 10n * REAL },
      ],
    }),
  );
  await compareLines([fee(second, 12n), fee(second, 10n)]);
  expect(await feesOf(second)).toEqual([10n * REAL, 12n * REAL]);
});

it('opens a case when the balances of a day differ by another sum than its lines', async () => {
  const second = '2026-11-20T10:00:00.000Z';
  await compareLines([fee(second, 1n)], { openingE5: 100n * REAL, closingE5: 49n * REAL });
  expect(await casesAbout('saldo:%')).toMatchObject([{ kind: 'amount_differs', ours: 99n * REAL, theirs: 49n * REAL }]);
});

describe('the closing balance of a statement', () => {
  const DAY_MS = 86_400_000;
  beforeEach(() => stage.bank.moveMs(DAY_MS));

  /** The two unknown lines above left the bank, and their cases are open. */
  const OPEN_CASES_E5 = -510n * REAL;

  /** What the bank holds by our clearing account and the cases that are open. */
  async function expectedE5(): Promise<bigint> {
    const { shards } = stage.context;
    const totals = (await Promise.all(shards.all.map((shard) => brandTotals(shard, BANK_BRAND)))).flat();
    const { party } = stage.bank.provider();
    const ofBank = totals.filter((total) => total.account === 'psp_clearing' && total.party === party);
    const { reported } = await shards.directory.one<{ reported: bigint }>(sql`
      select coalesce(sum(theirs_e5 - ours_e5), 0)::bigint as reported from payments.breaks
      where reference like 'saldo-livros:%' and day < ${today()}::date`);
    return OPEN_CASES_E5 + reported - ofBank.reduce((sum, { sumE5 }) => sum + sumE5, 0n);
  }
  const unexplained = async (day: string) => {
    const { directory } = stage.context.shards;
    return (
      await directory.one<{ e5: bigint | null }>(sql`
        select unexplained_e5 as e5 from payments.statement_days where provider = ${BANK} and day = ${day}::date`)
    ).e5;
  };

  it('that differs from our clearing account on two days in a row is one case, with a clock', async () => {
    const closingE5 = (await expectedE5()) - 5n * REAL;
    for (const cases of [0, 1, 1]) {
      await compareLines([], { closingE5 });
      await compareLines([], { closingE5 });
      expect(await casesAbout('saldo-livros:%')).toHaveLength(cases);
      await stage.bank.moveMs(DAY_MS);
    }
    const [found] = await stage.context.shards.directory.rows(sql`
      select kind, ours_e5 as ours, theirs_e5 as theirs, due_at > found_at as "isDue" from payments.breaks
      where reference like 'saldo-livros:%'`);
    expect(found).toEqual({ kind: 'amount_differs', ours: closingE5 + 5n * REAL, theirs: closingE5, isDue: true });
  });

  it('that differs by more each day is reported as it grows, each part once, also after a day without a balance', async () => {
    const closingE5 = await expectedE5();
    const first = today();
    for (const [lostE5, reported] of [
      [1n, []],
      [2n, [-1n]],
      [undefined, [-1n]],
      [4n, [-1n, -2n]],
      [0n, [-1n, -2n]],
    ] as const) {
      await compareLines([], lostE5 === undefined ? {} : { closingE5: closingE5 - lostE5 * REAL });
      const cases = await stage.context.shards.directory.rows<{ e5: bigint }>(sql`
        select theirs_e5 - ours_e5 as e5 from payments.breaks
        where reference like 'saldo-livros:%' and day >= ${first}::date order by day`);
      expect(cases.map(({ e5 }) => e5 / REAL)).toEqual(reported);
      await stage.bank.moveMs(DAY_MS);
    }
  });

  it('is explained by a fee that is booked on the day after', async () => {
    const day = today();
    const closingE5 = (await expectedE5()) - 3n * REAL;
    const second = new Date(harness.clock.nowMs()).toISOString();
    await stage.bank.moveMs(DAY_MS);
    await compareLines([fee(second, 3n)], { day, closingE5 });
    expect(await unexplained(day)).toBe(0n);
    await compareLines([], { closingE5 });
    expect(await unexplained(today())).toBe(0n);
  });

  it("is explained by the operator's own money while the case of its line is open", async () => {
    const closingE5 = (await expectedE5()) + 100n * REAL;
    const line = { kind: 'own_move', atMs: harness.clock.nowMs(), amountE5: 100n * REAL } as const;
    await compareLines([line], { closingE5 });
    expect(await unexplained(today())).toBe(0n);
    await stage.bank.moveMs(DAY_MS);
    await compareLines([], { closingE5 });
    expect(await unexplained(today())).toBe(0n);
  });
});
