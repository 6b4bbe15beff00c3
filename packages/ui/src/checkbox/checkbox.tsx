import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import s from './checkbox.module.css';

type CheckboxProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  name?: string;
  className?: string;
  'data-part'?: string;
};

export function Checkbox({ checked, onChange, children, name, className, ...rest }: CheckboxProps) {
  return (
    <label {...rest} className={cx(s['row'], className)}>
      <input
        type="checkbox"
        className={s['input']}
        name={name}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={cx(s['check'], checked && s['check--on'])} aria-hidden="true">
        <Icon name="check" />
      </span>
      <span className={s['text']}>{children}</span>
    </label>
  );
}

/** The drawn circle of a radio row; the row itself carries the role. */
export function RadioMark({ on, ...rest }: Omit<ComponentProps<'span'>, 'children'> & { on: boolean }) {
  return <span aria-hidden="true" {...rest} className={cx(s['radio'], on && s['radio--on'])} />;
}
