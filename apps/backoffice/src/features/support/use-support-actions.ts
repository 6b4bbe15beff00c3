import type { BodyOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { queryClient } from '../../lib/api/api.ts';
import { useStaffAction } from '../../lib/staff-action/use-staff-action.tsx';
import { t } from './texts.ts';

export type Case = BodyOf<typeof staffRoutes.supportCase>;

const supportActions = {
  refreshes: [staffRoutes.supportQueue],
  failed: (why: string) => t('failed', { why }),
};

/** What the answer says of the case is shown at once, and the queue is looked at again. */
export function useSupportActions() {
  const { run, isBusy } = useStaffAction(supportActions);
  const runOnCase = async (call: () => Promise<Case>, notice?: string): Promise<boolean> => {
    const onDone = (one: Case) => queryClient.setQueryData([staffRoutes.supportCase.path, { id: one.Row.Id }], one);
    return (await run({ call, notice: () => notice, onDone })) === 'done';
  };
  return { run: runOnCase, isBusy };
}
