import type { ComponentProps } from 'react';
import { cx } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import s from './select.module.css';

type SelectProps = ComponentProps<'select'> & { icon: IconName; isWrong?: boolean; 'data-part'?: string };

/** One of a few, by the phone's own wheel. */
export function Select({ icon, isWrong = false, className, 'data-part': part, ...rest }: SelectProps) {
  return (
    <span className={cx(s['select'], isWrong && s['select--error'], className)} data-part={part}>
      <Icon name={icon} size="sm" />
      <select {...rest} aria-invalid={isWrong || undefined} />
      <Icon name="down" size="sm" />
    </span>
  );
}
