import { SUCCESS_CODE } from '@arara/contract';
import { staffCall } from '../fixture.ts';
import { STAFF_PASSWORD } from '../staff.ts';
import { approveOfClosedColleague } from './payments.ts';
import { type Attempt, colleagueOf, generated, reason, type Scenario, type Scenarios } from './scenario.ts';

const DAY_MS = 24 * 3_600_000;
const dayOf = ({ fixture: { world } }: Attempt, days: number) =>
  new Date(world.nowMs() + days * DAY_MS).toISOString().slice(0, 10);
const both = ({ fixture: { accomplice, victim } }: Attempt) => [accomplice.id, victim.id];

const ofBoth = (call: (playerId: string) => ReturnType<typeof staffCall>): Scenario => ({
  calls: (attempt) => both(attempt).map(call),
});

const onIdentity = (phase: 'review' | 'held', call: (playerId: string) => ReturnType<typeof staffCall>): Scenario => ({
  async before(attempt) {
    for (const playerId of both(attempt)) await attempt.subjects.identityCase(playerId, phase);
  },
  calls: (attempt) => both(attempt).map(call),
});

const onRiskCase = (call: (caseId: string, playerId: string) => ReturnType<typeof staffCall>): Scenario => ({
  async calls({ fixture, insider, subjects }) {
    const { id: playerId } = fixture.accomplice;
    const caseId = await subjects.riskCase();
    await fixture.call(insider, staffCall('riskClaim', { playerId, caseId }));
    return [call(caseId, playerId)];
  },
});

const onDataRequest = (
  kind: 'correct' | 'erase',
  call: (of: { readonly playerId: string; readonly requestId: string }) => ReturnType<typeof staffCall>,
): Scenario => ({
  calls: async ({ fixture: { accomplice }, subjects }) => [
    call({ playerId: accomplice.id, requestId: await subjects.dataRequest(kind) }),
  ],
});

const onTicket = (call: (id: string) => ReturnType<typeof staffCall>): Scenario => ({
  async calls({ fixture, insider, subjects }) {
    const { id } = await subjects.ticket();
    await fixture.call(insider, staffCall('supportClaim', { id }));
    return [call(id)];
  },
});

const blockOf = (playerId: string, reviewOn: string) =>
  staffCall('playerBlock', { playerId, scopes: ['reward'], code: 'SAFETY-01', reviewOn });

/** The block that stands on a player. */
async function caseOf(attempt: Attempt, playerId: string): Promise<string> {
  for (const shard of attempt.fixture.shards) {
    const { rows } = await shard.query<{ id: string }>(
      'select case_id as id from players.blocks where player_id = $1 and lifted_at is null',
      [playerId],
    );
    if (rows[0] !== undefined) return rows[0].id;
  }
  return 'none';
}

export const peopleScenarios: Scenarios = {
  'games.close_case': {
    async calls({ fixture, insider, subjects }) {
      const id = await subjects.gameCase();
      await fixture.call(insider, staffCall('gamesCaseTake', { id }));
      return [staffCall('gamesCaseClose', { id, resolution: 'credited', note: reason })];
    },
  },
  'games.take_case': {
    calls: async ({ subjects }) => [staffCall('gamesCaseTake', { id: await subjects.gameCase() })],
  },
  'impeded.end': generated('impededEnd'),
  'impeded.enter': {
    calls: (attempt) => [
      staffCall('impededEnter', { cpf: '52998224725', kind: 'operator', since: dayOf(attempt, -1), reason }),
    ],
  },
  'impeded.open_proof': generated('impededOpenProof'),
  'kyc.claim': onIdentity('review', (playerId) => staffCall('kycClaim', { playerId })),
  'kyc.decide': {
    async before(attempt) {
      for (const playerId of both(attempt)) {
        await attempt.subjects.identityCase(playerId, 'review');
        await attempt.fixture.call(attempt.insider, staffCall('kycClaim', { playerId }));
      }
    },
    calls: (attempt) => both(attempt).map((playerId) => staffCall('kycDecide', { playerId, code: 'K-APR-01' })),
  },
  'kyc.hand_up': onIdentity('review', (playerId) => staffCall('kycHandUp', { playerId, reason })),
  'kyc.override': onIdentity('held', (playerId) => staffCall('kycOverride', { playerId, reason })),
  'kyc.picture': onIdentity('review', (playerId) =>
    staffCall('kycPicture', { playerId, kind: 'front', reason: 'KV-DECIDE' }),
  ),
  'players.answer_appeal': {
    async calls(attempt) {
      const { fixture, insider, subjects } = attempt;
      const { id: playerId } = fixture.accomplice;
      const colleague = await fixture.insider(colleagueOf(insider.role));
      await fixture.call(colleague, blockOf(playerId, dayOf(attempt, 7)));
      const appealId = await subjects.appeal(await caseOf(attempt, playerId));
      return [staffCall('appealAnswer', { playerId, appealId, answer: 'lifted' })];
    },
  },
  'players.block': { calls: (attempt) => both(attempt).map((playerId) => blockOf(playerId, dayOf(attempt, 7))) },
  'players.close': ofBoth((playerId) => staffCall('playerClose', { playerId, act: 'begin', code: 'RULES-01', reason })),
  'players.note': ofBoth((playerId) => staffCall('playerNote', { playerId, text: reason, pinned: true })),
  'players.open': ofBoth((playerId) => staffCall('player360', { playerId })),
  'players.reveal': ofBoth((playerId) => staffCall('playerReveal', { playerId, field: 'phone', reason: 'PD-CALL' })),
  'players.unblock': {
    async calls(attempt) {
      const { fixture, insider } = attempt;
      for (const playerId of both(attempt)) await fixture.call(insider, blockOf(playerId, dayOf(attempt, 7)));
      return Promise.all(
        both(attempt).map(async (playerId) =>
          staffCall('playerUnblock', { playerId, caseId: await caseOf(attempt, playerId), reason: 'UB-MISTAKE' }),
        ),
      );
    },
  },
  'privacy.answer': onDataRequest('correct', (of) => staffCall('dataAnswer', { ...of, answer: 'kept_registry' })),
  'privacy.erase': onDataRequest('erase', (of) => staffCall('dataErasePlayer', { ...of, reason })),
  'privacy.extend': onDataRequest('correct', (of) => staffCall('dataExtend', { ...of, why: 'document', reason })),
  'risk.claim': onRiskCase((caseId, playerId) => staffCall('riskClaim', { playerId, caseId })),
  'risk.decide': onRiskCase((caseId, playerId) =>
    staffCall('riskDecide', { playerId, caseId, verdict: 'cleared', reason }),
  ),
  'risk.hold': onRiskCase((caseId, playerId) => staffCall('riskHold', { playerId, caseId, reason })),
  'staff.add_passkey': generated('staffPasskeySave'),
  'staff.change_password': {
    calls: () => [staffCall('staffPasswordChange', { current: STAFF_PASSWORD, next: `${STAFF_PASSWORD} de novo` })],
  },
  'staff.close': {
    async calls({ fixture, insider }) {
      const colleague = await fixture.insider(colleagueOf(insider.role));
      return [staffCall('teamClose', { id: `${colleague.id}` })];
    },
    after: approveOfClosedColleague,
  },
  'staff.reopen': {
    async calls({ fixture, insider }) {
      const colleague = await fixture.insider(colleagueOf(insider.role));
      await fixture.call(insider, staffCall('teamClose', { id: `${colleague.id}` }));
      return [staffCall('teamAsk', { id: `${colleague.id}`, change: 'reopen', reason })];
    },
  },
  'staff.reset_factor': {
    async calls({ fixture, insider }) {
      const colleague = await fixture.insider(colleagueOf(insider.role));
      return [staffCall('teamAsk', { id: `${colleague.id}`, change: 'reset_factor', reason })];
    },
  },
  'staff.search': { calls: ({ fixture: { victim } }) => [staffCall('staffSearch', { text: victim.phone })] },
  'staff.write_handover': { calls: () => [staffCall('handoverWrite', { text: reason })] },
  'support.claim': {
    calls: async ({ subjects }) => [staffCall('supportClaim', { id: (await subjects.ticket()).id })],
  },
  'support.note': onTicket((id) => staffCall('supportNote', { id, text: reason })),
  'support.reply': onTicket((id) => staffCall('supportReply', { id, text: reason, next: 'close' })),
};

export const isDone = ({ Code }: { readonly Code: number }): boolean => Code === SUCCESS_CODE;
