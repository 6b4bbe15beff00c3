import { senderChannels, staffRoutes } from '@arara/contract/staff';
import { Segmented } from 'antd';
import { callApi } from '../../lib/api/api.ts';
import { ConnectDialog } from '../../lib/connections/connect-dialog.tsx';
import { listOf } from '../../lib/connections/connecting.ts';
import { given, SecretField, TypedField } from '../../lib/connections/dialogs.tsx';
import { DialogRow } from '../../lib/staff-action/dialog-frame.tsx';
import { useFields } from '../../lib/staff-action/use-fields.ts';
import { keyOf, type Sender, senderActions } from './sender.ts';
import { channelNames, t } from './texts.ts';

const first = (of: Sender | undefined) => ({
  channel: of?.Channel ?? senderChannels[0],
  code: of?.Code ?? '',
  name: of?.Name ?? '',
  addresses: of?.Addresses.join(', ') ?? '',
  login: of?.Login ?? '',
  secret: '',
});

type Form = ReturnType<typeof first>;

function isWhole(form: Form, of: Sender | undefined): boolean {
  const hasSecret = form.channel === 'push' || form.secret.trim() !== '' || (of?.Secret ?? null) !== null;
  return hasSecret && (['code', 'name', 'addresses'] as const).every((name) => form[name].trim() !== '');
}

export function ConnectSenderDialog(props: {
  readonly sender?: Sender;
  readonly onDone: (key: string) => void;
  readonly onClose: () => void;
}) {
  const { sender } = props;
  const [form, set] = useFields(() => first(sender));
  const save = () =>
    callApi(staffRoutes.senderConnect, {
      channel: form.channel,
      code: form.code.trim(),
      name: form.name,
      addresses: listOf(form.addresses),
      login: form.channel === 'mail' ? given(form.login) : undefined,
      secret: given(form.secret),
    });
  return (
    <ConnectDialog
      t={t}
      desk={senderActions}
      width={560}
      name={sender?.Name}
      isWhole={isWhole(form, sender)}
      call={save}
      onDone={({ Code }) => props.onDone(keyOf({ Channel: form.channel, Code }))}
      onClose={props.onClose}
    >
      <Fields form={form} set={set} isNew={sender === undefined} />
    </ConnectDialog>
  );
}

interface FieldsProps {
  readonly form: Form;
  readonly set: (part: Partial<Form>) => void;
  readonly isNew: boolean;
}

function Fields({ form, set, isNew }: FieldsProps) {
  const { channel } = form;
  return (
    <>
      <Segmented
        aria-label={t('channel')}
        value={channel}
        disabled={!isNew}
        options={senderChannels.map((value) => ({ value, label: channelNames[value] }))}
        onChange={(value) => set({ channel: value })}
      />
      <DialogRow>
        <TypedField label={t('field.code')} value={form.code} disabled={!isNew} onType={(code) => set({ code })} />
        <TypedField label={t('field.name')} value={form.name} onType={(name) => set({ name })} />
      </DialogRow>
      <TypedField
        label={t(`field.address.${channel}`)}
        value={form.addresses}
        onType={(addresses) => set({ addresses })}
      />
      {channel === 'mail' && (
        <TypedField label={t('field.login')} value={form.login} onType={(login) => set({ login })} />
      )}
      {channel !== 'push' && (
        <SecretField
          label={t(`field.secret.${channel}`)}
          value={form.secret}
          placeholder={isNew ? '' : t('keepSecret')}
          onType={(secret) => set({ secret })}
        />
      )}
    </>
  );
}
