import { staffRoutes } from '@arara/contract/staff';
import { Input } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../lib/api/api.ts';
import { ActionDialog } from '../../../lib/staff-action/action-dialog.tsx';
import { DialogField, DialogRow } from '../../../lib/staff-action/dialog-frame.tsx';
import { type BankConnection, bankActions } from './bank.ts';
import { isTypable, KeysFields, noKeys, sentKeys } from './keys-fields.tsx';
import { t } from './texts.ts';

interface DialogProps {
  readonly connection: BankConnection;
  readonly onClose: () => void;
}

/** Whoever pays the cent gets it back. */
export function CentDialog({ connection, onClose }: DialogProps) {
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
        <DialogField label={t('centCpf')}>
          <Input value={person.cpf} onChange={({ target }) => setPerson({ ...person, cpf: target.value })} />
        </DialogField>
        <DialogField label={t('centName')}>
          <Input value={person.name} onChange={({ target }) => setPerson({ ...person, name: target.value })} />
        </DialogField>
      </DialogRow>
    </ActionDialog>
  );
}

export function SwitchOnDialog({ connection, onClose }: DialogProps) {
  const { Provider: provider, Name: name } = connection;
  return (
    <ActionDialog
      desk={bankActions}
      title={t('onTitle', { name })}
      effect={t('onEffect')}
      confirm={t('send')}
      reason={{}}
      needsProof
      call={(reason) => callApi(staffRoutes.bankSwitchOn, { provider, reason })}
      onClose={onClose}
    />
  );
}

const PLAYERS_READ_MAX = 120;

/** One person and one reason; the words are for players. */
export function SwitchOffDialog({ connection, onClose }: DialogProps) {
  const { Provider: provider, Name: name } = connection;
  const [playersRead, setPlayersRead] = useState('');
  return (
    <ActionDialog
      desk={bankActions}
      isDanger
      title={t('offTitle', { name })}
      effect={t('offEffect')}
      confirm={t('switchOff')}
      reason={{ hasFocus: true }}
      call={(reason) =>
        callApi(staffRoutes.bankSwitchOff, { provider, reason, playersRead: playersRead.trim() || undefined })
      }
      notice={() => t('offDone', { name })}
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

/** New keys of one side or of both; they count once another person agreed and they opened the bank. */
export function RotateDialog({ connection, onClose }: DialogProps) {
  const [keysIn, setIn] = useState(noKeys);
  const [keysOut, setOut] = useState(noKeys);
  const sent = { keysIn: sentKeys(keysIn), keysOut: sentKeys(keysOut) };
  const isSomething = sent.keysIn !== undefined || sent.keysOut !== undefined;
  const isWhole = isSomething && isTypable(keysIn) && isTypable(keysOut);
  return (
    <ActionDialog
      desk={bankActions}
      width={760}
      title={t('rotateTitle', { name: connection.Name })}
      effect={t('rotateEffect')}
      confirm={t('send')}
      missing={isWhole ? undefined : t('rotateMissing')}
      reason={{}}
      needsProof
      call={(reason) => callApi(staffRoutes.bankRotate, { provider: connection.Provider, ...sent, reason })}
      onClose={onClose}
    >
      <KeysFields side="in" keys={keysIn} onKeys={setIn} placeholder={t('keysKeep')} />
      {connection.OutProtocol !== null && (
        <KeysFields side="out" keys={keysOut} onKeys={setOut} placeholder={t('keysKeep')} />
      )}
    </ActionDialog>
  );
}
