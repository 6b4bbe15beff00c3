import { bankDialects, bankProtocols, staffRoutes } from '@arara/contract/staff';
import { Segmented, Select } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../lib/api/api.ts';
import { listOf } from '../../../lib/connections/connecting.ts';
import { given, TypedField } from '../../../lib/connections/dialogs.tsx';
import { ActionDialog } from '../../../lib/staff-action/action-dialog.tsx';
import { DialogField, DialogRow } from '../../../lib/staff-action/dialog-frame.tsx';
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

function missingIn(form: Form, of: BankConnection | undefined): string | undefined {
  const hasKeys = sentKeys(form.in) !== undefined || of !== undefined;
  const isWhole = hasKeys && isTypable(form.in) && isTypable(form.out);
  return isWhole && needed.every((name) => form[name].trim() !== '') ? undefined : t('connectMissing');
}

/** Writes how a bank is reached. Its keys go one way: what was written is never shown again. */
export function ConnectDialog(props: {
  readonly connection?: BankConnection;
  readonly onDone: (provider: string) => void;
  readonly onClose: () => void;
}) {
  const { connection } = props;
  const [form, setForm] = useState(() => first(connection));
  const set = (part: Partial<Form>) => setForm((before) => ({ ...before, ...part }));
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
    <ActionDialog
      desk={bankActions}
      width={760}
      title={connection ? t('editTitle', { name: connection.Name }) : t('connectTitle')}
      effect={t('connectEffect')}
      confirm={t('save')}
      missing={missingIn(form, connection)}
      needsProof
      call={save}
      notice={() => t('saved')}
      onDone={({ Provider }) => props.onDone(Provider)}
      onClose={props.onClose}
    >
      <Fields form={form} set={set} isNew={connection === undefined} />
      <Keys form={form} set={set} isNew={connection === undefined} />
    </ActionDialog>
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
        <Segmented
          aria-label={t('field.isTest')}
          value={form.isTest ? 'staging' : 'production'}
          options={(['staging', 'production'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={(value) => set({ isTest: value === 'staging' })}
        />
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
