import { staffCall } from '../fixture.ts';
import { type Attempt, generated, reason, type Scenario, type Scenarios } from './scenario.ts';

const DAY_MS = 24 * 3_600_000;
const atMs = ({ fixture: { world } }: Attempt, days: number) => new Date(world.nowMs() + days * DAY_MS).toISOString();
const dayOf = (attempt: Attempt, days: number) => atMs(attempt, days).slice(0, 10);

const roles = ['agent', 'blogger'] as const;
const setRoles = (isGiven: boolean): Scenario => ({
  calls: ({ fixture: { accomplice } }) =>
    roles.map((role) => staffCall('teamDeskRole', { playerId: accomplice.id, role, isGiven, reason })),
});

const everybody = staffCall('segmentSave', { version: 0, name: 'Todos', conditions: [{ word: 'quiet', days: 1 }] });

const report = staffCall('saveReport', { name: 'Tudo', of: 'days', period: 'yesterday' });
const onReport = (call: (id: string, insiderId: string) => ReturnType<typeof staffCall>): Scenario => ({
  async calls({ fixture, insider, subjects }) {
    await fixture.call(insider, report);
    return [call(await subjects.newestOf('reports.saved'), `${insider.id}`)];
  },
});
const schedule = (id: string, reader: string) =>
  staffCall('scheduleReport', { id, every: 'day', hour: 6, readers: [reader] });

/** What is held of the accomplice as an inviter, and the week that waits. */
const onEarner = (call: (attempt: Attempt, week: string) => readonly ReturnType<typeof staffCall>[]): Scenario => ({
  calls: async (attempt) => call(attempt, await attempt.subjects.heldEarner()),
});

const onIncident = (call: (id: string, attempt: Attempt) => ReturnType<typeof staffCall>): Scenario => ({
  async calls(attempt) {
    const { fixture, insider, subjects } = attempt;
    const open = staffCall('incidentOpen', { level: 1, kind: 'payouts_slow', parties: ['jatoba'], note: reason });
    await fixture.call(insider, open);
    return [call(await subjects.newestOf('incidents.incidents'), attempt)];
  },
});

export const rewardScenarios: Scenarios = {
  'activity.export_gifts': generated('giftBatchExport'),
  'activity.propose_gifts': {
    calls: (attempt) => [
      staffCall('giftBatchPropose', {
        kind: 'codes',
        codes: 1,
        total: '5000.00',
        shares: 1,
        min: '5000.00',
        max: '5000.00',
        title: 'Presente',
        validFrom: atMs(attempt, 0),
        validUntil: atMs(attempt, 7),
        reason,
      }),
    ],
  },
  'agents.end_role': { ...setRoles(false), before: ({ subjects }) => subjects.agentRole() },
  'agents.give_role': setRoles(true),
  'bonuses.export_costs': {
    calls: (attempt) => [staffCall('promotionsCostsExport', { from: dayOf(attempt, -2), to: dayOf(attempt, -1) })],
  },
  'bonuses.give_free_rounds': {
    calls: ({ fixture: { accomplice } }) => [
      staffCall('promotionsFreeRounds', {
        playerId: accomplice.id,
        gameId: 'honest-dadinho',
        rounds: 5,
        stake: '0.10',
        validDays: 7,
        reason,
      }),
    ],
  },
  'bonuses.propose_rule': {
    calls: ({ subjects: { rule } }) => [staffCall('promotionsPropose', { rule, reason })],
  },
  'bonuses.reverse_reward': {
    calls: ({ fixture: { accomplice }, subjects: { rewardKey } }) => [
      staffCall('promotionsReverse', { playerId: accomplice.id, key: rewardKey, reason }),
    ],
  },
  'bonuses.stop_rule': { calls: () => [staffCall('promotionsStop', { ruleId: 'gift.free_rounds', reason })] },
  'brands.draft': generated('brandsDraft'),
  'brands.publish': generated('brandsPublish'),
  'campaigns.ask': {
    async before({ fixture, insider }) {
      await fixture.call(insider, everybody);
    },
    calls: generated('campaignAsk').calls,
  },
  'campaigns.ask_message': generated('vipMessage'),
  'campaigns.assign': {
    async calls({ fixture: { accomplice }, insider }) {
      return [staffCall('vipAssign', { playerId: accomplice.id, manager: `${insider.id}` })];
    },
  },
  'campaigns.save_segment': {
    calls: () => [everybody],
  },
  'campaigns.stop': generated('campaignStop'),
  'content.plan': generated('contentPlan'),
  'content.plan_rails': {
    calls: (attempt) => [
      staffCall('railsPlan', {
        startsAt: atMs(attempt, 1),
        endsAt: atMs(attempt, 2),
        after: '',
        rails: [{ rail: 'originals', isShown: true, games: [`${attempt.fixture.honest.code}-dadinho`] }],
        reason,
      }),
    ],
  },
  'content.publish_links': generated('contentPlan'),
  'content.restore': generated('contentRestore'),
  'content.withdraw': generated('contentWithdraw'),
  'content.withdraw_rails': generated('railsWithdraw'),
  'incidents.ask_affected': onIncident((id) => staffCall('incidentFileAsk', { id, reason })),
  'incidents.end': onIncident((id) => staffCall('incidentEnd', { id, note: reason })),
  'incidents.export_affected': onIncident((id) => staffCall('incidentFile', { id, reason })),
  'incidents.open': {
    calls: () => [staffCall('incidentOpen', { level: 1, kind: 'deposits_slow', parties: ['jatoba'], note: reason })],
  },
  'incidents.slow_withdrawals': onIncident((id) => staffCall('incidentSlow', { id, hours: 48, reason })),
  'incidents.update': onIncident((id) =>
    staffCall('incidentUpdate', { id, level: 2, kind: 'payouts_slow', parties: ['jatoba'], note: reason }),
  ),
  'reports.ask_file': generated('reportFileAsk'),
  'reports.export': generated('reportsExport'),
  'reports.remove': onReport((id) => staffCall('removeReport', { id })),
  'reports.save': { calls: () => [report] },
  'reports.schedule': onReport(schedule),
  'reports.take_file': generated('reportFileOpen'),
  'reports.unschedule': {
    async calls({ fixture, insider, subjects }) {
      await fixture.call(insider, report);
      await fixture.call(insider, schedule(await subjects.newestOf('reports.saved'), `${insider.id}`));
      return [staffCall('unscheduleReport', { id: await subjects.newestOf('reports.schedules') })];
    },
  },
  'team.close_case': {
    async calls({ fixture: { accomplice }, subjects }) {
      const caseId = await subjects.networkCase();
      return [staffCall('teamDeskCaseClose', { playerId: accomplice.id, caseId, isGranted: true, answer: reason })];
    },
  },
  'team.decide_hold': onEarner(({ fixture: { accomplice, victim } }) => [
    staffCall('teamDeskHoldDecide', { sponsorId: accomplice.id, memberId: victim.id, isReleased: true, note: reason }),
  ]),
  'team.decide_statement': onEarner(({ fixture: { accomplice } }, week) =>
    [true, false].map((isPosted) =>
      staffCall('teamDeskStatementDecide', {
        playerId: accomplice.id,
        statementId: `week:${week}`,
        isPosted,
        note: reason,
      }),
    ),
  ),
  'team.export_week': {
    calls: (attempt) => [staffCall('teamDeskWeekExport', { week: dayOf(attempt, -7), view: 'all' })],
  },
  'team.extend_hold': onEarner(({ fixture: { accomplice } }) => [
    staffCall('teamDeskHoldExtend', { sponsorId: accomplice.id, reason }),
  ]),
  'team.hold_earner': onEarner(({ fixture: { accomplice } }) =>
    [true, false].map((isHeld) => staffCall('teamDeskEarnerHold', { playerId: accomplice.id, isHeld, reason })),
  ),
  'team.recheck_run': {
    calls: (attempt) =>
      (['team', 'invite', 'agent', 'blogger'] as const).map((kind) =>
        staffCall('teamDeskRunRecheck', { kind, period: attempt.subjects.week, reason }),
      ),
  },
};
