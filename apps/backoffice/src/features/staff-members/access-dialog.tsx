import { staffRoutes } from '@arara/contract/staff';
import { callApi } from '../../lib/api/api.ts';
import { ActionDialog } from '../../lib/staff-action/action-dialog.tsx';
import { t } from './texts.ts';

export interface AccessRequest {
  readonly act: 'close' | 'reset' | 'reopen';
  readonly id: string;
  readonly name: string;
}

const changes = { reset: 'reset_factor', reopen: 'reopen' } as const;
const desk = { refreshes: [staffRoutes.teamList, staffRoutes.approvalsList, staffRoutes.staffList] };

/** Taking access away is one person with a fresh second factor; giving it back is a request with a reason. */
export function AccessDialog({ request, onClose }: { readonly request: AccessRequest; readonly onClose: () => void }) {
  const { act, id, name } = request;
  const words = { title: t(`${act}Title`, { name }), effect: t(`${act}Effect`), width: 560, desk, onClose };
  if (act === 'close')
    return (
      <ActionDialog
        {...words}
        isDanger
        icon="ban"
        confirm={t('closeAccess')}
        needsProof
        call={() => callApi(staffRoutes.teamClose, { id })}
        notice={() => t('closedToast', { name })}
      />
    );
  return (
    <ActionDialog
      {...words}
      confirm={t('send')}
      reason={{}}
      call={(reason) => callApi(staffRoutes.teamAsk, { id, change: changes[act], reason })}
    />
  );
}
