import type { ComponentProps } from 'react';
import { cx } from '../class-names.ts';
import s from './wallet-surface.module.css';

/** The coloured ground of a card about money or rank; the brand's pattern lies behind what stands on it. */
export function WalletSurface({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={cx(s['surface'], className)} />;
}
