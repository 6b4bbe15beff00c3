import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../class-names.ts';
import s from './top-bar.module.css';
import { useStuck } from './use-stuck.ts';

type TopBarProps = Omit<ComponentProps<'header'>, 'ref'> & {
  /** The brand, or the avatar and name on the profile. */
  start: ReactNode;
  /** Balance pill, bell; for guests language and support. */
  children?: ReactNode;
  tall?: boolean;
};

/** Transparent at the top of the page; takes a ground of its own once content moves under it. */
export function TopBar({ start, children, tall = false, className, ...rest }: TopBarProps) {
  const stuck = useStuck();
  return (
    <header
      {...rest}
      data-stuck={stuck ? '' : undefined}
      className={cx(s['top-bar'], tall && s['top-bar--tall'], className)}
    >
      <div className={s['top-bar__start']}>{start}</div>
      {children}
    </header>
  );
}
