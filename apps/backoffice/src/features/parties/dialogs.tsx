import { staffRoutes } from '@arara/contract/staff';
import { Input } from 'antd';
import { useState } from 'react';
import { callApi } from '../../lib/api/api.ts';
import { ActionDialog } from '../../lib/staff-action/action-dialog.tsx';
import { DialogField } from '../../lib/staff-action/dialog-frame.tsx';
import { hasHooks, hasLogin, isConnected, nameOf, needsPerson, type Party, partyActions } from './party.ts';
import { kindNames, offEffects, t } from './texts.ts';

/** What somebody wants to do with the open party. */
export type PartyAct = 'connect' | 'test' | 'on' | 'off' | 'rotate';

interface DialogProps {
  readonly party: Party;
  readonly onClose: () => void;
}

export function PartyDialog({ act, ...props }: DialogProps & { readonly act: PartyAct }) {
  if (act === 'connect') return <ConnectDialog {...props} />;
  if (act === 'test') return <TestDialog {...props} />;
  if (act === 'on') return <OnDialog {...props} />;
  if (act === 'off') return <OffDialog {...props} />;
  return <RotateDialog {...props} />;
}

/** One line of secret: written once, seen by nobody. */
function SecretField(props: {
  readonly label: string;
  readonly value: string;
  readonly placeholder: string;
  readonly onType: (typed: string) => void;
}) {
  return (
    <DialogField label={props.label}>
      <Input.Password
        value={props.value}
        autoComplete="new-password"
        visibilityToggle={false}
        placeholder={props.placeholder}
        onChange={({ target }) => props.onType(target.value)}
      />
    </DialogField>
  );
}

const given = (typed: string): string | undefined => typed.trim() || undefined;

const first = (party: Party) => ({
  name: party.Name,
  addresses:
    party.Kind === 'screening' ? [party.Addresses[0] ?? '', party.Addresses[1] ?? ''] : [party.Addresses[0] ?? ''],
  login: party.Login,
  secret: '',
  hookSecret: '',
});
type Form = ReturnType<typeof first>;

function missingIn(form: Form, party: Party): string | undefined {
  const asked = [
    form.name,
    ...form.addresses,
    ...(hasLogin(party) ? [form.login] : []),
    ...(isConnected(party) ? [] : [form.secret, ...(hasHooks(party) ? [form.hookSecret] : [])]),
  ];
  return asked.every((typed) => typed.trim() !== '') ? undefined : t('connectMissing');
}

/** Writes how a party is reached. Its secrets go one way: what was written is never shown again. */
function ConnectDialog({ party, onClose }: DialogProps) {
  const [form, setForm] = useState(() => first(party));
  const set = (part: Partial<Form>) => setForm((before) => ({ ...before, ...part }));
  return (
    <ActionDialog
      desk={partyActions}
      width={560}
      title={t('connectTitle', { kind: kindNames[party.Kind] })}
      effect={t('connectEffect')}
      confirm={t('save')}
      missing={missingIn(form, party)}
      needsProof
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
      notice={() => t('saved')}
      onClose={onClose}
    >
      <ConnectFields party={party} form={form} set={set} />
    </ActionDialog>
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
      <DialogField label={t('name')}>
        <Input value={form.name} onChange={({ target }) => set({ name: target.value })} />
      </DialogField>
      {labels.map((label, at) => (
        <DialogField key={label} label={label}>
          <Input
            value={form.addresses[at] ?? ''}
            onChange={({ target }) => set({ addresses: form.addresses.with(at, target.value) })}
          />
        </DialogField>
      ))}
      {hasLogin(party) && (
        <DialogField label={t('field.login')}>
          <Input value={form.login} autoComplete="off" onChange={({ target }) => set({ login: target.value })} />
        </DialogField>
      )}
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
      confirm={t('test')}
      missing={isAsked && cpf.trim() === '' ? t('testMissing') : undefined}
      call={() => callApi(staffRoutes.partyTest, { kind: party.Kind, cpf: isAsked ? given(cpf) : undefined })}
      notice={({ IsPassed }) => t(IsPassed ? 'testPassed' : 'testFailed')}
      onClose={onClose}
    >
      {isAsked && (
        <DialogField label={t('testCpf')}>
          <Input value={cpf} inputMode="numeric" autoComplete="off" onChange={({ target }) => setCpf(target.value)} />
        </DialogField>
      )}
    </ActionDialog>
  );
}

function OnDialog({ party, onClose }: DialogProps) {
  return (
    <ActionDialog
      desk={partyActions}
      title={t('onTitle', { name: nameOf(party) })}
      effect={t('onEffect')}
      confirm={t('send')}
      reason={{}}
      needsProof
      call={(reason) => callApi(staffRoutes.partySwitchOn, { kind: party.Kind, reason })}
      onClose={onClose}
    />
  );
}

const PLAYERS_READ_MAX = 120;

function OffDialog({ party, onClose }: DialogProps) {
  const [playersRead, setPlayersRead] = useState('');
  const name = nameOf(party);
  return (
    <ActionDialog
      desk={partyActions}
      isDanger
      title={t('offTitle', { name })}
      effect={offEffects[party.Kind]}
      confirm={t('offNow', { name })}
      reason={{ hasFocus: true }}
      call={(reason) => callApi(staffRoutes.partyOff, { kind: party.Kind, reason, playersRead: given(playersRead) })}
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

/** Secrets in the place of the old ones; another person approves. */
function RotateDialog({ party, onClose }: DialogProps) {
  const [secret, setSecret] = useState('');
  const [hookSecret, setHookSecret] = useState('');
  const typed = [secret, hookSecret].filter((one) => one.trim() !== '');
  const isWhole = typed.length > 0 && typed.every((one) => one.trim().length >= SECRET_LETTERS_MIN);
  return (
    <ActionDialog
      desk={partyActions}
      title={t('rotateTitle', { name: nameOf(party) })}
      effect={t('rotateEffect')}
      confirm={t('send')}
      missing={isWhole ? undefined : t('rotateMissing')}
      reason={{}}
      needsProof
      call={(reason) =>
        callApi(staffRoutes.partyRotate, {
          kind: party.Kind,
          secret: given(secret),
          hookSecret: given(hookSecret),
          reason,
        })
      }
      onClose={onClose}
    >
      <SecretField label={t('secret')} value={secret} placeholder="" onType={setSecret} />
      {hasHooks(party) && (
        <SecretField label={t('hookSecret')} value={hookSecret} placeholder="" onType={setHookSecret} />
      )}
    </ActionDialog>
  );
}
