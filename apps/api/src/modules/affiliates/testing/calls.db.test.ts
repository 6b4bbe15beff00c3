import { refusals } from '@arara/contract';
import { ownRoutes, playerRoutes } from '@arara/contract/player';
import { staffRoutes } from '@arara/contract/staff';
import { REAL_E5 } from '@arara/domain/money';
import type { PlayerId } from '@arara/domain/shards';
import { addDays } from '@arara/domain/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePeriod } from '../index.ts';
import type { PlayersContext } from '../../players/index.ts';
import { placeMembers, settleWeek } from '../index.ts';
import { advanceAll } from '../weeks/runs.ts';
import { insertRun } from '../weeks/runs.store.ts';
import type { TeamContext } from '../network/sources.ts';
import { sql } from '../../../platform/db/sql.ts';
import { aContext, aPlayer, testSecrets } from '../../../../test/factories.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';
import { deposit, idSessions, invitedBy, ownerFor, placeAll, played, publishAll, teamContextOf } from './world.ts';

const WEEK = '2026-11-08';

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

async function call(path: string, token: string | PlayerId, payload: object = {}) {
  const answer = await api.app.inject({ method: 'POST', url: path, headers: { token: `${token}` }, payload });
  return answer.json<{ Code: number; Msg: string; Body: Record<string, unknown> }>();
}
const good = async (path: string, token: string | PlayerId, payload: object = {}) => {
  const answer = await call(path, token, payload);
  expect([path, answer.Code, answer.Msg]).toEqual([path, 200, answer.Msg]);
  return answer.Body;
};

const ownerOf = (playerId: PlayerId) => ownerFor(harness, context, playerId);

/** An inviter who is also agent and blogger, with one member who played last week. */
async function aClosedWeek(state: { readonly held?: string } = {}) {
  const sponsor = await aPlayer(context);
  const member = await invitedBy(context, sponsor);
  for (const shard of context.shards.all) await placeMembers(team, shard);
  if (state.held !== undefined)
    await ownerOf(sponsor).run(sql`
      update team.sponsors s set held_reason = ${state.held}, held_by = 'staff:1', held_at = now()
      where s.player_id = ${sponsor}`);
  await played(ownerOf(member), [
    { playerId: member, day: WEEK, effectiveE5: 1_000n * REAL_E5, stakeE5: 1_000n * REAL_E5, winE5: 900n * REAL_E5 },
  ]);
  return { sponsor, member };
}

async function closeWeek() {
  const span = { brandId: 1, period: WEEK, periodEnd: addDays(WEEK, 7) };
  await insertRun(context.shards.directory, { ...span, kind: 'team' }, harness.clock.now());
  await insertRun(context.shards.directory, { ...span, kind: 'agent' }, harness.clock.now());
  await harness.owner.directory.run(sql`
    update team.runs r set stage = 'collect', shard = 0, cursor = 0, done_at = null where r.period = ${WEEK}`);
  await advanceAll({ ...team, steps: { team: settleWeek(team), agent: closePeriod(team, 'agent') } });
}

test('every call of the team answers, its lines add up, and commission becomes cash that asks for bets once', async () => {
  const { sponsor } = await aClosedWeek();
  await closeWeek();
  const names = ['Home', 'ThisWeekRebate', 'TeamTotalRebate', 'PlayerRebate', 'WeekRebate', 'TeamLostRebate'] as const;
  for (const name of names) await good(playerRoutes[`promote${name}`].path, sponsor);
  const lists = [
    'DailyDetail',
    'IncomeDetails',
    'MemberDetails',
    'Bonus',
    'BonusTransfer',
    'TotalIncomeDetails',
  ] as const;
  for (const name of lists) await good(playerRoutes[`promote${name}`].path, sponsor);
  const weeks = await good(playerRoutes.promoteWeekRebate.path, sponsor);
  const [week] = weeks['List'] as { Amount: string; State: string; Lines: { Amount: string }[] }[];
  expect(week).toMatchObject({ Amount: '8.00', State: 'paid' });
  const cents = week?.Lines.reduce((sum, line) => sum + BigInt(line.Amount.replace('.', '')), 0n);
  expect(cents).toBe(8n * REAL_E5);
  const converted = await good(playerRoutes.promoteConversion.path, sponsor, { amount: '5.00' });
  expect(converted).toMatchObject({ Amount: '5.00', Commission: '3.00', Cash: '5.00', TurnoverAdded: '5.00' });
  const tooMuch = await call(playerRoutes.promoteConversion.path, sponsor, { amount: '50.00' });
  expect(tooMuch.Code).toBe(refusals.commission_insufficient.code);
  const box = await call(playerRoutes.promoteReceiveBox.path, sponsor, {});
  expect(box.Code).toBe(refusals.team_box_not_ready.code);
  const saved = await good(ownRoutes.inviteCodeSave.path, sponsor, { code: 'Insta', name: 'Instagram' });
  expect(saved['List']).toMatchObject([{ Code: '' }, { Code: 'insta', Name: 'Instagram' }]);
  const home = await good(playerRoutes.promoteHome.path, sponsor);
  const landing = await good(ownRoutes.inviteLanding.path, sponsor, {
    code: `${String(home['Rfcode'])}_insta`,
    isClick: 1,
  });
  expect(landing).toMatchObject({ IsValid: true });
  expect((await good(ownRoutes.inviteCodes.path, sponsor))['List']).toMatchObject([{ Clicks: 0 }, { Clicks: 1 }]);
});

test('a held week waits with its reason, can be asked for from Monday, and staff post it under its own key', async () => {
  const { sponsor } = await aClosedWeek({ held: 'ring' });
  await closeWeek();
  const [week] = (await good(playerRoutes.promoteWeekRebate.path, sponsor))['List'] as Record<string, unknown>[];
  expect(week).toMatchObject({ State: 'held', CanAsk: true, Amount: '8.00' });
  const statementId = `week:${WEEK}`;
  const asked = await good(ownRoutes.statementAsk.path, sponsor, { statementId, text: 'Por quê?' });
  const cases = await good(staffRoutes.teamDeskCases.path, 'staff-1');
  expect(cases).toMatchObject({ Total: 1, List: [{ CaseId: asked['CaseId'], Kind: 'ask', Amount: '8.00' }] });
  const answer = { playerId: `${sponsor}`, caseId: asked['CaseId'], isGranted: 1, answer: 'Conferido.' };
  expect(await good(staffRoutes.teamDeskCaseClose.path, 'staff-1', answer)).toEqual({
    State: 'granted',
    Amount: '8.00',
  });
  expect((await call(staffRoutes.teamDeskCaseClose.path, 'staff-1', answer)).Code).toBe(
    refusals.team_case_unknown.code,
  );
  expect(await good(playerRoutes.promoteHome.path, sponsor)).toMatchObject({ Commission: '8.00' });
  const late = await call(ownRoutes.statementDispute.path, sponsor, { statementId: 'week:2026-01-04', text: 'x' });
  expect(late.Code).toBe(refusals.statement_unknown.code);
});

test('a held reward shows what ties the players together; released it is paid once, and the desk lists it all', async () => {
  const { sponsor, member } = await aClosedWeek();
  await ownerOf(sponsor).run(sql`
    insert into team.invites (player_id, member_id, brand_id, day, state, links, tier_people, reward_e5)
    values (${sponsor}, ${member}, 1, ${WEEK}, 'held', '[{"kind":"device","with":["77"]}]', 1, ${10n * REAL_E5})`);
  const holds = await good(staffRoutes.teamDeskHolds.path, 'staff-1');
  expect(holds['Graph']).toMatchObject({ Edges: [{ Kind: 'invited' }, { To: '77', Kind: 'device' }] });
  const release = { sponsorId: `${sponsor}`, memberId: `${member}`, isReleased: 1, note: 'Irmãos.' };
  expect(await good(staffRoutes.teamDeskHoldDecide.path, 'staff-1', release)).toEqual({
    State: 'paid',
    Amount: '10.00',
  });
  expect((await call(staffRoutes.teamDeskHoldDecide.path, 'staff-1', release)).Code).toBe(refusals.hold_unknown.code);
  for (const name of ['Earners', 'Statements', 'Rates', 'Payouts'] as const)
    await good(staffRoutes[`teamDesk${name}`].path, 'staff-1');
  expect(await good(staffRoutes.teamDeskEarner.path, 'staff-1', { playerId: `${sponsor}` })).toMatchObject({
    Earner: { PlayerId: `${sponsor}`, People: 1 },
  });
});

test('an agent reads what happened, each once: the role, people and first deposits of a day, the week, its answer, its money', async () => {
  const { sponsor } = await aClosedWeek();
  const role = { playerId: `${sponsor}`, role: 'agent', reason: 'Traz gente.' };
  const asked = await good(staffRoutes.teamDeskRole.path, 'staff-1', { ...role, isGiven: 1 });
  await good(staffRoutes.approvalsDecide.path, 'staff-2', { id: asked['ApprovalId'], verdict: 'approved' });
  await harness.owner.directory.run(sql`
    update agents.roles r set from_day = ${WEEK} where r.player_id = ${sponsor} and r.role = 'agent'`);
  const inbox = async () => {
    const { List } = await good(playerRoutes.agentMessage.path, sponsor);
    const rows = List as { Title: string; Text: string }[];
    return new Map(rows.map(({ Title, Text }) => [Title, Text.replaceAll('\u00a0', ' ')]));
  };
  expect([...(await inbox()).keys()]).toEqual(['Você agora é agente']);
  const [first] = [await invitedBy(context, sponsor), await invitedBy(context, sponsor)];
  await placeAll(team);
  await deposit(context, first, 30n * REAL_E5);
  for (let times = 0; times < 2; times += 1) await publishAll(team);
  await closeWeek();
  const statementId = `agent:${WEEK}`;
  const { CaseId } = await good(ownRoutes.statementDispute.path, sponsor, { statementId, text: 'Faltou uma pessoa.' });
  const answer = { playerId: `${sponsor}`, caseId: CaseId, isGranted: 1, answer: 'Conferido.' };
  await good(staffRoutes.teamDeskCaseClose.path, 'staff-1', answer);
  await good(staffRoutes.teamDeskRole.path, 'staff-1', { ...role, isGiven: 0 });
  expect(Object.fromEntries(await inbox())).toEqual({
    'Você agora é agente': expect.stringContaining('22/11/2026'),
    'Sua rede cresceu': expect.stringMatching(/^Pessoas novas na sua rede em .+: 3\.$/),
    'Primeiros depósitos na sua rede': expect.stringMatching(/: 1\.$/),
    'Sua semana fechou': expect.stringMatching(/^De 08\/11\/2026 a 14\/11\/2026: sua parte é R\$ 19,99\./),
    'Aceitamos seu pedido': 'Semana de 08/11/2026: Conferido.',
    'Você recebeu sua parte': 'De 08/11/2026 a 14/11/2026: R$ 19,99 na sua comissão.',
    'Seu papel de agente terminou': expect.stringContaining('22/11/2026'),
  });
  // What was deleted stays away; a day that goes on comes again with its new number.
  await good(playerRoutes.agentMessageDelete.path, sponsor);
  await publishAll(team);
  expect(await inbox()).toEqual(new Map());
  await invitedBy(context, sponsor);
  await placeAll(team);
  expect([...(await inbox()).values()]).toEqual([expect.stringMatching(/: 4\.$/)]);
});

test('a section is there for whoever has the flag; the share can be taken when seven days are over', async () => {
  const { sponsor } = await aClosedWeek();
  expect((await call(playerRoutes.agentHome.path, sponsor)).Code).toBe(refusals.agent_only.code);
  const give = (role: string) => ({ playerId: `${sponsor}`, role, isGiven: 1, reason: 'Traz gente.' });
  for (const [role, From] of Object.entries({ agent: '2026-11-22', blogger: '2026-12-01' })) {
    const asked = await good(staffRoutes.teamDeskRole.path, 'staff-1', give(role));
    expect(asked).toMatchObject({ From });
    await good(staffRoutes.approvalsDecide.path, 'staff-2', { id: asked['ApprovalId'], verdict: 'approved' });
  }
  expect((await call(staffRoutes.teamDeskRole.path, 'staff-1', give('agent'))).Code).toBe(refusals.role_unchanged.code);
  await harness.owner.directory.run(sql`
    update agents.roles r set from_day = ${WEEK} where r.player_id = ${sponsor} and r.role = 'agent'`);
  await closeWeek();
  for (const name of ['Home', 'Users', 'Details', 'Message', 'TeamStatistics', 'ClosePopup', 'MessageDelete'] as const)
    await good(playerRoutes[`agent${name}`].path, sponsor);
  for (const name of ['Home', 'Data'] as const) await good(playerRoutes[`blogger${name}`].path, sponsor);
  const early = await call(playerRoutes.agentReceive.path, sponsor);
  expect(early.Code).toBe(refusals.agent_dispute_open.code);
  harness.clock.moveMs(7 * 86_400_000);
  // R$ 98 of net revenue would be R$ 29.40; the cap of the one player leaves R$ 20, less what whole centavos leave off.
  expect(await good(playerRoutes.agentReceive.path, sponsor)).toMatchObject({ Amount: '19.99', Commission: '19.99' });
  harness.clock.moveMs(11_000);
  const again = await call(playerRoutes.agentReceive.path, sponsor);
  expect(again.Code).toBe(refusals.agent_nothing_to_receive.code);
});
