import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { cx } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import s from './field.module.css';

export type FieldProps = Omit<ComponentProps<'input'>, 'prefix' | 'className' | 'id'> & {
  label: string;
  /** Beside the label at its end: "opcional", a limit, or a link such as "Esqueci a senha". */
  labelEnd?: ReactNode;
  icon?: IconName;
  /** Fixed text before the value with a rule after it, such as "+55". */
  prefix?: ReactNode;
  /** After the value: a status, a compact button, a picture. */
  suffix?: ReactNode;
  hint?: ReactNode;
  /** What is wrong and what to do; replaces the hint. */
  error?: string | undefined;
  ok?: boolean;
  /** Figures: tabular digits and the number keyboard, left to right. */
  numeric?: boolean;
  /** For passwords: the words of the button that shows or hides the value. */
  reveal?: { show: string; hide: string };
  boxClassName?: string | undefined;
};

function Reveal({
  words,
  shown,
  toggle,
}: {
  words: { show: string; hide: string };
  shown: boolean;
  toggle: () => void;
}) {
  return (
    <IconButton
      icon={shown ? 'eyeoff' : 'eye'}
      size="sm"
      label={shown ? words.hide : words.show}
      aria-pressed={shown}
      onClick={toggle}
      className={s['field__reveal']}
    />
  );
}

function Hint({ id, error, hint }: { id: string; error: string | undefined; hint: ReactNode }) {
  if (error === undefined && hint === undefined) return null;
  return (
    <div id={id} className={s['field__hint']} role={error === undefined ? undefined : 'alert'}>
      {error !== undefined && <Icon name="alert" size="xs" />}
      <span>{error ?? hint}</span>
    </div>
  );
}

export function Field(props: FieldProps) {
  const { label, labelEnd, icon, prefix, suffix, hint, error, ok, numeric, reveal, boxClassName, ...input } = props;
  const { 'data-part': part, ...attributes } = input as typeof input & { 'data-part'?: string };
  const id = useId();
  const hintId = `${id}-hint`;
  const [shown, setShown] = useState(false);
  const described = error !== undefined || hint !== undefined ? hintId : undefined;
  return (
    <div className={cx(s['field'], error !== undefined && s['field--error'])} data-part={part}>
      <div className={s['field__label']} data-part={part && `${part}-label`}>
        <label htmlFor={id}>{label}</label>
        {labelEnd !== undefined && <span className={s['field__note']}>{labelEnd}</span>}
      </div>
      <div className={cx(s['field__box'], boxClassName)} data-part={part && `${part}-box`}>
        {icon && <Icon name={icon} size="sm" />}
        {prefix !== undefined && (
          <span className={s['field__prefix']}>
            <span className={s['field__code']}>{prefix}</span>
          </span>
        )}
        <input
          {...(numeric ? { inputMode: 'numeric', dir: 'ltr' } : {})}
          {...attributes}
          {...(reveal ? { type: shown ? 'text' : 'password' } : {})}
          id={id}
          className={cx(s['field__input'], (numeric || reveal) && s['field__input--num'])}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={described}
        />
        {suffix}
        {reveal && <Reveal words={reveal} shown={shown} toggle={() => setShown(!shown)} />}
        {ok && <Icon name="check" size="sm" className={s['field__ok']} />}
      </div>
      <Hint id={hintId} error={error} hint={hint} />
    </div>
  );
}
