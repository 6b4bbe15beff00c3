import { type ReactNode, useId } from 'react';
import { cx } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import s from './pin.module.css';

const USUAL_DIGITS = 6;

type PinProps = {
  label: string;
  labelEnd?: ReactNode;
  value: string;
  /** Six unless told. */
  digits?: number;
  onChange: (digits: string) => void;
  /** A fund password is drawn as dots and not offered to the browser's password store. */
  secret?: boolean;
  /** What is still missing, or who never asks for it. */
  hint?: string | undefined;
  error?: string | undefined;
  name?: string;
  'data-part'?: string;
};

/** A few digits: a code from a message or the fund password. */
export function Pin(props: PinProps) {
  const { label, labelEnd, value, digits = USUAL_DIGITS, onChange, secret = false, hint, error, name, ...rest } = props;
  const id = useId();
  const part = rest['data-part'];
  const next = Math.min(value.length, digits - 1);
  return (
    <div {...rest} className={s['field']}>
      <div className={s['label']} data-part={part && `${part}-label`}>
        <label htmlFor={id}>{label}</label>
        {labelEnd !== undefined && <span className={s['note']}>{labelEnd}</span>}
      </div>
      <div className={s['wrap']}>
        <div
          className={cx(s['pin'], error !== undefined && s['pin--error'])}
          aria-hidden="true"
          data-part={part && `${part}-boxes`}
        >
          {Array.from({ length: digits }, (_, place) => (
            <i key={place} className={place === next ? s['is-on'] : undefined}>
              {place < value.length ? (secret ? '•' : value[place]) : place === next && <span className={s['caret']} />}
            </i>
          ))}
        </div>
        <input
          id={id}
          name={name}
          className={s['input']}
          inputMode="numeric"
          pattern={`\\d{${digits}}`}
          maxLength={digits}
          autoComplete={secret ? 'off' : 'one-time-code'}
          type={secret ? 'password' : 'text'}
          value={value}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined && hint === undefined ? undefined : `${id}-hint`}
          onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, '').slice(0, digits))}
        />
      </div>
      {error === undefined && hint !== undefined && (
        <div id={`${id}-hint`} className={s['quiet']} data-part={part && `${part}-hint`}>
          {hint}
        </div>
      )}
      {error !== undefined && (
        <div id={`${id}-hint`} className={s['hint']} role="alert">
          <Icon name="alert" size="xs" />
          <span>{error}</span>
        </div>
      )}
    </div>
  );
}
