import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { pieceOf } from '../part-name.ts';
import s from './facts.module.css';

export type Fact = {
  label: string;
  value: ReactNode;
  /** Smaller and fainter behind the value: "de R$ 60". */
  note?: ReactNode;
};

export type FactsProps = Omit<ComponentProps<'dl'>, 'children'> & { facts: readonly Fact[] };

/** Labels and values two by two, with a hairline between them. */
export function Facts({ facts, className, ...rest }: FactsProps) {
  return (
    <dl {...rest} className={cx(s['facts'], className)}>
      {facts.map(({ label, value, note }) => (
        <div key={label} data-part={pieceOf(rest, 'fact')}>
          <dt>{label}</dt>
          <dd>
            {value}
            {note !== undefined && <small> {note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
