import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFullRun } from '../bonuses/testing/index.ts';
import type { GameCall } from './decide.ts';
import { decideGameCall, type PlayAccount, type PostedOperation } from './decide.ts';
import { windowNames } from './guards.ts';
import { historyPlan, type HistoryPlan, NaivePlayer, toSteps } from './testing/index.ts';

/** The check runs the short form; all of them run with `npx vitest run --mode full` and this file's name. */
const HISTORIES = isFullRun(import.meta) ? 200_000 : 20_000;

/** The smallest ledger around the rule: maps instead of tables. */
function playInMemory(account: PlayAccount) {
  const posted = new Map<string, PostedOperation>();
  const rounds = new Map<string, { cashE5: bigint; bonusE5: bigint }>();
  const roundOf = new Map<string, string>();
  let current = account;
  return {
    account: () => current,
    move(delta: { cash?: bigint; bonus?: bigint }) {
      const next = { cashE5: current.cashE5 + (delta.cash ?? 0n), bonusE5: current.bonusE5 + (delta.bonus ?? 0n) };
      if (next.cashE5 < 0n || next.bonusE5 < 0n) return 'insufficient_funds';
      current = { ...current, ...next };
      return 'applied';
    },
    play(call: GameCall) {
      const target = call.reverses === undefined ? undefined : posted.get(call.reverses);
      const facts = { same: posted.get(call.key), target, funding: rounds.get(call.round) };
      const { outcome, split, windows } = decideGameCall(current, facts, call);
      if (outcome !== 'applied' && outcome !== 'tombstoned') return outcome;
      current = {
        cashE5: current.cashE5 + split.cashE5,
        bonusE5: current.bonusE5 + split.bonusE5,
        receivableE5: current.receivableE5 + split.receivableE5,
        guards: { ...current.guards, windows },
      };
      posted.set(call.key, { ...call, split, reversed: false });
      roundOf.set(call.key, call.round);
      if (outcome === 'tombstoned' && call.reverses !== undefined) {
        posted.set(call.reverses, { ...call, operation: 'tombstone', split, reversed: false });
      }
      if (target && call.reverses !== undefined) posted.set(call.reverses, { ...target, reversed: true });
      const round = target ? (roundOf.get(call.reverses ?? '') ?? '') : call.round;
      if (call.operation === 'bet' || target?.operation === 'bet') {
        const before = rounds.get(round) ?? { cashE5: 0n, bonusE5: 0n };
        rounds.set(round, { cashE5: before.cashE5 - split.cashE5, bonusE5: before.bonusE5 - split.bonusE5 });
      }
      return outcome;
    },
  };
}

function openAccount(limits: HistoryPlan['limits']): PlayAccount {
  const window = (index: number) => ({
    key: '0000-00-00',
    betsE5: 0n,
    lossE5: 0n,
    count: 0,
    betsMaxE5: toE5(limits.bets[index]),
    lossMaxE5: toE5(limits.loss[index]),
    countMax: limits.count[index],
  });
  const windows = { day: window(0), week: window(1), month: window(2) };
  return { cashE5: 0n, bonusE5: 0n, receivableE5: 0n, guards: { betsBlocked: limits.blocked, windows } };
}

const toE5 = (limit: number | undefined) => (limit === undefined ? undefined : BigInt(limit));

/** Throws at the first step where the two disagree. */
function compareHistory(plan: HistoryPlan): void {
  const naive = new NaivePlayer();
  const { blocked, bets, loss, count } = plan.limits;
  naive.limits = { blocked, bets: bets.map(toE5), loss: loss.map(toE5), count };
  const ledger = playInMemory(openAccount(plan.limits));
  for (const step of toSteps(plan, 'm')) {
    if (step.do === 'play') {
      assert.equal(ledger.play(step.call), naive.play(step.call), step.call.key);
      for (const [index, name] of windowNames.entries()) {
        const { key, betsE5, lossE5, count } = ledger.account().guards.windows[name];
        const used = naive.used(index, key);
        assert.deepEqual({ bets: betsE5, loss: lossE5, count }, used, `window ${name} after ${step.call.key}`);
      }
    } else if (step.do === 'deposit' || step.do === 'grant') {
      const delta = step.do === 'deposit' ? { cash: step.amountE5 } : { bonus: step.amountE5 };
      assert.equal(ledger.move(delta), naive.move(step.key, delta));
    }
    const { cashE5, bonusE5, receivableE5 } = ledger.account();
    assert.deepEqual([cashE5, bonusE5, receivableE5], [naive.sum('cash'), naive.sum('bonus'), naive.sum('owed')]);
  }
}

test(`the rule of the wallet equals the naive ledger in ${HISTORIES} histories`, { timeout: 1_800_000 }, () => {
  console.info(`ledger histories in memory: ${HISTORIES}, seed ${fc.readConfigureGlobal().seed}`);
  fc.assert(fc.property(historyPlan, compareHistory), { numRuns: HISTORIES });
});

test('the naive ledger finds a rule that forgets the receivable', () => {
  const naive = new NaivePlayer();
  const call = { operation: 'bet', round: 'r', fingerprint: '', day: '2026-11-10' } as const;
  naive.move('d', { cash: 100n });
  naive.play({ ...call, key: 'b', amountE5: 100n });
  naive.play({ ...call, key: 'w', amountE5: 70n, operation: 'win' });
  naive.play({ ...call, key: 'b2', amountE5: 70n });
  expect(naive.play({ ...call, key: 'x', amountE5: 0n, operation: 'reverse', reverses: 'w' })).toBe('applied');
  expect([naive.sum('cash'), naive.sum('owed')]).toEqual([0n, -70n]);
});
