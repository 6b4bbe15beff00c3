import { staffRoutes } from '@arara/contract/staff';
import { Input } from 'antd';
import { useState } from 'react';
import { callApi } from '../../lib/api/api.ts';
import { ActionDialog } from '../../lib/staff-action/action-dialog.tsx';
import { DialogField } from '../../lib/staff-action/dialog-frame.tsx';
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
  return <StopDialog request={request} onClose={onClose} />;
}

const PLAYERS_READ_MAX = 120;

function StopDialog({ request: { scope, name, label }, onClose }: Parameters<typeof SwitchDialog>[0]) {
  const [playersRead, setPlayersRead] = useState('');
  return (
    <ActionDialog
      desk={desk}
      isDanger
      title={t('stopTitle', { name: label })}
      effect={t(scope === 'game' ? 'stopEffectGame' : 'stopEffectProvider')}
      confirm={t('stopNow', { name: label })}
      reason={{ hasFocus: true }}
      call={(reason) =>
        callApi(staffRoutes.gamesStop, { scope, name, reason, playersRead: playersRead.trim() || undefined })
      }
      notice={() => t('stoppedToast', { name: label })}
      onClose={onClose}
    >
      <DialogField label={t('playersRead')}>
        <Input
          value={playersRead}
          maxLength={PLAYERS_READ_MAX}
          placeholder={t('playersReadNone')}
          onChange={({ target }) => setPlayersRead(target.value)}
        />
      </DialogField>
    </ActionDialog>
  );
}
