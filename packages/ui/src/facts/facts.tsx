import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { pieceOf } from '../part-name.ts';
import s from './facts.module.css';

export type Fact = {
  label: string;
  value: ReactNode;
  /** Smaller and fainter behind the value: "de R$ 60". */
  note?: ReactNode;
  tone?: 'bonus';
};

export type FactsProps = Omit<ComponentProps<'dl'>, 'children'> & {
  facts: readonly Fact[];
  /** Two large ones, then three a row, each with its note below: what an offer gives and asks. */
  deal?: boolean;
};

/** Labels and values two by two, with a hairline between them. */
export function Facts({ facts, deal = false, className, ...rest }: FactsProps) {
  return (
    <dl {...rest} className={cx(s['facts'], deal && s['facts--deal'], className)}>
      {facts.map(({ label, value, note, tone }) => (
        <div key={label} data-part={pieceOf(rest, 'fact')}>
          <dt>{label}</dt>
          <dd className={tone && s[tone]}>
            {value}
            {note !== undefined && <small> {note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
