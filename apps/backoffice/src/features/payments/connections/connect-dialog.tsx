import { bankDialects, bankProtocols, staffRoutes } from '@arara/contract/staff';
import { Select } from 'antd';
import { callApi } from '../../../lib/api/api.ts';
import { ConnectDialog, IsTestField } from '../../../lib/connections/connect-dialog.tsx';
import { listOf } from '../../../lib/connections/connecting.ts';
import { given, TypedField } from '../../../lib/connections/dialogs.tsx';
import { DialogField, DialogRow } from '../../../lib/staff-action/dialog-frame.tsx';
import { useFields } from '../../../lib/staff-action/use-fields.ts';
import { type BankConnection, bankActions } from './bank.ts';
import { isTypable, KeysFields, noKeys, sentKeys, type TypedKeys } from './keys-fields.tsx';
import { t } from './texts.ts';

const first = (of: BankConnection | undefined) => ({
  provider: of?.Provider ?? '',
  name: of?.Name ?? '',
  hasOut: of === undefined || of.OutProtocol !== null,
  baseUrl: of?.BaseUrl ?? '',
  tokenUrl: of?.TokenUrl ?? '',
  key: of?.Key ?? '',
  scope: of?.Scope ?? '',
  errorDialect: of?.ErrorDialect ?? bankDialects.errorDialect[0],
  payerCheck: of?.PayerCheck ?? bankDialects.payerCheck[0],
  clientAuth: of?.ClientAuth ?? bankDialects.clientAuth[0],
  tokenBody: of?.TokenBody ?? bankDialects.tokenBody[0],
  hookUrl: of?.HookUrl ?? '',
  hookAddresses: of?.HookAddresses.join(', ') ?? '',
  hookCertificate: '',
  isTest: of?.IsTest ?? true,
  contract: of?.Contract ?? '',
  licence: of?.Licence ?? '',
  in: noKeys,
  out: noKeys,
});

type Form = ReturnType<typeof first>;
const needed = ['provider', 'name', 'baseUrl', 'tokenUrl', 'key', 'hookUrl', 'contract', 'licence'] as const;
type TextName = (typeof needed)[number] | 'scope' | 'hookAddresses' | 'hookCertificate';
type ChoiceName = keyof typeof bankDialects;

function isWhole(form: Form, of: BankConnection | undefined): boolean {
  const hasKeys = sentKeys(form.in) !== undefined || of !== undefined;
  return hasKeys && isTypable(form.in) && isTypable(form.out) && needed.every((name) => form[name].trim() !== '');
}

export function ConnectBankDialog(props: {
  readonly connection?: BankConnection;
  readonly onDone: (provider: string) => void;
  readonly onClose: () => void;
}) {
  const { connection } = props;
  const [form, set] = useFields(() => first(connection));
  const save = () => {
    const { in: keysIn, out: keysOut, hasOut, hookCertificate, scope, ...own } = form;
    return callApi(staffRoutes.bankConnect, {
      ...own,
      inProtocol: bankProtocols.in[0],
      outProtocol: hasOut ? bankProtocols.out[0] : undefined,
      scope: given(scope),
      hookAddresses: listOf(form.hookAddresses),
      hookCertificate: given(hookCertificate),
      keysIn: sentKeys(keysIn),
      keysOut: hasOut ? sentKeys(keysOut) : undefined,
    });
  };
  return (
    <ConnectDialog
      t={t}
      desk={bankActions}
      width={760}
      name={connection?.Name}
      isWhole={isWhole(form, connection)}
      call={save}
      onDone={({ Provider }) => props.onDone(Provider)}
      onClose={props.onClose}
    >
      <Fields form={form} set={set} isNew={connection === undefined} />
      <Keys form={form} set={set} isNew={connection === undefined} />
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
  const choice = (name: ChoiceName) => (
    <DialogField label={t(`field.${name}`)}>
      <Select
        value={form[name]}
        options={bankDialects[name].map((value) => ({ value, label: value }))}
        onChange={(value) => set({ [name]: value })}
      />
    </DialogField>
  );
  return (
    <>
      <DialogRow>
        {field('provider')}
        {field('name')}
        <IsTestField value={form.isTest} onChange={(isTest) => set({ isTest })} />
      </DialogRow>
      <DialogRow>
        {field('baseUrl')}
        {field('tokenUrl')}
      </DialogRow>
      <DialogRow>
        {field('key')}
        {field('hookUrl')}
      </DialogRow>
      <DialogRow>
        {choice('errorDialect')}
        {choice('payerCheck')}
        {choice('clientAuth')}
        {choice('tokenBody')}
      </DialogRow>
      <DialogRow>
        {field('contract')}
        {field('licence')}
        {field('scope')}
      </DialogRow>
      <DialogRow>
        {field('hookAddresses')}
        {field('hookCertificate')}
      </DialogRow>
    </>
  );
}

function Keys({ form, set, isNew }: FieldsProps) {
  const keep = isNew ? '' : t('keysKeep');
  const onKeys = (side: 'in' | 'out') => (keys: TypedKeys) => set({ [side]: keys });
  return (
    <>
      <DialogRow>
        <TypedField label={t('field.inProtocol')} value={bankProtocols.in[0]} disabled onType={() => undefined} />
        <DialogField label={t('field.outProtocol')}>
          <Select
            value={form.hasOut}
            options={[
              { value: true, label: bankProtocols.out[0] },
              { value: false, label: t('noOut') },
            ]}
            onChange={(hasOut) => set({ hasOut })}
          />
        </DialogField>
      </DialogRow>
      <KeysFields side="in" keys={form.in} onKeys={onKeys('in')} placeholder={keep} />
      {form.hasOut && (
        <KeysFields side="out" keys={form.out} onKeys={onKeys('out')} placeholder={isNew ? t('keysSame') : keep} />
      )}
    </>
  );
}
