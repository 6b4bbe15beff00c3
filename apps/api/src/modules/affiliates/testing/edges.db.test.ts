import { refusals } from '@arara/contract';
import { playerRoutes } from '@arara/contract/player';
import { REAL_E5 } from '@arara/domain/money';
import type { PlayerId } from '@arara/domain/shards';
import { addDays, businessDayOf, startOfDayMs } from '@arara/domain/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePeriod } from '../index.ts';
import { findShare } from '../shares/shares.store.ts';
import { findPeriodSum } from '../shares/shares.store.ts';
import { appendSignal } from '../../auth/sessions/sessions.store.ts';
import { balanceOf } from '../../ledger/index.ts';
import type { PlayersContext } from '../../players/index.ts';
import { advanceRun, beginningOf, findSponsor, payInviteDay, runJobs, settleWeek } from '../index.ts';
import { advanceAll } from '../weeks/runs.ts';
import { insertGiveaways } from '../network/days.store.ts';
import { insertRun } from '../weeks/runs.store.ts';
import type { TeamContext } from '../network/sources.ts';
import { fixedClock } from '../../../platform/clock.ts';
import { periodAt } from '../../../platform/jobs/index.ts';
import { sql } from '../../../platform/db/sql.ts';
import { aContext, aPlayer, testSecrets } from '../../../../test/factories.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';
import {
  commissionOf,
  deposit,
  idSessions,
  invitedBy,
  knownInvitee,
  ownerFor,
  placeAll,
  played,
  type Played,
  publishAll,
  teamContextOf,
} from './world.ts';

const DAY_MS = 86_400_000;

let harness: Harness;
let context: PlayersContext;
let team: TeamContext;
let api: TestApp;

beforeAll(async () => {
  harness = await openHarness();
  context = await aContext(harness);
  team = teamContextOf(context);
  api = await openTestApp(harness, { secrets: testSecrets, sessions: idSessions });
});
afterAll(() => harness.close());

const ownerOf = (playerId: PlayerId) => ownerFor(harness, context, playerId);
const clockTo = (text: string) => harness.clock.moveMs(Date.parse(`${text}-03:00`) - harness.clock.nowMs());
const today = () => businessDayOf(harness.clock.nowMs());
const reais = (amount: number) => BigInt(Math.round(amount * 100)) * (REAL_E5 / 100n);

const aDay = (playerId: PlayerId, change: Partial<Played> = {}): Played => ({
  playerId,
  day: today(),
  effectiveE5: reais(1_000),
  stakeE5: reais(1_000),
  winE5: reais(900),
  ...change,
});
const playedBy = async (days: readonly Played[]) => {
  for (const day of days) await played(ownerOf(day.playerId), [day]);
};

const inviteOf = (sponsorId: PlayerId, memberId: PlayerId) =>
  ownerOf(sponsorId).maybe<{ day: string; state: string; links: { kind: string }[] }>(sql`
    select i.day, i.state, i.links from team.invites i
    where i.player_id = ${sponsorId} and i.member_id = ${memberId}`);

const boundTo = (playerId: PlayerId, key: string, replacedAt: Date | null = null) =>
  ownerOf(playerId).run(sql`
    insert into payments.payout_accounts (id, player_id, brand_id, kind, pix_type, key_id, box, key_index, since,
      replaced_at)
    values (${`${key} ${playerId}`}, ${playerId}, 1, 'pix', 'EVP', 1, ${Buffer.from('sealed')}, ${Buffer.from(key)},
      ${harness.clock.now()}, ${replacedAt})`);

async function receiveBox(playerId: PlayerId, id?: string) {
  const answer = await api.app.inject({
    method: 'POST',
    url: playerRoutes.promoteReceiveBox.path,
    headers: { token: `${playerId}` },
    payload: id === undefined ? {} : { id },
  });
  return answer.json<{ Code: number; Body: Record<string, unknown> }>();
}

/** Members who deposited R$ 50 and bet R$ 700 a day on three days, the last of them today; nobody told anybody yet. */
async function threeDays(members: readonly PlayerId[], lastDay = today()) {
  for (const [index, id] of members.entries()) await deposit(context, id, reais(50) + BigInt(index));
  for (const back of [2, 1, 0])
    await playedBy(members.map((id) => aDay(id, { day: addDays(lastDay, -back), effectiveE5: reais(700) })));
}
const depositedOn = async (members: readonly PlayerId[], day: string) => {
  for (const id of members)
    await ownerOf(id).run(sql`
      update team.chains c set first_deposit_on = ${day}, first_deposit_e5 = ${reais(50)} where c.player_id = ${id}`);
};

describe('who becomes valid', () => {
  test.each([
    ['before that day is rated', '2026-11-19'],
    ['after it', '2026-11-20'],
  ])('by what was played until midnight and read %s counts on %s', async (_, day) => {
    clockTo('2026-11-18T12:00');
    const sponsor = await aPlayer(context);
    const member = await knownInvitee(context, sponsor);
    await placeAll(team);
    clockTo('2026-11-20T01:00:00.000');
    if (day === today()) {
      const run = { brandId: 1, kind: 'invite', period: '2026-11-19', periodEnd: day } as const;
      await insertRun(context.shards.directory, run, harness.clock.now());
      await advanceAll({ ...team, steps: { invite: payInviteDay(team) } });
    }
    await depositedOn([member], '2026-11-17');
    await threeDays([member], '2026-11-19');
    await publishAll(team);
    expect(await inviteOf(sponsor, member)).toMatchObject({ day, state: 'waiting' });
  });

  test('on the thirtieth day counts; a day later is too late, and stays so', async () => {
    clockTo('2026-11-20T12:00');
    const sponsor = await aPlayer(context);
    const members = [await knownInvitee(context, sponsor), await knownInvitee(context, sponsor)] as const;
    await placeAll(team);
    const [intime, late] = members;
    await depositedOn([intime], addDays(today(), -29));
    await depositedOn([late], addDays(today(), -30));
    await threeDays(members);
    await publishAll(team);
    await deposit(context, late, reais(60));
    await publishAll(team);
    expect([await inviteOf(sponsor, intime), await inviteOf(sponsor, late)]).toMatchObject([
      { state: 'waiting', day: today() },
      undefined,
    ]);
    const row = await ownerOf(sponsor).one<{ missing: { word: string }[] }>(sql`
      select m.missing from team.members m where m.player_id = ${sponsor} and m.member_id = ${late}`);
    expect(row.missing.map(({ word }) => word)).toContain('late');
  });

  test('on a device of others is held, counts for no tier, and three of them hold the inviter', async () => {
    const sponsor = await aPlayer(context);
    const ring: PlayerId[] = [];
    for (let index = 0; index < 3; index += 1) ring.push(await knownInvitee(context, sponsor));
    const honest = await knownInvitee(context, sponsor);
    await placeAll(team);
    const signal = {
      brandId: 1,
      kind: 'register',
      address: '177.10.3.9',
      userAgent: 'test',
      at: harness.clock.now(),
    } as const;
    for (const playerId of ring)
      await appendSignal(ownerOf(playerId), { ...signal, playerId, deviceId: '7b9c3e52-0000-4000-8000-000000000001' });
    await depositedOn([...ring, honest], addDays(today(), -3));
    await threeDays([...ring.slice(0, 2), honest]);
    await publishAll(team);
    expect(await inviteOf(sponsor, ring[0] as PlayerId)).toMatchObject({
      state: 'held',
      links: [{ kind: 'device' }, { kind: 'address_range' }],
    });
    expect(await inviteOf(sponsor, honest)).toMatchObject({ state: 'waiting' });
    expect(await findSponsor(context.shards.ofPlayer(sponsor), sponsor)).toMatchObject({ heldReason: null });
    await threeDays(ring.slice(2));
    await publishAll(team);
    expect(await findSponsor(context.shards.ofPlayer(sponsor), sponsor)).toMatchObject({ heldReason: 'ring' });
    // Nothing of the three is paid at 01:00; the honest one is, at the tier of one.
    const day = { brandId: 1, kind: 'invite', period: today(), periodEnd: addDays(today(), 1) } as const;
    await insertRun(context.shards.directory, day, harness.clock.now());
    harness.clock.moveMs(DAY_MS);
    await advanceAll({ ...team, steps: { invite: payInviteDay(team) } });
    expect(await commissionOf(context, sponsor)).toBe(reais(10));
  });

  test('is held when another player has or had the payout key', async () => {
    const sponsor = await aPlayer(context);
    const [tied, free] = [await knownInvitee(context, sponsor), await knownInvitee(context, sponsor)];
    await placeAll(team);
    const before = await aPlayer(context);
    await boundTo(before, 'one key', harness.clock.now());
    await boundTo(tied, 'one key');
    await boundTo(free, 'another key');
    await depositedOn([tied, free], addDays(today(), -3));
    await threeDays([tied, free]);
    await publishAll(team);
    const links = [{ kind: 'payout_key', with: [`${before}`] }, { kind: 'address_range' }];
    expect(await inviteOf(sponsor, tied)).toMatchObject({ state: 'held', links });
    expect(await inviteOf(sponsor, free)).toMatchObject({ state: 'waiting', links: [] });
  });
});

const counted = (sponsor: PlayerId, ids: readonly PlayerId[]) =>
  Promise.all(
    ids.map((id) =>
      ownerOf(sponsor).run(sql`
        insert into team.invites (player_id, member_id, brand_id, day, state)
        values (${sponsor}, ${id}, 1, ${today()}, 'paid')`),
    ),
  );
async function firstBox(playerId: PlayerId) {
  const url = playerRoutes.promoteHome.path;
  const answer = await api.app.inject({ method: 'POST', url, headers: { token: `${playerId}` }, payload: {} });
  return answer.json<{ Body: { Boxes: Record<string, unknown>[] } }>().Body.Boxes[0];
}

test('a box opens with its invitees, once, and each bears its part under its own cap', async () => {
  const sponsor = await aPlayer(context);
  const members: PlayerId[] = [];
  for (let index = 0; index < 5; index += 1) members.push(await invitedBy(context, sponsor));
  await placeAll(team);
  const [poor] = members as [PlayerId];
  // R$ 4 of the R$ 20 stand on each; whoever bet R$ 150 has room for R$ 3.
  await playedBy(members.map((id) => aDay(id, { effectiveE5: id === poor ? reais(150) : reais(2_000) })));
  await counted(sponsor, members.slice(0, 4));
  expect((await receiveBox(sponsor, 'box:5')).Code).toBe(refusals.team_box_not_ready.code);
  await counted(sponsor, members.slice(4));
  expect(await firstBox(sponsor)).toMatchObject({ State: 'ready', Amount: '16.00', TurnoverAdded: '192.00' });
  const cut = 'Hoje você recebe R$\u00a016,00 de R$\u00a020,00';
  expect(await firstBox(sponsor)).toMatchObject({ Wait: { Why: { Text: expect.stringContaining(cut) } } });
  const both = await Promise.all([receiveBox(sponsor, 'box:5'), receiveBox(sponsor, 'box:5')]);
  expect(new Set(both.map(({ Code }) => Code))).toEqual(new Set([200, refusals.team_box_received.code]));
  expect(both.find(({ Code }) => Code === 200)?.Body).toMatchObject({ Amount: '16.00', Account: 'bonus' });
  expect(await balanceOf(context.shards.ofPlayer(sponsor), sponsor)).toMatchObject({
    bonusE5: reais(16),
    commissionE5: 0n,
  });
});

test('a box that fits under no cap says so and stays closed, and opens when its invitees have bet more', async () => {
  const sponsor = await aPlayer(context);
  const members: PlayerId[] = [];
  for (let index = 0; index < 5; index += 1) members.push(await invitedBy(context, sponsor));
  await placeAll(team);
  await counted(sponsor, members);
  await playedBy(members.map((id) => aDay(id, { effectiveE5: reais(150) })));
  const [first] = members as [PlayerId];
  await ownerOf(first).run(sql`
    insert into team.giveaways (player_id, kind, period, given_on, brand_id, earner_id, amount_e5)
    values (${first}, 'milestone:5', '2000-01-01', ${today()}, 1, ${sponsor}, 0)`);
  const closed = { State: 'locked', Amount: '20.00', Wait: { Why: { Word: 'box_capped' } } };
  expect(await firstBox(sponsor)).toMatchObject(closed);
  expect((await receiveBox(sponsor, 'box:5')).Code).toBe(refusals.giveaway_cap_reached.code);
  expect(await firstBox(sponsor)).toMatchObject(closed);
  await playedBy(members.map((id) => aDay(id, { day: addDays(today(), -1), effectiveE5: reais(50) })));
  expect(await firstBox(sponsor)).toMatchObject({ State: 'ready', Amount: '20.00', Wait: null });
  expect((await receiveBox(sponsor, 'box:5')).Body).toMatchObject({ Amount: '20.00' });
  const { given } = await ownerOf(first).one<{ given: bigint }>(sql`
    select sum(g.amount_e5)::bigint as given from team.giveaways g where g.player_id = ${first}`);
  expect(given).toBe(reais(4));
});

test('a month of a blogger is posted on its first day after, once, and counts its own codes only', async () => {
  const month = '2026-10-01';
  const blogger = await aPlayer(context);
  const own = await invitedBy(context, blogger, 'insta');
  const below = await invitedBy(context, own);
  await placeAll(team);
  await context.shards.directory.run(sql`
    insert into agents.roles (brand_id, player_id, role, from_day, given_by, given_at, reason)
    values (1, ${blogger}, 'blogger', ${month}, 'staff:1', now(), 'test')`);
  const lost = { stakeE5: reais(1_000), winE5: reais(900) };
  await playedBy([
    aDay(own, { ...lost, day: '2026-10-31' }),
    aDay(own, { ...lost, day: '2026-11-01' }),
    aDay(below, { ...lost, day: '2026-10-15' }),
  ]);
  // Rebates of the weeks that ended in the month: the first began before it, and the last ended with it.
  const rebate = (period: string, amountE5: bigint) => ({
    playerId: own,
    kind: 'lv2',
    period,
    givenOn: addDays(period, 7),
    brandId: 1,
    earnerId: blogger,
    amountE5,
  });
  await context.shards.inPlayerTransaction(own, (tx) =>
    insertGiveaways(tx, [
      rebate('2026-09-20', reais(1)),
      rebate('2026-09-27', reais(2)),
      rebate('2026-10-25', reais(4)),
      rebate('2026-11-01', reais(8)),
    ]),
  );
  const run = { brandId: 1, kind: 'blogger', period: month, periodEnd: '2026-11-01' } as const;
  const steps = { blogger: closePeriod(team, 'blogger') };
  await insertRun(context.shards.directory, run, harness.clock.now());
  await advanceAll({ ...team, steps });
  const of = { playerId: blogger, role: 'blogger', period: month } as const;
  const share = await findShare(context.shards.ofPlayer(blogger), of);
  const contestedUntil = new Date(startOfDayMs(addDays(today(), 7)));
  // R$ 100 gross less R$ 2 of the jackpot's part; half of the theoretical win of R$ 1,000 is R$ 20.
  expect(share).toMatchObject({ state: 'received', disputeUntil: contestedUntil });
  expect(await findPeriodSum(context.shards.ofPlayer(blogger), of)).toMatchObject({ rebatesE5: reais(6) });
  const paidE5 = await commissionOf(context, blogger);
  expect(paidE5).toBe(share?.amountE5);
  expect(paidE5 > 0n && paidE5 <= reais(20)).toBe(true);
  await harness.owner.directory.run(sql`
    update team.runs r set stage = 'collect', shard = 0, cursor = 0, done_at = null where r.kind = 'blogger'`);
  await advanceAll({ ...team, steps });
  expect(await commissionOf(context, blogger)).toBe(paidE5);
});

test('Saturday and Sunday are two weeks; a level that won is carried, a player beyond the cap is cut', async () => {
  const sponsor = await aPlayer(context);
  const [winner, capped] = [await invitedBy(context, sponsor), await invitedBy(context, sponsor)];
  await placeAll(team);
  const [first, second] = ['2026-10-04', '2026-10-11'];
  await playedBy([
    // The week's first and last day; R$ 500 won in sum.
    aDay(winner, { day: first, winE5: reais(1_200) }),
    aDay(winner, { day: addDays(second, -1), winE5: reais(1_300) }),
    // The week after: R$ 100 lost do not make good for it.
    aDay(winner, { day: second }),
    // Effective in the books of the week, but most of it bet with what counts for no cap.
    aDay(capped, { day: second, effectiveE5: reais(1_000) }),
  ]);
  await ownerOf(capped).run(sql`
    update team.player_days d set own_reward_e5 = ${reais(17)} where d.player_id = ${capped}`);
  for (const period of [first, second]) {
    const run = { brandId: 1, kind: 'team', period, periodEnd: addDays(period, 7) } as const;
    await insertRun(context.shards.directory, run, harness.clock.now());
  }
  await advanceAll({ ...team, steps: { team: settleWeek(team) } });
  const lines = await ownerOf(sponsor).rows<{ week: string; kind: string; base: bigint; amount: bigint }>(sql`
    select l.week, l.kind, l.base_e5 as base, l.amount_e5 as amount from team.statement_lines l
    where l.player_id = ${sponsor} and l.level = 1 order by l.week, l.position`);
  const of = (week: string, kind: string) => lines.find((line) => line.week === week && line.kind === kind);
  expect(of(first, 'turnover')).toMatchObject({ base: reais(2_000), amount: reais(10) });
  expect(of(first, 'loss')).toMatchObject({ amount: 0n });
  // R$ 3 of room: R$ 600 of turnover, and nothing of the loss.
  expect(of(second, 'turnover')).toMatchObject({ base: reais(1_600), amount: reais(8) });
  expect(of(second, 'loss')).toMatchObject({ amount: 0n });
  expect(of(second, 'cap')).toMatchObject({ amount: 0n });
  expect(await commissionOf(context, sponsor)).toBe(reais(18));
  expect(await findSponsor(context.shards.ofPlayer(sponsor), sponsor)).toMatchObject({ carry1E5: -reais(400) });
});

test('the calendar opens no run for a brand whose market pays no such thing, and each begins at its own time', async () => {
  const [withTeam, withoutTeam] = [801, 802];
  const settings = [
    ['team.payoutTime', '02:30'],
    ['agents.payout', { dayOfMonth: 3, time: '04:00', disputeDays: 7 }],
  ] as const;
  for (const [index, [key, value]] of settings.entries())
    await harness.owner.directory.run(sql`
      insert into settings.values (key, brand_id, value, valid_from, author_id, approver_id, approval_id, created_at)
      values (${key}, ${withTeam}, ${JSON.stringify(value)}, '2026-09-02', 1, 2, ${index + 1}, '2026-09-01')`);
  const isPaid = (kind: string, { brandId }: { brandId: number }) => brandId === withTeam || kind === 'agent';
  const jobs = runJobs(() => [withTeam, withoutTeam], isPaid, beginningOf(team));
  const nowMs = Date.parse('2026-11-16T12:00:00-03:00');
  await harness.directory.transaction(async (tx) => {
    for (const job of jobs) await job.run({ period: periodAt(job.every, nowMs), tx, nowMs });
  });
  const opened = await harness.directory.rows<{ brandId: number; kind: string }>(
    sql`select brand_id as "brandId", kind from team.runs where brand_id in (801, 802)`,
  );
  expect(opened.map(({ brandId, kind }) => `${brandId} ${kind}`).toSorted()).toEqual([
    '801 agent',
    '801 blogger',
    '801 invite',
    '801 team',
    '802 agent',
  ]);
  const beginsOf = async (kind: string) =>
    (
      await harness.directory.one<{ at: Date }>(sql`
        select r.started_at as at from team.runs r where r.brand_id = ${withTeam} and r.kind = ${kind}`)
    ).at.toISOString();
  expect(await Promise.all(['team', 'invite', 'blogger'].map(beginsOf))).toEqual([
    '2026-11-22T03:01:00.000Z',
    '2026-11-17T05:30:00.000Z',
    '2026-12-03T07:00:00.000Z',
  ]);
  const invites = (time: string) => {
    const clock = fixedClock(Date.parse(`2026-11-17T${time}-03:00`));
    return advanceRun({ ...team, clock, steps: { invite: async () => ({ stage: 'done', shard: 0, cursor: 0n }) } });
  };
  expect([await invites('02:29:59'), await invites('02:30'), await invites('02:31')]).toEqual([false, true, false]);
});
