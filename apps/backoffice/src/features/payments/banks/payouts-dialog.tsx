import { staffRoutes } from '@arara/contract/staff';
import { callApi } from '../../../lib/api/api.ts';
import { ActionDialog } from '../../../lib/staff-action/action-dialog.tsx';
import { t } from '../shared/texts.ts';

export interface PayoutRequest {
  readonly act: 'stop' | 'start';
  readonly provider: string;
  readonly name: string;
}

const desk = {
  refreshes: [staffRoutes.paymentProviders, staffRoutes.approvalsList],
  failed: (why: string) => t('failed', { why }),
};
const reasonOptions = { missing: t('reasonMissing'), maxLength: 200 };

/** One person stops, at once; that payouts go out again is a request that another person decides. */
export function PayoutsDialog({ request, onClose }: { readonly request: PayoutRequest; readonly onClose: () => void }) {
  const { provider, name } = request;
  const isStop = request.act === 'stop';
  const stop = (reason: string) => callApi(staffRoutes.payoutsStop, { provider, reason });
  const start = (reason: string) => callApi(staffRoutes.payoutsStart, { provider, reason });
  return (
    <ActionDialog<unknown>
      desk={desk}
      isDanger={isStop}
      title={t(isStop ? 'stopTitle' : 'startTitle', { name })}
      effect={t(isStop ? 'stopEffect' : 'startEffect')}
      confirm={t(isStop ? 'stopNow' : 'sendToSecond')}
      reason={reasonOptions}
      call={isStop ? stop : start}
      notice={() => (isStop ? t('stoppedToast', { name }) : t('askedToast'))}
      onClose={onClose}
    />
  );
}
