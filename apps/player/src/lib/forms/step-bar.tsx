import { cx, VisuallyHidden } from '@arara/ui';
import s from './step-bar.module.css';

export type StepBarProps = {
  step: number;
  steps: number;
  /** The figures in words, where no text beside the bar says them. */
  label?: string;
  /** Round bars where the drawing has them round; feathers elsewhere. */
  round?: boolean;
  'data-part'?: string;
};

export function StepBar({ step, steps, label, round = false, ...rest }: StepBarProps) {
  return (
    <>
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
      <div {...rest} aria-hidden="true" className={cx(s['bar'], round && s['bar--round'])}>
        {Array.from({ length: steps }, (_, index) => (
          <i key={index} className={cx(s['step'], index < step && s['step--on'])} />
        ))}
      </div>
    </>
  );
}

export type StepState = 'done' | 'now' | 'failed' | 'waiting' | 'next';

/** Steps that need not be done in their order, each in its colour; words beside them say the same. */
export function StepMarks({ steps, ...rest }: { steps: readonly StepState[]; 'data-part': string }) {
  return (
    <div {...rest} aria-hidden="true" className={s['marks']}>
      {steps.map((state, index) => (
        <i key={index} className={cx(s['step'], s[`step--${state}`])} />
      ))}
    </div>
  );
}
