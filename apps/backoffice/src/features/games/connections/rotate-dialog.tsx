import { staffRoutes } from '@arara/contract/staff';
import { useState } from 'react';
import { callApi } from '../../../lib/api/api.ts';
import { given, KeyField, RotateDialog, TypedField } from '../../../lib/connections/dialogs.tsx';
import { type Connection, connectionActions } from './connection.ts';
import { t } from './texts.ts';

const HOURS_MAX = 720;
const isHours = (typed: string) => /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= HOURS_MAX;

/** New keys beside the old ones until an hour that somebody names. */
export function RotateKeysDialog(props: { readonly connection: Connection; readonly onClose: () => void }) {
  const { Provider: provider, Name: name, Keys: keys } = props.connection;
  const [theirKey, setKey] = useState('');
  const [hours, setHours] = useState('48');
  // With a shared secret there is nothing of our own to renew.
  const isWhole = isHours(hours) && (theirKey.trim() !== '' || (keys?.OurPublicKey ?? null) !== null);
  return (
    <RotateDialog
      desk={connectionActions}
      title={t('rotateTitle', { name })}
      effect={t('rotateEffect')}
      missing={isWhole ? undefined : t('rotateMissing')}
      call={(reason) =>
        callApi(staffRoutes.supplierRotate, { provider, theirKey: given(theirKey), hours: Number(hours), reason })
      }
      onClose={props.onClose}
    >
      <KeyField label={t('newKey')} value={theirKey} onType={setKey} />
      <TypedField label={t('rotateHours')} value={hours} onType={setHours} />
    </RotateDialog>
  );
}
