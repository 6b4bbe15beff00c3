import { staffRoutes } from '@arara/contract/staff';
import { Input } from 'antd';
import { useState } from 'react';
import { callApi } from '../../lib/api/api.ts';
import { ActionDialog } from '../../lib/staff-action/action-dialog.tsx';
import { DialogField } from '../../lib/staff-action/dialog-frame.tsx';
import { t } from './texts.ts';

const desk = { refreshes: [staffRoutes.staffMe] };

/** A new password for oneself: the old one, the new one, and the second factor. */
export function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const missingNext = next === '' ? t('missingNext') : undefined;
  return (
    <ActionDialog
      desk={desk}
      title={t('changeTitle')}
      confirm={t('changeDone')}
      effect={t('changeEffect')}
      missing={current === '' ? t('missingPassword') : missingNext}
      needsProof
      call={() => callApi(staffRoutes.staffPasswordChange, { current, next })}
      notice={() => t('passwordChanged')}
      onClose={onClose}
    >
      <DialogField label={t('currentPassword')}>
        <Input.Password
          autoComplete="current-password"
          value={current}
          onChange={({ target }) => setCurrent(target.value)}
        />
      </DialogField>
      <DialogField label={t('nextPassword')}>
        <Input.Password autoComplete="new-password" value={next} onChange={({ target }) => setNext(target.value)} />
      </DialogField>
    </ActionDialog>
  );
}
