import { REAL_E5 } from '@arara/domain/money';
import type { PlayerId } from '@arara/domain/shards';
import { addDays } from '@arara/domain/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePeriod } from '../index.ts';
import { findShare } from '../shares/shares.store.ts';
import { postShare } from '../shares/closing.ts';
import { readStatement } from '../desk/desk-statement.ts';
import { readWeek } from '../desk/desk-week.ts';
import { agentHome, agentWeek, statistics } from '../shares/reading.ts';
import { insertPeriodMembers } from '../shares/shares.store.ts';
import type { PlayersContext } from '../../players/index.ts';
import { advanceRun, payInviteDay, readNews, settleWeek, publishMemberTotals } from '../index.ts';
import { advanceAll } from '../weeks/runs.ts';
import { closedWeeks } from '../team/reading.ts';
import { contestDays } from '../weeks/week-terms.ts';
import { createTeamDesk, decideStatement } from '../desk/desk.ts';
import { findRun, insertRun } from '../weeks/runs.store.ts';
import type { TeamContext } from '../network/sources.ts';
import { raiseCase } from '../desk/cases.ts';
import { listChains } from '../network/chains.store.ts';
import { countPlayers } from '../network/counting.ts';
import { dailyList, incomeOfPeriod } from '../team/income.ts';
import { payInviter } from '../weeks/invite-days.ts';
import { fixedClock } from '../../../platform/clock.ts';
import { armFailpoints } from '../../../../dev/failpoints.ts';
import { sql } from '../../../platform/db/sql.ts';
import { aContext, aPlayer, aStaffActor } from '../../../../test/factories.ts';
import { throwFiveTimes } from '../../../../test/five-times.ts';
import { type Harness, openHarness, settled } from '../../../../test/harness.ts';
import { commissionOf, deposit, invitedBy, ownerFor, placeAll, type Played, played, teamContextOf } from './world.ts';

const WEEK = '2026-11-08';
const END = '2026-11-15';
/** The day on which the test's clock stands lies in it. */
const OPEN = '2026-11-15';

let harness: Harness;
let context: PlayersContext;
let team: TeamContext;

beforeAll(async () => {
  harness = await openHarness();
  context = await aContext(harness);
  team = teamContextOf(context);
});
afterAll(async () => {
  armFailpoints('');
  await harness.close();
});

const ownerOf = (playerId: PlayerId) => ownerFor(harness, context, playerId);

/** R$ 1,000 of effective bets and R$ 100 lost on one day of the week. */
const aDay = (playerId: PlayerId, change: Partial<Played> = {}): Played => ({
  playerId,
  day: WEEK,
  effectiveE5: 1_000n * REAL_E5,
  stakeE5: 1_000n * REAL_E5,
  winE5: 900n * REAL_E5,
  ...change,
});
const playedBy = async (days: readonly Played[]) => {
  for (const day of days) await played(ownerOf(day.playerId), [day]);
};

const deps = () => ({ ...team, steps: { team: settleWeek(team) } });
const week = { brandId: 1, kind: 'team', period: WEEK, periodEnd: END } as const;
const again = () =>
  harness.owner.directory.run(sql`
    update team.runs r set stage = 'collect', shard = 0, cursor = 0, done_at = null where r.period = ${WEEK}`);

test('a week closes into statements, posts once, and a second run posts nothing', async () => {
  const first = await aPlayer(context);
  const second = await invitedBy(context, first);
  const third = await invitedBy(context, second);
  const fourth = await invitedBy(context, third);
  const won = await invitedBy(context, first);
  await placeAll(team);
  await playedBy([aDay(second), aDay(third), aDay(fourth), aDay(won, { winE5: 1_500n * REAL_E5 })]);
  await insertRun(context.shards.directory, week, harness.clock.now());
  // Stopped in the middle of collecting: the steps before are done again, and count once.
  await advanceRun(deps());
  await again();
  await advanceAll(deps());
  // LV1 turnover of two, LV2 turnover and loss, LV3 turnover and loss; LV1 lost 100 and won 500: carried on.
  expect(await commissionOf(context, first)).toBe(10n * REAL_E5 + 2n * REAL_E5 + REAL_E5 + REAL_E5 + REAL_E5 / 2n);
  expect(await commissionOf(context, second)).toBe(8n * REAL_E5 + 3n * REAL_E5);
  const run = await findRun(context.shards.directory, week);
  expect(run).toMatchObject({ stage: 'done', problem: null, earners: 3 });
  expect(run?.amountE5).toBe(run?.checkedE5);
  const before = await Promise.all([first, second, third].map((id) => commissionOf(context, id)));
  await again();
  await advanceAll(deps());
  expect(await Promise.all([first, second, third].map((id) => commissionOf(context, id)))).toEqual(before);
});

test('what is counted while the week is being collected counts once', async () => {
  const sponsor = await aPlayer(context);
  const member = await invitedBy(context, sponsor);
  await placeAll(team);
  await deposit(context, member, 50n * REAL_E5);
  const [stale] = await listChains(context.shards.ofPlayer(member), [member]);
  if (stale === undefined) throw new Error('nobody was invited');
  await settled(harness.directory);
  const meanwhile = {
    ...team,
    sources: {
      ...team.sources,
      // The run asks for the roles after it has read whom it collects, and before it counts them.
      async rolesIn(...asked: Parameters<TeamContext['sources']['rolesIn']>) {
        for (const shard of context.shards.all) {
          await readNews(shard);
          await publishMemberTotals(team, shard);
        }
        return team.sources.rolesIn(...asked);
      },
    },
  };
  await insertRun(
    context.shards.directory,
    { ...week, period: OPEN, periodEnd: addDays(OPEN, 7) },
    harness.clock.now(),
  );
  await advanceAll({ ...team, steps: { team: settleWeek(meanwhile) } });
  const depositedE5 = async () =>
    (
      await ownerOf(member).one<{ sum: bigint }>(sql`
      select sum(d.deposit_e5)::bigint as sum from team.player_days d where d.player_id = ${member}`)
    ).sum;
  expect(await depositedE5()).toBe(50n * REAL_E5);
  const countStale = context.shards.inPlayerTransaction(member, (tx) =>
    countPlayers(team, tx, { rows: [stale], span: { from: OPEN, to: addDays(OPEN, 7) } }),
  );
  await expect(countStale).rejects.toThrow('counted by somebody else');
  expect(await depositedE5()).toBe(50n * REAL_E5);
});

test('what a second count does not find stops every posting, by whatever hand, until it is checked once more', async () => {
  const [sponsor, agent] = [await aPlayer(context), await aPlayer(context)];
  const [member, under] = [await invitedBy(context, sponsor), await invitedBy(context, agent)];
  await placeAll(team);
  const other = { ...week, period: '2026-11-01', periodEnd: WEEK } as const;
  const ofAgent = { ...other, kind: 'agent' } as const;
  await context.shards.directory.run(sql`
    insert into agents.roles (brand_id, player_id, role, from_day, given_by, given_at, reason)
    values (1, ${agent}, 'agent', ${other.period}, 'staff:1', now(), 'test')`);
  await playedBy([member, under].map((id) => aDay(id, { day: '2026-11-02', winE5: 980n * REAL_E5 })));
  const steps = { team: settleWeek(team), agent: closePeriod(team, 'agent') };
  const findOf = (of: typeof other | typeof ofAgent) => findRun(context.shards.directory, of);
  const untilVerify = async (of: typeof other | typeof ofAgent) => {
    while ((await findOf(of))?.stage !== 'verify') await advanceRun({ ...team, steps });
  };
  const nowMs = harness.clock.nowMs();
  const actor = aStaffActor({ staffId: 1n, nowMs, provedAtMs: nowMs });
  const recheck = (of: typeof other | typeof ofAgent) =>
    createTeamDesk(team).recheckRun({ ...of, reason: 'mended' }, actor);
  const decide = () =>
    context.shards.inPlayerTransaction(sponsor, (tx) =>
      decideStatement(team, tx, { actor, playerId: sponsor, week: other.period, isPosted: true, note: 'test' }),
    );
  await insertRun(context.shards.directory, other, harness.clock.now());
  await insertRun(context.shards.directory, ofAgent, harness.clock.now());
  await untilVerify(other);
  const bend = (by: number) =>
    ownerOf(sponsor).run(sql`
      update team.statements t set amount_e5 = t.amount_e5 + ${by} where t.player_id = ${sponsor}`);
  await bend(1_000);
  await advanceAll({ ...team, steps });
  expect((await findOf(other))?.problem).toContain(`${sponsor}`);
  await expect(decide()).rejects.toThrow('statement_not_checked');
  const reader = { playerId: sponsor, brandId: 1, locale: 'pt-BR', nowMs: actor.nowMs } as const;
  const stopped = await closedWeeks(team, reader, { page: 1, limit: 1 });
  expect(stopped.List).toMatchObject([{ State: 'ready', Wait: { Why: { Word: 'run_stopped' } } }]);
  const next = { ...week, period: '2026-11-22', periodEnd: '2026-11-29' } as const;
  await insertRun(context.shards.directory, next, harness.clock.now());
  await recheck(other);
  await advanceAll({ ...team, steps });
  expect(await findOf(other)).toMatchObject({ stage: 'verify', problem: expect.stringContaining(`${sponsor}`) });
  expect(await findRun(context.shards.directory, next)).toMatchObject({ stage: 'reserve', cursor: 0n, shard: 0 });
  expect(await commissionOf(context, sponsor)).toBe(0n);
  await bend(-1_000);
  expect(await recheck(other)).toMatchObject({ stage: 'verify', problem: null });
  await untilVerify(ofAgent);
  expect(await findOf(other)).toMatchObject({ stage: 'done', problem: null });
  await expect(recheck(other)).rejects.toMatchObject({ refusal: 'run_not_stopped' });
  expect((await commissionOf(context, sponsor)) > 0n).toBe(true);

  // The same of an agent, whose share waits for its own hand.
  const bendShare = (by: number) =>
    ownerOf(agent).run(sql`
      update agents.shares s set amount_e5 = s.amount_e5 + ${by} where s.player_id = ${agent}`);
  await bendShare(1_000);
  await advanceAll({ ...team, steps });
  expect((await findOf(ofAgent))?.problem).toContain(`${agent}`);
  const of = { playerId: agent, role: 'agent', period: other.period } as const;
  const take = () => context.shards.inPlayerTransaction(agent, (tx) => postShare(team, tx, of));
  await expect(take()).rejects.toThrow('statement_not_checked');
  const later = {
    playerId: agent,
    brandId: 1,
    locale: 'pt-BR',
    nowMs: harness.clock.nowMs() + 30 * 86_400_000,
  } as const;
  // Its own screen and the desk say why, who acts and by when.
  const DueAt = new Date(harness.clock.nowMs() + 72 * 3_600_000).toISOString();
  const Wait = { Why: { Word: 'run_stopped' }, NextActor: 'house', DueAt };
  expect((await agentHome(team, later)).Weeks).toMatchObject([{ State: 'held', Wait }]);
  const desk = { ...actor, nowMs: later.nowMs };
  const rows = async () =>
    (await readWeek(team, desk, { week: other.period, view: 'agents', page: 1, limit: 9 })).List.map(
      ({ State }) => State,
    );
  expect(await rows()).toEqual(['stopped']);
  const statementId = `agent:${other.period}`;
  expect(await readStatement(team, desk, { playerId: agent, statementId })).toMatchObject({ Wait });
  await bendShare(-1_000);
  await recheck(ofAgent);
  await advanceAll({ ...team, steps });
  expect((await agentHome(team, later)).Weeks).toMatchObject([{ State: 'ready' }]);
  expect(await rows()).toEqual(['ready']);
  expect(await take()).toBe(540_000n);
});

const invite = async (sponsorId: PlayerId, memberId: PlayerId, state: string) =>
  ownerOf(sponsorId).run(sql`
    insert into team.invites (player_id, member_id, brand_id, day, state)
    values (${sponsorId}, ${memberId}, 1, ${WEEK}, ${state})`);

test('ten valid of a day are paid at its tier; the held one keeps the tier and the capped one brings nothing', async () => {
  const sponsor = await aPlayer(context);
  const members: PlayerId[] = [];
  for (let index = 0; index < 11; index += 1) members.push(await invitedBy(context, sponsor));
  await placeAll(team);
  const [held, capped] = members as [PlayerId, PlayerId];
  const bets = members.map((id) => aDay(id, { effectiveE5: (id === capped ? 500n : 2_000n) * REAL_E5 }));
  await playedBy(bets.map((day) => ({ ...day, day: addDays(WEEK, -3) })));
  for (const id of members) await invite(sponsor, id, id === held ? 'held' : 'waiting');
  const steps = { invite: payInviteDay(team) };
  await insertRun(
    context.shards.directory,
    { ...week, kind: 'invite', periodEnd: addDays(WEEK, 1) },
    harness.clock.now(),
  );
  await throwFiveTimes('team.invite_reserved', () => advanceAll({ ...team, steps }), [4, 1, 2, 1, 2]);
  await advanceAll({ ...team, steps });
  // Ten counted: R$ 15 each, and one of them has played too little for R$ 15 under its cap of R$ 10.
  expect(await commissionOf(context, sponsor)).toBe(9n * 15n * REAL_E5);
  const rows = await ownerOf(sponsor).rows<{ state: string; reward: bigint }>(sql`
    select i.state, i.reward_e5 as reward from team.invites i where i.player_id = ${sponsor} and i.state <> 'paid'
    order by i.state`);
  expect(rows).toEqual([
    { state: 'capped', reward: 15n * REAL_E5 },
    { state: 'held', reward: 15n * REAL_E5 },
  ]);
});

test('an agent has the net revenue and no rebate on the same player; the share waits, and is posted once', async () => {
  const agent = await aPlayer(context);
  const member = await invitedBy(context, agent);
  await placeAll(team);
  const period = '2026-10-25';
  await context.shards.directory.run(sql`
    insert into agents.roles (brand_id, player_id, role, from_day, given_by, given_at, reason)
    values (1, ${agent}, 'agent', ${period}, 'staff:1', now(), 'test')`);
  await playedBy([aDay(member, { day: addDays(period, 1), stakeE5: 1_000n * REAL_E5, winE5: 980n * REAL_E5 })]);
  const span = { brandId: 1, period, periodEnd: addDays(period, 7) };
  await insertRun(context.shards.directory, { ...span, kind: 'team' }, harness.clock.now());
  await insertRun(context.shards.directory, { ...span, kind: 'agent' }, harness.clock.now());
  await advanceAll({ ...team, steps: { team: settleWeek(team), agent: closePeriod(team, 'agent') } });
  expect(await commissionOf(context, agent)).toBe(0n);
  const of = { playerId: agent, role: 'agent', period } as const;
  const share = await findShare(context.shards.ofPlayer(agent), of);
  // R$ 20 gross less R$ 2 of the jackpot's part: 30 % of R$ 18.
  expect(share).toMatchObject({ netE5: 18n * REAL_E5, amountE5: 540_000n, state: 'dispute' });
  const post = () => context.shards.inPlayerTransaction(agent, (tx) => postShare(team, tx, of));
  expect([await post(), await post()]).toEqual([540_000n, 0n]);
  expect(await commissionOf(context, agent)).toBe(540_000n);
});

test('two brands that close the same period neither close, check nor post what is the other brand’s', async () => {
  const period = '2026-05-01';
  const earners = [
    { brandId: 1, playerId: await aPlayer(context) },
    { brandId: 2, playerId: await aPlayer(context, { brandId: 2 }) },
  ] as const;
  const nothing = { bonusCostE5: 0n, rebatesE5: 0n, jackpotE5: 0n, feesE5: 0n, levyE5: 0n, cutE5: 0n, cashWinsE5: 0n };
  const bought = { role: 'blogger', level: 1, subCode: '', cashStakesE5: 10n * REAL_E5, netE5: 10n * REAL_E5 } as const;
  for (const { brandId, playerId } of earners) {
    await context.shards.directory.run(sql`
      insert into agents.roles (brand_id, player_id, role, from_day, given_by, given_at, reason)
      values (${brandId}, ${playerId}, 'blogger', ${period}, 'staff:1', now(), 'test')`);
    const brought = { ...nothing, ...bought, earnerId: playerId, period, memberId: 7n };
    await context.shards.inPlayerTransaction(playerId, (tx) => insertPeriodMembers(tx, [brought]));
  }
  const deps = { ...team, steps: { blogger: closePeriod(team, 'blogger') } };
  const closeOf = async (brandId: number) => {
    const run = { brandId, kind: 'blogger', period, periodEnd: '2026-06-01' } as const;
    await insertRun(context.shards.directory, run, harness.clock.now());
    await advanceAll(deps);
    return findRun(context.shards.directory, run);
  };
  const sharesOf = () =>
    Promise.all(
      earners.map(({ playerId }) =>
        findShare(context.shards.ofPlayer(playerId), { playerId, role: 'blogger', period }),
      ),
    );
  expect(await closeOf(1)).toMatchObject({ stage: 'done', earners: 1 });
  const paid = { state: 'received', amountE5: (5n * REAL_E5) / 2n };
  expect(await sharesOf()).toMatchObject([{ ...paid, brandId: 1 }, undefined]);
  // A wrong sum of the first brand stops the first brand.
  await ownerOf(earners[0].playerId).run(sql`
    update agents.shares s set amount_e5 = s.amount_e5 + 1000 where s.player_id = ${earners[0].playerId}`);
  expect(await closeOf(2)).toMatchObject({ stage: 'done', problem: null, earners: 1 });
  expect(await sharesOf()).toMatchObject([{ brandId: 1 }, { ...paid, brandId: 2 }]);
});

test('a week, a day and a share that have begun are paid and shown by what held when they began', async () => {
  const [sponsor, agent] = [await aPlayer(context), await aPlayer(context)];
  const [member, under] = [await invitedBy(context, sponsor), await invitedBy(context, agent)];
  await placeAll(team);
  const [period, next] = ['2026-09-06', '2026-09-13'];
  const changed = [
    ['team.turnoverRebate', { lv1: '1', lv2: '0.2', lv3: '0.1' }],
    ['team.inviteTiers', [{ fromInvitees: 1, reward: '11' }]],
    ['agents.shares', { agent: '40', blogger: '25' }],
    ['agents.costs', { paymentFee: '0', supplierFee: '10', levy: '0' }],
    ['agents.payout', { dayOfMonth: 1, time: '01:00', disputeDays: 3 }],
    ['team.giveawayCap', { percent: '1', days: 90 }],
  ] as const;
  for (const [index, [key, value]] of changed.entries())
    await harness.owner.directory.run(sql`
      insert into settings.values (key, brand_id, value, valid_from, author_id, approver_id, approval_id, created_at)
      values (${key}, 1, ${JSON.stringify(value)}, '2026-09-09T12:00:00-03:00', 1, 2, ${index + 1},
        '2026-09-01')`);
  await context.shards.directory.run(sql`
    insert into agents.roles (brand_id, player_id, role, from_day, given_by, given_at, reason)
    values (1, ${agent}, 'agent', ${period}, 'staff:1', now(), 'test')`);
  await playedBy([
    aDay(member, { day: '2026-09-10', winE5: 1_000n * REAL_E5 }),
    aDay(member, { day: '2026-09-14', winE5: 1_000n * REAL_E5 }),
    aDay(under, { day: '2026-09-10', winE5: 980n * REAL_E5 }),
  ]);
  await ownerOf(sponsor).run(sql`
    insert into team.invites (player_id, member_id, brand_id, day, state)
    values (${sponsor}, ${member}, 1, '2026-09-09', 'waiting')`);
  const at = fixedClock(Date.parse('2026-09-16T12:00:00-03:00'));
  const then = { ...teamContextOf(context), clock: at };
  const run = { brandId: 1, period, periodEnd: next };
  await insertRun(context.shards.directory, { ...run, kind: 'team' }, at.now());
  await insertRun(context.shards.directory, { ...run, kind: 'agent' }, at.now());
  await advanceAll({ ...then, steps: { team: settleWeek(then), agent: closePeriod(then, 'agent') } });
  // R$ 1,000 of the first week at 0.5 %, as it was on its Sunday.
  expect(await commissionOf(context, sponsor)).toBe(5n * REAL_E5);
  await payInviter(then, sponsor, '2026-09-09');
  expect(await commissionOf(context, sponsor)).toBe(15n * REAL_E5);
  const share = await findShare(context.shards.ofPlayer(agent), { playerId: agent, role: 'agent', period });
  const disputeUntil = new Date('2026-09-20T00:00:00-03:00');
  expect(share).toMatchObject({ ppm: 300_000n, netE5: 18n * REAL_E5, disputeUntil });
  for (const id of [member, under])
    await ownerOf(id).run(sql`update team.chains c set changed = c.changed + 1 where c.player_id = ${id}`);
  for (const shard of context.shards.all) await publishMemberTotals(then, shard);
  const viewer = { playerId: sponsor, brandId: 1, locale: 'pt-BR', nowMs: at.nowMs() } as const;
  const { List } = await dailyList(then, viewer, { page: 1, limit: 10 });
  expect(List.flatMap(({ Day, Income }) => (Income === 0n ? [] : [[Day, Income]]))).toEqual([
    ['2026-09-14', 10n * REAL_E5],
    ['2026-09-10', 5n * REAL_E5],
    ['2026-09-09', 10n * REAL_E5],
  ]);
  const asked = { from: '2026-09-10', until: '2026-09-16', level: 1, page: 1, limit: 10 };
  const { Lines } = await incomeOfPeriod(then, viewer, asked);
  expect(Lines.map(({ Percent, Amount }) => [Percent, Amount])).toEqual([
    ['1', 10n * REAL_E5],
    ['0.5', 5n * REAL_E5],
  ]);
  const shown = { ...viewer, playerId: agent };
  expect((await agentWeek(then, shown, period))?.Days.find(({ Day }) => Day === '2026-09-10')?.Net).toBe(18n * REAL_E5);
  const figures = await statistics(then, shown, { from: '2026-09-10', to: '2026-09-17' });
  expect(figures.Revenue.Net).toBe(18n * REAL_E5);
  expect((await agentHome(then, shown)).Percent).toBe('40');
  // Seven days to contest, as when the week began; the next one has three.
  const weeks = await closedWeeks(then, viewer, { page: 1, limit: 1 });
  expect(weeks.List).toMatchObject([{ Week: period, DisputeUntil: disputeUntil.toISOString() }]);
  const contest = (nowMs: number) =>
    raiseCase(then, { ...viewer, nowMs }, { statementId: `week:${period}`, kind: 'dispute', text: 'test' });
  const late = await contest(disputeUntil.getTime());
  expect(late).toEqual({ ok: false, refusal: 'dispute_window_over', days: 7 });
  expect(await contest(disputeUntil.getTime() - 1)).toMatchObject({ ok: true });
  expect(await contestDays(then, { brandId: 1, period: next })).toBe(3);
  await harness.owner.directory.run(sql`truncate settings.values`);
});
