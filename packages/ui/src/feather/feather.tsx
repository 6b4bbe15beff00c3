import type { ComponentProps } from 'react';
import { cx } from '../class-names.ts';
import s from './feather.module.css';

export type FeatherSize = '2xs' | 'xs' | 'sm' | 'md' | 'tile' | 'lg' | 'xl';

/** The signature shape: two opposite corners round, two cut. It mirrors by itself in right-to-left text. */
export function Feather({ size = 'md', className, ...rest }: ComponentProps<'div'> & { size?: FeatherSize }) {
  return <div {...rest} className={cx(s[`feather-${size}`], className)} />;
}
