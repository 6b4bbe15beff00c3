import { encodeRule, type RewardFacts, type RewardRule, rewardTemplates, seededRules } from '@arara/domain/bonuses';
import type { PlayerId } from '@arara/domain/shards';
import { addDays, businessDayOf, sundayOf } from '@arara/domain/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Approvals } from '../../approvals/index.ts';
import { findGrant } from '../rewards/rewards.store.ts';
import { listPools, listRequirements } from '../turnover/store.ts';
import { insertGame, insertProvider } from '../../games/shared/store.ts';
import { balanceOf, statement } from '../../ledger/index.ts';
import type { PlayersContext } from '../../players/index.ts';
import { noteInvited } from '../../affiliates/index.ts';
import { insertGiveaways } from '../../affiliates/network/days.store.ts';
import { insertRun } from '../../affiliates/weeks/runs.store.ts';
import { walkPositionOf } from '../../../platform/db/player-walk.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { RewardServices } from '../../../composition/rewards.ts';
import { games, providers } from '../../../../dev/seed/originals.ts';
import { aContext, aPlayer, aStaffActor } from '../../../../test/factories.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { approve, aRewardStage } from '../../../../test/reward-stage.ts';

const REAL = 100_000n;
const AUTHOR = 101n;
const APPROVER = 202n;
const DAY_MS = 86_400_000;

let harness: Harness;
let context: PlayersContext;
let approvals: Approvals;
let services: RewardServices;

beforeAll(async () => {
  harness = await openHarness();
  context = await aContext(harness);
  const stage = aRewardStage(context, {
    pausedUntilMs: (playerId) => (paused.has(playerId) ? nowMs() + DAY_MS : null),
    vipLevel: async () => 3,
  });
  approvals = stage.approvals;
  services = stage.services;
  const { directory } = context.shards;
  for (const provider of providers) await insertProvider(directory, provider);
  for (const game of games) await insertGame(directory, game);
});
afterAll(() => harness.close());

const paused = new Set<PlayerId>();
const nowMs = () => harness.clock.nowMs();
const dbOf = (playerId: PlayerId) => context.shards.ofPlayer(playerId);

/** Somebody whose rounds of today count so much. */
async function whoBet(effectiveE5: bigint): Promise<PlayerId> {
  const playerId = await aPlayer(context, { cashE5: 100n * REAL });
  await bet(playerId, effectiveE5);
  return playerId;
}

async function bet(playerId: PlayerId, effectiveE5: bigint): Promise<void> {
  await dbOf(playerId).run(sql`
    insert into games.player_days as d (player_id, day, type, brand_id, rounds, cash_stake_e5, bonus_stake_e5, win_e5,
      effective_e5, effective_cash_e5)
    values (${playerId}, ${businessDayOf(nowMs())}, 1, 1, 1, ${effectiveE5}, 0, 0, ${effectiveE5}, ${effectiveE5})
    on conflict on constraint player_days_once do update set effective_e5 = d.effective_e5 + excluded.effective_e5`);
}

const asked = (playerId: PlayerId, rule: string, key: string) => ({ playerId, brandId: 1, rule, key, atMs: nowMs() });
const give = (playerId: PlayerId, rule: string, key = rule) => services.rewards.give(asked(playerId, rule, key));
const pocketsOf = async (playerId: PlayerId) => {
  const balances = await balanceOf(dbOf(playerId), playerId);
  return [balances?.cashE5, balances?.bonusE5];
};
const seeded = (id: string): RewardRule => {
  const found = [...seededRules, ...rewardTemplates].find((rule) => rule.id === id);
  if (found === undefined) throw new Error(`no rule ${id}`);
  return found;
};
const publish = async (rule: RewardRule) => {
  const { approvalId } = await services.ruleDesk.propose(
    { rule: encodeRule(rule), validFromMs: nowMs(), reason: 'a promotion' },
    aStaffActor({ staffId: AUTHOR }),
  );
  await approve(approvals, approvalId, APPROVER);
  harness.clock.moveMs(11_000);
};

/** Given to whom bets; nothing but the cap stands before it. */
const aRule = (change: Partial<RewardRule> = {}): RewardRule => ({
  ...seeded('mission.games'),
  id: 'mission.test',
  condition: {},
  limits: { perPlayer: { times: 1, every: 'day' } },
  ...change,
});

test('a reward is posted once under its key, with the rule that ran', async () => {
  await publish(aRule({ id: 'mission.once' }));
  const playerId = await whoBet(50n * REAL);
  expect(await give(playerId, 'mission.once', 'k1')).toEqual({
    ok: true,
    amountE5: 10_000n,
    requiredE5: 120_000n,
    replayed: false,
  });
  expect(await give(playerId, 'mission.once', 'k1')).toMatchObject({ ok: true, replayed: true });
  expect(await give(playerId, 'mission.once', 'k2')).toMatchObject({ ok: false, refusal: 'reward_taken' });
  expect(await pocketsOf(playerId)).toEqual([100n * REAL, 10_000n]);
  expect(await listPools(dbOf(playerId), playerId)).toMatchObject([{ requiredE5: 120_000n, state: 'open' }]);
  const row = await findGrant(dbOf(playerId), playerId, 'k1');
  expect(row).toMatchObject({ ruleVersion: 1, state: 'given', rule: { id: 'mission.once', turnover: '12' } });
});

test('all rewards together stay within the cap, and what is above waits for bets', async () => {
  await publish(aRule({ id: 'mission.big', amount: { kind: 'fixed', amountE5: 2n * REAL } }));
  const playerId = await whoBet(99n * REAL);
  expect(await give(playerId, 'mission.big')).toMatchObject({ ok: false, refusal: 'giveaway_cap_reached' });
  await bet(playerId, 1n * REAL);
  expect(await give(playerId, 'mission.big')).toMatchObject({ ok: true, amountE5: 2n * REAL });
});

test('what others were given on a player fills the same cap, for as long as its days look back', async () => {
  await publish(aRule({ id: 'mission.late', amount: { kind: 'fixed', amountE5: 2n * REAL } }));
  const playerId = await whoBet(1_000n * REAL);
  const given = (kind: string, daysAgo: number, amountE5: bigint) => {
    const day = addDays(businessDayOf(nowMs()), -daysAgo);
    const giveaway = { playerId, kind, period: day, givenOn: day, brandId: 1, earnerId: 9n, amountE5 };
    return context.shards.inPlayerTransaction(playerId, (tx) => insertGiveaways(tx, [giveaway]));
  };
  await given('agent', 90, 500n * REAL);
  await given('lv1', 89, 10n * REAL);
  await given('invite', 0, 9n * REAL);
  const late = asked(playerId, 'mission.late', 'late');
  expect(await services.rewards.decide(dbOf(playerId), late)).toMatchObject({ ok: false, missing: 50n * REAL });
  expect(await give(playerId, 'mission.late')).toMatchObject({ ok: false, refusal: 'giveaway_cap_reached' });
  await bet(playerId, 50n * REAL);
  expect(await give(playerId, 'mission.late')).toMatchObject({ ok: true, amountE5: 2n * REAL });
});

test('a week that is over keeps its room under the cap until its run has come to the player', async () => {
  await publish(aRule({ id: 'mission.gap', amount: { kind: 'fixed', amountE5: 18n * REAL } }));
  const playerId = await whoBet(1_000n * REAL);
  const week = addDays(sundayOf(businessDayOf(nowMs())), -7);
  await context.shards.inPlayerTransaction(playerId, (tx) =>
    noteInvited(tx, { playerId, brandId: 1, sponsorId: (playerId - 1n) as PlayerId, subCode: '' }, new Date(nowMs())),
  );
  // R$ 1,000 bet in that week and R$ 100 lost: R$ 5 and R$ 3 for the first level.
  await dbOf(playerId).run(sql`
    insert into team.player_days (player_id, day, brand_id, effective_e5, effective_cash_e5, cash_stake_e5, cash_win_e5)
    values (${playerId}, ${week}, 1, ${1_000n * REAL}, ${1_000n * REAL}, ${1_000n * REAL}, ${900n * REAL})`);
  const { directory } = context.shards;
  const run = { brandId: 1, kind: 'team', period: week, periodEnd: addDays(week, 7) } as const;
  const decided = () => services.rewards.decide(dbOf(playerId), asked(playerId, 'mission.gap', 'gap'));
  expect(await decided()).toMatchObject({ ok: true });
  await insertRun(directory, run, new Date(nowMs()));
  expect(await decided()).toMatchObject({ ok: false, refusal: 'giveaway_cap_reached', missing: 300n * REAL });
  await directory.run(sql`update team.runs r set cursor = ${walkPositionOf(playerId).cursor}, stage = 'collect'`);
  expect(await decided()).toMatchObject({ ok: true });
});

test('what is offered waits until bets cover it, and lands by the rule of its day', async () => {
  const rule = { ...seeded('deposit.later'), id: 'deposit.offered', claimDays: 30 };
  await publish(rule);
  const playerId = await whoBet(0n);
  const wanted = { ...asked(playerId, rule.id, 'deposit:1'), facts: { basisE5: 400n * REAL } };
  const offer = () => context.shards.inPlayerTransaction(playerId, (tx) => services.rewards.offer(tx, wanted));
  expect(await offer()).toMatchObject({ ok: true, amountE5: 20n * REAL, requiredE5: 240n * REAL, replayed: false });
  expect(await offer()).toMatchObject({ ok: true, replayed: true });
  const claim = () => services.rewards.claim({ playerId, brandId: 1, key: 'deposit:1', atMs: nowMs() });
  expect(await claim()).toMatchObject({ ok: false, refusal: 'giveaway_cap_reached' });
  await publish({ ...rule, valid: { from: '2026-01-01', until: '2026-11-16' } });
  harness.clock.moveMs(DAY_MS);
  await bet(playerId, 1_000n * REAL);
  expect(await services.rewards.claimables(playerId, nowMs())).toMatchObject([
    { key: 'deposit:1', amountE5: 20n * REAL, decision: { ok: true } },
  ]);
  expect(await claim()).toMatchObject({ ok: true, amountE5: 20n * REAL });
  expect(await claim()).toMatchObject({ ok: true, replayed: true });
  expect(await services.rewards.claimables(playerId, nowMs())).toEqual([]);
  const late = { ...wanted, key: 'deposit:2', atMs: nowMs() };
  expect(await context.shards.inPlayerTransaction(playerId, (tx) => services.rewards.offer(tx, late))).toMatchObject({
    ok: false,
    refusal: 'reward_not_running',
  });
});

test('what was offered and not claimed in its days is gone', async () => {
  const rule = { ...seeded('deposit.later'), id: 'deposit.kept', claimDays: 30 };
  await publish(rule);
  const playerId = await whoBet(1_000n * REAL);
  const wanted = { ...asked(playerId, rule.id, 'deposit:9'), facts: { basisE5: 100n * REAL } };
  await context.shards.inPlayerTransaction(playerId, (tx) => services.rewards.offer(tx, wanted));
  harness.clock.moveMs(30 * DAY_MS);
  expect(await services.rewards.claimables(playerId, nowMs())).toEqual([]);
  const claim = { playerId, brandId: 1, key: 'deposit:9', atMs: nowMs() };
  expect(await services.rewards.claim(claim)).toMatchObject({ ok: false, refusal: 'reward_claim_over' });
});

test('a rebate lands in cash and asks for its own amount', async () => {
  const playerId = await whoBet(1_000n * REAL);
  const facts = { position: 3, basisE5: 1_000n * REAL };
  const wanted = { ...asked(playerId, 'vip.rebate', 'rebate:1'), facts };
  expect(await services.rewards.give(wanted)).toMatchObject({ ok: true, amountE5: REAL, requiredE5: REAL });
  expect(await pocketsOf(playerId)).toEqual([101n * REAL, 0n]);
  expect(await listRequirements(dbOf(playerId), playerId)).toMatchObject([{ kind: 'rebate', requiredE5: REAL }]);
});

test('a paused player gets nothing', async () => {
  const playerId = await whoBet(1_000n * REAL);
  paused.add(playerId);
  await expect(give(playerId, 'mission.once')).rejects.toMatchObject({ refusal: 'paused' });
});

test('a total is kept over all shards, and a repeat takes no second place', async () => {
  const limits = { perPlayer: { times: 1, every: 'ever' }, totalTimes: 2, totalE5: 10n * REAL } as const;
  await publish({
    ...seeded('gift.code'),
    id: 'gift.two',
    audience: { vipLevelMin: 0, settledBetsMin: 0 },
    markets: ['standard'],
    limits,
  });
  const players = [await whoBet(0n), await whoBet(0n), await whoBet(0n)] as const;
  expect(await give(players[0], 'gift.two')).toMatchObject({ ok: true });
  expect(await give(players[0], 'gift.two')).toMatchObject({ ok: true, replayed: true });
  expect(await give(players[1], 'gift.two')).toMatchObject({ ok: true });
  expect(await give(players[2], 'gift.two')).toMatchObject({ ok: false, refusal: 'reward_used_up' });
});

test('two people take a reward back: what is left of it goes, with what it asked for', async () => {
  await publish(aRule({ id: 'mission.back', amount: { kind: 'fixed', amountE5: REAL } }));
  const playerId = await whoBet(1_000n * REAL);
  await give(playerId, 'mission.back', 'back');
  const proposal = { playerId, key: 'back', reason: 'a ring' };
  const { approvalId } = await services.reversals.propose(proposal, aStaffActor({ staffId: AUTHOR }));
  await expect(approve(approvals, approvalId, AUTHOR)).rejects.toMatchObject({ refusal: 'approval_same_person' });
  await approve(approvals, approvalId, APPROVER);
  expect(await pocketsOf(playerId)).toEqual([100n * REAL, 0n]);
  expect(await listPools(dbOf(playerId), playerId)).toMatchObject([{ state: 'given_up' }]);
  expect(await findGrant(dbOf(playerId), playerId, 'back')).toMatchObject({ state: 'reversed', reversedE5: REAL });
  expect(await give(playerId, 'mission.back', 'back')).toMatchObject({ ok: false, refusal: 'reward_taken' });
  await expect(services.reversals.propose(proposal, aStaffActor({ staffId: AUTHOR }))).rejects.toMatchObject({
    refusal: 'reward_not_reversible',
  });
  const lines = await statement(dbOf(playerId), playerId, { limit: 5 });
  expect(lines.map(({ movement }) => movement).slice(0, 2)).toEqual(['bonus_forfeit', 'bonus_grant']);
});

test('a rebate is taken back whole, or not at all when it is spent', async () => {
  const playerId = await whoBet(1_000n * REAL);
  const facts = { position: 3, basisE5: 1_000n * REAL };
  await services.rewards.give({ ...asked(playerId, 'vip.rebate', 'rebate:2'), facts });
  const proposal = { playerId, key: 'rebate:2', reason: 'a ring' };
  const reversal = await services.reversals.propose(proposal, aStaffActor({ staffId: AUTHOR }));
  await approve(approvals, reversal.approvalId, APPROVER);
  expect(await pocketsOf(playerId)).toEqual([100n * REAL, 0n]);
});

test('a rule that a market forbids or a player can farm is not even asked for', async () => {
  const forbidden = { ...seeded('deposit.first'), markets: ['standard', 'br-spa'] };
  await expect(publish(forbidden)).rejects.toMatchObject({ refusal: expect.stringMatching(/^reward_forbidden_/) });
  const farmable = aRule({ id: 'mission.farm', cap: { days: 90, ppm: 50_000n } });
  await expect(publish(farmable)).rejects.toMatchObject({ refusal: 'reward_rule_farmable' });
  await expect(publish(aRule({ id: 'vip.weekly' }))).rejects.toMatchObject({ refusal: 'reward_rule_invalid' });
  expect(await services.rewards.rules.at('mission.farm', { brandId: 1, atMs: nowMs() })).toBeUndefined();
});

test('twenty claims at the same moment have one effect, of every way to be given something', async () => {
  const limits = { perPlayer: { times: 1, every: 'ever' }, totalE5: 1_000n * REAL } as const;
  await publish({ ...seeded('gift.code'), id: 'gift.race', markets: ['standard'], limits });
  const known: Readonly<Record<string, Partial<RewardFacts>>> = {
    'sign_in.daily': { position: 2, lastPaidDepositMs: nowMs() },
    'mission.rounds': { closedRounds: 50, lastPaidDepositMs: nowMs() },
    'vip.weekly': { position: 3 },
    'vip.rebate': { position: 3, basisE5: 1_000n * REAL },
    'gift.race': {},
  };
  for (const [rule, facts] of Object.entries(known)) {
    const playerId = await whoBet(10_000n * REAL);
    const wanted = { ...asked(playerId, rule, rule), facts };
    const answers = await Promise.all(Array.from({ length: 20 }, () => services.rewards.give(wanted)));
    const [first] = answers.filter((answer) => answer.ok && !answer.replayed);
    expect(answers.filter((answer) => answer.ok && answer.replayed)).toHaveLength(19);
    const [cashE5 = 0n, bonusE5 = 0n] = await pocketsOf(playerId);
    expect(cashE5 + bonusE5 - 100n * REAL).toBe(first?.ok === true ? first.amountE5 : -1n);
  }
  const playerId = await whoBet(10_000n * REAL);
  const offered = { ...asked(playerId, 'deposit.later', 'deposit:5'), facts: { basisE5: 100n * REAL } };
  await context.shards.inPlayerTransaction(playerId, (tx) => services.rewards.offer(tx, offered));
  const claim = { playerId, brandId: 1, key: 'deposit:5', atMs: nowMs() };
  const claims = await Promise.all(Array.from({ length: 20 }, () => services.rewards.claim(claim)));
  expect(claims.filter((answer) => answer.ok && !answer.replayed)).toHaveLength(1);
  expect(await pocketsOf(playerId)).toEqual([100n * REAL, 5n * REAL]);
});
