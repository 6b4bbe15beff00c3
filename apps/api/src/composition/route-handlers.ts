import { giftRoutes } from '../modules/activity/routes.gifts.ts';
import { giftStaffRoutes } from '../modules/activity/routes.staff.ts';
import { activityRoutes } from '../modules/activity/routes.player.ts';
import { signInRoutes } from '../modules/activity/routes.days.ts';
import { agentsRoutes } from '../modules/affiliates/index.ts';
import { campaignsStaffRoutes } from '../modules/campaigns/routes.staff.ts';
import { adjustmentsStaffRoutes } from '../modules/adjustments/routes.staff.ts';
import { riskStaffRoutes } from '../modules/risk/routes.staff.ts';
import { teamDeskStaffRoutes } from '../modules/affiliates/desk/routes.staff.ts';
import { approvalsStaffRoutes } from '../modules/approvals/routes.staff.ts';
import { auditStaffRoutes } from '../modules/audit/routes.staff.ts';
import { authRoutes, ownerChangeGuard } from '../modules/auth/index.ts';
import { bonusesRoutes } from '../modules/bonuses/routes.player.ts';
import { brandsStaffRoutes } from '../modules/brands/routes.staff.ts';
import { contentDeskRoutes } from '../modules/content/routes.content.ts';
import { promotionStaffRoutes } from '../modules/bonuses/desk/routes.staff.ts';
import { contentRoutes } from '../modules/content/routes.player.ts';
import { railsStaffRoutes } from '../modules/content/routes.staff.ts';
import { gamesOfRounds } from '../modules/games/index.ts';
import { gamesRoutes } from '../modules/games/routes.player.ts';
import { gamesStaffRoutes } from '../modules/games/desk/routes.staff.ts';
import { impededStaffRoutes } from '../modules/impeded/desk/routes.staff.ts';
import { impededRoutes } from '../modules/impeded/routes.player.ts';
import { incidentsRoutes } from '../modules/incidents/routes.player.ts';
import { incidentsStaffRoutes } from '../modules/incidents/routes.staff.ts';
import { partiesStaffRoutes } from '../modules/kyc/connections/routes.staff.ts';
import { kycStaffRoutes } from '../modules/kyc/desk/routes.staff.ts';
import { identityPlayerRoutes } from '../modules/kyc/routes.identity.ts';
import { kycRoutes } from '../modules/kyc/routes.player.ts';
import { limitsRoutes } from '../modules/limits/routes.player.ts';
import { messagesRoutes } from '../modules/notifications/routes.player.ts';
import { sendersStaffRoutes } from '../modules/notifications/senders/routes.staff.ts';
import { paymentsRoutes } from '../modules/payments/routes.player.ts';
import { paymentsStaffRoutes } from '../modules/payments/desk/routes.staff.ts';
import { privacyRoutes } from '../modules/privacy/routes.player.ts';
import { privacyStaffRoutes } from '../modules/privacy/routes.staff.ts';
import { playersRoutes } from '../modules/players/profile/routes.player.ts';
import { playersStaffRoutes } from '../modules/players/desk/routes.staff.ts';
import { policyStaffRoutes } from '../modules/policy/routes.staff.ts';
import { reportsStaffRoutes } from '../modules/reports/desk/routes.staff.ts';
import { reportFilesStaffRoutes } from '../modules/reports/files/routes.staff.ts';
import { savedReportsStaffRoutes } from '../modules/reports/saved/routes.staff.ts';
import { settingsStaffRoutes } from '../modules/settings/routes.staff.ts';
import { staffOwnStaffRoutes } from '../modules/staff/routes.staff.ts';
import { handoverStaffRoutes } from '../modules/staff/handover/routes.staff.ts';
import { supportRoutes } from '../modules/support/routes.player.ts';
import { supportStaffRoutes } from '../modules/support/routes.staff.ts';
import { teamStaffRoutes } from '../modules/staff/routes.team.ts';
import { teamRoutes } from '../modules/affiliates/team/routes.player.ts';
import { vipRoutes } from '../modules/vip/routes.player.ts';
import type { Modules } from './create-modules.ts';
import type { ServedRoute } from '../platform/http/route.ts';

/** Everything that has code, feature by feature. The rest of the contract answers `not_served_yet`. */
export function servedRoutes(modules: Modules): readonly ServedRoute[] {
  const { directory, approvals, settings, policy, auditReader } = modules;
  const guardCpf = ownerChangeGuard(modules.auth);
  return [
    ...authRoutes(modules.auth),
    ...playersRoutes(modules.profile, {
      closings: modules.playersDesk.closings,
      gamesOf: gamesOfRounds(modules.lobby),
      settings: modules.settings,
    }),
    ...privacyRoutes(modules.privacy.context),
    ...kycRoutes(modules.kyc, guardCpf),
    ...identityPlayerRoutes({ ...modules, guardCpf }),
    ...impededRoutes({ context: modules.impeded, guard: guardCpf }),
    ...incidentsRoutes(modules.incidents),
    ...limitsRoutes(modules.limits),
    ...contentRoutes(modules.content),
    ...gamesRoutes({ ...modules.lobby, ...modules.play }),
    ...paymentsRoutes(modules.payments),
    ...messagesRoutes(modules.messages.messages, modules.reminders),
    ...supportRoutes(modules.support),
    ...activityRoutes(modules.activity),
    ...giftRoutes(modules.activityServices),
    ...signInRoutes({ ...modules.activity, ...modules.activityServices }),
    ...bonusesRoutes(modules.bonusScreens),
    ...vipRoutes(modules.vip),
    ...teamRoutes(modules.teamIncome.promote),
    ...agentsRoutes(modules.teamIncome.agents),
    ...staffOwnStaffRoutes(modules.staff),
    ...gamesStaffRoutes(modules.gamesDesk),
    ...paymentsStaffRoutes(modules.payments),
    ...adjustmentsStaffRoutes(modules.adjustments),
    ...riskStaffRoutes(modules.risk),
    ...campaignsStaffRoutes(modules.campaigns),
    ...incidentsStaffRoutes(modules.incidents),
    ...playersStaffRoutes(modules.playersDesk),
    ...privacyStaffRoutes(modules.privacy),
    ...kycStaffRoutes(modules.identityDesk),
    ...impededStaffRoutes(modules.impededDesk),
    ...supportStaffRoutes(modules.support),
    ...railsStaffRoutes(modules.rails),
    ...contentDeskRoutes(modules.contentDesk),
    ...brandsStaffRoutes(modules.brandDesk),
    ...sendersStaffRoutes(modules.senderDesk),
    ...partiesStaffRoutes(modules.partyDesk),
    ...promotionStaffRoutes(modules.promotions),
    ...giftStaffRoutes(modules.giftDesk),
    ...teamStaffRoutes(modules.team),
    ...teamDeskStaffRoutes(modules.teamIncome.desk),
    ...settingsStaffRoutes(settings),
    ...approvalsStaffRoutes(approvals),
    ...auditStaffRoutes({ directory, reader: auditReader }),
    ...policyStaffRoutes({ policy, settings }),
    ...reportsStaffRoutes(modules.reportsDesk),
    ...savedReportsStaffRoutes(modules.savedReports),
    ...reportFilesStaffRoutes(modules.reportFiles),
    ...handoverStaffRoutes(modules),
  ];
}
