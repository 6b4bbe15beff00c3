import { staffRoutes } from '@arara/contract/staff';
import { useState } from 'react';
import { callApi } from '../../lib/api/api.ts';
import { ConnectDialog } from '../../lib/connections/connect-dialog.tsx';
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
import { useFields } from '../../lib/staff-action/use-fields.ts';
import { hasHooks, hasLogin, isConnected, nameOf, needsPerson, type Party, partyActions } from './party.ts';
import { kindNames, offEffects, t } from './texts.ts';

/** What somebody wants to do with the open party. */
export type PartyAct = 'connect' | 'test' | 'on' | 'off' | 'rotate';

interface DialogProps {
  readonly party: Party;
  readonly onClose: () => void;
}

export function PartyDialog({ act, ...props }: DialogProps & { readonly act: PartyAct }) {
  const { party, onClose } = props;
  const { Kind: kind } = party;
  if (act === 'connect') return <ConnectPartyDialog {...props} />;
  if (act === 'test') return <TestDialog {...props} />;
  if (act === 'rotate') return <RotateSecretDialog {...props} />;
  const of = { desk: partyActions, name: nameOf(party), onClose };
  if (act === 'on')
    return (
      <SwitchOnDialog
        {...of}
        effect={t('onEffect')}
        call={(reason) => callApi(staffRoutes.partySwitchOn, { kind, reason })}
      />
    );
  return (
    <SwitchOffDialog
      {...of}
      effect={offEffects[kind]}
      playersRead={t('playersRead')}
      call={(input) => callApi(staffRoutes.partyOff, { kind, ...input })}
    />
  );
}

const first = (party: Party) => ({
  name: party.Name,
  addresses:
    party.Kind === 'screening' ? [party.Addresses[0] ?? '', party.Addresses[1] ?? ''] : [party.Addresses[0] ?? ''],
  login: party.Login,
  secret: '',
  hookSecret: '',
});
type Form = ReturnType<typeof first>;

function isWhole(form: Form, party: Party): boolean {
  const asked = [
    form.name,
    ...form.addresses,
    ...(hasLogin(party) ? [form.login] : []),
    ...(isConnected(party) ? [] : [form.secret, ...(hasHooks(party) ? [form.hookSecret] : [])]),
  ];
  return asked.every((typed) => typed.trim() !== '');
}

function ConnectPartyDialog({ party, onClose }: DialogProps) {
  const [form, set] = useFields(() => first(party));
  return (
    <ConnectDialog
      t={t}
      desk={partyActions}
      width={560}
      title={t('connectTitle', { kind: kindNames[party.Kind] })}
      isWhole={isWhole(form, party)}
      call={() =>
        callApi(staffRoutes.partyConnect, {
          kind: party.Kind,
          name: form.name.trim(),
          addresses: form.addresses.map((address) => address.trim()),
          login: hasLogin(party) ? given(form.login) : undefined,
          secret: given(form.secret),
          hookSecret: hasHooks(party) ? given(form.hookSecret) : undefined,
        })
      }
      onClose={onClose}
    >
      <ConnectFields party={party} form={form} set={set} />
    </ConnectDialog>
  );
}

interface FieldsProps {
  readonly party: Party;
  readonly form: Form;
  readonly set: (part: Partial<Form>) => void;
}

function ConnectFields({ party, form, set }: FieldsProps) {
  const labels = party.Kind === 'screening' ? [t('field.pep'), t('field.un')] : [t('field.address')];
  const keep = isConnected(party) ? t('keepSecret') : '';
  return (
    <>
      <TypedField label={t('name')} value={form.name} onType={(name) => set({ name })} />
      {labels.map((label, at) => (
        <TypedField
          key={label}
          label={label}
          value={form.addresses[at] ?? ''}
          onType={(typed) => set({ addresses: form.addresses.with(at, typed) })}
        />
      ))}
      {hasLogin(party) && <TypedField label={t('field.login')} value={form.login} onType={(login) => set({ login })} />}
      <SecretField label={t('secret')} value={form.secret} placeholder={keep} onType={(secret) => set({ secret })} />
      {hasHooks(party) && (
        <SecretField
          label={t('hookSecret')}
          value={form.hookSecret}
          placeholder={keep}
          onType={(hookSecret) => set({ hookSecret })}
        />
      )}
    </>
  );
}

/** About nobody real: registers are asked about the person they made up, vendors about a name they never had. */
function TestDialog({ party, onClose }: DialogProps) {
  const [cpf, setCpf] = useState('');
  const isAsked = needsPerson(party);
  return (
    <ActionDialog
      desk={partyActions}
      title={t('testTitle', { name: nameOf(party) })}
      effect={t('testEffect')}
      confirm={t('runFirst')}
      missing={isAsked && cpf.trim() === '' ? t('testMissing') : undefined}
      needsProof
      call={() => callApi(staffRoutes.partyTest, { kind: party.Kind, cpf: isAsked ? given(cpf) : undefined })}
      notice={({ IsPassed }) => t(IsPassed ? 'testPassed' : 'testFailed')}
      onClose={onClose}
    >
      {isAsked && <TypedField label={t('testCpf')} value={cpf} inputMode="numeric" onType={setCpf} />}
    </ActionDialog>
  );
}

/** Secrets in the place of the old ones; another person approves. */
function RotateSecretDialog({ party, onClose }: DialogProps) {
  const [secret, setSecret] = useState('');
  const [hookSecret, setHookSecret] = useState('');
  const typed = [secret, hookSecret].filter((one) => one.trim() !== '');
  const input = { kind: party.Kind, secret: given(secret), hookSecret: given(hookSecret) };
  return (
    <RotateDialog
      desk={partyActions}
      title={t('rotateTitle', { name: nameOf(party) })}
      effect={t('rotateEffect')}
      missing={typed.length > 0 && typed.every(isSecret) ? undefined : t('rotateMissing')}
      call={(reason) => callApi(staffRoutes.partyRotate, { ...input, reason })}
      onClose={onClose}
    >
      <SecretField label={t('secret')} value={secret} onType={setSecret} />
      {hasHooks(party) && <SecretField label={t('hookSecret')} value={hookSecret} onType={setHookSecret} />}
    </RotateDialog>
  );
}
