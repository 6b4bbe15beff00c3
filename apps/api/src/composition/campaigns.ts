import type { Approvals } from '../modules/approvals/index.ts';
import { type CampaignsContext, createCampaigns } from '../modules/campaigns/index.ts';
import type { CampaignRoutesDeps } from '../modules/campaigns/routes.staff.ts';
import { isInDoubt } from '../modules/kyc/index.ts';
import { allowedWays } from '../modules/notifications/index.ts';
import type { AskReports } from '../modules/reports/index.ts';
import type { Settings } from '../modules/settings/index.ts';
import { findMember } from '../modules/staff/index.ts';
import type { Queryable } from '../platform/db/db.ts';
import type { MessageServices } from './players.ts';

interface Known
  extends Omit<CampaignsContext, 'quietOf' | 'allowedOf' | 'isIdentityInDoubt' | 'isManager' | 'ask' | 'settings'> {
  readonly approvals: Approvals;
  readonly settings: Settings;
  readonly messages: Pick<MessageServices, 'context'>;
  readonly reportsDesk: { readonly ask: AskReports };
}

/** Protections are asked of whoever owns them, at each person and again when something leaves. */
export function wireCampaigns(known: Known): CampaignRoutesDeps {
  const { messages, reportsDesk, approvals, settings } = known;
  const context = {
    ...known,
    ask: reportsDesk.ask,
    quietOf: async (brandId: number, nowMs: number) => (await messages.context.rulesOf(brandId, nowMs)).quiet,
    allowedOf: allowedWays,
    isIdentityInDoubt: isInDoubt,
    isManager: async (db: Queryable, of: { readonly staffId: bigint; readonly brandId: number }) => {
      const member = await findMember(db, of.staffId);
      return member?.brandId === of.brandId && member.isActive && member.roles.includes('vip');
    },
  };
  return { context, approvals, campaigns: createCampaigns(context, { approvals, settings }) };
}
