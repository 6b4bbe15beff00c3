import assert from 'node:assert/strict';
import { isFullRun } from '@arara/domain/bonuses/testing';
import { type Window, type WindowName, windowNames } from '@arara/domain/ledger';
import { type HistoryPlan, historyPlan, NaivePlayer, type Step, toSteps } from '@arara/domain/ledger/testing';
import { makePlayerId, type PlayerId } from '@arara/domain/shards';
import { startOfDayMs } from '@arara/domain/time';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, openHarness } from '../../../test/harness.ts';
import { fixedClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/db.ts';
import * as ledger from './index.ts';
import { applyGroup } from './game-calls.ts';

/** The check runs the short form; all of them run with `npx vitest run --mode full` and this file's name. */
const HISTORIES = isFullRun(import.meta) ? 2_000 : 400;
/** Histories that walk side by side: their calls of one step travel as one group. */
const SIDE_BY_SIDE = 100;

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

interface Walker {
  playerId: PlayerId;
  database: Database;
  steps: Step[];
  naive: NaivePlayer;
}

const toE5 = (limit: number | undefined) => (limit === undefined ? undefined : BigInt(limit));
const noon = (day: string) => fixedClock(startOfDayMs(day) + 12 * 3_600_000);

async function openWalker(plan: HistoryPlan, index: number): Promise<Walker> {
  const playerId = makePlayerId(index % 4_096, BigInt(1_000 + index));
  const database = harness.shards[index % 2];
  assert.ok(database);
  const naive = new NaivePlayer();
  const [bets, loss] = [plan.limits.bets.map(toE5), plan.limits.loss.map(toE5)];
  const { blocked: betsBlocked, count } = plan.limits;
  naive.limits = { blocked: betsBlocked, bets, loss, count };
  const byWindow = <T>(values: (T | undefined)[]): Partial<Record<WindowName, T>> =>
    Object.fromEntries(windowNames.flatMap((name, at) => (values[at] === undefined ? [] : [[name, values[at]]])));
  await database.transaction(async (tx) => {
    await ledger.openAccount(tx, { playerId, brandId: 1 });
    const limits = {
      betsBlocked,
      betsMaxE5: byWindow(bets),
      lossMaxE5: byWindow(loss),
      countMax: byWindow(count),
    };
    assert.equal(await ledger.setGuards(tx, playerId, limits), true);
  });
  return { playerId, database, naive, steps: toSteps(plan, `h${index}`) };
}

/** Posts, grants and holds go one by one; the answer of the naive ledger must be the answer of the books. */
async function moveAlone(walker: Walker, step: Exclude<Step, { do: 'play' }>): Promise<void> {
  const { playerId, naive, database } = walker;
  const clock = noon(step.day);
  const who = { playerId, brandId: 1 };
  const answer = await database.transaction((tx) => {
    switch (step.do) {
      case 'deposit': {
        const legs = [
          { account: 'psp_clearing', party: 1, amountE5: -step.amountE5 },
          { account: 'cash', amountE5: step.amountE5 },
        ] as const;
        return ledger.post(tx, clock, { ...who, key: step.key, movement: 'deposit', legs });
      }
      case 'grant': {
        const legs = [
          { account: 'bonus_cost', amountE5: -step.amountE5 },
          { account: 'bonus', amountE5: step.amountE5 },
        ] as const;
        return ledger.post(tx, clock, { ...who, key: step.key, movement: 'bonus_grant', legs });
      }
      case 'hold':
        return ledger.hold(tx, clock, { ...who, ...step, movement: 'withdrawal_hold', from: 'cash' });
      case 'release':
        return ledger.release(tx, clock, { ...who, hold: step.hold, movement: 'withdrawal_release' });
      case 'settle': {
        const amountE5 = -naive.sum('cash', (line) => line.key === `${step.hold}:hold`);
        const to = [{ account: 'psp_clearing', party: 1, amountE5 }] as const;
        return ledger.settle(tx, clock, { ...who, hold: step.hold, movement: 'withdrawal_settle', to });
      }
    }
  });
  const expected = moveNaively(naive, step);
  assert.equal(answer.ok ? 'applied' : answer.reason, expected, `${step.do} of ${playerId}`);
}

function moveNaively(naive: NaivePlayer, step: Exclude<Step, { do: 'play' }>): string {
  if (step.do === 'deposit') return naive.move(step.key, { cash: step.amountE5 });
  if (step.do === 'grant') return naive.move(step.key, { bonus: step.amountE5 });
  if (step.do === 'hold') return naive.move(`${step.hold}:hold`, { cash: -step.amountE5, held: step.amountE5 });
  const held = naive.sum('held', (line) => line.key === `${step.hold}:hold`);
  if (held === 0n) return 'unknown_hold';
  const ended = naive.lines.find((line) => line.key === `${step.hold}:end`);
  const ending = step.do === 'release' ? held : 0n;
  if (ended) return ended.cash === ending ? 'applied' : 'hold_ended';
  return naive.move(`${step.hold}:end`, { cash: ending, held: -held });
}

async function playTogether(database: Database, walkers: Walker[], at: number): Promise<void> {
  const byDay = Map.groupBy(walkers, (walker) => {
    const step = walker.steps[at];
    return step?.do === 'play' ? step.call.day : '';
  });
  for (const [day, group] of byDay) {
    const calls = group.map(({ playerId, steps }) => {
      const step = steps[at];
      assert.ok(step?.do === 'play');
      const fingerprint = Buffer.from(step.call.fingerprint).toString('hex');
      return { ...step.call, playerId, brandId: 1, party: 7, fingerprint };
    });
    const answers = await applyGroup(database, noon(day), calls);
    for (const [index, walker] of group.entries()) {
      const step = walker.steps[at];
      assert.ok(step?.do === 'play');
      assert.equal(answers[index]?.outcome, walker.naive.play(step.call), `${step.call.key} on ${database.name}`);
    }
  }
}

async function compareAccount({ playerId, database, naive }: Walker): Promise<void> {
  const account = await ledger.balanceOf(database, playerId);
  assert.ok(account);
  const mine = [account.cashE5, account.bonusE5, account.receivableE5, account.heldE5];
  assert.deepEqual(mine, [naive.sum('cash'), naive.sum('bonus'), naive.sum('owed'), naive.sum('held')], `${playerId}`);
  for (const [index, name] of windowNames.entries()) {
    const window: Window = account.windows[name];
    const used = window.key === '-infinity' ? { bets: 0n, loss: 0n, count: 0 } : naive.used(index, window.key);
    assert.deepEqual(
      { bets: window.betsE5, loss: window.lossE5, count: window.count },
      used,
      `window ${name} of ${playerId}`,
    );
  }
}

async function walk(walkers: Walker[]): Promise<void> {
  const longest = Math.max(...walkers.map(({ steps }) => steps.length));
  for (let at = 0; at < longest; at += 1) {
    const walking = walkers.filter(({ steps }) => steps[at] !== undefined);
    const players = walking.filter(({ steps }) => steps[at]?.do === 'play');
    for (const database of harness.shards) {
      const here = players.filter((walker) => walker.database === database);
      if (here.length > 0) await playTogether(database, here, at);
    }
    for (const walker of walking) {
      const step = walker.steps[at];
      if (step && step.do !== 'play') await moveAlone(walker, step);
    }
    await Promise.all(walking.map(compareAccount));
  }
}

test(`the books equal the naive ledger at every step of ${HISTORIES} histories on two shards`, {
  timeout: 300_000,
}, async () => {
  console.info(`ledger histories on the real SQL: ${HISTORIES}, seed ${fc.readConfigureGlobal().seed}`);
  const plans = fc.sample(historyPlan, HISTORIES);
  for (let from = 0; from < plans.length; from += SIDE_BY_SIDE) {
    const some = plans.slice(from, from + SIDE_BY_SIDE);
    await walk(await Promise.all(some.map((plan, index) => openWalker(plan, from + index))));
  }
  for (const shard of harness.shards) expect(await ledger.listFaults(shard)).toEqual([]);
});
