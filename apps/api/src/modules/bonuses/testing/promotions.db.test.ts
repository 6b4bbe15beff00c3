import { encodeRule, type RewardRule, rewardTemplates, seededRules } from '@arara/domain/bonuses';
import type { PlayerId } from '@arara/domain/shards';
import { addDays, businessDayOf, mondayOf, startOfDayMs } from '@arara/domain/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGiftBatches } from '../../activity/index.ts';
import type { GiftBatches } from '../../activity/gift-batches.ts';
import { listBatches, listCodes } from '../../activity/gift-batches.store.ts';
import type { Approvals } from '../../approvals/index.ts';
import { listPromotions } from '../desk/promotions.ts';
import { insertGame, insertProvider } from '../../games/shared/store.ts';
import type { PlayersContext } from '../../players/index.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { RewardServices } from '../../../composition/rewards.ts';
import { games, providers } from '../../../../dev/seed/originals.ts';
import { aRound } from '../../activity/testing/activity-stage.ts';
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
let batches: GiftBatches;
let market = 'standard';

beforeAll(async () => {
  harness = await openHarness();
  context = await aContext(harness);
  const { shards, clock, random } = context;
  const stage = aRewardStage(context, { marketOf: () => market });
  const { settings, policy } = stage;
  approvals = stage.approvals;
  services = stage.services;
  batches = createGiftBatches({ shards, clock, random, approvals, settings, policy });
  for (const provider of providers) await insertProvider(shards.directory, provider);
  for (const game of games) await insertGame(shards.directory, game);
});
afterAll(() => harness.close());

const nowMs = () => harness.clock.nowMs();
const dbOf = (playerId: PlayerId) => context.shards.ofPlayer(playerId);

/** Given to whom bets; nothing but the cap stands before it. */
const aRule = (change: Partial<RewardRule>): RewardRule => {
  const mission = seededRules.find(({ id }) => id === 'mission.rounds');
  if (mission === undefined) throw new Error('the seed has no mission');
  return { ...mission, audience: { vipLevelMin: 0, settledBetsMin: 0 }, condition: {}, ...change };
};

const propose = (rule: RewardRule) =>
  services.ruleDesk.propose(
    { rule: encodeRule(rule), validFromMs: nowMs(), reason: 'a promotion' },
    aStaffActor({ staffId: AUTHOR }),
  );
async function publish(rule: RewardRule): Promise<void> {
  await approve(approvals, (await propose(rule)).approvalId, APPROVER);
  harness.clock.moveMs(11_000);
}

/** What the books and the wallet have counted of a day. */
async function playedOn(playerId: PlayerId, day: string, rounds: number): Promise<void> {
  const betsE5 = 1_000n * REAL;
  await dbOf(playerId).run(sql`
    insert into bonuses.money_days (player_id, day, brand_id, deposits_e5, cash_bets_e5, cash_wins_e5, given_e5)
    values (${playerId}, ${day}, 1, 0, ${betsE5}, 0, 0)`);
  await dbOf(playerId).run(sql`
    insert into games.player_days (player_id, day, type, brand_id, rounds, cash_stake_e5, bonus_stake_e5, win_e5,
      effective_e5, effective_cash_e5)
    values (${playerId}, ${day}, 1, 1, ${rounds}, ${betsE5}, 0, 0, ${betsE5}, ${betsE5})`);
}

async function whoPlayed(): Promise<PlayerId> {
  const playerId = await aPlayer(context, { cashE5: 100n * REAL });
  await playedOn(playerId, businessDayOf(nowMs()), 60);
  return playerId;
}

async function cameInWith(playerId: PlayerId, device: string): Promise<void> {
  await dbOf(playerId).run(sql`
    insert into auth.signals (player_id, at, brand_id, kind, device_id, address, user_agent)
    values (${playerId}, ${harness.clock.now()}, 1, 'login', ${device}, '203.0.113.9', 'test')`);
}

const give = (playerId: PlayerId, rule: string, key: string) =>
  services.rewards.give({ playerId, brandId: 1, rule, key, atMs: nowMs() });
const stop = (ruleId: string) => services.ruleDesk.stop({ ruleId, reason: 'rings' }, aStaffActor({ staffId: AUTHOR }));
const listed = async (ruleId: string) => {
  const desk = { shards: context.shards, rules: services.rewards.rules, ruleDesk: services.ruleDesk };
  const { List } = await listPromotions(desk, { brandId: 1, nowMs: nowMs() });
  return List.filter(({ RuleId }) => RuleId === ruleId);
};

test('one person ends a rule at once, what was asked before cannot begin it again, and two people can', async () => {
  const rule = aRule({ id: 'mission.ended' });
  await publish(rule);
  const [playerId, other] = [await whoPlayed(), await whoPlayed()];
  expect(await give(playerId, 'mission.ended', 'e1')).toMatchObject({ ok: true });
  expect(await listed('mission.ended')).toMatchObject([{ State: 'running', Version: 1, Times: 1, Players: 1 }]);
  const waiting = await propose(rule);
  await stop('mission.ended');
  expect(await give(other, 'mission.ended', 'e2')).toMatchObject({ ok: false, refusal: 'reward_not_running' });
  expect(await listed('mission.ended')).toMatchObject([{ State: 'stopped', Stop: { Reason: 'rings' } }]);
  await stop('mission.ended');
  await expect(approve(approvals, waiting.approvalId, APPROVER)).rejects.toMatchObject({ refusal: 'approval_stale' });
  await publish(rule);
  expect(await give(other, 'mission.ended', 'e3')).toMatchObject({ ok: true });
  expect(await listed('mission.ended')).toMatchObject([{ State: 'running', Version: 2, Stop: null }]);
});

test('a rule is refused in words while no game of the brand has a return', async () => {
  const rule = aRule({ id: 'mission.nowhere' });
  const { directory } = context.shards;
  await directory.run(sql`update games.games set rtp_percent = null`);
  await expect(propose(rule)).rejects.toMatchObject({ refusal: 'reward_rule_no_games' });
  await directory.run(sql`update games.games set rtp_percent = 96`);
  expect(await propose(rule)).toMatchObject({ approvalId: expect.any(BigInt) });
});

test('a week that has begun is paid by the rule with which it began: a change of it waits for Monday', async () => {
  const cashback = rewardTemplates.find(({ id }) => id === 'cashback.weekly');
  if (cashback === undefined) throw new Error('there is no cashback');
  const weekly = { ...cashback, valid: { from: businessDayOf(nowMs()), until: undefined } };
  await publish(weekly);
  const { version } = (await services.rewards.rules.at(weekly.id, { brandId: 1, atMs: nowMs() })) ?? {};
  expect(version).toBe(1);

  await publish({ ...weekly, claimDays: 3 });
  const monday = startOfDayMs(addDays(mondayOf(businessDayOf(nowMs())), 7));
  const claimDaysAt = async (atMs: number) =>
    (await services.rewards.rules.at(weekly.id, { brandId: 1, atMs }))?.rule.claimDays;
  expect(await claimDaysAt(monday - 1)).toBe(weekly.claimDays);
  expect(await claimDaysAt(monday)).toBe(3);
});

test('a rule that is made of a setting is changed there, and an unknown one is not there to end', async () => {
  await expect(stop('vip.weekly')).rejects.toMatchObject({ refusal: 'reward_rule_invalid' });
  await expect(stop('mission.nowhere')).rejects.toMatchObject({ refusal: 'reward_unknown' });
});

test('a replay reads both shards: who would receive, the cost, and who shares a device', async () => {
  const yesterday = addDays(businessDayOf(nowMs()), -1);
  const rule = aRule({ id: 'mission.draft', condition: { closedRounds: 50 } });
  const before = await services.simulations.run({ brandId: 1, rule, nowMs: nowMs() });
  const players = await Promise.all(Array.from({ length: 8 }, () => aPlayer(context)));
  for (const [index, playerId] of players.entries()) {
    await playedOn(playerId, yesterday, index < 6 ? 60 : 40);
    await cameInWith(playerId, index < 3 ? 'one phone' : `phone ${index}`);
  }
  expect(new Set(players.map((playerId) => dbOf(playerId))).size).toBe(2);
  const after = await services.simulations.run({ brandId: 1, rule, nowMs: nowMs() });
  const [was, is] = [before.simulation, after.simulation];
  expect((is?.players ?? 0) - (was?.players ?? 0)).toBe(8);
  expect((is?.receivers ?? 0) - (was?.receivers ?? 0)).toBe(6);
  expect((is?.sharing ?? 0) - (was?.sharing ?? 0)).toBe(3);
  expect((is?.amountE5 ?? 0n) - (was?.amountE5 ?? 0n)).toBe(60_000n);
  expect(after.variants).toHaveLength(9);
  expect(after.variants.find(({ isRule }) => isRule)?.costE5).toBe(is?.amountE5);

  const several = aRule({ id: 'mission.draft', condition: { differentGames: 2 } });
  const [player] = players;
  if (player === undefined) throw new Error('nobody plays');
  const at = startOfDayMs(yesterday) + DAY_MS / 2;
  const dateOf = (ms: number) => new Date(at + ms);
  await aRound(context, player, { game: 'dadinho', from: dateOf(0), to: dateOf(1_000) });
  await aRound(context, player, { game: 'onca-dourada', from: dateOf(2_000), to: dateOf(3_000) });
  const found = await services.simulations.run({ brandId: 1, rule: several, nowMs: nowMs() });
  expect(found.simulation?.receivers).toBe(1);
});

test('a batch of codes exists once a second person approves, and where the market knows such gifts', async () => {
  const batch = {
    kind: 'codes',
    codes: 20,
    totalE5: 5n * REAL,
    shares: 1,
    minE5: 5n * REAL,
    maxE5: 5n * REAL,
    title: 'Fim de semana',
    validFromMs: nowMs(),
    validUntilMs: nowMs() + DAY_MS,
    reason: 'a stream',
  } as const;
  const { directory } = context.shards;
  const all = () => listBatches(directory, 1, { offset: 0, limit: 10 });
  const { approvalId } = await batches.propose(batch, aStaffActor({ staffId: AUTHOR }));
  expect(await all()).toEqual([]);
  await approve(approvals, approvalId, APPROVER);
  expect(await all()).toMatchObject([
    { madeBy: `batch:${approvalId}`, codes: 20, shares: 20, taken: 0, totalE5: 100n * REAL, paidE5: 0n },
  ]);
  const codes = await listCodes(directory, 1, `batch:${approvalId}`);
  expect(new Set(codes.map(({ code }) => code)).size).toBe(20);
  await expect(batches.propose({ ...batch, maxE5: 1n * REAL }, aStaffActor({ staffId: AUTHOR }))).rejects.toMatchObject(
    {
      refusal: 'gift_range_wrong',
    },
  );
  market = 'br-spa';
  await expect(batches.propose(batch, aStaffActor({ staffId: AUTHOR }))).rejects.toMatchObject({
    refusal: 'reward_forbidden_kind',
  });
  market = 'standard';
});
