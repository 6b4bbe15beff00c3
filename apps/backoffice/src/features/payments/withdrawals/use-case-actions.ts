import type { BodyOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { queryClient } from '../../../lib/api/api.ts';
import { type ActionOutcome, useStaffAction } from '../../../lib/staff-action/use-staff-action.tsx';
import { t } from '../shared/texts.ts';

type Case = BodyOf<typeof staffRoutes.withdrawalCase>;

export const withdrawalActions = {
  refreshes: [staffRoutes.withdrawalsQueue, staffRoutes.withdrawalCase],
  failed: (why: string) => t('failed', { why }),
};

interface CaseAction {
  readonly call: () => Promise<Case>;
  readonly notice?: string;
  readonly proofTitle?: string;
}

/** What the answer says of the case is shown at once, and the lists are looked at again. */
export function useCaseActions() {
  const { run, isBusy, proofDialog } = useStaffAction(withdrawalActions);
  const runOnCase = ({ notice, ...action }: CaseAction): Promise<ActionOutcome> =>
    run({ ...action, notice: () => notice, onDone: showCase });
  return { run: runOnCase, isBusy, proofDialog };
}

function showCase(one: Case): void {
  queryClient.setQueryData([staffRoutes.withdrawalCase.path, { orderId: one.Row.OrderId }], one);
}
