import { staffRoutes, supplierProtocols } from '@arara/contract/staff';
import { Select } from 'antd';
import { callApi } from '../../../lib/api/api.ts';
import { DialogField, DialogRow } from '../../../lib/staff-action/dialog-frame.tsx';
import { useFields } from '../../../lib/staff-action/use-fields.ts';
import { ConnectDialog, IsTestField } from '../../../lib/connections/connect-dialog.tsx';
import { listOf } from '../../../lib/connections/connecting.ts';
import { given, KeyField, TypedField } from '../../../lib/connections/dialogs.tsx';
import { type Connection, connectionActions } from './connection.ts';
import { t } from './texts.ts';

const first = (of: Connection | undefined) => ({
  provider: of?.Provider ?? '',
  name: of?.Name ?? '',
  protocol: of?.Protocol ?? supplierProtocols[0],
  baseUrl: of?.BaseUrl ?? '',
  operatorId: of?.OperatorId ?? '',
  addresses: of?.Addresses.join(', ') ?? '',
  frameOrigins: of?.FrameOrigins.join(', ') ?? '',
  contract: of?.Contract ?? '',
  licence: of?.Licence ?? '',
  certificate: of?.Certificate ?? '',
  isTest: of?.IsTest ?? true,
  theirKey: '',
});

type Form = ReturnType<typeof first>;
type TextName = Exclude<keyof Form, 'isTest' | 'protocol'>;

const needed = ['provider', 'name', 'baseUrl', 'operatorId', 'contract', 'licence', 'certificate'] as const;

function isWhole(form: Form, of: Connection | undefined): boolean {
  const hasKey = form.theirKey.trim() !== '' || (of?.Keys ?? null) !== null;
  return hasKey && needed.every((name) => form[name].trim() !== '');
}

export function ConnectSupplierDialog(props: {
  readonly connection?: Connection;
  readonly onDone: (provider: string) => void;
  readonly onClose: () => void;
}) {
  const { connection } = props;
  const [form, set] = useFields(() => first(connection));
  const save = () =>
    callApi(staffRoutes.supplierConnect, {
      ...form,
      addresses: listOf(form.addresses),
      frameOrigins: listOf(form.frameOrigins),
      currencies: ['BRL'],
      theirKey: given(form.theirKey),
    });
  return (
    <ConnectDialog
      t={t}
      desk={connectionActions}
      width={640}
      name={connection?.Name}
      isWhole={isWhole(form, connection)}
      call={save}
      onDone={({ Provider }) => props.onDone(Provider)}
      onClose={props.onClose}
    >
      <Fields form={form} set={set} isNew={connection === undefined} />
    </ConnectDialog>
  );
}

interface FieldsProps {
  readonly form: Form;
  readonly set: (part: Partial<Form>) => void;
  readonly isNew: boolean;
}

function Fields({ form, set, isNew }: FieldsProps) {
  const field = (name: TextName) => (
    <TypedField
      label={t(`field.${name}`)}
      value={form[name]}
      disabled={name === 'provider' && !isNew}
      onType={(typed) => set({ [name]: typed })}
    />
  );
  return (
    <>
      <DialogRow>
        {field('provider')}
        {field('name')}
      </DialogRow>
      <DialogRow>
        <DialogField label={t('field.protocol')}>
          <Select
            value={form.protocol}
            options={supplierProtocols.map((value) => ({ value, label: value }))}
            onChange={(protocol) => set({ protocol })}
          />
        </DialogField>
        <IsTestField value={form.isTest} onChange={(isTest) => set({ isTest })} />
      </DialogRow>
      <DialogRow>
        {field('baseUrl')}
        {field('operatorId')}
      </DialogRow>
      <DialogRow>
        {field('addresses')}
        {field('frameOrigins')}
      </DialogRow>
      <DialogRow>
        {field('contract')}
        {field('licence')}
        {field('certificate')}
      </DialogRow>
      <KeyField
        label={t('field.theirKey')}
        value={form.theirKey}
        placeholder={isNew ? '' : t('keepKey')}
        onType={(theirKey) => set({ theirKey })}
      />
    </>
  );
}
