import type { ReactNode } from 'react';
import { Icon } from '../parts/icon.tsx';
import { TwoLines } from '../parts/marks.tsx';
import s from './connections.module.css';
import { t } from './texts.ts';

export interface ConnectionStep {
  readonly name: string;
  readonly isDone: boolean;
  /** Empty = nothing is known of it yet. */
  readonly line: string;
}

interface StepListProps {
  readonly steps: readonly ConnectionStep[];
  /** What stands below the way. */
  readonly children?: ReactNode;
}

/** The way from a contract to the air, with what is done of it; the first that is not done is where it stands. */
export function StepList({ steps, children }: StepListProps) {
  const now = steps.findIndex(({ isDone }) => !isDone);
  return (
    <section className={`${s['steps']} card shrinks short scrolls`} data-part="steps">
      <ol className="bare-list stack gap-2" aria-label={t('steps')}>
        {steps.map(({ name, isDone, line }, position) => (
          <li
            key={name}
            className={`${s['step']} feather-8`}
            aria-current={position === now ? 'step' : undefined}
            data-part={position === now ? 'step-now' : 'step'}
          >
            <span className={`${s['number']} square-24 centred feather-8 text-xs ${toneOf(isDone, position === now)}`}>
              {isDone ? <Icon name="check" size="sm" /> : position + 1}
              {isDone && <span className="unseen">{t('done')}</span>}
            </span>
            <TwoLines first={name} second={line === '' ? t('notYet') : line} />
          </li>
        ))}
      </ol>
      {children && <div className={`${s['below']} stack one-column gap-7 line-above`}>{children}</div>}
    </section>
  );
}

function toneOf(isDone: boolean, isNow: boolean): string {
  if (isDone) return 'soft-leaf';
  return isNow ? 'on-brand' : 'soft';
}
