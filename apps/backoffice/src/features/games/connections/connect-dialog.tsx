import { staffRoutes, supplierProtocols } from '@arara/contract/staff';
import { Segmented, Select } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../lib/api/api.ts';
import { ActionDialog } from '../../../lib/staff-action/action-dialog.tsx';
import { DialogField, DialogRow } from '../../../lib/staff-action/dialog-frame.tsx';
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

function missingIn(form: Form, of: Connection | undefined): string | undefined {
  const hasKey = form.theirKey.trim() !== '' || (of?.Keys ?? null) !== null;
  return hasKey && needed.every((name) => form[name].trim() !== '') ? undefined : t('connectMissing');
}

/** Writes how a supplier is reached. Its key goes one way: what was written is never shown again. */
export function ConnectDialog(props: {
  readonly connection?: Connection;
  readonly onDone: (provider: string) => void;
  readonly onClose: () => void;
}) {
  const { connection } = props;
  const [form, setForm] = useState(() => first(connection));
  const set = (part: Partial<Form>) => setForm((before) => ({ ...before, ...part }));
  const save = () =>
    callApi(staffRoutes.supplierConnect, {
      ...form,
      addresses: listOf(form.addresses),
      frameOrigins: listOf(form.frameOrigins),
      currencies: ['BRL'],
      theirKey: given(form.theirKey),
    });
  return (
    <ActionDialog
      desk={connectionActions}
      width={640}
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
        <Segmented
          aria-label={t('field.isTest')}
          value={form.isTest ? 'staging' : 'production'}
          options={(['staging', 'production'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={(value) => set({ isTest: value === 'staging' })}
        />
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
