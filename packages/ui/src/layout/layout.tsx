import type { ComponentProps, ElementType, ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { Pressable, type PressableProps } from '../pressable/pressable.tsx';
import s from './layout.module.css';

type BoxProps = Omit<ComponentProps<'div'>, 'ref'> & { as?: ElementType };

/** The column of a phone: `tab` leaves room for the tab bar, `flow` for an action bar, `plain` for neither. */
export function Screen({
  kind = 'tab',
  className,
  ...rest
}: ComponentProps<'main'> & { kind?: 'tab' | 'flow' | 'plain' }) {
  return <main {...rest} className={cx(s['screen'], kind !== 'tab' && s[`screen--${kind}`], className)} />;
}

export type SectionProps = BoxProps & {
  gap?: 'none' | 'tight' | 'close' | 'near' | 'section';
  /** Rails run to the edge of the screen and bring their own gutter. */
  bleed?: boolean;
};

export function Section({ as: Tag = 'section', gap = 'section', bleed = false, className, ...rest }: SectionProps) {
  return <Tag {...rest} className={cx(!bleed && s['pad'], s[`gap-${gap}`], className)} />;
}

export function Row({
  as: Tag = 'div',
  between = false,
  top = false,
  className,
  ...rest
}: BoxProps & { between?: boolean; top?: boolean }) {
  return <Tag {...rest} className={cx(s['row'], between && s['row--between'], top && s['row--top'], className)} />;
}

export function Stack({ as: Tag = 'div', gap = 3, className, ...rest }: BoxProps & { gap?: 2 | 3 | 4 | 6 }) {
  return <Tag {...rest} className={cx(s['stack'], gap !== 3 && s[`stack--${gap}`], className)} />;
}

export function Grow({ as: Tag = 'div', className, ...rest }: BoxProps) {
  return <Tag {...rest} className={cx(s['grow'], className)} />;
}

export type CardProps = PressableProps & { kind?: 'card' | 'list' | 'compact' | 'flush'; sunken?: boolean };

export function Card({ kind = 'card', sunken = false, className, ...rest }: CardProps) {
  return (
    <Pressable
      {...rest}
      className={cx(s['card'], kind !== 'card' && s[`card--${kind}`], sunken && s['card--sunken'], className)}
    />
  );
}

export function PageTitle({ children, end, ...rest }: ComponentProps<'div'> & { end?: ReactNode }) {
  return (
    <div {...rest} className={cx(s['page-title'], rest.className)}>
      <h1>{children}</h1>
      {end}
    </div>
  );
}
