import assert from 'node:assert/strict';
import {
  historyPlan,
  historyRule,
  isFullRun,
  NaiveTurnover,
  type PlayStep,
  type Seen,
  seenOfNaive,
  type Step,
  toSteps,
} from '@arara/domain/bonuses/testing';
import { currencies } from '@arara/domain/ledger';
import { makePlayerId, type PlayerId } from '@arara/domain/shards';
import { businessDayOf } from '@arara/domain/time';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Bonuses,
  createBonuses,
  createRewards,
  createRuleBook,
  type RewardReads,
  type Rewards,
} from '../index.ts';
import { effectiveBetsE5, settledBets } from '../../games/index.ts';
import { insertSession, openStakesE5 } from '../../games/shared/play.store.ts';
import { applyGroup, type WalletRow } from '../../games/wallet/wallet.store.ts';
import { hashOf } from '../../games/wallet/wallet.ts';
import * as ledger from '../../ledger/index.ts';
import type { Settings } from '../../settings/index.ts';
import { fixedClock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import { aContext, settingsOf } from '../../../../test/factories.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { aPolicy } from '../../../../test/reward-stage.ts';

/** The check runs the short form; all of them run with `npx vitest run --mode full` and this file's name. */
const HISTORIES = isFullRun(import.meta) ? 2_000 : 100;
/** Histories that walk side by side: their calls of one step travel as one group. */
const SIDE_BY_SIDE = 100;
const PARTY = 7;

let harness: Harness;
let context: Awaited<ReturnType<typeof aContext>>;
let settings: Settings;
const policy = aPolicy();

beforeAll(async () => {
  harness = await openHarness();
  context = await aContext(harness);
  settings = settingsOf(context);
});
afterAll(() => harness.close());

interface Walker {
  readonly playerId: PlayerId;
  readonly database: Database;
  readonly steps: readonly Step[];
  readonly naive: NaiveTurnover;
  readonly token: Buffer;
}

/** The clients at a moment: every step has its own time. */
function clientsAt(nowMs: number): Clients {
  const clock = fixedClock(nowMs);
  const { shards } = context;
  const bonuses = createBonuses({ shards, clock, settings, policy, openStakesE5 });
  const rules = createRuleBook({ directory: shards.directory, clock, settings });
  const grantFreeRounds = () => Promise.reject(new Error('no history has free rounds'));
  const deps = { shards, clock, policy, bonuses, rules, reads, settings, grantFreeRounds };
  return { clock, bonuses, rewards: createRewards(deps) };
}

interface Clients {
  readonly bonuses: Bonuses;
  readonly rewards: Rewards;
  readonly clock: ReturnType<typeof fixedClock>;
}

/** The rule of a history asks nothing of the player. */
const nobodyAsks = () => Promise.reject(new Error('nobody asks'));
const reads: RewardReads = {
  effectiveBetsE5,
  settledBets,
  lastPaidDepositMs: nobodyAsks,
  vipLevel: nobodyAsks,
  givenToOthersE5: async () => 0n,
};

async function openWalker(commands: Parameters<typeof toSteps>[0], index: number): Promise<Walker> {
  const playerId = makePlayerId(index % 4_096, BigInt(1_000 + index));
  const database = harness.shards[index % 2];
  assert.ok(database);
  const token = hashOf(`walker ${index}`);
  const at = harness.clock.now();
  await database.transaction((tx) => ledger.openAccount(tx, { playerId, brandId: 1 }));
  await insertSession(database, {
    tokenHash: token,
    playerId,
    brandId: 1,
    party: PARTY,
    game: 'dadinho',
    currency: currencies.BRL,
    openedAt: at,
    expiresAt: new Date(at.getTime() + 10 * 365 * 86_400_000),
    idleMinutes: 10_000_000,
    playEndsAt: null,
  });
  return { playerId, database, token, naive: new NaiveTurnover(), steps: toSteps(commands, `h${index}`) };
}

const operations = { bet: 10, win: 11, promo_win: 13, reverse: 99, close: 0 } as const;

const rowOf = ({ playerId, token }: Walker, step: PlayStep): WalletRow => ({
  key: step.operation === 'close' ? '' : step.key,
  playerId,
  operation: operations[step.operation],
  amountE5: step.amountE5,
  fingerprint: Buffer.from('f'),
  party: PARTY,
  round: step.round,
  refers: step.reverses ?? null,
  brandId: 1,
  currency: currencies.BRL,
  refuse: null,
  token,
  game: 'dadinho',
  type: 1,
  weightBp: step.weightBp,
  jackpotE5: 0n,
  flags: step.closes || step.operation === 'close' ? 1 : 0,
});

/** One group for all who play in this step at the same time. */
async function playTogether(database: Database, walkers: readonly (Walker & { readonly step: PlayStep })[]) {
  const byTime = Map.groupBy(walkers, ({ step }) => step.nowMs);
  for (const [nowMs, group] of byTime) {
    const moment = { day: businessDayOf(nowMs), at: new Date(nowMs), waits: true };
    await applyGroup(
      database,
      group.map((walker) => rowOf(walker, walker.step)),
      moment,
    );
  }
}

/** Everything but play goes one by one, each in its own transaction. */
async function moveAlone(walker: Walker, step: Exclude<Step, PlayStep>): Promise<void> {
  const clients = clientsAt(step.nowMs);
  await walker.database.transaction((tx) => move(tx, { ...clients, ...walker }, step));
}

type Mover = ReturnType<typeof clientsAt> & Walker;

async function move(tx: Tx, mover: Mover, step: Exclude<Step, PlayStep>): Promise<unknown> {
  const { bonuses, clock, playerId } = mover;
  const who = { playerId, brandId: 1, atMs: step.nowMs };
  switch (step.do) {
    case 'deposit': {
      const { key, kind, amountE5 } = step;
      const [from, movement] =
        kind === 'deposit' ? (['psp_clearing', 'deposit'] as const) : (['rebate_cost', 'rebate_credit'] as const);
      const legs = [
        { account: from, amountE5: -amountE5 },
        { account: 'cash', amountE5 },
      ] as const;
      await ledger.post(tx, clock, { ...who, key, movement, legs });
      await bonuses.openRequirement(tx, { ...who, key, kind, amountE5 });
      // A repeat opens nothing.
      return bonuses.openRequirement(tx, { ...who, key, kind, amountE5 });
    }
    case 'bonus': {
      const wanted = { ...who, key: step.key, rule: { rule: historyRule(step), version: 1 } };
      const gate = await mover.rewards.requireOpen(wanted);
      const granted = await mover.rewards.grant(tx, wanted, gate);
      assert.deepEqual(granted.ok && [granted.amountE5, granted.replayed], [step.amountE5, false]);
      // A repeat gives nothing.
      return mover.rewards.grant(tx, wanted, gate);
    }
    case 'give_up':
      return bonuses.giveUpPool(tx, { ...who, key: step.key });
    case 'expire':
      return bonuses.giveUpPool(tx, { ...who, key: step.key, because: 'expired' });
    case 'withdraw':
      return withdraw(tx, mover, step);
    case 'end':
      return endWithdrawal(tx, mover, step);
    case 'dispute':
    case 'judge':
      return followDispute(tx, mover, step);
    case 'await':
      return bonuses.awaitDeposit(tx, { ...who, key: step.key, amountE5: step.amountE5 });
    case 'forget':
      return bonuses.forgetDeposit(tx, { ...who, key: step.awaited });
    case 'pause':
      return ledger.setGuards(tx, playerId, { betsBlocked: step.isOn, betsMaxE5: {}, lossMaxE5: {}, countMax: {} });
    case 'adjust':
      throw new Error('no drawn history has an adjustment');
  }
}

async function withdraw(tx: Tx, { bonuses, clock, playerId, naive }: Mover, step: Extract<Step, { do: 'withdraw' }>) {
  const amountE5 = naive.amountOf(step);
  if (amountE5 <= 0n) return;
  const who = { playerId, brandId: 1 };
  const held = await ledger.hold(tx, clock, {
    ...who,
    hold: step.key,
    movement: 'withdrawal_hold',
    from: 'cash',
    amountE5,
  });
  if (held.ok) await bonuses.noteWithdrawal(tx, { ...who, key: step.key, amountE5, atMs: step.nowMs });
}

async function endWithdrawal(tx: Tx, mover: Mover, { key, withdrawal, how, nowMs }: Extract<Step, { do: 'end' }>) {
  const { bonuses, clock, playerId, naive } = mover;
  const found = naive.withdrawals.get(withdrawal);
  if (found === undefined || found.state !== (how === 'returned' ? 'paid' : 'held')) return;
  const who = { playerId, brandId: 1 };
  const amountE5 = found.amount;
  const clearing = { account: 'psp_clearing', party: 1 } as const;
  if (how === 'paid') {
    const to = [{ ...clearing, amountE5 }];
    await ledger.settle(tx, clock, { ...who, hold: withdrawal, movement: 'withdrawal_settle', to });
    await bonuses.review(tx, { playerId, atMs: nowMs });
    return;
  }
  if (how === 'cancelled')
    await ledger.release(tx, clock, { ...who, hold: withdrawal, movement: 'withdrawal_release' });
  else {
    const legs = [
      { ...clearing, amountE5: -amountE5 },
      { account: 'cash', amountE5 },
    ] as const;
    await ledger.post(tx, clock, { ...who, key, movement: 'withdrawal_return', legs });
  }
  const undone = { ...who, key: `${key}:undone`, undoes: withdrawal, amountE5, atMs: nowMs };
  await bonuses.noteWithdrawalUndone(tx, undone);
  await bonuses.noteWithdrawalUndone(tx, undone);
}

/** As payments books what a bank disputes: set aside as far as it is there, then gone or back. */
async function followDispute(tx: Tx, mover: Mover, step: Extract<Step, { do: 'dispute' | 'judge' }>) {
  const { bonuses, clock, playerId, naive } = mover;
  const cashE5 = naive.money.sum('cash');
  const amountE5 =
    step.do === 'judge' ? naive.disputes.get(step.dispute) : cashE5 < step.amountE5 ? cashE5 : step.amountE5;
  if (amountE5 === undefined || amountE5 === 0n) return;
  const who = { playerId, brandId: 1, key: step.key };
  const [movement, from, to] =
    step.do === 'dispute'
      ? (['med_block', { account: 'cash' }, { account: 'med_hold' }] as const)
      : step.how === 'rejected'
        ? (['med_release', { account: 'med_hold' }, { account: 'cash' }] as const)
        : (['med_blocked_return', { account: 'med_hold' }, { account: 'psp_blocked', party: 1 }] as const);
  const legs = [
    { ...from, amountE5: -amountE5 },
    { ...to, amountE5 },
  ];
  const answer = await ledger.post(tx, clock, { ...who, movement, legs });
  assert.ok(answer.ok);
  await bonuses.review(tx, { playerId, atMs: step.nowMs });
}

interface SeenRow extends Omit<Seen, 'free'> {
  readonly playerId: PlayerId;
}

/** Everybody of one shard in one look; what is free comes from the module. */
async function seenOn(database: Database, walkers: readonly Walker[]): Promise<Map<PlayerId, Seen>> {
  const { bonuses } = clientsAt(harness.clock.nowMs());
  const players = walkers.map(({ playerId }) => playerId);
  const rows = await database.rows<SeenRow>(sql`
    select a.player_id as "playerId", a.cash_e5 as cash, a.bonus_e5 as bonus, a.held_e5 + a.med_hold_e5 as held, a.receivable_e5 as owed,
      array(select array[r.state, r.done_e5::text, r.required_e5::text, r.free_before_e5::text, r.cash_before_e5::text]
        from bonuses.requirements r where r.player_id = a.player_id order by r.position) as requirements,
      array(select array[p.state, p.done_e5::text, p.required_e5::text]
        from bonuses.pools p where p.player_id = a.player_id order by p.position) as pools
    from ledger.accounts a where a.player_id = any (${players}::bigint[])`);
  const free = await Promise.all(rows.map(({ playerId }) => bonuses.withdrawable(database, playerId)));
  return new Map(rows.map(({ playerId, ...row }, index) => [playerId, { ...row, free: free[index] ?? -1n }]));
}

/** Sums inside a list come as text from the database. */
const withTexts = ({ requirements, pools, ...rest }: Seen): Seen => ({
  ...rest,
  requirements: requirements.map((line) => line.map(String)),
  pools: pools.map((line) => line.map(String)),
});

async function walk(walkers: readonly Walker[]): Promise<void> {
  const longest = Math.max(...walkers.map(({ steps }) => steps.length));
  for (let at = 0; at < longest; at += 1) {
    const walking = walkers.flatMap((walker) => {
      const step = walker.steps[at];
      return step === undefined ? [] : [{ ...walker, step }];
    });
    for (const database of harness.shards) {
      const here = walking.filter((walker) => walker.database === database);
      const playing = here.flatMap((walker) => (walker.step.do === 'play' ? [{ ...walker, step: walker.step }] : []));
      if (playing.length > 0) await playTogether(database, playing);
    }
    await Promise.all(walking.flatMap((walker) => (walker.step.do === 'play' ? [] : [moveAlone(walker, walker.step)])));
    for (const { naive, step } of walking) naive.take(step);
    for (const database of harness.shards) {
      const here = walking.filter((walker) => walker.database === database);
      const seen = await seenOn(database, here);
      for (const { playerId, step, naive } of here)
        assert.deepEqual(seen.get(playerId), withTexts(seenOfNaive(naive)), `step ${at} of ${playerId}: ${step.do}`);
    }
  }
}

test(`turnover in the books equals the naive model at every step of ${HISTORIES} histories on two shards`, {
  timeout: 1_800_000,
}, async () => {
  console.info(`turnover histories on the real SQL: ${HISTORIES}, seed ${fc.readConfigureGlobal().seed}`);
  const plans = fc.sample(historyPlan, HISTORIES);
  for (let from = 0; from < plans.length; from += SIDE_BY_SIDE) {
    const some = plans.slice(from, from + SIDE_BY_SIDE);
    await walk(await Promise.all(some.map((plan, index) => openWalker(plan, from + index))));
  }
  for (const shard of harness.shards) expect(await ledger.listFaults(shard)).toEqual([]);
});
