import type { ComponentProps, ElementType } from 'react';
import { cx } from '../class-names.ts';
import s from './rail.module.css';

export type RailProps = Omit<ComponentProps<'div'>, 'ref'> & { as?: ElementType; close?: boolean };

/** A row that scrolls sideways by hand only; it never moves by itself. */
export function Rail({ as: Tag = 'div', close = false, className, ...rest }: RailProps) {
  return <Tag {...rest} className={cx(s['rail'], close && s['rail--close'], className)} />;
}
