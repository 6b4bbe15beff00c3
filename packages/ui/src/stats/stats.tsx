import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../class-names.ts';
import s from './stats.module.css';

export type Figure = { label: string; value: ReactNode };

/** Three figures side by side. */
export function Stats({
  figures,
  className,
  ...rest
}: Omit<ComponentProps<'dl'>, 'children'> & { figures: readonly Figure[] }) {
  return (
    <dl {...rest} className={cx(s['stats'], className)}>
      {figures.map((figure) => (
        <div key={figure.label} className={s['stat']}>
          <dt>{figure.label}</dt>
          <dd>{figure.value}</dd>
        </div>
      ))}
    </dl>
  );
}

export type SumLine = Figure & { total?: boolean };

/** A sum, line by line; the last line is the total under a dashed rule. */
export function SumLines({ lines, ...rest }: Omit<ComponentProps<'dl'>, 'children'> & { lines: readonly SumLine[] }) {
  return (
    <dl {...rest}>
      {lines.map((line) => (
        <div key={line.label} className={cx(s['kv'], line.total && s['kv--total'])}>
          <dt>{line.label}</dt>
          <dd>{line.value}</dd>
        </div>
      ))}
    </dl>
  );
}
