import { refusals } from '@arara/contract';
import { ownRoutes } from '@arara/contract/player';
import { staffRoutes } from '@arara/contract/staff';
import { REAL_E5 } from '@arara/domain/money';
import type { PlayerId } from '@arara/domain/shards';
import { addDays } from '@arara/domain/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aContext, aPlayer, testSecrets } from '../../../../test/factories.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { PlayersContext } from '../../players/index.ts';
import { closePeriod, settleWeek } from '../index.ts';
import type { TeamContext } from '../network/sources.ts';
import { insertRun } from '../weeks/runs.store.ts';
import { advanceAll } from '../weeks/runs.ts';
import { commissionOf, idSessions, invitedBy, ownerFor, placeAll, played, teamContextOf } from './world.ts';

const WEEK = '2026-11-08';
/** Below what each team here has earned, so that a small week stands for a large one. */
const ABOVE = '5';

let harness: Harness;
let context: PlayersContext;
let team: TeamContext;
let api: TestApp;

const names = ['week', 'share', 'case', 'refused', 'small', 'ring', 'unrated'] as const;
let sponsors: Readonly<Record<(typeof names)[number], PlayerId>>;

beforeAll(async () => {
  harness = await openHarness();
  await setLimit(ABOVE, '2026-01-01');
  context = await aContext(harness);
  team = teamContextOf(context);
  api = await openTestApp(harness, { secrets: testSecrets, sessions: idSessions });
  await closeWorld();
});
afterAll(() => harness.close());

let approvals = 0;
const setLimit = (reais: string, from: string) =>
  harness.owner.directory.run(sql`
    insert into settings.values (key, brand_id, value, valid_from, author_id, approver_id, approval_id, created_at)
    values ('team.twoPeopleAbove', 1, ${JSON.stringify(reais)}, ${from}, 1, 2, ${(approvals += 1)}, '2025-12-01')`);

/** Inviters whose invitee bet R$ 1.000 and lost R$ 100: R$ 8 for a team, R$ 19.99 for an agent; all of it is held. */
async function closeWorld() {
  const ids = await Promise.all(names.map(() => aPlayer(context)));
  sponsors = Object.fromEntries(names.map((name, index) => [name, ids[index]])) as typeof sponsors;
  for (const sponsor of ids) {
    const member = await invitedBy(context, sponsor);
    const bets = { effectiveE5: 1_000n * REAL_E5, stakeE5: 1_000n * REAL_E5, winE5: 900n * REAL_E5 };
    await played(ownerOf(member), [{ playerId: member, day: WEEK, ...bets }]);
  }
  await placeAll(team);
  await harness.owner.directory.run(sql`
    insert into agents.roles (brand_id, player_id, role, from_day, given_by, given_at, reason)
    values (1, ${sponsors.share}, 'agent', ${WEEK}, 'staff:1', now(), 'test')`);
  for (const sponsor of ids)
    await good(staffRoutes.teamDeskEarnerHold.path, 'staff-1', { playerId: `${sponsor}`, isHeld: 1, reason: 'test' });
  const span = { brandId: 1, period: WEEK, periodEnd: addDays(WEEK, 7) };
  for (const kind of ['team', 'agent'] as const)
    await insertRun(context.shards.directory, { ...span, kind }, harness.clock.now());
  await advanceAll({ ...team, steps: { team: settleWeek(team), agent: closePeriod(team, 'agent') } });
}

const ownerOf = (playerId: PlayerId) => ownerFor(harness, context, playerId);

type Json = Record<string, unknown>;
async function call(path: string, token: string | PlayerId, payload: object) {
  const answer = await api.app.inject({ method: 'POST', url: path, headers: { token: `${token}` }, payload });
  return answer.json<{ Code: number; Msg: string; Body: Json }>();
}
const good = async (path: string, token: string | PlayerId, payload: object) => {
  const answer = await call(path, token, payload);
  expect([path, answer.Code, answer.Msg]).toEqual([path, 200, answer.Msg]);
  return answer.Body;
};

const WAITS = { State: 'second_person', Amount: '0.00' };
const decisionsOf = async (playerId: PlayerId) =>
  (
    await ownerOf(playerId).rows<{ by: string; decision: string }>(sql`
      select r.actor_kind || ':' || r.actor_id as by, r.details ->> 'decision' as decision from audit.records r
      where r.subject = ${`player:${playerId}`} and r.details ? 'decision' order by r.id`)
  ).map(({ by, decision }) => [by, decision]);

test.each([
  { name: 'week', id: `week:${WEEK}`, State: 'paid', Amount: '8.00' },
  { name: 'share', id: `agent:${WEEK}`, State: 'received', Amount: '19.99' },
] as const)(
  'held commission above the limit is released by two different people: $name',
  async ({ name, id, State, Amount }) => {
    const playerId = sponsors[name];
    const of = { playerId: `${playerId}`, statementId: id };
    const pay = (who: string) =>
      call(staffRoutes.teamDeskStatementDecide.path, who, { ...of, isPosted: 1, note: 'Conferido.' });
    const shown = () => good(staffRoutes.teamDeskStatement.path, 'staff-1', of);
    expect(await shown()).toMatchObject({ NeedsTwo: true, TwoPeopleAbove: '5.00', FirstYes: null });
    expect((await pay('staff-1')).Body).toEqual(WAITS);
    expect(await shown()).toMatchObject({ Posting: null, FirstYes: { By: 'staff:1' } });
    expect((await pay('staff-1')).Code).toBe(refusals.approval_same_person.code);
    expect(await commissionOf(context, playerId)).toBe(0n);
    expect((await pay('staff-2')).Body).toEqual({ State, Amount });
    expect(await shown()).toMatchObject({ Posting: { Amount }, FirstYes: null });
    expect(await decisionsOf(playerId)).toEqual([
      ['staff:1', 'first_yes'],
      ['staff:2', 'posted'],
    ]);
    const rows = await ownerOf(playerId).rows(sql`
    select r.what, r.first_by as first, r.second_by as second from team.releases r where r.player_id = ${playerId}`);
    expect(rows).toEqual([{ what: id, first: 'staff:1', second: 'staff:2' }]);
  },
);

test('a case that pays above the limit stays open until another person grants it too', async () => {
  const playerId = sponsors.case;
  const statementId = `week:${WEEK}`;
  const asked = await good(ownRoutes.statementAsk.path, playerId, { statementId, text: 'Por quê?' });
  const yes = { playerId: `${playerId}`, caseId: asked['CaseId'], isGranted: 1, answer: 'Conferido.' };
  const grant = (who: string) => call(staffRoutes.teamDeskCaseClose.path, who, yes);
  expect((await grant('staff-1')).Body).toEqual(WAITS);
  expect((await grant('staff-1')).Code).toBe(refusals.approval_same_person.code);
  // The same money by another route is the same decision.
  const pay = { playerId: `${playerId}`, statementId, isPosted: 1, note: 'Conferido.' };
  const other = await call(staffRoutes.teamDeskStatementDecide.path, 'staff-1', pay);
  expect(other.Code).toBe(refusals.approval_same_person.code);
  const shown = await good(staffRoutes.teamDeskStatement.path, 'staff-1', { playerId: `${playerId}`, statementId });
  expect(shown).toMatchObject({ Case: { State: 'open' }, FirstYes: { By: 'staff:1' } });
  expect((await grant('staff-2')).Body).toEqual({ State: 'granted', Amount: '8.00' });
  expect(await commissionOf(context, playerId)).toBe(8n * REAL_E5);
});

test('one person refuses, and the yes before it counts no more', async () => {
  const of = { playerId: `${sponsors.refused}`, statementId: `week:${WEEK}` };
  const decide = (who: string, isPosted: number) =>
    good(staffRoutes.teamDeskStatementDecide.path, who, { ...of, isPosted, note: 'Conferido.' });
  expect(await decide('staff-1', 1)).toEqual(WAITS);
  expect(await decide('staff-2', 0)).toEqual({ State: 'refused', Amount: '0.00' });
  expect(await decide('staff-2', 1)).toEqual(WAITS);
  expect(await commissionOf(context, sponsors.refused)).toBe(0n);
  expect(await decide('staff-1', 1)).toEqual({ State: 'paid', Amount: '8.00' });
});

const lots = { effectiveE5: 5_000n * REAL_E5, stakeE5: 5_000n * REAL_E5, winE5: 5_000n * REAL_E5 };
async function hold(sponsor: PlayerId, rewardE5: bigint | null) {
  const member = await invitedBy(context, sponsor);
  await ownerOf(sponsor).run(sql`
    insert into team.invites (player_id, member_id, brand_id, day, state, links, tier_people, reward_e5)
    values (${sponsor}, ${member}, 1, ${WEEK}, 'held', '[{"kind":"device","with":["77"]}]', 1, ${rewardE5})`);
  await played(ownerOf(member), [{ playerId: member, day: addDays(WEEK, -1), ...lots }]);
  return member;
}
const release = (who: string, sponsor: PlayerId, member: PlayerId) =>
  call(staffRoutes.teamDeskHoldDecide.path, who, {
    sponsorId: `${sponsor}`,
    memberId: `${member}`,
    isReleased: 1,
    note: 'Irmãos.',
  });

test('rewards of one ring count together, so many small ones are no way around the limit', async () => {
  const sponsor = sponsors.ring;
  const members = [await hold(sponsor, 3n * REAL_E5), await hold(sponsor, 3n * REAL_E5)] as const;
  await placeAll(team);
  for (const member of members) expect((await release('staff-1', sponsor, member)).Body).toEqual(WAITS);
  const again = await release('staff-1', sponsor, members[0]);
  expect(again.Code).toBe(refusals.approval_same_person.code);
  const rings = (await good(staffRoutes.teamDeskRings.path, 'staff-1', {}))['List'] as Json[];
  const ring = rings.find(({ SponsorId }) => SponsorId === `${sponsor}`);
  expect(ring).toMatchObject({ NeedsTwo: true, FirstYes: { By: 'staff:1' } });
  expect(await commissionOf(context, sponsor)).toBe(0n);
  const paid = { State: 'paid', Amount: '3.00' };
  expect((await release('staff-2', sponsor, members[0])).Body).toEqual(paid);
  // What is left is small, and still the second yes to it is another person's.
  const alone = await release('staff-1', sponsor, members[1]);
  expect(alone.Code).toBe(refusals.approval_same_person.code);
  expect((await release('staff-2', sponsor, members[1])).Body).toEqual(paid);
  expect(await decisionsOf(sponsor)).toEqual([
    ['staff:1', 'first_yes'],
    ['staff:1', 'first_yes'],
    ['staff:2', 'released'],
    ['staff:2', 'released'],
  ]);
});

test('a reward whose day is not rated yet counts as the highest tier', async () => {
  const member = await hold(sponsors.unrated, null);
  expect((await release('staff-1', sponsors.unrated, member)).Body).toEqual(WAITS);
});

test('an earner is let go by two people, whatever becomes due then, and one of them holds again', async () => {
  const playerId = `${sponsors.refused}`;
  const lift = (who: string, isHeld = 0) =>
    call(staffRoutes.teamDeskEarnerHold.path, who, { playerId, isHeld, reason: 'Conferido.' });
  expect((await lift('staff-1')).Body).toEqual({ IsHeld: true });
  expect((await lift('staff-1')).Code).toBe(refusals.approval_same_person.code);
  // Whoever holds again has said no to the yes before.
  expect((await lift('staff-2', 1)).Body).toEqual({ IsHeld: true });
  expect((await lift('staff-2')).Body).toEqual({ IsHeld: true });
  expect((await lift('staff-1')).Body).toEqual({ IsHeld: false });
});

test('at the limit one person releases, as before', async () => {
  await setLimit('8', '2026-11-01');
  api = await openTestApp(harness, { secrets: testSecrets, sessions: idSessions });
  const of = { playerId: `${sponsors.small}`, statementId: `week:${WEEK}` };
  const pay = { ...of, isPosted: 1, note: 'Conferido.' };
  expect(await good(staffRoutes.teamDeskStatement.path, 'staff-1', of)).toMatchObject({ NeedsTwo: false });
  expect(await good(staffRoutes.teamDeskStatementDecide.path, 'staff-1', pay)).toEqual({
    State: 'paid',
    Amount: '8.00',
  });
});

test('no statement of the database holds two yeses of one person', async () => {
  const second = sql`
    insert into team.releases (player_id, what, brand_id, amount_e5, first_by, first_at, second_by, closed_at)
    values (${sponsors.small}, 'week:2026-01-04', 1, 1, 'staff:1', now(), 'staff:1', now())`;
  await expect(ownerOf(sponsors.small).run(second)).rejects.toThrow('releases_need_four_eyes');
});
