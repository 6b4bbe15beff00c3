import type { ComponentProps } from 'react';
import { cx } from '../class-names.ts';
import s from './skeleton.module.css';

export type SkeletonShape = 'tile' | 'icon' | 'line' | 'line-small' | 'title' | 'amount' | 'hero' | 'card';

/** The box of something that is still on its way; screen readers hear about it from `SkeletonGroup`. */
export function Skeleton({ shape = 'line', className, ...rest }: ComponentProps<'div'> & { shape?: SkeletonShape }) {
  return <div aria-hidden="true" {...rest} className={cx(s['skeleton'], s[shape], className)} />;
}

export function SkeletonRow() {
  return (
    <div className={s['row']} aria-hidden="true">
      <Skeleton shape="icon" />
      <div className={s['row__lines']}>
        <Skeleton shape="line" />
        <Skeleton shape="line-small" />
      </div>
      <Skeleton shape="amount" />
    </div>
  );
}

/** Wraps skeletons and tells assistive technology once that the part is loading. */
export function SkeletonGroup({ label, children, className, ...rest }: ComponentProps<'output'> & { label: string }) {
  return (
    <output {...rest} className={cx(s['group'], className)} aria-busy="true" aria-label={label}>
      {children}
    </output>
  );
}
