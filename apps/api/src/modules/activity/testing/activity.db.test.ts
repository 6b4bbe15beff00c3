import type { PlayerId } from '@arara/domain/shards';
import { businessDayOf, startOfDayMs } from '@arara/domain/time';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type NewGift, sharesOf } from '../gifts.ts';
import { findGift } from '../gifts.store.ts';
import { balanceOf } from '../../ledger/index.ts';
import type { PlayersContext } from '../../players/index.ts';
import { armFailpoints } from '../../../../dev/failpoints.ts';
import { type ActivityStage, anActivity, aRound, paidNow, playedToday } from './activity-stage.ts';
import { aContext, aPlayer, NOBODY, refusalOf } from '../../../../test/factories.ts';
import { fiveTimes } from '../../../../test/five-times.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';

const REAL = 100_000n;
const HOUR_MS = 3_600_000;

let harness: Harness;
let context: PlayersContext;
let stage: ActivityStage;

beforeAll(async () => {
  harness = await openHarness();
  context = await aContext(harness);
  stage = anActivity(context);
});
afterEach(() => armFailpoints(''));
afterAll(() => harness.close());

const players = (count: number) => Promise.all(Array.from({ length: count }, () => aPlayer(context)));
const bonusOf = async (playerId: PlayerId) =>
  (await balanceOf(context.shards.ofPlayer(playerId), playerId))?.bonusE5 ?? 0n;

let codes = 0;
const anEnvelope = async (change: Partial<NewGift> = {}) => {
  const code = `TEST-${(codes += 1)}`;
  const made = await stage.gifts.make({
    brandId: 1,
    kind: 'random',
    code,
    totalE5: 10n * REAL,
    shares: 2,
    minE5: REAL,
    maxE5: 9n * REAL,
    validFrom: harness.clock.now(),
    validUntil: new Date(harness.clock.nowMs() + 90 * 24 * HOUR_MS),
    madeBy: 'test',
    ...change,
  });
  if (!made.ok) throw new Error(made.fault);
  return { code, gift: made.gift };
};
const claim = (code: string, playerId: PlayerId | string, kind: NewGift['kind'] = 'random') =>
  stage.gifts.reserve({ brandId: 1, kind, code, playerId: playerId.toString() });
const messages = async (playerId: PlayerId) => (await stage.gifts.list(playerId, { limit: 100, offset: 0 })).claims;
const acceptAll = async (playerId: PlayerId) => {
  for (const { id } of await messages(playerId)) await stage.gifts.accept(playerId, 1, id);
};

describe('a red envelope', () => {
  test('of R$ 1,000 in 100 shares pays exactly 100 of 500 claims of both shards exactly R$ 1,000', async () => {
    const { code, gift } = await anEnvelope({ totalE5: 1_000n * REAL, shares: 100, maxE5: 50n * REAL });
    const people = await players(105);
    const claims = Array.from({ length: 500 }, (_, index) => claim(code, people[index % people.length] ?? ''));
    const answers = await Promise.all(claims);
    expect(answers).toHaveLength(500);
    await Promise.all(people.map(acceptAll));
    const paid = (await Promise.all(people.map(bonusOf))).filter((amountE5) => amountE5 > 0n);
    expect(paid).toHaveLength(100);
    expect(paid.reduce((sum, amountE5) => sum + amountE5, 0n)).toBe(1_000n * REAL);
    // The logged seed makes the same shares again.
    const byAmount = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0);
    expect([...(await sharesOf(gift))].toSorted(byAmount)).toEqual(paid.toSorted(byAmount));
    expect(await findGift(harness.directory, 1, { code: gift.code, now: harness.clock.now() })).toMatchObject({
      seed: gift.seed,
    });
    expect(await claim(code, people[0] ?? '')).toBe(false);
  });

  test('answers by the code alone, and reserves for nobody who is not there', async () => {
    const [one, other] = await players(2);
    const { code } = await anEnvelope({ shares: 1, totalE5: 5n * REAL });
    expect(await claim(code.toLowerCase().replace('-', ' '), NOBODY)).toBe(true);
    expect(await claim(code, 'nobody')).toBe(true);
    expect(await claim('WRONG-1', one ?? '')).toBe(false);
    expect(await claim(code, one ?? '', 'orientation')).toBe(false);
    expect(await claim(code, one ?? '')).toBe(true);
    // Empty for everybody, also for who has the share.
    expect(await claim(code, one ?? '')).toBe(false);
    expect(await claim(code, other ?? '')).toBe(false);
  });

  test('takes a share back after 24 hours, and gives it to who comes then', async () => {
    const [late, next] = (await players(2)) as [PlayerId, PlayerId];
    const { code } = await anEnvelope({ shares: 1, totalE5: 5n * REAL });
    await claim(code, late);
    harness.clock.moveMs(24 * HOUR_MS);
    const [message] = await messages(late);
    expect(await refusalOf(stage.gifts.accept(late, 1, message?.id ?? ''))).toBe('gift_expired');
    await stage.gifts.returnDue();
    expect(await messages(late)).toMatchObject([{ state: 'returned' }]);
    expect(await claim(code, next)).toBe(true);
    await acceptAll(next);
    expect([await bonusOf(late), await bonusOf(next)]).toEqual([0n, 5n * REAL]);
    const [taken] = await messages(next);
    expect(await refusalOf(stage.gifts.accept(next, 1, taken?.id ?? ''))).toBe('gift_already_accepted');
  });

  test.each(['activity.gift_accepting', 'activity.gift_paid'])(
    'is paid once when its work broke at %s, whoever ends it',
    fiveTimes,
    async (place) => {
      const [player] = (await players(1)) as [PlayerId];
      const { code } = await anEnvelope({ shares: 1, totalE5: 5n * REAL });
      await claim(code, player);
      armFailpoints(`${place}:1:throw`);
      await expect(acceptAll(player)).rejects.toThrow(place);
      harness.clock.moveMs(25 * HOUR_MS);
      await stage.gifts.returnDue();
      await Promise.all([stage.gifts.finish(), stage.gifts.finish(), stage.gifts.finish()]);
      expect(await bonusOf(player)).toBe(5n * REAL);
      expect(await messages(player)).toMatchObject([{ state: 'accepted', requiredE5: 60n * REAL }]);
    },
  );

  test.each(['activity.gift_reserved'])(
    'keeps the share of who never heard that it was reserved (%s)',
    fiveTimes,
    async (place) => {
      const [player] = (await players(1)) as [PlayerId];
      const { code } = await anEnvelope({ shares: 1, totalE5: 5n * REAL });
      armFailpoints(`${place}:1:throw`);
      await expect(claim(code, player)).rejects.toThrow(place);
      await acceptAll(player);
      expect(await bonusOf(player)).toBe(5n * REAL);
    },
  );

  test('gets a share back from who wants none of it, and a gift for one is nobody else’s', async () => {
    const [one, other] = (await players(2)) as [PlayerId, PlayerId];
    const { code } = await anEnvelope({ shares: 1, totalE5: 5n * REAL });
    await claim(code, one);
    expect(await stage.gifts.remove(one, undefined)).toBe(1);
    expect(await messages(one)).toEqual([]);
    expect(await claim(code, other)).toBe(true);
    const own = await anEnvelope({ kind: 'orientation', playerId: one, shares: 1, totalE5: REAL, maxE5: REAL });
    expect(await claim(own.code, other, 'orientation')).toBe(true);
    expect((await messages(other)).map(({ kind }) => kind)).toEqual(['random']);
    await claim(own.code, one, 'orientation');
    expect(await messages(one)).toMatchObject([{ kind: 'orientation', amountE5: REAL }]);
  });
});

const asker = (playerId: PlayerId) => ({ playerId, brandId: 1, nowMs: harness.clock.nowMs() });
const take = async (playerId: PlayerId) => {
  const act = await stage.signIn.take(asker(playerId));
  return context.shards.inPlayerTransaction(playerId, act);
};

describe('the daily sign-in', () => {
  test('asks for a paid deposit and for bets, and of 200 at once gives one', async () => {
    const [player] = (await players(1)) as [PlayerId];
    expect(await refusalOf(take(player))).toBe('sign_in_needs_deposit');
    await paidNow(context, player);
    await playedToday(context, player, 49n * REAL);
    expect(await refusalOf(take(player))).toBe('sign_in_needs_bets');
    await playedToday(context, player, REAL);
    const outcomes = await Promise.all(Array.from({ length: 200 }, () => refusalOf(take(player))));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'sign_in_done_today')).toHaveLength(199);
    expect(await bonusOf(player)).toBe(10_000n);
  });

  test('goes on over midnight of São Paulo and the end of the year, and begins again after a missed day', async () => {
    const [player] = (await players(1)) as [PlayerId];
    await paidNow(context, player);
    const sign = async () => {
      await playedToday(context, player, 100n * REAL);
      return (await take(player)).amountE5 / 1_000n;
    };
    const moveTo = (ms: number) => harness.clock.moveMs(ms - harness.clock.nowMs());
    moveTo(startOfDayMs('2026-12-30') + 23 * HOUR_MS);
    await paidNow(context, player);
    expect(await sign()).toBe(10n);
    moveTo(startOfDayMs('2027-01-01') - 1);
    expect(await sign()).toBe(20n);
    moveTo(startOfDayMs('2027-01-01'));
    expect(businessDayOf(harness.clock.nowMs())).toBe('2027-01-01');
    expect(await sign()).toBe(30n);
    expect(await refusalOf(take(player))).toBe('sign_in_done_today');
    moveTo(startOfDayMs('2027-01-03'));
    expect(await stage.signIn.view(asker(player))).toMatchObject({ calendar: { streak: 0, today: { position: 1 } } });
    expect(await sign()).toBe(10n);
  });
});

describe('missions', () => {
  test('count games, rounds and a break, and of 200 at once give one reward', async () => {
    const [player] = (await players(1)) as [PlayerId];
    await paidNow(context, player);
    await playedToday(context, player, 100n * REAL);
    const startMs = harness.clock.nowMs();
    const mission = async (id: string) => {
      const act = await stage.signIn.takeMission(asker(player), id);
      return context.shards.inPlayerTransaction(player, act);
    };
    for (const [index, game] of ['tesouro', 'foguetinho', 'tesouro'].entries()) {
      const from = new Date(startMs + index * 60_000);
      await aRound(context, player, { game, from, to: new Date(from.getTime() + 5_000) });
    }
    harness.clock.moveMs(5 * 60_000);
    const progress = async () =>
      (await stage.signIn.view(asker(player)))?.missions.map(({ id, done, state }) => [id, done, state]);
    expect(await progress()).toEqual([
      ['mission.games', 2, 'open'],
      ['mission.rounds', 3, 'open'],
      ['mission.break', 2, 'open'],
    ]);
    expect(await refusalOf(mission('mission.games'))).toBe('mission_unfinished');
    expect(await refusalOf(mission('mission.of_nobody'))).toBe('mission_unknown');
    await aRound(context, player, { game: 'dados', from: harness.clock.now(), to: harness.clock.now() });
    harness.clock.moveMs(15 * 60_000);
    expect(await progress()).toMatchObject([
      ['mission.games', 3, 'ready'],
      ['mission.rounds', 4, 'open'],
      ['mission.break', 15, 'ready'],
    ]);
    const before = await bonusOf(player);
    const outcomes = await Promise.all(Array.from({ length: 200 }, () => refusalOf(mission('mission.games'))));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect((await bonusOf(player)) - before).toBe(10_000n);
  });
});
