import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Command, historyPlan, isFullRun, NaiveTurnover, seenOfNaive, toSteps } from './testing/index.ts';
import { RulePlayer } from './testing/rule-player.ts';

/** The check runs the short form; all of them run with `npx vitest run --mode full` and this file's name. */
const HISTORIES = isFullRun(import.meta) ? 200_000 : 20_000;

interface Met {
  filled: number;
  converted: number;
  ended: number;
  lost: number;
  reopened: number;
  locked: number;
}

/** Throws at the first step where the two disagree; counts what the histories have met. */
function compareHistory(commands: Command[], met: Met): void {
  const naive = new NaiveTurnover();
  const rule = new RulePlayer();
  let before = seenOfNaive(naive);
  for (const [index, step] of toSteps(commands, 'm').entries()) {
    const amountE5 = step.do === 'withdraw' ? naive.amountOf(step) : 0n;
    naive.take(step);
    rule.take(step, amountE5);
    const now = seenOfNaive(naive);
    assert.deepEqual(rule.seen(), now, `step ${index}: ${step.do}`);
    const hasPool = now.pools.some(([state]) => state === 'open');
    assert.ok(now.bonus === 0n || hasPool, `step ${index}: bonus of no pool after ${step.do}`);
    const states = now.requirements.map(([state]) => state);
    met.filled += states.filter((state, at) => state === 'filled' && before.requirements[at]?.[0] === 'open').length;
    met.lost += states.filter((state, at) => state === 'lost' && before.requirements[at]?.[0] === 'open').length;
    met.reopened += states.filter(
      (state, at) => state === 'open' && (before.requirements[at]?.[0] ?? state) !== state,
    ).length;
    met.converted += now.pools.filter(
      ([state], at) => state === 'converted' && before.pools[at]?.[0] === 'open',
    ).length;
    met.ended += now.pools.filter(([state], at) => state !== 'open' && before.pools[at]?.[0] === 'open').length;
    if (now.free > 0n && now.free < now.cash - 1_000n) met.locked += 1;
    before = now;
  }
}

test(`turnover and "can withdraw now" equal the naive model in ${HISTORIES} histories`, { timeout: 1_800_000 }, () => {
  const met: Met = { filled: 0, converted: 0, ended: 0, lost: 0, reopened: 0, locked: 0 };
  fc.assert(
    fc.property(historyPlan, (commands) => compareHistory(commands, met)),
    { numRuns: HISTORIES },
  );
  console.info(
    `turnover histories in memory: ${HISTORIES}, seed ${fc.readConfigureGlobal().seed}, met ${JSON.stringify(met)}`,
  );
  // Histories that never meet what the rules speak of would prove nothing.
  const tooRare = Object.entries(met).filter(([, times]) => times < HISTORIES / 200);
  expect(tooRare).toEqual([]);
});
