import { staffRoutes } from '@arara/contract/staff';
import { useState } from 'react';
import { callApi } from '../../../lib/api/api.ts';
import { RotateDialog, SwitchOffDialog, SwitchOnDialog, TypedField } from '../../../lib/connections/dialogs.tsx';
import { ActionDialog } from '../../../lib/staff-action/action-dialog.tsx';
import { DialogRow } from '../../../lib/staff-action/dialog-frame.tsx';
import { type BankConnection, bankActions } from './bank.ts';
import { ConnectBankDialog } from './connect-dialog.tsx';
import { isTypable, KeysFields, noKeys, sentKeys } from './keys-fields.tsx';
import { t } from './texts.ts';

export type Asking = 'edit' | 'cent' | 'rotate' | 'on' | 'off';

interface DialogProps {
  readonly connection: BankConnection;
  readonly onClose: () => void;
}

/** Whoever pays the cent gets it back. */
function CentDialog({ connection, onClose }: DialogProps) {
  const [person, setPerson] = useState({ cpf: '', name: '' });
  const isWhole = person.cpf.trim() !== '' && person.name.trim() !== '';
  return (
    <ActionDialog
      desk={bankActions}
      title={t('centTitle', { name: connection.Name })}
      effect={t('centEffect')}
      confirm={t('centConfirm')}
      missing={isWhole ? undefined : t('centMissing')}
      needsProof
      call={() => callApi(staffRoutes.bankCent, { provider: connection.Provider, ...person })}
      notice={() => t('asked')}
      onClose={onClose}
    >
      <DialogRow>
        <TypedField label={t('centCpf')} value={person.cpf} onType={(cpf) => setPerson({ ...person, cpf })} />
        <TypedField label={t('centName')} value={person.name} onType={(name) => setPerson({ ...person, name })} />
      </DialogRow>
    </ActionDialog>
  );
}

/** What somebody asked for in the room of a bank. */
export function BankDialog({ asking, ...props }: DialogProps & { readonly asking: Asking }) {
  const { connection, onClose } = props;
  const { Provider: provider, Name: name } = connection;
  if (asking === 'edit') return <ConnectBankDialog connection={connection} onDone={onClose} onClose={onClose} />;
  if (asking === 'cent') return <CentDialog {...props} />;
  if (asking === 'rotate') return <RotateKeysDialog {...props} />;
  const of = { desk: bankActions, name, onClose };
  if (asking === 'on')
    return (
      <SwitchOnDialog
        {...of}
        effect={t('onEffect')}
        call={(reason) => callApi(staffRoutes.bankSwitchOn, { provider, reason })}
      />
    );
  return (
    <SwitchOffDialog
      {...of}
      effect={t('offEffect')}
      playersRead={t('playersRead')}
      call={(input) => callApi(staffRoutes.bankSwitchOff, { provider, ...input })}
    />
  );
}

/** New keys of one side or of both; they count once another person agreed and they opened the bank. */
function RotateKeysDialog({ connection, onClose }: DialogProps) {
  const [keysIn, setIn] = useState(noKeys);
  const [keysOut, setOut] = useState(noKeys);
  const sent = { keysIn: sentKeys(keysIn), keysOut: sentKeys(keysOut) };
  const isSomething = sent.keysIn !== undefined || sent.keysOut !== undefined;
  const isWhole = isSomething && isTypable(keysIn) && isTypable(keysOut);
  return (
    <RotateDialog
      desk={bankActions}
      width={760}
      title={t('rotateTitle', { name: connection.Name })}
      effect={t('rotateEffect')}
      missing={isWhole ? undefined : t('rotateMissing')}
      call={(reason) => callApi(staffRoutes.bankRotate, { provider: connection.Provider, ...sent, reason })}
      onClose={onClose}
    >
      <KeysFields side="in" keys={keysIn} onKeys={setIn} placeholder={t('keysKeep')} />
      {connection.OutProtocol !== null && (
        <KeysFields side="out" keys={keysOut} onKeys={setOut} placeholder={t('keysKeep')} />
      )}
    </RotateDialog>
  );
}
