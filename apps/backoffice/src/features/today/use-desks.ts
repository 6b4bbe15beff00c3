import { staffRoutes } from '@arara/contract/staff';
import { useApiQuery } from '../../lib/api/api.ts';
import { useMay } from '../../lib/api/me.ts';

const EVERY_MS = 20_000;
const WHOLE = 100;

/** What waits at each desk, of those desks that this person may see; the calls are those of the desks themselves. */
export function useDesks() {
  const may = useMay();
  const asked = (isWanted: boolean) => ({ everyMs: EVERY_MS, isWanted });
  const payments = asked(may('payments.read'));
  const identity = asked(may('players.identity'));
  // Whose work it is when somebody outside fails, although everybody may read it.
  const incidents = asked(may('incidents.run'));
  const limit = WHOLE;
  return {
    incidents: useApiQuery(staffRoutes.incidentDesk, {}, asked(may('staff.read'))).data,
    flow: useApiQuery(staffRoutes.paymentsFlow, {}, payments).data,
    withdrawals: useApiQuery(staffRoutes.withdrawalsQueue, { view: 'staff', limit }, payments).data,
    deposits: useApiQuery(staffRoutes.depositsDesk, { limit: 1 }, payments).data,
    breaks: useApiQuery(staffRoutes.breaksList, { view: 'open', limit }, payments).data,
    banks: useApiQuery(staffRoutes.paymentProviders, {}, payments).data,
    games: useApiQuery(staffRoutes.gamesDesk, {}, asked(may('games.read'))).data,
    approvals: useApiQuery(staffRoutes.approvalsList, { state: 'waiting', limit }, asked(may('approvals.read'))).data,
    support: useApiQuery(staffRoutes.supportQueue, { view: 'due', limit }, asked(may('support.read'))).data,
    identity: useApiQuery(staffRoutes.kycQueue, { limit }, identity).data,
    appeals: useApiQuery(staffRoutes.appealsQueue, { view: 'open', limit }, asked(may('players.appeals'))).data,
    privacy: useApiQuery(staffRoutes.dataRequests, { view: 'open', limit }, asked(may('players.privacy'))).data,
    risk: useApiQuery(staffRoutes.riskQueue, { view: 'open', limit }, asked(may('players.signals'))).data,
    reviews: useApiQuery(staffRoutes.impededCases, { view: 'review', limit }, identity).data,
    escheats: useApiQuery(staffRoutes.impededCases, { view: 'escheat', limit }, identity).data,
    connections: useApiQuery(staffRoutes.bankConnections, {}, payments).data,
    registers: useApiQuery(staffRoutes.partyList, {}, incidents).data,
    market: useApiQuery(staffRoutes.policyShow, {}, asked(may('approvals.people'))).data,
    senders: useApiQuery(staffRoutes.senderList, {}, incidents).data,
    rings: useApiQuery(staffRoutes.teamDeskRings, { limit }, asked(may('team.read'))).data,
  };
}

export type Desks = ReturnType<typeof useDesks>;
