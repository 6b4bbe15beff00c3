import { refusals } from '@arara/contract';
import { ownRoutes, playerRoutes } from '@arara/contract/player';
import { staffRoutes } from '@arara/contract/staff';
import { REAL_E5 } from '@arara/domain/money';
import type { PlayerId } from '@arara/domain/shards';
import { addDays, startOfDayMs } from '@arara/domain/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePeriod } from '../index.ts';
import type { PlayersContext } from '../../players/index.ts';
import { placeMembers, settleWeek, publishMemberTotals } from '../index.ts';
import { advanceAll } from '../weeks/runs.ts';
import { insertRun } from '../weeks/runs.store.ts';
import type { TeamContext } from '../network/sources.ts';
import { sql } from '../../../platform/db/sql.ts';
import { aContext, aPlayer, testSecrets } from '../../../../test/factories.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';
import { idSessions, invitedBy, ownerFor, played, teamContextOf } from './world.ts';

const WEEK = '2026-11-08';
const OPEN = '2026-11-15';

let harness: Harness;
let context: PlayersContext;
let team: TeamContext;
let api: TestApp;

beforeAll(async () => {
  harness = await openHarness();
  context = await aContext(harness);
  team = teamContextOf(context);
  api = await openTestApp(harness, { secrets: testSecrets, sessions: idSessions });
  await closeWorld();
});
afterAll(() => harness.close());

type Json = Record<string, unknown>;
async function call(path: string, token: string | PlayerId, payload: object = {}) {
  const answer = await api.app.inject({ method: 'POST', url: path, headers: { token: `${token}` }, payload });
  return answer.json<{ Code: number; Msg: string; Body: Json }>();
}
const good = async (path: string, token: string | PlayerId, payload: object = {}) => {
  const answer = await call(path, token, payload);
  expect([path, answer.Code, answer.Msg]).toEqual([path, 200, answer.Msg]);
  return answer.Body;
};
const staff = (path: string, payload: object = {}) => good(path, 'staff-1', payload);
const ownerOf = (playerId: PlayerId) => ownerFor(harness, context, playerId);

interface Team {
  readonly sponsor: PlayerId;
  readonly member: PlayerId;
}

/** Inviters, each with somebody who bet R$ 1.000 and lost R$ 100 on a day. */
async function teamsOf(day: string, count: number): Promise<readonly Team[]> {
  const teams = await Promise.all(
    Array.from({ length: count }, async () => {
      const sponsor = await aPlayer(context);
      return { sponsor, member: await invitedBy(context, sponsor) };
    }),
  );
  for (const shard of context.shards.all) await placeMembers(team, shard);
  const bets = { effectiveE5: 1_000n * REAL_E5, stakeE5: 1_000n * REAL_E5, winE5: 900n * REAL_E5 };
  await Promise.all(teams.map(({ member }) => played(ownerOf(member), [{ playerId: member, day, ...bets }])));
  return teams;
}
const aTeam = async (day: string) => (await teamsOf(day, 1))[0] as Team;

const names = ['paid', 'held', 'agent', 'contested', 'foreign', 'kept', 'asking', 'ended', 'late'] as const;
let closed: Readonly<Record<(typeof names)[number], Team>>;

const holdAll = ({ sponsor }: Team) =>
  staff(staffRoutes.teamDeskEarnerHold.path, { playerId: `${sponsor}`, isHeld: 1, reason: 'Conferir aparelhos.' });
/** By two people, as letting go needs. */
async function letGo(sponsor: PlayerId): Promise<void> {
  for (const who of ['staff-1', 'staff-2'])
    await good(staffRoutes.teamDeskEarnerHold.path, who, { playerId: `${sponsor}`, isHeld: 0, reason: 'Conferido.' });
}
const makeAgent = ({ sponsor }: Team, until: string | null = null) =>
  harness.owner.directory.run(sql`
    insert into agents.roles (brand_id, player_id, role, from_day, until_day, given_by, given_at, reason)
    values (1, ${sponsor}, 'agent', ${WEEK}, ${until}, 'staff:1', now(), 'Traz gente.')`);

/** Everybody at whom the tests look, in one week that is closed once. */
async function closeWorld() {
  const teams = await teamsOf(WEEK, names.length);
  closed = Object.fromEntries(names.map((name, index) => [name, teams[index]])) as typeof closed;
  for (const one of [closed.held, closed.kept, closed.asking]) await holdAll(one);
  const asked = await askFor(closed.agent.sponsor, 'agent');
  await good(staffRoutes.approvalsDecide.path, 'staff-2', { id: asked, verdict: 'approved' });
  await harness.owner.directory.run(sql`update agents.roles r set from_day = ${WEEK}`);
  await makeAgent(closed.foreign);
  await makeAgent(closed.asking);
  await makeAgent(closed.ended, OPEN);
  await makeAgent(closed.late);
  const span = { brandId: 1, period: WEEK, periodEnd: addDays(WEEK, 7) };
  await insertRun(context.shards.directory, { ...span, kind: 'team' }, harness.clock.now());
  await insertRun(context.shards.directory, { ...span, kind: 'agent' }, harness.clock.now());
  await advanceAll({ ...team, steps: { team: settleWeek(team), agent: closePeriod(team, 'agent') } });
}
const rowOf = (week: Json, playerId: PlayerId) =>
  (week['List'] as Json[]).find((row) => row['PlayerId'] === `${playerId}`);

/** One person asks for a role; the number of the request. */
async function askFor(playerId: PlayerId, role: 'agent' | 'blogger') {
  const request = { playerId: `${playerId}`, role, isGiven: 1, reason: 'Traz gente.' };
  return (await staff(staffRoutes.teamDeskRole.path, request))['ApprovalId'];
}

test('a closed week lists teams and shares with what is held, and each opens to lines that add up to its posting', async () => {
  const { paid, held, agent, kept, asking, foreign, ended, late } = closed;
  const week = await staff(staffRoutes.teamDeskWeek.path, { week: WEEK });
  expect(week).toMatchObject({
    Week: WEEK,
    IsOpen: false,
    Weeks: ['2026-11-01', WEEK, OPEN],
    Counts: [
      { View: 'all', Count: 14 },
      { View: 'held', Count: 4 },
      { View: 'agents', Count: 5 },
      { View: 'bloggers', Count: 0 },
      { View: 'disputed', Count: 0 },
    ],
    Run: { Stage: 'done', Problem: null },
  });
  expect(rowOf(week, paid.sponsor)).toMatchObject({ Plan: 'team', Base: '1000.00', Payable: '8.00', State: 'paid' });
  expect(rowOf(week, held.sponsor)).toMatchObject({ Calculated: '8.00', Held: '8.00', Payable: '0.00', State: 'held' });
  const share = (week['List'] as Json[]).find(
    ({ Plan, PlayerId }) => Plan === 'agent' && PlayerId === `${agent.sponsor}`,
  );
  expect(share).toMatchObject({ Percent: '30', State: 'window' });
  const sum = (name: string) => (week['List'] as Json[]).reduce((all, row) => all + Number(row[name]), 0).toFixed(2);
  expect(['Calculated', 'Held', 'Payable'].map(sum)).toEqual([week['Calculated'], week['Held'], week['Payable']]);
  const views = { held: [held, kept, asking, asking], agents: [agent, foreign, asking, ended, late] };
  for (const [view, teams] of Object.entries(views)) {
    const shown = await staff(staffRoutes.teamDeskWeek.path, { week: WEEK, view });
    const ids = (shown['List'] as Json[]).map(({ PlayerId }) => `${String(PlayerId)}`);
    expect([shown['Total'], ids.toSorted()]).toEqual([
      teams.length,
      teams.map(({ sponsor }) => `${sponsor}`).toSorted(),
    ]);
  }

  const of = { playerId: `${paid.sponsor}`, statementId: `week:${WEEK}` };
  const statement = await staff(staffRoutes.teamDeskStatement.path, of);
  const lines = (statement['Lines'] as { Amount: string }[]).reduce((all, { Amount }) => all + Number(Amount), 0);
  expect(statement['Posting']).toMatchObject({ Key: `team:week:${WEEK}:${paid.sponsor}`, Amount: '8.00' });
  expect(lines.toFixed(2)).toBe('8.00');
  expect(statement['Before']).toEqual([{ Period: WEEK, Amount: '8.00' }]);
  const waiting = await staff(staffRoutes.teamDeskStatement.path, { ...of, playerId: `${held.sponsor}` });
  expect(waiting).toMatchObject({ Posting: null, EarnerHold: { Reason: 'Conferir aparelhos.', By: 'staff:1' } });
  expect((waiting['Wait'] as Json)['DueAt']).toBe((waiting['EarnerHold'] as Json)['DueAt']);
  const formula = await staff(staffRoutes.teamDeskStatement.path, {
    playerId: `${agent.sponsor}`,
    statementId: `agent:${WEEK}`,
  });
  expect(formula['Revenue']).toMatchObject({ CashStakes: '1000.00', CashWins: '900.00', Gross: '100.00' });
  expect(formula['RoleSince']).toBe(WEEK);
  const nobody = await call(staffRoutes.teamDeskStatement.path, 'staff-1', { ...of, statementId: 'week:2026-01-04' });
  expect(nobody.Code).toBe(refusals.statement_unknown.code);
});

test('a contested week stands among the disputed, and its file is written down', async () => {
  const { sponsor } = closed.contested;
  const request = { statementId: `week:${WEEK}`, text: 'Faltou segunda-feira.' };
  await good(ownRoutes.statementDispute.path, sponsor, request);
  const disputed = await staff(staffRoutes.teamDeskWeek.path, { week: WEEK, view: 'disputed' });
  expect(disputed).toMatchObject({ Total: 1, List: [{ PlayerId: `${sponsor}`, State: 'disputed' }] });
  const statement = await staff(staffRoutes.teamDeskStatement.path, { playerId: `${sponsor}`, ...request });
  expect(statement['Case']).toMatchObject({ Kind: 'dispute', State: 'open', Text: 'Faltou segunda-feira.' });
  const file = await staff(staffRoutes.teamDeskWeekExport.path, { week: WEEK, view: 'disputed' });
  expect(file).toMatchObject({ FileName: `extratos-${WEEK}-disputed.csv`, Rows: 1 });
  expect(file['Text']).toContain(`${sponsor};`);
  expect(file['Text']).toMatch(/^\uFEFFArara;Extratos semanais\r\n/);
  const written = await context.shards.directory.rows(sql`
    select 1 from audit.records r where r.action = 'team.exported' and r.subject = ${`week:${WEEK}`}`);
  expect(written).toHaveLength(1);
});

test('the open week is a preview that grows with the days', async () => {
  const { sponsor, member } = await aTeam(OPEN);
  await context.shards.inPlayerTransaction(member, (tx) =>
    tx.run(sql`update team.chains c set changed = c.changed + 1 where c.player_id = ${member}`),
  );
  for (const shard of context.shards.all) await publishMemberTotals(team, shard);
  const week = await staff(staffRoutes.teamDeskWeek.path);
  expect(week).toMatchObject({ Week: OPEN, IsOpen: true, Run: null });
  expect(rowOf(week, sponsor)).toMatchObject({ Base: '1000.00', Calculated: '8.00', State: 'preview' });
  const of = { playerId: `${sponsor}`, statementId: `week:${OPEN}` };
  expect(await staff(staffRoutes.teamDeskStatement.path, of)).toMatchObject({
    Row: { Payable: '8.00', State: 'preview' },
    Posting: null,
  });
});

test('a ring shows who is tied to whom and by when somebody looks; more days are told to the inviter too', async () => {
  const { sponsor, member } = await aTeam(WEEK);
  const due = '2026-11-22T03:00:00Z';
  await ownerOf(sponsor).run(sql`
    insert into team.invites (player_id, member_id, brand_id, day, state, links, tier_people, reward_e5, due_at)
    values (${sponsor}, ${member}, 1, ${WEEK}, 'held',
      ${JSON.stringify([
        { kind: 'device', with: [`${sponsor}`] },
        { kind: 'address_range', with: ['10.0.0'] },
      ])}::jsonb, 1, ${10n * REAL_E5}, ${due})`);
  const rings = await staff(staffRoutes.teamDeskRings.path);
  expect(rings).toMatchObject({ Total: 1, ReviewDays: 7, Reads: { Refused: 'Recusado depois da análise.' } });
  expect(rings['List']).toMatchObject([
    {
      SponsorId: `${sponsor}`,
      Held: '10.00',
      DueAt: '2026-11-22T03:00:00.000Z',
      Members: [
        {
          MemberId: `${member}`,
          Links: [
            { Kind: 'device', Holds: true, With: [{ Id: `${sponsor}` }] },
            { Kind: 'address_range', Holds: false, With: [{ Id: '10.0.0', Name: '10.0.0' }] },
          ],
        },
      ],
    },
  ]);
  const more = { sponsorId: `${sponsor}`, reason: 'Falta o documento.' };
  expect(await staff(staffRoutes.teamDeskHoldExtend.path, more)).toEqual({
    DueAt: '2026-11-29T03:00:00.000Z',
    Rewards: 1,
  });
  const [reward] = (await good(playerRoutes.promoteBonus.path, sponsor))['List'] as Json[];
  expect(reward?.['Wait']).toMatchObject({ NextActor: 'house', DueAt: '2026-11-29T03:00:00.000Z' });
  const none = await call(staffRoutes.teamDeskHoldExtend.path, 'staff-1', { ...more, sponsorId: `${member}` });
  expect(none.Code).toBe(refusals.hold_unknown.code);
});

test('somebody becomes a blogger when a second person approves, and one person ends it before it begins', async () => {
  const { sponsor } = await aTeam(WEEK);
  const listed = () => staff(staffRoutes.teamDeskRoles.path, { role: 'blogger' });
  const [id, twice] = [await askFor(sponsor, 'blogger'), await askFor(sponsor, 'blogger')];
  expect((await listed())['List']).toEqual([]);
  const decide = (approval: unknown, who: string) =>
    call(staffRoutes.approvalsDecide.path, who, { id: approval, verdict: 'approved' });
  expect((await decide(id, 'staff-1')).Code).toBe(refusals.approval_same_person.code);
  expect((await listed())['List']).toEqual([]);
  expect((await decide(id, 'staff-2')).Body).toMatchObject({
    Kind: 'agents.role',
    State: 'approved',
    Payload: { playerId: `${sponsor}`, role: 'blogger', percent: '25', fromDay: '2026-12-01' },
  });
  const given = await listed();
  expect(given).toMatchObject({ Percent: '25', NextDay: '2026-12-01' });
  expect(given['List']).toMatchObject([
    { PlayerId: `${sponsor}`, From: '2026-12-01', Until: null, People: 1, GivenBy: 'staff:1' },
  ]);
  const end = { playerId: `${sponsor}`, role: 'blogger', isGiven: 0, reason: 'Fechou o canal.' };
  expect(await staff(staffRoutes.teamDeskRole.path, end)).toEqual({ From: '2026-12-01', ApprovalId: null });
  expect((await listed())['List']).toEqual([]);
  expect((await decide(twice, 'staff-2')).Code).toBe(refusals.approval_stale.code);
});

test('staff post a share only of their own brand, and it is written down', async () => {
  const { sponsor } = closed.foreign;
  const post = { playerId: `${sponsor}`, statementId: `agent:${WEEK}`, isPosted: 1, note: 'Conferido.' };
  const ofBrand = (brandId: number) =>
    ownerOf(sponsor).run(sql`update agents.shares s set brand_id = ${brandId} where s.player_id = ${sponsor}`);
  await ofBrand(2);
  const foreign = await call(staffRoutes.teamDeskStatementDecide.path, 'staff-1', post);
  expect(foreign.Code).toBe(refusals.statement_unknown.code);
  await ofBrand(1);
  expect(await staff(staffRoutes.teamDeskStatementDecide.path, post)).toEqual({ State: 'received', Amount: '19.99' });
  const written = await ownerOf(sponsor).rows<{ details: Json }>(sql`
    select r.details from audit.records r
    where r.action = 'team.statement_decided' and r.subject = ${`player:${sponsor}`}`);
  expect(written).toMatchObject([{ details: { share: `agent:${WEEK}`, decision: 'posted' } }]);
});

/** The last case of a player, answered with a no. */
async function refuse(sponsor: PlayerId) {
  const cases = (await staff(staffRoutes.teamDeskCases.path))['List'] as Json[];
  const found = cases.find((row) => row['PlayerId'] === `${sponsor}`);
  const no = { playerId: `${sponsor}`, caseId: found?.['CaseId'], isGranted: 0, answer: 'A conta está certa.' };
  return staff(staffRoutes.teamDeskCaseClose.path, no);
}

test('a contested week whose dispute is refused is held on with its inviter, and is paid as it closed without one', async () => {
  const { sponsor } = closed.kept;
  const request = { statementId: `week:${WEEK}`, text: 'Faltou segunda-feira.' };
  await good(ownRoutes.statementDispute.path, sponsor, request);
  expect(await refuse(sponsor)).toEqual({ State: 'refused', Amount: '0.00' });
  const weekOf = async () => ((await good(playerRoutes.promoteWeekRebate.path, sponsor))['List'] as Json[])[0];
  const statement = await staff(staffRoutes.teamDeskStatement.path, { playerId: `${sponsor}`, ...request });
  const { DueAt } = statement['EarnerHold'] as Json;
  expect(await weekOf()).toMatchObject({ State: 'held', CanAsk: true, Wait: { NextActor: 'house', DueAt } });

  harness.clock.moveMs(1_000);
  await good(ownRoutes.statementDispute.path, sponsor, request);
  await letGo(sponsor);
  await ownerOf(sponsor).run(sql`update team.statements t set reason = null where t.player_id = ${sponsor}`);
  expect(await refuse(sponsor)).toEqual({ State: 'refused', Amount: '8.00' });
  expect(await weekOf()).toMatchObject({ State: 'paid', Wait: null });
});

test('from Monday on an agent asks about a share that is held, and a yes posts it under its own key', async () => {
  const { sponsor } = closed.asking;
  const shown = async () => ((await good(playerRoutes.agentHome.path, sponsor))['Weeks'] as Json[])[0];
  const request = { statementId: `agent:${WEEK}` };
  const toSundayMs = startOfDayMs(addDays(OPEN, 1)) - 1 - harness.clock.nowMs();
  harness.clock.moveMs(toSundayMs);
  expect(await shown()).toMatchObject({ State: 'held', CanAsk: false });
  const early = await call(ownRoutes.statementAsk.path, sponsor, request);
  expect(early.Code).toBe(refusals.statement_not_askable.code);
  harness.clock.moveMs(-toSundayMs);
  expect(await shown()).toMatchObject({ State: 'held', CanAsk: true, CaseId: null });
  const opened = await good(ownRoutes.statementAsk.path, sponsor, request);
  expect(opened).toMatchObject({ Kind: 'ask', State: 'open' });
  expect(await shown()).toMatchObject({ CanAsk: false, CaseId: opened['CaseId'], Wait: { DueAt: opened['DueAt'] } });
  const yes = { playerId: `${sponsor}`, caseId: opened['CaseId'], isGranted: 1, answer: 'Conferido.' };
  expect(await staff(staffRoutes.teamDeskCaseClose.path, yes)).toEqual({ State: 'granted', Amount: '19.99' });
  const of = { playerId: `${sponsor}`, ...request };
  const { Posting } = await staff(staffRoutes.teamDeskStatement.path, of);
  expect(Posting).toMatchObject({ Key: `agents:agent:${WEEK}:${sponsor}`, Amount: '19.99' });
});

test('what closed before its earner was taken out of the batch waits too, and every act keeps its reason', async () => {
  const { sponsor } = closed.late;
  const holding = { playerId: `${sponsor}`, isHeld: 1, reason: 'Conferir aparelhos.' };
  await staff(staffRoutes.teamDeskEarnerHold.path, holding);
  harness.clock.moveMs(8 * 86_400_000);
  expect((await call(playerRoutes.agentReceive.path, sponsor, {})).Code).not.toBe(200);
  const [share] = (await good(playerRoutes.agentHome.path, sponsor))['Weeks'] as Json[];
  expect(share).toMatchObject({ State: 'held', Wait: { NextActor: 'house' } });
  await letGo(sponsor);
  const paying = { playerId: `${sponsor}`, statementId: `agent:${WEEK}`, isPosted: 1, note: 'Documentos vistos.' };
  expect(await staff(staffRoutes.teamDeskStatementDecide.path, paying)).toMatchObject({ State: 'received' });
  const rows = await ownerOf(sponsor).rows<{ details: Json }>(sql`
    select a.details from audit.records a where a.subject = ${`player:${sponsor}`} order by a.id`);
  expect(rows.map(({ details }) => [details['reason'], details['before']])).toEqual([
    ['Conferir aparelhos.', undefined],
    ['Conferido.', 'Conferir aparelhos.'],
    ['Conferido.', 'Conferir aparelhos.'],
    ['Documentos vistos.', undefined],
  ]);
  harness.clock.moveMs(-8 * 86_400_000);
});

test('an agent whose role ended and whose dispute was refused still takes the share; then the section closes', async () => {
  const { sponsor } = closed.ended;
  const lastWeek = async () => ((await good(playerRoutes.agentHome.path, sponsor))['Weeks'] as Json[])[0];
  await good(ownRoutes.statementDispute.path, sponsor, { statementId: `agent:${WEEK}`, text: 'Faltou uma pessoa.' });
  const contested = await lastWeek();
  const cases = (await staff(staffRoutes.teamDeskCases.path))['List'] as Json[];
  const open = cases.find(({ PlayerId }) => PlayerId === `${sponsor}`);
  expect(contested).toMatchObject({
    State: 'held',
    CaseId: open?.['CaseId'],
    Wait: { Why: { Word: 'disputed' }, NextActor: 'house', DueAt: open?.['DueAt'] },
  });
  // The parts of the formula come to its base also where the cap cuts.
  const { Gross, CarriedIn, Net, Cut, CashStakes: _, CashWins: __, ...costs } = (contested?.['Revenue'] ?? {}) as Json;
  const sum = Object.values(costs).reduce((all: number, cost) => all - Number(cost), Number(Gross));
  expect(sum + Number(CarriedIn) - Number(Cut)).toBeCloseTo(Number(Net), 1);
  expect(Number(Cut)).toBeGreaterThan(30);
  await refuse(sponsor);
  expect(await lastWeek()).toMatchObject({ State: 'dispute', Wait: { NextActor: 'clock' } });
  harness.clock.moveMs(30 * 86_400_000);
  await good(playerRoutes.agentDetails.path, sponsor, { week: WEEK });
  expect(await good(playerRoutes.agentReceive.path, sponsor)).toMatchObject({ Amount: '19.99' });
  expect((await call(playerRoutes.agentHome.path, sponsor)).Code).toBe(refusals.agent_only.code);
});
