import type { ComponentProps, ReactNode } from 'react';
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

/** What says that the line is gone must not need it: these are drawn here, as the sprite draws them. */
const inline: Partial<Record<IconName, ReactNode>> = {
  alert: <path d="M12 4 2.5 20h19zM12 10v4.500M12 17.300v.2" />,
  back: <path d="M14.5 5 7.5 12l7 7" />,
  check: <path d="m5 12.5 4.5 4.500L19 7.5" />,
  info: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11v5M12 7.800v.2" />
    </>
  ),
  refresh: <path d="M19.5 12a7.5 7.5 0 1 1-2.200-5.300L19.5 9M19.5 4.500V9H15" />,
};

export function Icon({ name, size = 'md', label, className, ...rest }: IconProps) {
  const classes = cx(s['i'], size !== 'md' && s[`i--${size}`], directional.has(name) && s['i--flip'], className);
  const voice = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg viewBox="0 0 24 24" {...voice} {...rest} className={classes}>
      {inline[name] ?? <use href={`${spriteUrl}#${name}`} />}
    </svg>
  );
}
