import type { PlayerId } from '@arara/domain/shards';
import { startOfDayMs } from '@arara/domain/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aContext, aPlayer, refusalOf } from '../../../../test/factories.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { sql } from '../../../platform/db/sql.ts';
import { listOpen } from '../../games/free-rounds/free-rounds.store.ts';
import type { Suppliers } from '../../games/index.ts';
import { balanceOf } from '../../ledger/index.ts';
import type { PlayersContext } from '../../players/index.ts';
import { type ActivityStage, anActivity, aRound, paidNow, playedToday } from './activity-stage.ts';

const REAL = 100_000n;
const HOUR_MS = 3_600_000;
const GAME = 'tesouro-da-arara';
/** One supplier that has one game; nobody is asked in these tests. */
const suppliers = {
  ofGame: (_: number, id: string) => (id === GAME ? { supplier: { party: 7 }, game: { id, code: id } } : undefined),
} as unknown as Pick<Suppliers, 'ofGame'>;
const terms = { needed: 3, game: GAME, rounds: 10, stake: '0.50', playDays: 7, claimDays: 30 };

let harness: Harness;
let context: PlayersContext;
let stage: ActivityStage;

let changes = 0;
/** As if two people had agreed to it. */
async function switchFeathers(isOn: boolean): Promise<void> {
  const at = harness.clock.now();
  const from = new Date(at.getTime() + 10_000);
  await harness.owner.directory.run(sql`
    insert into settings.values (key, brand_id, value, valid_from, author_id, approver_id, approval_id, created_at)
    values ('activity.feathers', 1, ${JSON.stringify({ ...terms, isOn })}::jsonb, ${from}, 1, 2, ${(changes += 1)}, ${at})`);
  harness.clock.moveMs(20_000);
}

beforeAll(async () => {
  harness = await openHarness();
  context = await aContext(harness);
  stage = anActivity(context, { suppliers });
  // A Monday, so that one day more is the same week.
  harness.clock.moveMs(startOfDayMs('2027-02-01') + 12 * HOUR_MS - harness.clock.nowMs());
});
afterAll(() => harness.close());

const asker = (playerId: PlayerId) => ({ playerId, brandId: 1, nowMs: harness.clock.nowMs() });
const dbOf = (playerId: PlayerId) => context.shards.ofPlayer(playerId);
const take = async (playerId: PlayerId, mission?: string) => {
  const who = asker(playerId);
  const act = await (mission === undefined ? stage.signIn.take(who) : stage.signIn.takeMission(who, mission));
  return context.shards.inPlayerTransaction(playerId, act);
};
const bonusOf = async (playerId: PlayerId) => (await balanceOf(dbOf(playerId), playerId))?.bonusE5 ?? 0n;
const openOf = (playerId: PlayerId) => listOpen(dbOf(playerId), playerId, harness.clock.now());
const feathersOf = async (playerId: PlayerId) => (await stage.signIn.view(asker(playerId)))?.feathers;

/** Somebody who may sign in today and has played three games. */
async function whoPlayed(effectiveE5: bigint): Promise<PlayerId> {
  const playerId = await aPlayer(context, { cashE5: 100n * REAL });
  await paidNow(context, playerId);
  await playedToday(context, playerId, effectiveE5);
  for (const game of ['onca', 'boto', 'dados']) {
    const at = new Date(harness.clock.nowMs() - 60_000);
    await aRound(context, playerId, { game, from: at, to: at });
  }
  return playerId;
}

test('off, sums are given and no feather is counted', async () => {
  const playerId = await whoPlayed(300n * REAL);
  expect(await take(playerId)).toMatchObject({ amountE5: 10_000n });
  expect(await bonusOf(playerId)).toBe(10_000n);
  expect(await feathersOf(playerId)).toBeUndefined();
});

test('on, presence and missions bring one feather each, once a day, and a full week opens free rounds', async () => {
  await switchFeathers(true);
  const playerId = await whoPlayed(300n * REAL);
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => refusalOf(take(playerId))));
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'sign_in_done_today')).toHaveLength(19);
  expect(await take(playerId, 'mission.games')).toEqual({ id: 'mission.games', amountE5: 0n, requiredE5: 0n });
  expect(await refusalOf(take(playerId, 'mission.games'))).toBe('mission_unknown');
  expect(await feathersOf(playerId)).toMatchObject({ done: 2, needed: 3, gift: undefined });
  expect(await stage.signIn.view(asker(playerId))).toMatchObject({
    isSigned: true,
    missions: [{ state: 'received' }, { state: 'open' }, { state: 'open' }],
  });
  harness.clock.moveMs(15 * 60_000);
  await take(playerId, 'mission.break');
  const gift = (await feathersOf(playerId))?.gift;
  expect(gift).toMatchObject({ key: 'feathers.weekly:2027-02-01', decision: { ok: true } });
  expect(await openOf(playerId)).toEqual([]);
  const claim = () => stage.rewards.claim({ playerId, brandId: 1, key: gift?.key ?? '', atMs: harness.clock.nowMs() });
  expect(await claim()).toMatchObject({ ok: true, amountE5: 5n * REAL, replayed: false });
  expect(await claim()).toMatchObject({ ok: true, replayed: true });
  expect(await openOf(playerId)).toMatchObject([{ game: GAME, rounds: 10, stakeE5: REAL / 2n, factor: 1_200 }]);
  expect(await bonusOf(playerId)).toBe(0n);
  // More feathers of the same week open nothing more.
  harness.clock.moveMs(24 * HOUR_MS);
  await playedToday(context, playerId, 300n * REAL);
  await take(playerId);
  expect(await feathersOf(playerId)).toMatchObject({ done: 3, gift: undefined });
  expect(await openOf(playerId)).toHaveLength(1);
});

test('the present waits for the bets that pay for it: the cap of all rewards holds', async () => {
  const playerId = await whoPlayed(249n * REAL);
  await take(playerId);
  await take(playerId, 'mission.games');
  harness.clock.moveMs(15 * 60_000);
  await take(playerId, 'mission.break');
  const gift = (await feathersOf(playerId))?.gift;
  expect(gift?.decision).toMatchObject({ ok: false, refusal: 'giveaway_cap_reached' });
  const claim = () => stage.rewards.claim({ playerId, brandId: 1, key: gift?.key ?? '', atMs: harness.clock.nowMs() });
  expect(await claim()).toMatchObject({ ok: false, refusal: 'giveaway_cap_reached' });
  expect(await openOf(playerId)).toEqual([]);
  await playedToday(context, playerId, REAL);
  expect(await claim()).toMatchObject({ ok: true });
  expect(await openOf(playerId)).toHaveLength(1);
});

test('off again, sums are given, and what was a feather today is not given twice', async () => {
  const playerId = await whoPlayed(300n * REAL);
  await take(playerId);
  await switchFeathers(false);
  expect(await take(playerId, 'mission.games')).toMatchObject({ amountE5: 10_000n });
  expect(await refusalOf(take(playerId))).toBe('sign_in_done_today');
  expect(await feathersOf(playerId)).toBeUndefined();
});
