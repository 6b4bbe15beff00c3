import { encodeRule, type RewardRule, rewardTemplates } from '@arara/domain/bonuses';
import { isFullRun } from '@arara/domain/bonuses/testing';
import { REAL_E5 } from '@arara/domain/money';
import type { PlayerId } from '@arara/domain/shards';
import { addDays, businessDayOf } from '@arara/domain/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { advanceRun, closePeriod, settleWeek } from '../../../../apps/api/src/modules/affiliates/index.ts';
import { findShare, insertPeriodMembers } from '../../../../apps/api/src/modules/affiliates/shares/shares.store.ts';
import {
  commissionOf,
  invitedBy,
  ownerFor,
  placeAll,
  played,
  teamContextOf,
} from '../../../../apps/api/src/modules/affiliates/testing/world.ts';
import { findRun, insertRun, type Run } from '../../../../apps/api/src/modules/affiliates/weeks/runs.store.ts';
import { advanceClosing, closingJob, countMoneyDays } from '../../../../apps/api/src/modules/bonuses/index.ts';
import { findClosing } from '../../../../apps/api/src/modules/bonuses/rewards/closings.store.ts';
import { insertRule } from '../../../../apps/api/src/modules/bonuses/rules/rules.store.ts';
import { post } from '../../../../apps/api/src/modules/ledger/index.ts';
import type { PlayersContext } from '../../../../apps/api/src/modules/players/index.ts';
import { periodDeps } from '../../../../apps/api/src/composition/rewards.ts';
import { periodNamed } from '../../../../apps/api/src/platform/jobs/index.ts';
import type { Shards } from '../../../../apps/api/src/platform/db/shards.ts';
import { sql } from '../../../../apps/api/src/platform/db/sql.ts';
import { aContext, aPlayer } from '../../../../apps/api/test/factories.ts';
import { type Harness, openHarness } from '../../../../apps/api/test/harness.ts';
import { aRewardStage } from '../../../../apps/api/test/reward-stage.ts';
import { moveToOtherDatabase } from '../../../shard-move/testing/moves.ts';

/** Virtual shards that move during each settlement, those of them after one step, and people who are due something. */
const {
  moves: MOVES,
  atOnce: AT_ONCE,
  people: PEOPLE,
} = isFullRun(import.meta) ? { moves: 67, atOnce: 9, people: 40 } : { moves: 1, atOnce: 1, people: 2 };
/** More steps than any settlement takes: one that is not done by then waits for ever. */
const STEPS_MAX = 400;

let harness: Harness;
let context: PlayersContext;
beforeAll(async () => {
  harness = await openHarness();
  context = await aContext(harness);
});
afterAll(() => harness.close());

/** A walk of before: it keeps the map that it began with, and passes by what has moved since. */
function keepingItsMap(shards: Shards): Shards {
  const map = Array.from({ length: 4_096 }, (_, vshard) => shards.ofVshard(vshard));
  const ofVshard = (vshard: number) => map[vshard] ?? shards.ofVshard(vshard);
  return {
    ...shards,
    ofVshard,
    inVshardsTransaction: (vshards, work) => {
      const kept = vshards.filter((vshard) => shards.ofVshard(vshard) === ofVshard(vshard));
      return shards.inVshardsTransaction(kept.length === 0 ? vshards : kept, work);
    },
  };
}
type Walker = (shards: Shards) => Shards;
const ofToday: Walker = (shards) => shards;

interface Settlement {
  readonly people: readonly PlayerId[];
  /** False when nothing is left to do. */
  readonly step: () => Promise<boolean>;
  readonly findings: () => Promise<readonly string[]>;
}

/** Takes step after step; after each of the first, virtual shards of people who are due something move. */
async function settleWhileMoving({ people, step, findings }: Settlement, moves = MOVES): Promise<readonly string[]> {
  let moved = 0;
  for (let steps = 0; steps < STEPS_MAX; steps += 1) {
    const until = Math.min(moved + AT_ONCE, moves);
    for (; moved < until; moved += 1) {
      const moving = people[moved % people.length];
      if (moving !== undefined) await moveToOtherDatabase(harness, context, moving);
    }
    if (!(await step())) break;
  }
  return findings();
}

const times = <T>(make: (index: number) => Promise<T>): Promise<T[]> =>
  Array.from({ length: PEOPLE }).reduce<Promise<T[]>>(
    async (made, _, index) => [...(await made), await make(index)],
    Promise.resolve([]),
  );

/** All are due the same, and have it once. */
async function commissionFindings(people: readonly PlayerId[], run: Pick<Run, 'brandId' | 'kind' | 'period'>) {
  const done = await findRun(context.shards.directory, run);
  const had = await Promise.all(people.map((playerId) => commissionOf(context, playerId)));
  const dueE5 = had.reduce((most, one) => (one > most ? one : most), 0n);
  return [
    ...(done?.stage === 'done' ? [] : [`the run stands at ${done?.stage}: ${done?.problem}`]),
    ...(dueE5 === 0n ? ['nobody has anything'] : []),
    ...had.flatMap((one, index) => (one === dueE5 ? [] : [`${people[index]} has ${one}, not ${dueE5}`])),
    ...(done?.kind !== 'team' || done.amountE5 === done.checkedE5 ? [] : [`${done.amountE5} is not ${done.checkedE5}`]),
  ];
}

/** D4: a week of inviters. */
async function weekOf(week: string, walker: Walker): Promise<Settlement> {
  const people = await times(() => aPlayer(context));
  const members = await Promise.all(people.map((sponsor) => invitedBy(context, sponsor)));
  const team = { ...teamContextOf(context), shards: walker(context.shards) };
  await placeAll(teamContextOf(context));
  const [effectiveE5, stakeE5, winE5] = [1_000n * REAL_E5, 1_000n * REAL_E5, 900n * REAL_E5];
  for (const playerId of members)
    await played(ownerFor(harness, context, playerId), [{ playerId, day: week, effectiveE5, stakeE5, winE5 }]);
  const run = { brandId: 1, kind: 'team', period: week, periodEnd: addDays(week, 7) } as const;
  await insertRun(context.shards.directory, run, harness.clock.now());
  return {
    people,
    step: () => advanceRun({ ...team, steps: { team: settleWeek(team) } }),
    findings: () => commissionFindings(people, run),
  };
}

/** D3: a month of bloggers. */
async function monthOf(period: string, walker: Walker): Promise<Settlement> {
  const people = await times(() => aPlayer(context));
  const team = { ...teamContextOf(context), shards: walker(context.shards) };
  const nothing = { bonusCostE5: 0n, rebatesE5: 0n, jackpotE5: 0n, feesE5: 0n, levyE5: 0n, cutE5: 0n, cashWinsE5: 0n };
  const part = { role: 'blogger', level: 1, subCode: '', cashStakesE5: 10n * REAL_E5, netE5: 10n * REAL_E5 } as const;
  for (const playerId of people) {
    await context.shards.directory.run(sql`
      insert into agents.roles (brand_id, player_id, role, from_day, given_by, given_at, reason)
      values (1, ${playerId}, 'blogger', ${period}, 'staff:1', now(), 'test')`);
    await context.shards.inPlayerTransaction(playerId, (tx) =>
      insertPeriodMembers(tx, [{ ...nothing, ...part, earnerId: playerId, period, memberId: 7n }]),
    );
  }
  const run = { brandId: 1, kind: 'blogger', period, periodEnd: addDays(period, 31).replace(/\d\d$/, '01') } as const;
  await insertRun(context.shards.directory, run, harness.clock.now());
  return {
    people,
    step: () => advanceRun({ ...team, steps: { blogger: closePeriod(team, 'blogger') } }),
    async findings() {
      const shares = await Promise.all(
        people.map((playerId) => findShare(context.shards.ofPlayer(playerId), { playerId, role: 'blogger', period })),
      );
      const missing = shares.flatMap((share, index) =>
        share?.state === 'received' ? [] : [`${people[index]} has none`],
      );
      return [...missing, ...(await commissionFindings(people, run))];
    },
  };
}

const cashback = (): RewardRule => {
  const template = rewardTemplates.find(({ id }) => id === 'cashback.weekly');
  if (template === undefined) throw new Error('no cashback');
  return {
    ...template,
    limits: { perPlayer: { times: 1, every: 'day' } },
    valid: { from: '2026-12-14', until: '2026-12-31' },
  };
};

async function publishCashback(): Promise<void> {
  const rule = cashback();
  await context.shards.directory.transaction((tx) =>
    insertRule(tx, {
      brandId: 1,
      ruleId: rule.id,
      version: 1,
      rule: encodeRule(rule),
      validFrom: new Date('2026-01-01T00:00:00Z'),
      authorId: 1n,
      approverId: 2n,
      approvalId: 1n,
      createdAt: new Date('2025-12-31T00:00:00Z'),
    }),
  );
}

/** A player who lost 500 of 2,000 on the day of the clock. */
async function aLoser(): Promise<PlayerId> {
  const playerId = await aPlayer(context, { cashE5: 50_000n * REAL_E5 });
  const [stakeE5, winE5] = [2_000n * REAL_E5, 1_500n * REAL_E5];
  await context.shards.inPlayerTransaction(playerId, async (tx) => {
    const of = { playerId, brandId: 1 };
    const bet = [
      { account: 'cash', amountE5: -stakeE5 },
      { account: 'house', party: 7, amountE5: stakeE5 },
    ] as const;
    const win = [
      { account: 'house', party: 7, amountE5: -winE5 },
      { account: 'cash', amountE5: winE5 },
    ] as const;
    await post(tx, context.clock, { ...of, key: 'bet', movement: 'bet', legs: bet });
    await post(tx, context.clock, { ...of, key: 'win', movement: 'win', legs: win });
    await tx.run(sql`
      insert into games.player_days (player_id, day, type, brand_id, rounds, cash_stake_e5, bonus_stake_e5, win_e5,
        effective_e5, effective_cash_e5)
      values (${playerId}, ${businessDayOf(harness.clock.nowMs())}, 1, 1, 1, ${stakeE5}, 0, 0, ${stakeE5}, ${stakeE5})`);
  });
  return playerId;
}

/** D8: a day of cashback. */
async function cashbackOf(day: string, walker: Walker): Promise<Settlement> {
  const setClock = (text: string) => harness.clock.moveMs(Date.parse(text) - harness.clock.nowMs());
  setClock(`${day}T10:00:00-03:00`);
  // A reader that never read a database has no place in it, and a move carries nothing over for it (audit S8).
  await countMoneyDays(context);
  const people = await times(aLoser);
  setClock(`${addDays(day, 1)}T00:01:30-03:00`);
  const { services } = aRewardStage(context);
  const deps = periodDeps({ ...context, shards: walker(context.shards) }, services.rewards);
  const job = closingJob(deps, () => [1]);
  await context.shards.directory.transaction((tx) =>
    job.run({ period: periodNamed('day', day), tx, nowMs: harness.clock.nowMs() }),
  );
  const closing = () => findClosing(context.shards.directory, { brandId: 1, ruleId: 'cashback.weekly', closesOn: day });
  return {
    people,
    async step() {
      await expect.poll(() => advanceClosing(deps)).toBe(true);
      return (await closing())?.stage !== 'done';
    },
    async findings() {
      const nowMs = harness.clock.nowMs();
      const waiting = await Promise.all(people.map((playerId) => services.rewards.claimables(playerId, nowMs)));
      return waiting.flatMap((list, index) => (list.length === 1 ? [] : [`${people[index]} has ${list.length}`]));
    },
  };
}

const settlements = [
  { name: 'D3: a month of bloggers', make: monthOf, periods: ['2026-05-01', '2026-06-01'] },
  { name: 'D4: a week of inviters', make: weekOf, periods: ['2026-11-01', '2026-11-08'] },
  { name: 'D8: a day of cashback', make: cashbackOf, periods: ['2026-12-14', '2026-12-15'] },
] as const;

test.each(settlements)(
  '$name gives everybody once while virtual shards move, and a walk that keeps its map is found',
  {
    timeout: 7_200_000,
  },
  async ({ name, make, periods: [first, second] }) => {
    if (make === cashbackOf) await publishCashback();
    expect(await settleWhileMoving(await make(first, ofToday))).toEqual([]);
    const findings = await settleWhileMoving(await make(second, keepingItsMap), AT_ONCE);
    console.info(`${name}: ${findings[0]}`);
    expect(findings).not.toEqual([]);
  },
);
