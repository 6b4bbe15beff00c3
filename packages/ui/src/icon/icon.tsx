import type { ComponentProps } from 'react';
import spriteUrl from '../art/icons.svg?no-inline';
import { cx } from '../class-names.ts';
import s from './icon.module.css';
import type { IconName } from './icon-names.ts';

export type IconProps = Omit<ComponentProps<'svg'>, 'name' | 'children'> & {
  name: IconName;
  size?: 'md' | 'sm' | 'xs';
  /** Without a label the icon is decoration and hidden from screen readers. */
  label?: string | undefined;
};

/** Directional pictures mirror in right-to-left text; media, clocks and brand do not. */
const directional: ReadonlySet<IconName> = new Set(['back', 'chev', 'exit', 'send']);

export function Icon({ name, size = 'md', label, className, ...rest }: IconProps) {
  const classes = cx(s['i'], size !== 'md' && s[`i--${size}`], directional.has(name) && s['i--flip'], className);
  const voice = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg viewBox="0 0 24 24" {...voice} {...rest} className={classes}>
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );
}
