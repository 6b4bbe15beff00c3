import { staffRoutes } from '@arara/contract/staff';
import { useState } from 'react';
import { callApi } from '../../lib/api/api.ts';
import {
  given,
  isSecret,
  RotateDialog,
  SecretField,
  SwitchOffDialog,
  SwitchOnDialog,
  TypedField,
} from '../../lib/connections/dialogs.tsx';
import { ActionDialog } from '../../lib/staff-action/action-dialog.tsx';
import { ConnectSenderDialog } from './connect-dialog.tsx';
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
  const { sender, onClose } = props;
  if (act === 'edit') return <ConnectSenderDialog sender={sender} onDone={onClose} onClose={onClose} />;
  if (act === 'test') return <TestDialog {...props} />;
  if (act === 'rotate') return <RotateSecretDialog {...props} />;
  if (act === 'earlier') return <EarlierDialog {...props} codes={earlier(senders, sender) ?? []} />;
  const of = { desk: senderActions, name: nameOf(sender), onClose };
  if (act === 'on')
    return (
      <SwitchOnDialog
        {...of}
        effect={t('onEffect')}
        call={(reason) => callApi(staffRoutes.senderSwitchOn, { ...idOf(sender), reason })}
      />
    );
  return (
    <SwitchOffDialog
      {...of}
      effect={t('offEffect')}
      playersRead={t('playersRead')}
      call={(input) => callApi(staffRoutes.senderOff, { ...idOf(sender), ...input })}
    />
  );
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
      call={() => callApi(staffRoutes.senderTest, { ...idOf(sender), phone: given(phone) })}
      notice={(tested) => t('answered', { answer: answerText(tested) })}
      onClose={onClose}
    >
      {needsPhone && <TypedField label={t('testPhone')} value={phone} inputMode="tel" onType={setPhone} />}
    </ActionDialog>
  );
}

/** The keys of pushes are made by the house. */
function RotateSecretDialog({ sender, onClose }: DialogProps) {
  const [secret, setSecret] = useState('');
  const isMade = sender.Channel === 'push';
  return (
    <RotateDialog
      desk={senderActions}
      title={t('rotateTitle', { name: nameOf(sender) })}
      effect={t(isMade ? 'rotatePush' : 'rotateEffect')}
      missing={isMade || isSecret(secret) ? undefined : t('secretMissing')}
      call={(reason) => callApi(staffRoutes.senderRotate, { ...idOf(sender), secret: given(secret), reason })}
      onClose={onClose}
    >
      {!isMade && <SecretField label={t('newSecret')} value={secret} onType={setSecret} />}
    </RotateDialog>
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
