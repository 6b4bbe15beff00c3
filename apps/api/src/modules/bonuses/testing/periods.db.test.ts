import { encodeRule, type RewardRule, rewardTemplates } from '@arara/domain/bonuses';
import type { PlayerId } from '@arara/domain/shards';
import { businessDayOf } from '@arara/domain/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { advanceClosing, closingJob, countMoneyDays, readStandings, tournamentReminder } from '../index.ts';
import { WAITING_TOPIC } from '../rewards/closings.ts';
import { findClosing, listPlaces } from '../rewards/closings.store.ts';
import { nextRule, runningRules } from '../rewards/running.ts';
import { insertRule } from '../rules/rules.store.ts';
import { viewLast, viewStandings } from '../rewards/standings.ts';
import { listEffectiveDays } from '../../games/index.ts';
import { balanceOf, type Leg, post } from '../../ledger/index.ts';
import type { PlayersContext } from '../../players/index.ts';
import { armFailpoints } from '../../../../dev/failpoints.ts';
import { periodNamed } from '../../../platform/jobs/index.ts';
import { sql } from '../../../platform/db/sql.ts';
import { periodDeps, type RewardServices } from '../../../composition/rewards.ts';
import { aContext, aPlayer } from '../../../../test/factories.ts';
import { throwFiveTimes } from '../../../../test/five-times.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { aPlayerOnDatabase, moveToOtherDatabase } from '../../../../../../scripts/shard-move/testing/moves.ts';
import { aPolicy, aRewardStage } from '../../../../test/reward-stage.ts';

const REAL = 100_000n;
let harness: Harness;
let context: PlayersContext;
let services: RewardServices;
let deps: ReturnType<typeof periodDeps>;
const paused = new Set<PlayerId>();
let serial = 0;

beforeAll(async () => {
  harness = await openHarness();
  context = await aContext(harness);
  services = aRewardStage(context, {
    pausedUntilMs: (playerId) => (paused.has(playerId) ? nowMs() + 86_400_000 : null),
  }).services;
  deps = periodDeps(context, services.rewards);
});
afterAll(async () => {
  armFailpoints('');
  await harness.close();
});

const template = (id: string): RewardRule => {
  const found = rewardTemplates.find((rule) => rule.id === id);
  if (found === undefined) throw new Error(`no template ${id}`);
  return found;
};
const nowMs = () => harness.clock.nowMs();
const setClock = (text: string) => harness.clock.moveMs(Date.parse(text) - nowMs());

/** As two people have published it. */
async function publish(rule: RewardRule): Promise<void> {
  await context.shards.directory.transaction((tx) =>
    insertRule(tx, {
      brandId: 1,
      ruleId: rule.id,
      version: 1,
      rule: encodeRule(rule),
      validFrom: new Date('2026-01-01T00:00:00Z'),
      authorId: 1n,
      approverId: 2n,
      approvalId: BigInt((serial += 1)),
      createdAt: new Date('2025-12-31T00:00:00Z'),
    }),
  );
  services.rewards.rules.forget(1);
}

/** Bets and wins of own money at this moment, in the books and in what games count. */
async function play(playerId: PlayerId, bet: bigint, win: bigint): Promise<void> {
  const move = (movement: 'bet' | 'win', amountE5: bigint) =>
    context.shards.inPlayerTransaction(playerId, (tx) => {
      const [from, to]: [Leg, Leg] =
        movement === 'bet'
          ? [
              { account: 'cash', amountE5: -amountE5 },
              { account: 'house', party: 7, amountE5 },
            ]
          : [
              { account: 'house', party: 7, amountE5: -amountE5 },
              { account: 'cash', amountE5 },
            ];
      return post(tx, context.clock, { key: `p${(serial += 1)}`, playerId, brandId: 1, movement, legs: [from, to] });
    });
  await move('bet', bet * REAL);
  if (win > 0n) await move('win', win * REAL);
  await context.shards.ofPlayer(playerId).run(sql`
    insert into games.player_days as d (player_id, day, type, brand_id, rounds, cash_stake_e5, bonus_stake_e5, win_e5,
      effective_e5, effective_cash_e5)
    values (${playerId}, ${businessDayOf(nowMs())}, 1, 1, 1, ${bet * REAL}, 0, 0, ${bet * REAL}, ${bet * REAL})
    on conflict on constraint player_days_once do update set effective_e5 = d.effective_e5 + excluded.effective_e5,
      effective_cash_e5 = d.effective_cash_e5 + excluded.effective_cash_e5`);
}

/** What the calendar does after a day. */
async function openDay(day: string): Promise<void> {
  const job = closingJob(deps, () => [1]);
  await context.shards.directory.transaction((tx) => job.run({ period: periodNamed('day', day), tx, nowMs: nowMs() }));
}

/** The loop, until nothing is left or it breaks. */
async function finish(): Promise<string> {
  try {
    while (await advanceClosing(deps));
  } catch (error) {
    return (error as Error).message;
  }
  const open = await context.shards.directory.rows(sql`select 1 from bonuses.closings where stage <> 'done'`);
  return `${open.length} open`;
}

/** Readers wait for transactions of others on the same server, so a period may have to be tried again. */
async function closeDay(day: string): Promise<void> {
  await openDay(day);
  await expect.poll(finish).toBe('0 open');
}
const closingOf = (ruleId: string, closesOn: string) =>
  findClosing(context.shards.directory, { brandId: 1, ruleId, closesOn });
const waitingOf = async (playerId: PlayerId) =>
  (await services.rewards.claimables(playerId, nowMs())).map(({ key, amountE5, decision }) => [
    key,
    amountE5,
    decision.ok,
  ]);
const bonusOf = async (playerId: PlayerId) => (await balanceOf(context.shards.ofPlayer(playerId), playerId))?.bonusE5;

test('a week of cashback closes at midnight in Sao Paulo, once, and is taken through the gate within its days', async () => {
  await publish({ ...template('cashback.weekly'), valid: { from: '2026-11-16', until: '2026-11-29' } });
  const loser = await aPlayer(context, { cashE5: 50_000n * REAL });
  const winner = await aPlayer(context, { cashE5: 50_000n * REAL });
  const poor = await aPlayer(context, { cashE5: 50_000n * REAL });
  setClock('2026-11-16T00:00:00-03:00');
  await play(loser, 2_000n, 1_500n);
  await play(winner, 100n, 900n);
  await play(poor, 100n, 0n);
  setClock('2026-11-22T23:59:59.999-03:00');
  await play(loser, 1_000n, 1_000n);
  setClock('2026-11-23T00:00:00-03:00');
  await play(loser, 3_000n, 0n);
  setClock('2026-11-23T00:01:30-03:00');
  await closeDay('2026-11-21');
  expect(await closingOf('cashback.weekly', '2026-11-22')).toBeUndefined();
  await closeDay('2026-11-22');

  // 2 % of 500 and of 100: the week that is over, and no more of it however often it is asked.
  expect(await closingOf('cashback.weekly', '2026-11-22')).toMatchObject({
    from: '2026-11-16',
    players: 2,
    amountE5: 12n * REAL,
    stage: 'done',
  });
  await closeDay('2026-11-22');
  const key = 'cashback.weekly:2026-11-22';
  expect(await waitingOf(loser)).toEqual([[key, 10n * REAL, true]]);
  expect(await waitingOf(winner)).toEqual([]);
  const published = await context.shards.ofPlayer(loser).rows<{ untilMs: string }>(sql`
    select payload->>'untilMs' as "untilMs" from outbox.events
    where topic = ${WAITING_TOPIC} and payload->>'playerId' = ${`${loser}`}`);
  expect(published.map(({ untilMs }) => Number(untilMs))).toEqual([Date.parse('2026-11-29T23:59:59.999-03:00')]);
  // All rewards of the days are at most 2 % of the effective bets of the same days: exactly so much of a loss of all bets.
  expect(await waitingOf(poor)).toEqual([[key, 2n * REAL, true]]);

  const claim = (playerId: PlayerId) => services.rewards.claim({ playerId, brandId: 1, key, atMs: nowMs() });
  paused.add(loser);
  await expect(claim(loser)).rejects.toMatchObject({ refusal: 'paused' });
  paused.delete(loser);
  const answers = await Promise.all(Array.from({ length: 20 }, () => claim(loser)));
  expect(answers.filter((answer) => answer.ok && !answer.replayed)).toHaveLength(1);
  expect(await bonusOf(loser)).toBe(10n * REAL);
  setClock('2026-11-29T23:59:59.999-03:00');
  expect(await claim(poor)).toMatchObject({ ok: false, refusal: 'reward_claim_over' });

  setClock('2026-11-30T00:02:00-03:00');
  await closeDay('2026-11-29');
  expect(await waitingOf(loser)).toEqual([['cashback.weekly:2026-11-29', 60n * REAL, true]]);
  setClock('2026-12-07T00:02:00-03:00');
  await closeDay('2026-12-06');
  expect(await closingOf('cashback.weekly', '2026-12-06')).toBeUndefined();
});

test('a loser whose virtual shard moves while a day of cashback is paid gets the cashback', async () => {
  await publish({
    ...template('cashback.weekly'),
    id: 'cashback.moving',
    limits: { perPlayer: { times: 1, every: 'day' } },
    valid: { from: '2026-12-14', until: '2026-12-20' },
  });
  const loser = await aPlayerOnDatabase(context, 0, () => aPlayer(context, { cashE5: 50_000n * REAL }));
  setClock('2026-12-14T10:00:00-03:00');
  await play(loser, 2_000n, 1_500n);
  setClock('2026-12-15T00:01:30-03:00');
  await openDay('2026-12-14');
  for (let moves = 0; moves < 2; moves += 1) {
    await moveToOtherDatabase(harness, context, loser);
    await expect.poll(() => advanceClosing(deps)).toBe(true);
  }
  await expect.poll(finish).toBe('0 open');
  expect(await waitingOf(loser)).toHaveLength(1);
});

test('cashback without a claim comes by itself; whom the cap or the gate stops finds it waiting', async () => {
  await publish({
    ...template('cashback.weekly'),
    id: 'cashback.daily',
    claimDays: undefined,
    amount: { kind: 'percent', of: 'net_loss', ppm: 20_000n, maxE5: 100n * REAL },
    limits: { perPlayer: { times: 1, every: 'day' } },
    valid: { from: '2026-12-31', until: '2026-12-31' },
  });
  setClock('2026-12-31T23:00:00-03:00');
  const [plain, stopped, late] = await Promise.all([1, 2, 3].map(() => aPlayer(context, { cashE5: 50_000n * REAL })));
  if (plain === undefined || stopped === undefined || late === undefined) throw new Error('no player');
  await play(plain, 1_000n, 0n);
  await play(stopped, 1_000n, 0n);
  paused.add(stopped);
  setClock('2027-01-01T00:00:00-03:00');
  await play(late, 1_000n, 0n);
  setClock('2027-01-01T00:05:00-03:00');
  // A process that dies after it has given and before it has noted so: the next one gives nobody twice.
  await openDay('2026-12-31');
  await throwFiveTimes('bonuses.before_closing_saved', async () => {
    let message = '';
    await expect.poll(async () => (message = await finish())).toContain('failpoint');
    throw new Error(message);
  });
  await closeDay('2026-12-31');
  expect(await bonusOf(plain)).toBe(20n * REAL);
  expect(await bonusOf(stopped)).toBe(0n);
  expect(await waitingOf(stopped)).toEqual([['cashback.daily:2026-12-31', 20n * REAL, true]]);
  expect(await bonusOf(late)).toBe(0n);
  expect(await closingOf('cashback.daily', '2026-12-31')).toMatchObject({ players: 2, amountE5: 40n * REAL });
});

test('places of a tournament are those of both shards, live and at the end, with masked names and the own place', async () => {
  const rule: RewardRule = {
    ...template('tournament.weekly'),
    valid: { from: '2027-02-01', until: '2027-02-28' },
    limits: { perPlayer: { times: 1, every: 'month' } },
    amount: {
      kind: 'table',
      by: 'rank',
      rows: [
        { from: 1, amountE5: 300n * REAL },
        { from: 2, amountE5: 100n * REAL },
        { from: 4, amountE5: 10n * REAL },
        { from: 9, amountE5: 0n },
      ],
    },
  };
  await publish(rule);
  setClock('2027-01-31T23:59:00-03:00');
  const players = await Promise.all(Array.from({ length: 10 }, () => aPlayer(context, { cashE5: 90_000n * REAL })));
  const [first, second] = players;
  if (first === undefined || second === undefined) throw new Error('no player');
  await play(second, 80_000n, 80_000n);
  setClock('2027-02-01T00:00:00-03:00');
  // The earlier they were made, the more they bet; the two last have bet the same.
  for (const [index, playerId] of players.entries())
    await play(playerId, 20_000n - 1_000n * BigInt(Math.min(index, 8)), 0n);
  expect(new Set(players.map((playerId) => context.shards.ofPlayer(playerId).name)).size).toBe(2);
  setClock('2027-02-28T23:59:59-03:00');
  await play(second, 5_000n, 0n);
  expect(await readStandings(deps, [1])).toBe(1);

  const view = async (playerId: PlayerId) => {
    const standings = { shards: context.shards, rewards: services.rewards, effectiveDays: listEffectiveDays };
    const viewer = { playerId, brandId: 1, locale: 'pt-BR', nowMs: nowMs() } as const;
    const [one] = await viewStandings(standings, viewer, [{ rule, version: 1 }]);
    return one;
  };
  const own = await view(players[7] ?? first);
  expect(own).toMatchObject({
    Amount: 10n * REAL,
    Counted: 13_000n * REAL,
    ClosesAt: '2027-03-01T03:00:00.000Z',
    Places: { Mine: 8, Players: 10, MissingToNext: 1_000n * REAL },
    Wait: { NextActor: 'clock', DueAt: '2027-03-01T03:30:00.000Z' },
  });
  expect(own?.Places?.List.map(({ Place, IsMe }) => [Place, IsMe])).toEqual([
    [1, false],
    [2, false],
    [3, false],
    [7, false],
    [8, true],
    [9, false],
  ]);
  for (const { Name } of own?.Places?.List ?? []) expect(Name).toContain('•');
  expect((await view(first))?.Places).toMatchObject({ Mine: 2, MissingToNext: 4_000n * REAL });

  setClock('2027-03-01T00:00:30-03:00');
  await play(first, 50_000n, 0n);
  await closeDay('2027-02-28');
  const of = { brandId: 1, ruleId: rule.id, closesOn: '2027-02-28' };
  const final = await listPlaces(context.shards.directory, of, { from: 1, to: 100 });
  expect(final.map(({ playerId }) => playerId).slice(0, 3)).toEqual([second, first, players[2]]);
  expect(final).toHaveLength(8);
  expect(await closingOf(rule.id, '2027-02-28')).toMatchObject({ players: 8, amountE5: 550n * REAL, stage: 'done' });
  const seen = { playerId: players[7] ?? first, brandId: 1, locale: 'pt-BR', nowMs: nowMs() } as const;
  const last = await viewLast(
    { shards: context.shards, rewards: services.rewards, effectiveDays: listEffectiveDays },
    seen,
  );
  expect(last).toMatchObject({ Id: rule.id, Period: { From: '2027-02-01', To: '2027-02-28' } });
  expect(last?.List.map(({ Place, Prize, IsMe }) => [Place, Prize, IsMe])).toEqual([
    [1, 300n * REAL, false],
    [8, 10n * REAL, true],
  ]);
  const key = `${rule.id}:2027-02-28`;
  // The first place needs bets of R$ 15.000 in 90 days, the eighth R$ 500: each has them.
  expect(await waitingOf(second)).toEqual([[key, 300n * REAL, true]]);
  expect(await waitingOf(players[7] ?? first)).toEqual([[key, 10n * REAL, true]]);
  expect(await waitingOf(players[9] ?? first)).toEqual([]);
  expect(await services.rewards.claim({ playerId: second, brandId: 1, key, atMs: nowMs() })).toMatchObject({
    ok: true,
    amountE5: 300n * REAL,
    requiredE5: 3_600n * REAL,
  });
  expect(await bonusOf(second)).toBe(300n * REAL);
});

test('a loss that is not yet over is shown as it stands, with what it would bring and who acts next', async () => {
  const rule = {
    ...template('cashback.weekly'),
    id: 'cashback.shown',
    valid: { from: '2027-03-01', until: undefined },
  };
  setClock('2027-03-03T12:00:00-03:00');
  const playerId = await aPlayer(context, { cashE5: 1_000n * REAL });
  await play(playerId, 300n, 50n);
  const viewer = { playerId, brandId: 1, locale: 'en', nowMs: nowMs() } as const;
  const standings = { shards: context.shards, rewards: services.rewards, effectiveDays: listEffectiveDays };
  await expect
    .poll(async () => {
      await countMoneyDays(context);
      return (await viewStandings(standings, viewer, [{ rule, version: 1 }]))[0]?.Counted;
    })
    .toBe(250n * REAL);
  expect(await viewStandings(standings, viewer, [{ rule, version: 1 }])).toMatchObject([
    {
      Measure: 'net_loss',
      Amount: 5n * REAL,
      TurnoverAdded: 60n * REAL,
      Why: null,
      Period: { From: '2027-03-01', To: '2027-03-07' },
      Wait: { Why: { Text: 'Closes on 07/03/2027 at 23:59. By 0:30 it waits here: you have 7 days to take it.' } },
    },
  ]);
});

test('a tournament that waits for its first day is the next one, and is told with that day unless the player is paused', async () => {
  setClock('2027-04-07T12:00:00-03:00');
  const rule = {
    ...template('tournament.weekly'),
    id: 'tournament.ahead',
    valid: { from: '2027-04-12', until: '2027-05-30' },
  };
  await publish(rule);
  const [player, resting] = [await aPlayer(context), await aPlayer(context)];
  const isStopped = async (_: unknown, playerId: PlayerId) => playerId === resting;
  const reminder = tournamentReminder({
    shards: context.shards,
    rewards: services.rewards,
    policy: aPolicy(),
    isStopped,
  });
  const asked = (playerId: PlayerId, subject: string) => ({ playerId, brandId: 1, nowMs: nowMs(), subject });
  const now = { brandId: 1, nowMs: nowMs() };
  const rules = { rewards: services.rewards, policy: aPolicy() };
  expect((await nextRule(rules, now, 'tournament'))?.id).toBe(rule.id);
  expect((await runningRules(rules, now)).map((one) => one.rule.id)).not.toContain(rule.id);
  const opens = {
    atMs: Date.parse('2027-04-12T00:00:00-03:00'),
    notice: { template: 'tournament_begins', values: { untilMs: Date.parse('2027-04-18T23:59:00-03:00') } },
  };
  expect(await reminder.opens(asked(player, rule.id))).toEqual(opens);
  expect(await reminder.opens(asked(player, 'tournament.none'))).toBeUndefined();
  expect(await reminder.opens(asked(resting, rule.id))).toBeUndefined();
  setClock('2027-04-12T00:00:01-03:00');
  expect(await reminder.opens(asked(player, rule.id))).toEqual(opens);
  setClock('2027-04-19T00:00:01-03:00');
  expect(await reminder.opens(asked(player, rule.id))).toBeUndefined();
});
