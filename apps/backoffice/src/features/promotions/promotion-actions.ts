import { staffRoutes } from '@arara/contract/staff';
import { normText } from '../../lib/format/norms.ts';
import { t } from './texts.ts';

/** Whatever this desk does changes its lists and the queue of requests; reasons are said as the norms are here. */
export const promotionActions = {
  refreshes: [
    staffRoutes.promotionsList,
    staffRoutes.giftBatches,
    staffRoutes.promotionsCosts,
    staffRoutes.approvalsList,
  ],
  failed: (why: string) => t('failed', { why: normText(why) }),
};

/** The notice of a request by its number. */
export const requestSent = ({ ApprovalId }: { readonly ApprovalId: string }): string => t('sent', { id: ApprovalId });
