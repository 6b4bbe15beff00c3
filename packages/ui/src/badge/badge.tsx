import type { ComponentProps } from 'react';
import { cx } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import s from './badge.module.css';

export type BadgeTone =
  | 'heat'
  | 'new'
  | 'money'
  | 'ink'
  | 'soft'
  | 'leaf-soft'
  | 'money-soft'
  | 'heat-soft'
  | 'brand-soft'
  | 'bonus-soft';

type BadgeProps = Omit<ComponentProps<'span'>, 'ref'> & { tone?: BadgeTone; icon?: IconName; large?: boolean };

/** A small word about the thing it sits on; the tone only repeats what the word says. */
export function Badge({ tone = 'soft', icon, large = false, className, children, ...rest }: BadgeProps) {
  return (
    <span {...rest} className={cx(s['tag'], s[`tag--${tone}`], large && s['tag--lg'], className)}>
      {icon && <Icon name={icon} size="xs" />}
      {children}
    </span>
  );
}

const HIGHEST = 9;

/** How many things wait; more than nine is "9+". */
export function CountBadge({
  count,
  className,
  ...rest
}: Omit<ComponentProps<'span'>, 'children'> & { count: number }) {
  return (
    <span {...rest} className={cx(s['count'], className)}>
      {count > HIGHEST ? `${HIGHEST}+` : count}
    </span>
  );
}
