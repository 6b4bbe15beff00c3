import { staffRoutes } from '@arara/contract/staff';
import { Input } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../lib/api/api.ts';
import { ActionDialog } from '../../../lib/staff-action/action-dialog.tsx';
import { DialogField } from '../../../lib/staff-action/dialog-frame.tsx';
import { type Connection, connectionActions } from './connection.ts';
import { t } from './texts.ts';

const HOURS_MAX = 720;
const isHours = (typed: string) => /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= HOURS_MAX;

/** New keys beside the old ones until an hour that somebody names; another person approves. */
export function RotateDialog(props: { readonly connection: Connection; readonly onClose: () => void }) {
  const { connection } = props;
  const [theirKey, setKey] = useState('');
  const [hours, setHours] = useState('48');
  // With a shared secret there is nothing of our own to renew.
  const isWhole = isHours(hours) && (theirKey.trim() !== '' || (connection.Keys?.OurPublicKey ?? null) !== null);
  return (
    <ActionDialog
      desk={connectionActions}
      title={t('rotateTitle', { name: connection.Name })}
      effect={t('rotateEffect')}
      confirm={t('send')}
      missing={isWhole ? undefined : t('rotateMissing')}
      reason={{}}
      needsProof
      call={(reason) =>
        callApi(staffRoutes.supplierRotate, {
          provider: connection.Provider,
          theirKey: theirKey.trim() || undefined,
          hours: Number(hours),
          reason,
        })
      }
      onClose={props.onClose}
    >
      <DialogField label={t('newKey')}>
        <Input.TextArea
          value={theirKey}
          rows={3}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setKey(target.value)}
        />
      </DialogField>
      <DialogField label={t('rotateHours')}>
        <Input value={hours} onChange={({ target }) => setHours(target.value)} />
      </DialogField>
    </ActionDialog>
  );
}
