import { REAL_E5 } from '@arara/domain/money';
import type { PlayerId } from '@arara/domain/shards';
import { addDays, startOfDayMs } from '@arara/domain/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePeriod } from '../index.ts';
import { findPeriodSum } from '../shares/shares.store.ts';
import type { PlayersContext } from '../../players/index.ts';
import { advanceRun, payInviteDay, settleWeek } from '../index.ts';
import { advanceAll, type RunStep } from '../weeks/runs.ts';
import { passesOf, secondCount } from '../weeks/second-count.ts';
import { createTeamDesk, decideStatement } from '../desk/desk.ts';
import { findRun, insertRun } from '../weeks/runs.store.ts';
import type { TeamContext } from '../network/sources.ts';
import { sql } from '../../../platform/db/sql.ts';
import { aContext, aPlayer, aStaffActor } from '../../../../test/factories.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import {
  commissionOf,
  deposit,
  invitedBy,
  knownInvitee,
  ownerFor,
  placeAll,
  played,
  publishAll,
  showCpf,
  teamContextOf,
} from './world.ts';

const MINUTE_MS = 60_000;

let harness: Harness;
let context: PlayersContext;
let team: TeamContext;
let steps: Record<'team' | 'invite', RunStep>;

beforeAll(async () => {
  harness = await openHarness();
  context = await aContext(harness);
  team = teamContextOf(context);
  steps = { team: settleWeek(team), invite: payInviteDay(team) };
});
afterAll(() => harness.close());

const ownerOf = (playerId: PlayerId) => ownerFor(harness, context, playerId);
const reais = (amount: number) => BigInt(Math.round(amount * 100)) * (REAL_E5 / 100n);
/** The clock stands at a time of a day. */
const clockTo = (day: string, minutes: number) =>
  harness.clock.moveMs(startOfDayMs(day) + minutes * MINUTE_MS - harness.clock.nowMs());

/** A first deposit of R$ 50, and R$ 2,000 bet on three days of which R$ 400 are lost; nobody was told of it. */
async function becameValid(playerId: PlayerId, lastDay: string) {
  await deposit(context, playerId, reais(50));
  await ownerOf(playerId).run(sql`
    update team.chains c set first_deposit_on = ${addDays(lastDay, -2)}, first_deposit_e5 = ${reais(50)}
    where c.player_id = ${playerId}`);
  const bets = [
    [-2, 700, 600],
    [-1, 700, 500],
    [0, 600, 500],
  ] as const;
  for (const [back, staked, won] of bets) {
    const figures = { effectiveE5: reais(staked), stakeE5: reais(staked), winE5: reais(won) };
    await played(ownerOf(playerId), [{ playerId, day: addDays(lastDay, back), ...figures }]);
  }
}
const inviteOf = (sponsorId: PlayerId, memberId: PlayerId) =>
  ownerOf(sponsorId).maybe<{ day: string; state: string }>(sql`
    select i.day, i.state from team.invites i where i.player_id = ${sponsorId} and i.member_id = ${memberId}`);
async function run(kind: 'team' | 'invite', period: string, days: number) {
  const of = { brandId: 1, kind, period, periodEnd: addDays(period, days) };
  await insertRun(context.shards.directory, of, harness.clock.now());
  await advanceAll({ ...team, steps });
}

test('an invitee of Saturday fills its cap with the invite reward first, then with the three levels of the week', async () => {
  const [week, saturday, sunday] = ['2026-11-15', '2026-11-21', '2026-11-22'] as const;
  clockTo('2026-11-18', 0);
  const third = await aPlayer(context);
  const second = await invitedBy(context, third);
  const first = await invitedBy(context, second);
  const member = await knownInvitee(context, first);
  await placeAll(team);
  await becameValid(member, saturday);
  // The cap is R$ 40; the levels alone would take R$ 22, 8 and 4.
  clockTo(sunday, 1);
  await run('team', week, 7);
  expect(await inviteOf(first, member)).toEqual({ day: saturday, state: 'waiting' });
  expect(await Promise.all([first, second, third].map((id) => commissionOf(context, id)))).toEqual([
    reais(22),
    reais(8),
    0n,
  ]);
  clockTo(sunday, 60);
  await run('invite', saturday, 1);
  expect(await inviteOf(first, member)).toEqual({ day: saturday, state: 'paid' });
  expect(await Promise.all([first, second, third].map((id) => commissionOf(context, id)))).toEqual([
    reais(32),
    reais(8),
    0n,
  ]);
});

test('who is read after 01:00 counts on the day that was reached, and its day is rated with everybody of it', async () => {
  const [yesterday, today] = ['2026-12-02', '2026-12-03'] as const;
  clockTo('2026-11-30', 0);
  const sponsor = await aPlayer(context);
  const members: PlayerId[] = [];
  for (let index = 0; index < 10; index += 1) {
    members.push(await knownInvitee(context, sponsor));
    harness.clock.moveMs(60 * MINUTE_MS);
  }
  const late = await invitedBy(context, sponsor);
  await placeAll(team);
  for (const id of [...members.slice(0, 4), late]) await becameValid(id, yesterday);
  clockTo(yesterday, 23 * 60 + 50);
  await publishAll(team);
  for (const id of members.slice(4)) await becameValid(id, yesterday);
  // Everything was played until midnight, but who it is was shown after it.
  clockTo(today, 30);
  await showCpf(context, late);
  await deposit(context, late, reais(1));
  clockTo(today, 65);
  await run('invite', yesterday, 1);
  expect(await commissionOf(context, sponsor)).toBe(10n * reais(15));
  expect(await inviteOf(sponsor, late)).toEqual({ day: today, state: 'waiting' });
});

/** A week at its second count, of one inviter whose member bet on its first day. */
async function atVerify(week: string) {
  clockTo(addDays(week, -1), 0);
  const sponsor = await aPlayer(context);
  const member = await invitedBy(context, sponsor);
  await placeAll(team);
  const figures = { effectiveE5: reais(1_000), stakeE5: reais(1_000), winE5: reais(1_400) };
  await played(ownerOf(member), [{ playerId: member, day: week, ...figures }]);
  const of = { brandId: 1, kind: 'team', period: week, periodEnd: addDays(week, 7) } as const;
  clockTo(of.periodEnd, 1);
  await insertRun(context.shards.directory, of, harness.clock.now());
  const found = () => findRun(context.shards.directory, of);
  while ((await found())?.stage !== 'verify') await advanceRun({ ...team, steps });
  return { sponsor, of, found };
}

test('a second count finds a carry and a base that the statement itself does not betray', async () => {
  const { sponsor, of, found } = await atVerify('2027-01-03');
  const nowMs = harness.clock.nowMs();
  const actor = aStaffActor({ staffId: 1n, nowMs, provedAtMs: nowMs });
  const owner = ownerOf(sponsor);
  const carry = async (amountE5: bigint) => {
    await owner.run(sql`update team.statements t set carry1_e5 = ${amountE5} where t.player_id = ${sponsor}`);
    await owner.run(sql`update team.sponsors s set carry1_e5 = ${amountE5} where s.player_id = ${sponsor}`);
  };
  const base = (by: number) =>
    owner.run(sql`
      update team.statement_lines l set base_e5 = l.base_e5 + ${by}
      where l.player_id = ${sponsor} and l.kind = 'turnover'`);
  const stops = async (bend: () => Promise<unknown>, mend: () => Promise<unknown>) => {
    await bend();
    await advanceAll({ ...team, steps });
    const run = await found();
    await mend();
    await createTeamDesk(team).recheckRun({ ...of, reason: 'mended' }, actor);
    return [run?.stage, run?.problem];
  };
  expect(
    await stops(
      () => carry(0n),
      () => carry(-reais(400)),
    ),
  ).toEqual(['verify', `${sponsor}: carry of level 1 0, counted ${-reais(400)}`]);
  expect(
    await stops(
      () => base(100),
      () => base(-100),
    ),
  ).toEqual(['verify', `${sponsor}: turnover of level 1 ${reais(1_000) + 100n}, counted ${reais(1_000)}`]);
  expect(await commissionOf(context, sponsor)).toBe(0n);
  await advanceAll({ ...team, steps });
  expect(await commissionOf(context, sponsor)).toBe(reais(5));
});

test('a second count in passes checks each inviter in one of them, and finds what is wrong there', async () => {
  const { sponsor, found } = await atVerify('2027-01-10');
  const run = await found();
  if (run === undefined) throw new Error('there is no run');
  expect([passesOf({ earners: 5 }), passesOf({ earners: 5 }, 2)]).toEqual([1n, 3n]);
  const count = 3n;
  const passes = () => Promise.all([0n, 1n, 2n].map((number) => secondCount(team, run, { number, count })));
  const whole = await secondCount(team, run, { number: 0n, count: 1n });
  const sum = (await passes()).reduce((total, checked) => total + (checked.ok ? checked.amountE5 : -1n), 0n);
  expect(whole).toEqual({ ok: true, amountE5: sum });
  const bend = (by: number) =>
    ownerOf(sponsor).run(sql`
      update team.statements t set amount_e5 = t.amount_e5 + ${by} where t.player_id = ${sponsor} and t.week = ${run.period}`);
  await bend(1_000);
  const wrong = (await passes()).flatMap((checked, number) => (checked.ok ? [] : [BigInt(number)]));
  expect(wrong).toEqual([sponsor % count]);
  await bend(-1_000);
  await advanceAll({ ...team, steps });
});

test('while a week is counted again its run is nobody’s, and a count of a place it has left is dropped', async () => {
  const { found } = await atVerify('2027-01-17');
  let byAnother = 0;
  const slow: RunStep = async (run) => {
    byAnother += await advanceAll({ ...team, steps });
    return { stage: run.stage, shard: 0, cursor: 0n, problem: 'too late' };
  };
  await advanceRun({ ...team, steps: { ...steps, team: slow } });
  expect(byAnother).toBeGreaterThan(0);
  expect(await found()).toMatchObject({ stage: 'done', problem: null });
});

test('what a level pays for losses is shown, deducted and kept of the caps as it was paid; a refusal gives it free', async () => {
  const week = '2027-02-07';
  const periodEnd = addDays(week, 7);
  clockTo(addDays(week, -1), 0);
  const agent = await aPlayer(context);
  const inviter = await invitedBy(context, agent);
  const members = [await invitedBy(context, inviter), await invitedBy(context, inviter)] as const;
  await placeAll(team);
  const [lost, won] = members;
  const figures = (staked: number, back: number) => ({
    effectiveE5: reais(staked),
    stakeE5: reais(staked),
    winE5: reais(back),
  });
  await played(ownerOf(lost), [{ playerId: lost, day: week, ...figures(5_000, 4_000) }]);
  await played(ownerOf(won), [{ playerId: won, day: week, ...figures(1_000, 4_000) }]);
  await context.shards.directory.run(sql`
    insert into agents.roles (brand_id, player_id, role, from_day, given_by, given_at, reason)
    values (1, ${agent}, 'agent', ${week}, 'staff:1', now(), 'test')`);
  const nowMs = harness.clock.nowMs();
  const actor = aStaffActor({ staffId: 1n, nowMs, provedAtMs: nowMs });
  const hold = { playerId: inviter, isHeld: true, whenHeld: () => Promise.resolve(), reason: 'test' };
  await createTeamDesk(team).holdEarner(hold, actor);
  clockTo(periodEnd, 1);
  for (const kind of ['team', 'agent'] as const)
    await insertRun(context.shards.directory, { brandId: 1, kind, period: week, periodEnd }, harness.clock.now());
  await advanceAll({ ...team, steps: { ...steps, agent: closePeriod(team, 'agent') } });
  // R$ 30 of turnover; R$ 1,000 lost and R$ 3,000 won are no loss of the level.
  const givenE5 = async () => {
    const sums = members.map((id) =>
      ownerOf(id).one<{ sum: bigint }>(sql`
        select coalesce(sum(g.amount_e5), 0)::bigint as sum from team.giveaways g
        where g.player_id = ${id} and g.kind = 'lv1'`),
    );
    return (await Promise.all(sums)).map(({ sum }) => sum);
  };
  const of = { playerId: agent, role: 'agent', period: week } as const;
  expect(await findPeriodSum(context.shards.ofPlayer(agent), of)).toMatchObject({ rebatesE5: reais(30) });
  expect(await givenE5()).toEqual([reais(25), reais(5)]);
  const decide = (isPosted: boolean) =>
    context.shards.inPlayerTransaction(inviter, (tx) =>
      decideStatement(team, tx, { actor, playerId: inviter, week, isPosted, note: 'test' }),
    );
  await decide(false);
  expect(await givenE5()).toEqual([0n, 0n]);
  expect(await decide(true)).toEqual({ state: 'paid', amountE5: reais(30) });
  expect(await givenE5()).toEqual([reais(25), reais(5)]);
  const { income } = await ownerOf(inviter).one<{ income: bigint }>(sql`
    select sum(m.income_e5)::bigint as income from team.members m where m.player_id = ${inviter}`);
  expect(income).toBe(reais(30));
});

test('what the members of a statement brought is the statement, to the last unit', async () => {
  const week = '2027-03-07';
  clockTo(addDays(week, -1), 0);
  const sponsor = await aPlayer(context);
  const members: PlayerId[] = [];
  for (let index = 0; index < 7; index += 1) members.push(await invitedBy(context, sponsor));
  await placeAll(team);
  for (const [index, playerId] of members.entries()) {
    const stakeE5 = 1_234_567n * BigInt(index + 1) + 89n;
    const winE5 = index % 3 === 0 ? stakeE5 + 333_333n : (stakeE5 * 7n) / 9n;
    await played(ownerOf(playerId), [{ playerId, day: week, effectiveE5: stakeE5, stakeE5, winE5 }]);
  }
  clockTo(addDays(week, 7), 1);
  await run('team', week, 7);
  const paidE5 = await commissionOf(context, sponsor);
  const rows = await ownerOf(sponsor).rows<{ income: bigint; most: bigint }>(sql`
    select m.income_e5 as income, w.turnover_base_e5 * 5 / 1000 + greatest(w.loss_base_e5, 0) * 3 / 100 + 2 as most
    from team.members m join team.week_members w on w.player_id = m.player_id and w.member_id = m.member_id
    where m.player_id = ${sponsor} and w.week = ${week}`);
  expect(paidE5 > 0n).toBe(true);
  expect(rows.reduce((sum, { income }) => sum + income, 0n)).toBe(paidE5);
  expect(rows.filter(({ income, most }) => income < 0n || income > most)).toEqual([]);
});
