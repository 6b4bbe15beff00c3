import { adjustmentsStaffRoutes } from './corrections/adjustments.ts';
import { approvalsRoutes } from './approvals.ts';
import { auditRoutes } from './audit.ts';
import { banksStaffRoutes } from './connections/banks.ts';
import { brandsStaffRoutes } from './brands.ts';
import { campaignsStaffRoutes } from './promotions/campaigns.ts';
import { vipPlayersStaffRoutes } from './promotions/vip-players.ts';
import { contentStaffRoutes } from './content.ts';
import { dataRightsStaffRoutes } from './data-rights.ts';
import { gamesStaffRoutes } from './games.ts';
import { incidentsStaffRoutes } from './incidents.ts';
import { impededStaffRoutes, kycStaffRoutes } from './kyc.ts';
import { paymentsStaffRoutes } from './payments.ts';
import { playersStaffRoutes } from './players.ts';
import { policyRoutes } from './policy.ts';
import { promotionsRoutes } from './promotions/promotions.ts';
import { railsRoutes } from './rails.ts';
import { reconciliationRoutes } from './reconciliation.ts';
import { reportFilesRoutes } from './reports/files.ts';
import { reportsStaffRoutes } from './reports/reports.ts';
import { savedReportsRoutes } from './reports/saved.ts';
import { todayStaffRoutes } from './reports/today.ts';
import { partiesStaffRoutes } from './connections/parties.ts';
import { sendersStaffRoutes } from './connections/senders.ts';
import { riskStaffRoutes } from './reports/risk.ts';
import { settingsRoutes } from './settings.ts';
import { staffOwnRoutes } from './staff.ts';
import { suppliersStaffRoutes } from './connections/suppliers.ts';
import { supportStaffRoutes } from './support.ts';
import { teamRoutes } from './team.ts';
import { teamDeskRoutes } from './team-desk.ts';
import { teamWeekRoutes } from './team-week.ts';
import { withdrawalActRoutes } from './withdrawal-acts.ts';

export { AUDIT_COUNTED_MAX, type AuditView, auditViews } from './audit.ts';
export { armMeasures } from './promotions/campaigns.ts';
export { adjustmentProofs } from './corrections/adjustments.ts';
export { bankCases, bankDialects, bankProtocols } from './connections/banks.ts';
export {
  type ContentField,
  type ContentKind,
  contentAudiences,
  contentFields,
  contentIcons,
  contentPictures,
  contentProblems,
  neededWords,
  POPUP_PLACE,
  wordLengths,
} from './content.ts';
export { correctionAnswers, type ExtensionReason, extensionReasons } from './data-rights.ts';
export { identityCodes } from './kyc.ts';
export { affectedKinds, incidentKinds } from './incidents.ts';
export { balanceKinds, cohortMeasures, funnelStops, reportGroups, reportMetrics } from './reports/reports.ts';
export { FILE_ROWS_ALONE, reportFilePath } from './reports/files.ts';
export { columnTypes, fileFormats, mailedTables, reportTables } from './reports/saved.ts';
export { partyCases, partyKinds } from './connections/parties.ts';
export { senderChannels } from './connections/senders.ts';
export { flowSteps } from './payments.ts';
export { settingRightOf } from './setting-rights.ts';
export { gameKinds, supplierCases, supplierProtocols } from './connections/suppliers.ts';
export { supportNexts, supportViews } from './support.ts';
export { teamWeekViews } from './team-week.ts';

/** Every call the back office can make. */
export const staffRoutes = {
  ...staffOwnRoutes,
  ...settingsRoutes,
  ...approvalsRoutes,
  ...auditRoutes,
  ...policyRoutes,
  ...gamesStaffRoutes,
  ...suppliersStaffRoutes,
  ...partiesStaffRoutes,
  ...sendersStaffRoutes,
  ...paymentsStaffRoutes,
  ...adjustmentsStaffRoutes,
  ...banksStaffRoutes,
  ...withdrawalActRoutes,
  ...reconciliationRoutes,
  ...playersStaffRoutes,
  ...riskStaffRoutes,
  ...dataRightsStaffRoutes,
  ...impededStaffRoutes,
  ...kycStaffRoutes,
  ...railsRoutes,
  ...contentStaffRoutes,
  ...promotionsRoutes,
  ...supportStaffRoutes,
  ...teamRoutes,
  ...teamDeskRoutes,
  ...teamWeekRoutes,
  ...brandsStaffRoutes,
  ...campaignsStaffRoutes,
  ...vipPlayersStaffRoutes,
  ...reportsStaffRoutes,
  ...savedReportsRoutes,
  ...reportFilesRoutes,
  ...todayStaffRoutes,
  ...incidentsStaffRoutes,
} as const;

export {
  appealAnswers,
  type BlockCode,
  blockCodes,
  moneyHoldCodes,
  revealReasons,
  timelineKinds,
  unblockReasons,
} from './players.ts';
