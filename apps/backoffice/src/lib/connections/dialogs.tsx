import { Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { ActionDialog } from '../staff-action/action-dialog.tsx';
import { DialogField } from '../staff-action/dialog-frame.tsx';
import type { DeskActions } from '../staff-action/use-staff-action.tsx';
import { t } from './texts.ts';

interface ActProps {
  readonly desk: DeskActions;
  readonly name: string;
  readonly effect: string;
  readonly onClose: () => void;
}

interface AskProps extends ActProps {
  readonly call: (reason: string) => Promise<unknown>;
}

/** Another person approves. */
export function SwitchOnDialog({ name, ...props }: AskProps) {
  return <ActionDialog {...props} title={t('onTitle', { name })} confirm={t('send')} reason={{}} needsProof />;
}

/** Keys in the place of others; another person approves. */
export function RotateDialog(
  props: Omit<AskProps, 'name'> & {
    readonly title: string;
    readonly missing: string | undefined;
    readonly width?: number;
    readonly children?: ReactNode;
  },
) {
  return <ActionDialog {...props} confirm={t('send')} reason={{}} needsProof />;
}

const PLAYERS_READ_MAX = 120;

/** One person and one reason, at once; the words are for players. */
export function SwitchOffDialog({
  name,
  playersRead,
  call,
  ...props
}: ActProps & {
  /** Whose words these are. */
  readonly playersRead: string;
  readonly call: (input: { readonly reason: string; readonly playersRead: string | undefined }) => Promise<unknown>;
}) {
  const [words, setWords] = useState('');
  return (
    <ActionDialog
      {...props}
      isDanger
      title={t('offTitle', { name })}
      confirm={t('offNow', { name })}
      reason={{ hasFocus: true }}
      call={(reason) => call({ reason, playersRead: given(words) })}
      notice={() => t('offDone', { name })}
    >
      <TypedField
        label={playersRead}
        value={words}
        maxLength={PLAYERS_READ_MAX}
        placeholder={t('playersReadNone')}
        onType={setWords}
      />
    </ActionDialog>
  );
}

/** As a call wants what was typed: nothing is not an empty word. */
export const given = (typed: string): string | undefined => typed.trim() || undefined;

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onType: (typed: string) => void;
  readonly placeholder?: string;
}

export function TypedField({
  label,
  onType,
  ...input
}: FieldProps & {
  readonly disabled?: boolean;
  readonly maxLength?: number;
  readonly inputMode?: 'numeric' | 'tel';
}) {
  return (
    <DialogField label={label}>
      <Input {...input} autoComplete="off" onChange={({ target }) => onType(target.value)} />
    </DialogField>
  );
}

const SECRET_LETTERS_MIN = 8;
export const isSecret = (typed: string): boolean => typed.trim().length >= SECRET_LETTERS_MIN;

/** One line of secret: written once, seen by nobody. */
export function SecretField({ label, onType, ...input }: FieldProps) {
  return (
    <DialogField label={label}>
      <Input.Password
        {...input}
        autoComplete="new-password"
        visibilityToggle={false}
        onChange={({ target }) => onType(target.value)}
      />
    </DialogField>
  );
}

/** A key of several lines. */
export function KeyField({ label, onType, ...input }: FieldProps & { readonly rows?: number }) {
  return (
    <DialogField label={label}>
      <Input.TextArea
        rows={3}
        {...input}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onType(target.value)}
      />
    </DialogField>
  );
}
