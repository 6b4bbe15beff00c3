import type { ComponentProps, ElementType } from 'react';
import { cx } from '../class-names.ts';
import s from './rail.module.css';

type RailProps = Omit<ComponentProps<'div'>, 'ref'> & {
  as?: ElementType;
  close?: boolean;
  /** On a desk, where no finger pushes it, the row breaks into lines instead. */
  wraps?: boolean;
  /** Nothing inside takes the focus, so the rail does, under this name, and the arrows scroll it. */
  label?: string;
};

/** A row that scrolls sideways by hand only; it never moves by itself. */
export function Rail({ as, close = false, wraps = false, label, className, ...rest }: RailProps) {
  const Tag = as ?? (label === undefined ? 'div' : 'section');
  const focus = label === undefined ? {} : { tabIndex: 0, 'aria-label': label };
  return (
    <Tag
      {...focus}
      {...rest}
      className={cx(s['rail'], close && s['rail--close'], wraps && s['rail--wraps'], className)}
    />
  );
}
