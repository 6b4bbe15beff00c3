import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import s from './progress.module.css';

export type ProgressProps = {
  /** Done, between 0 and 1; a share outside is drawn at the edge. */
  share: number;
  /** The figures in words: "R$ 2.604 de R$ 4.200". */
  label: string;
  tone?: 'brand' | 'leaf' | 'money' | 'heat';
  thin?: boolean;
  /** What is missing, at the start under the bar. */
  missing?: ReactNode;
  /** The percentage, at the end under the bar. */
  end?: ReactNode;
  className?: string;
  'data-part'?: string;
};

export function Progress({ share, label, tone = 'brand', thin, missing, end, className, ...rest }: ProgressProps) {
  // Never rounds up: a bar that looks full before the condition is met would be a lie.
  const percent = Math.floor(Math.min(1, Math.max(0, share)) * 1000) / 10;
  return (
    <div {...rest} className={className}>
      <div
        className={cx(s['progress'], thin && s['progress--thin'])}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a progress element cannot end in a feather.
        role="progressbar"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(percent)}
        aria-label={label}
      >
        <i className={cx(s['fill'], tone !== 'brand' && s[`fill--${tone}`])} style={{ inlineSize: `${percent}%` }} />
      </div>
      {(missing !== undefined || end !== undefined) && (
        <div className={s['legend']}>
          <span>{missing}</span>
          <span className={s['end']}>{end}</span>
        </div>
      )}
    </div>
  );
}

type TrackPart = {
  /** Done, between 0 and 1. */
  share: number;
  /** How much of the whole it is. */
  weight: number;
  tone?: 'brand' | 'bonus';
};

/** One goal after the other on one bar, each as long as it is large. */
export function Track({ parts, label, ...rest }: { parts: readonly TrackPart[]; label: string; 'data-part'?: string }) {
  const whole = parts.reduce((sum, { weight }) => sum + weight, 0);
  const done = parts.reduce((sum, { share, weight }) => sum + Math.min(1, Math.max(0, share)) * weight, 0);
  return (
    <div
      {...rest}
      className={s['track']}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a progress element has no parts.
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={whole === 0 ? 0 : Math.floor((done / whole) * 100)}
      aria-label={label}
    >
      {parts.map(({ share, weight, tone = 'brand' }) => (
        <span key={tone} className={s['part']} style={{ flexGrow: weight }}>
          <i
            className={cx(s['fill'], tone !== 'brand' && s[`fill--${tone}`])}
            style={{ inlineSize: `${Math.floor(Math.min(1, Math.max(0, share)) * 1000) / 10}%` }}
          />
        </span>
      ))}
    </div>
  );
}
