import { Button, Input, Modal } from 'antd';
import type { FormEvent, ReactNode } from 'react';
import { fromField, toField } from '../../lib/format/moment-field.ts';
import { Note } from '../../lib/parts/marks.tsx';
import s from './promotions.module.css';
import { say } from './texts.ts';

/** A question with what follows from it, what must be filled, and what is still missing. */
export function ActDialog(props: {
  readonly title: string;
  readonly effect: string;
  readonly submit: string;
  readonly missing: string | undefined;
  readonly isBusy: boolean;
  readonly isDanger?: boolean;
  readonly onSubmit: () => Promise<unknown>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (props.missing === undefined) void props.onSubmit();
  };
  const { isDanger = false } = props;
  return (
    <Modal open centered width={560} footer={null} onCancel={props.onClose} title={props.title} destroyOnHidden>
      <form className={s['dialog']} onSubmit={submit}>
        <Note tone={isDanger ? 'heat' : 'brand'} icon={isDanger ? 'pause' : 'info'}>
          {props.effect}
        </Note>
        {props.children}
        <div className={s['decide']}>
          <Button onClick={props.onClose}>
            {say('notNow')} <kbd>Esc</kbd>
          </Button>
          <Button
            htmlType="submit"
            type="primary"
            danger={isDanger}
            disabled={props.missing !== undefined}
            loading={props.isBusy}
          >
            {props.submit}
          </Button>
        </div>
        <p className={s['missing']}>{props.missing ?? '\u00a0'}</p>
      </form>
    </Modal>
  );
}

const REASON_MIN = 3;
export const reasonMissing = (reason: string): string | undefined =>
  reason.trim().length < REASON_MIN ? say('reasonMissing') : undefined;

export function Field({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <label className={s['field']}>
      <span>{label}</span>
      {children}
    </label>
  );
}

export function TextField(props: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly part?: string;
  readonly maxLength?: number;
}) {
  return (
    <Field label={props.label}>
      <Input
        value={props.value}
        maxLength={props.maxLength ?? 300}
        data-part={props.part}
        onChange={({ target }) => props.onChange(target.value)}
      />
    </Field>
  );
}

/** A moment by the clock of Sao Paulo, wherever the desk stands; empty = none. */
export function MomentField(props: {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (iso: string | undefined) => void;
}) {
  return (
    <Field label={props.label}>
      <Input
        type="datetime-local"
        title={say('zone')}
        value={toField(props.value ?? null)}
        onChange={({ target }) => props.onChange(fromField(target.value))}
      />
    </Field>
  );
}
