import { staffRoutes } from '@arara/contract/staff';
import { Input } from 'antd';
import { useState } from 'react';
import { callApi } from '../../lib/api/api.ts';
import { ActionDialog } from '../../lib/staff-action/action-dialog.tsx';
import { DialogField } from '../../lib/staff-action/dialog-frame.tsx';
import { ConnectDialog } from './connect-dialog.tsx';
import { earlier, nameOf, type Sender, senderActions } from './sender.ts';
import { answerText, t } from './texts.ts';

/** What somebody wants to do with the open sender. */
export type SenderAct = 'edit' | 'test' | 'on' | 'off' | 'rotate' | 'earlier';

interface DialogProps {
  readonly sender: Sender;
  readonly onClose: () => void;
}

export function SenderDialog({
  act,
  senders,
  ...props
}: DialogProps & { readonly act: SenderAct; readonly senders: readonly Sender[] }) {
  if (act === 'edit') return <ConnectDialog sender={props.sender} onDone={props.onClose} onClose={props.onClose} />;
  if (act === 'test') return <TestDialog {...props} />;
  if (act === 'on') return <OnDialog {...props} />;
  if (act === 'off') return <OffDialog {...props} />;
  if (act === 'rotate') return <RotateDialog {...props} />;
  return <EarlierDialog {...props} codes={earlier(senders, props.sender) ?? []} />;
}

const idOf = ({ Channel, Code }: Sender) => ({ channel: Channel, code: Code });
const effects = { sms: 'testSms', mail: 'testMail', push: 'testPush' } as const;

/** To whoever tries it, and to nobody else. */
function TestDialog({ sender, onClose }: DialogProps) {
  const [phone, setPhone] = useState('');
  const needsPhone = sender.Channel === 'sms';
  return (
    <ActionDialog
      desk={senderActions}
      title={t('testTitle', { name: nameOf(sender) })}
      effect={t(effects[sender.Channel])}
      confirm={t('testSend')}
      missing={needsPhone && phone.trim() === '' ? t('testMissing') : undefined}
      call={() => callApi(staffRoutes.senderTest, { ...idOf(sender), phone: phone.trim() || undefined })}
      notice={(tested) => t('answered', { answer: answerText(tested) })}
      onClose={onClose}
    >
      {needsPhone && (
        <DialogField label={t('testPhone')}>
          <Input value={phone} inputMode="tel" autoComplete="off" onChange={({ target }) => setPhone(target.value)} />
        </DialogField>
      )}
    </ActionDialog>
  );
}

function OnDialog({ sender, onClose }: DialogProps) {
  return (
    <ActionDialog
      desk={senderActions}
      title={t('onTitle', { name: nameOf(sender) })}
      effect={t('onEffect')}
      confirm={t('send')}
      reason={{}}
      needsProof
      call={(reason) => callApi(staffRoutes.senderSwitchOn, { ...idOf(sender), reason })}
      onClose={onClose}
    />
  );
}

const PLAYERS_READ_MAX = 120;

function OffDialog({ sender, onClose }: DialogProps) {
  const [playersRead, setPlayersRead] = useState('');
  const name = nameOf(sender);
  return (
    <ActionDialog
      desk={senderActions}
      isDanger
      title={t('offTitle', { name })}
      effect={t('offEffect')}
      confirm={t('offNow', { name })}
      reason={{ hasFocus: true }}
      call={(reason) =>
        callApi(staffRoutes.senderOff, { ...idOf(sender), reason, playersRead: playersRead.trim() || undefined })
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

const SECRET_LETTERS_MIN = 8;

/** A secret in the place of the old one; another person approves. The keys of pushes are made by the house. */
function RotateDialog({ sender, onClose }: DialogProps) {
  const [secret, setSecret] = useState('');
  const isMade = sender.Channel === 'push';
  return (
    <ActionDialog
      desk={senderActions}
      title={t('rotateTitle', { name: nameOf(sender) })}
      effect={t(isMade ? 'rotatePush' : 'rotateEffect')}
      confirm={t('send')}
      missing={isMade || secret.trim().length >= SECRET_LETTERS_MIN ? undefined : t('secretMissing')}
      reason={{}}
      needsProof
      call={(reason) =>
        callApi(staffRoutes.senderRotate, { ...idOf(sender), secret: secret.trim() || undefined, reason })
      }
      onClose={onClose}
    >
      {!isMade && (
        <DialogField label={t('newSecret')}>
          <Input.Password
            value={secret}
            autoComplete="new-password"
            visibilityToggle={false}
            onChange={({ target }) => setSecret(target.value)}
          />
        </DialogField>
      )}
    </ActionDialog>
  );
}

function EarlierDialog({ sender, codes, onClose }: DialogProps & { readonly codes: string[] }) {
  return (
    <ActionDialog
      desk={senderActions}
      title={t('earlierTitle', { name: nameOf(sender) })}
      effect={t('earlierEffect')}
      confirm={t('earlier')}
      needsProof
      call={() => callApi(staffRoutes.senderOrder, { channel: sender.Channel, codes })}
      notice={() => t('ordered')}
      onClose={onClose}
    />
  );
}
