import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFullRun } from '../bonuses/testing/index.ts';
import { decideGameCall, type PlayAccount, type WindowName, windowNames } from '../ledger/index.ts';
import { businessDayOf } from '../time/index.ts';
import { leftInWindows, type Maxima, windowSpansAt } from './index.ts';

/** The check runs the short form; all of them run with `npx vitest run --mode full` and this file's name. */
const HISTORIES = isFullRun(import.meta) ? 100_000 : 1_000;

/** Moments at which a window ends: a day, a Sunday, months of every length, 29 February, a year. */
const ends = [
  '2026-11-19T00:00:00-03:00',
  '2026-11-23T00:00:00-03:00',
  '2026-12-01T00:00:00-03:00',
  '2027-01-01T00:00:00-03:00',
  '2027-03-01T00:00:00-03:00',
  '2028-02-29T00:00:00-03:00',
  '2028-03-01T00:00:00-03:00',
  '2029-01-01T00:00:00-03:00',
].map((text) => Date.parse(text));

/** What the player did, and how much later we came to know of it. */
interface Act {
  readonly atMs: number;
  readonly knownMs: number;
  readonly amountE5: bigint;
}

interface History {
  readonly maxima: Maxima;
  readonly acts: readonly Act[];
}

const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;
const act = (endMs: number): fc.Arbitrary<Act> =>
  fc
    .record({
      offsetMs: fc.oneof(
        fc.constantFrom(-1, 0, 1, -SECOND_MS, SECOND_MS),
        fc.integer({ min: -90 * SECOND_MS, max: 90 * SECOND_MS }),
        fc.integer({ min: -9 * DAY_MS, max: 9 * DAY_MS }),
      ),
      lateMs: fc.oneof(fc.constantFrom(0, 1), fc.nat(120 * SECOND_MS), fc.nat(3 * DAY_MS)),
      amount: fc.integer({ min: 1, max: 100 }),
    })
    .map(({ offsetMs, lateMs, amount }) => {
      const atMs = endMs + offsetMs;
      return { atMs, knownMs: atMs + lateMs, amountE5: BigInt(amount) };
    });

const limit = fc.constantFrom(undefined, 60n, 150n, 400n);
const history: fc.Arbitrary<History> = fc.constantFrom(...ends).chain((endMs) =>
  fc.record({
    maxima: fc
      .record({ day: limit, week: limit, month: limit })
      .map((drawn) => Object.fromEntries(Object.entries(drawn).filter(([, max]) => max !== undefined))),
    acts: fc.array(act(endMs), { minLength: 2, maxLength: 12 }),
  }),
);

/** The calendar of Sao Paulo in its plainest form: three hours behind, weeks from Monday. */
function plainKey(name: WindowName, atMs: number): string {
  const local = new Date(atMs - 3 * 3_600_000);
  if (name === 'month') return local.toISOString().slice(0, 7);
  if (name === 'day') return local.toISOString().slice(0, 10);
  return String(Math.floor((local.getTime() / DAY_MS + 3) / 7));
}

function assertWithinLimits(accepted: readonly Act[], maxima: Maxima): void {
  for (const name of windowNames) {
    const max = maxima[name];
    if (max === undefined) continue;
    const byWindow = Map.groupBy(accepted, ({ atMs }) => plainKey(name, atMs));
    for (const [key, acts] of byWindow)
      assert.ok(acts.reduce((sum, { amountE5 }) => sum + amountE5, 0n) <= max, `${name} ${key}`);
  }
}

test(`what is credited never exceeds a limit by the moment of the payment in ${HISTORIES} histories`, {
  timeout: 1_800_000,
}, () => {
  const assertHistory = ({ maxima, acts }: History) => {
    const credited: Act[] = [];
    for (const payment of acts.toSorted((a, b) => a.knownMs - b.knownMs)) {
      const spans = windowSpansAt(payment.atMs);
      const sumIn = (name: WindowName) =>
        credited
          .filter(({ atMs }) => atMs >= spans[name].startsMs && atMs < spans[name].endsMs)
          .reduce((sum, { amountE5 }) => sum + amountE5, 0n);
      const left = leftInWindows(maxima, { day: sumIn('day'), week: sumIn('week'), month: sumIn('month') });
      if (left === null || payment.amountE5 <= left) credited.push(payment);
    }
    assertWithinLimits(credited, maxima);
  };
  expect(() => fc.assert(fc.property(history, assertHistory), { numRuns: HISTORIES })).not.toThrow();
});

test(`what is bet never exceeds a limit by the moment of the bet in ${HISTORIES} histories`, {
  timeout: 1_800_000,
}, () => {
  const assertHistory = ({ maxima, acts }: History) => {
    const window = (name: WindowName) => ({
      key: '0000-00-00',
      betsE5: 0n,
      lossE5: 0n,
      count: 0,
      betsMaxE5: maxima[name],
      lossMaxE5: undefined,
      countMax: undefined,
    });
    const windows = { day: window('day'), week: window('week'), month: window('month') };
    let account: PlayAccount = {
      cashE5: 1_000_000n,
      bonusE5: 0n,
      receivableE5: 0n,
      guards: { betsBlocked: false, windows },
    };
    const bets: Act[] = [];
    for (const [index, bet] of acts.toSorted((a, b) => a.atMs - b.atMs).entries()) {
      const { outcome, windows: counted } = decideGameCall(
        account,
        { same: undefined, target: undefined, funding: undefined },
        {
          key: `${index}`,
          operation: 'bet',
          amountE5: bet.amountE5,
          fingerprint: 'f',
          round: `${index}`,
          day: businessDayOf(bet.atMs),
        },
      );
      if (outcome !== 'applied') continue;
      account = { ...account, guards: { ...account.guards, windows: counted } };
      bets.push(bet);
    }
    assertWithinLimits(bets, maxima);
  };
  expect(() => fc.assert(fc.property(history, assertHistory), { numRuns: HISTORIES })).not.toThrow();
});
