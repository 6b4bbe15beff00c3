import { cx, Money, WalletSurface } from '@arara/ui';
import type { ReactNode } from 'react';
import { placesOf } from '../figures.ts';
import s from '../team.module.css';

interface Part {
  readonly label: string;
  readonly amount: bigint;
}

interface WalletProps {
  readonly label: string;
  readonly amount: bigint;
  /** At the end of the line of the label: a state, a rate. */
  readonly tag?: ReactNode;
  readonly text?: ReactNode;
  readonly parts?: readonly Part[];
  readonly small?: boolean;
  readonly children?: ReactNode;
  readonly 'data-part'?: string;
}

/** The blue card with one great figure, what it is made of, and what can be done with it. */
export function Wallet({ label, amount, tag, text, parts = [], small = false, children, ...rest }: WalletProps) {
  const part = rest['data-part'];
  return (
    <WalletSurface className={cx(s['wallet'], small && s['wallet--small'])} {...rest}>
      <div className={s['wallet__label']} data-part={part && `${part}-label`}>
        <span>{label}</span>
        {tag !== undefined && <span className={s['wallet__tag']}>{tag}</span>}
      </div>
      <div className={s['wallet__total']} data-part={part && `${part}-amount`}>
        <Money amount={amount} smallSymbol />
      </div>
      {text !== undefined && (
        <p className={s['wallet__text']} data-part={part && `${part}-text`}>
          {text}
        </p>
      )}
      {parts.length > 0 && (
        <dl
          className={cx(s['wallet__parts'], parts.length === 2 && s['wallet__parts--two'])}
          data-part={part && `${part}-parts`}
        >
          {parts.map((one) => (
            <div key={one.label}>
              <dt>{one.label}</dt>
              <dd>
                <Money amount={one.amount} decimals={placesOf(one.amount)} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {children !== undefined && <div className={s['wallet__actions']}>{children}</div>}
    </WalletSurface>
  );
}
