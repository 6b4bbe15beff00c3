import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { pieceOf } from '../part-name.ts';
import s from './plan.module.css';

type PlanStep = {
  key: string;
  /** A day, an hour, or a word for it. */
  when: string;
  title: ReactNode;
  sub?: ReactNode;
  /** What has happened stands back; what is next is marked. */
  state?: 'done' | 'now';
};

type PlanProps = Omit<ComponentProps<'ol'>, 'children'> & { steps: readonly PlanStep[] };

/** Dated steps of a closing, a review, a payout. */
export function Plan({ steps, className, ...rest }: PlanProps) {
  return (
    <ol {...rest} className={className}>
      {steps.map(({ key, when, title, sub, state }) => (
        <li key={key} className={cx(s['step'], state && s[`step--${state}`])} data-part={pieceOf(rest, key)}>
          <span className={s['when']}>{when}</span>
          <span>
            <b>{title}</b>
            {sub !== undefined && <small>{sub}</small>}
          </span>
        </li>
      ))}
    </ol>
  );
}
