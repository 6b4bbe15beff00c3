import { staffRoutes } from '@arara/contract/staff';
import { callApi } from '../../lib/api/api.ts';
import { ActionDialog } from '../../lib/staff-action/action-dialog.tsx';
import { t } from './texts.ts';

/** What is to be stopped or brought back. */
export interface Switch {
  readonly act: 'stop' | 'lift';
  readonly scope: 'provider' | 'studio' | 'game';
  readonly name: string;
  readonly label: string;
}

const desk = { refreshes: [staffRoutes.gamesDesk, staffRoutes.approvalsList] };

/** Off is one person and one reason; on again is a request that another person decides. */
export function SwitchDialog({ request, onClose }: { readonly request: Switch; readonly onClose: () => void }) {
  const { scope, name, label } = request;
  if (request.act === 'lift')
    return (
      <ActionDialog
        desk={desk}
        title={t('liftTitle', { name: label })}
        effect={t('liftEffect')}
        confirm={t('sendToSecond')}
        reason={{}}
        call={(reason) => callApi(staffRoutes.gamesLift, { scope, name, reason })}
        onClose={onClose}
      />
    );
  return (
    <ActionDialog
      desk={desk}
      isDanger
      title={t('stopTitle', { name: label })}
      effect={t(scope === 'game' ? 'stopEffectGame' : 'stopEffectProvider')}
      confirm={t('stopNow', { name: label })}
      reason={{}}
      call={(reason) => callApi(staffRoutes.gamesStop, { scope, name, reason })}
      notice={() => t('stoppedToast', { name: label })}
      onClose={onClose}
    />
  );
}
