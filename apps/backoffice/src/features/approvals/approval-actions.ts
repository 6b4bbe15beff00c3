import { staffRoutes } from '@arara/contract/staff';
import { t } from './texts.ts';

/** Everything that a decision can change is looked at again. */
export const approvalActions = {
  refreshes: [
    staffRoutes.approvalsList,
    staffRoutes.settingsList,
    staffRoutes.gamesDesk,
    staffRoutes.adjustmentList,
    staffRoutes.breaksList,
    staffRoutes.breakCase,
  ],
  failed: (why: string) => t('changed', { why }),
};
