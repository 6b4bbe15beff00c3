import { Button, Modal } from 'antd';
import type { FormEvent, ReactNode } from 'react';
import { useFocusOnce } from '../browser/focus.ts';
import { t } from './texts.ts';
import s from './dialog-frame.module.css';

export interface DialogFrameProps {
  /** The question that the confirming button answers. */
  readonly title: ReactNode;
  readonly confirm: ReactNode;
  readonly isDanger?: boolean;
  readonly isBusy: boolean;
  /** What is still to be filled in; undefined when nothing is. Without the prop the line is left out. */
  readonly missing?: string | undefined;
  /** Why the last attempt failed. */
  readonly error?: string | undefined;
  readonly isDisabled?: boolean;
  readonly width?: number;
  readonly isLarge?: boolean;
  readonly part?: string | undefined;
  /** Stands at the other end of the row of buttons. */
  readonly start?: ReactNode;
  /** For a dialog that Enter alone may confirm. */
  readonly focusesConfirm?: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog that asks one question: its fields, the two buttons, and one line for what is missing or went wrong. */
export function DialogFrame(props: DialogFrameProps) {
  const { isLarge = false, isDisabled = props.missing !== undefined } = props;
  const first = useFocusOnce<HTMLButtonElement>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isDisabled && !props.isBusy) props.onSubmit();
  };
  const size = isLarge ? 'large' : 'middle';
  return (
    <Modal
      open
      centered
      width={props.width ?? 520}
      footer={null}
      closable={!isLarge}
      onCancel={props.onClose}
      title={props.title}
      destroyOnHidden
    >
      <form
        className={`${s['dialog']} stack gap-14 ${isLarge ? s['dialog--large'] : ''}`}
        onSubmit={submit}
        data-part={props.part}
      >
        <div className={`${s['fields']} stack gap-14`}>{props.children}</div>
        <div className="flex gap-8" data-part="decide-acts">
          {props.start}
          <span className="grows" />
          <Button size={size} onClick={props.onClose}>
            {t('notNow')} <kbd>Esc</kbd>
          </Button>
          <Button
            {...(props.focusesConfirm ? { ref: first } : {})}
            size={size}
            type="primary"
            htmlType="submit"
            danger={props.isDanger ?? false}
            disabled={isDisabled}
            loading={props.isBusy}
          >
            {props.confirm}
          </Button>
        </div>
        <LastLine {...props} />
      </form>
    </Modal>
  );
}

function LastLine(props: Pick<DialogFrameProps, 'missing' | 'error'>) {
  if (props.error !== undefined)
    return (
      <p role="alert" className={`${s['missing']} note text-end heat-text`}>
        {props.error}
      </p>
    );
  if (!('missing' in props)) return null;
  return (
    <p className={`${s['missing']} note text-end`} data-part="missing">
      {props.missing ?? '\u00a0'}
    </p>
  );
}

/** One field of a dialog under its name. */
export function DialogField({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <label className="field shrinks">
      <span>{label}</span>
      {children}
    </label>
  );
}

/** Fields that share a row. */
export function DialogRow({ children }: { readonly children: ReactNode }) {
  return <div className="equal-columns stack at-end gap-8">{children}</div>;
}
