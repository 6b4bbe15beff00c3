import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import s from './timeline.module.css';

export type StepState = 'done' | 'now' | 'next' | 'fail';

export type TimelineStep = {
  key: string;
  title: string;
  state: StepState;
  /** The state in a word for screen readers: "feito", "agora". */
  stateLabel: string;
  /** When it happened, or is expected to. */
  time?: string | undefined;
  /** Why it waits or failed. */
  reason?: ReactNode;
  /** Who acts next and by when; money that waits always says so. */
  owner?: { who: 'us' | 'you' | 'ok'; label: string; due?: string } | undefined;
  action?: ReactNode;
  icon?: IconName;
};

const icons: Record<StepState, IconName> = { done: 'check', now: 'hourglass', next: 'check', fail: 'x' };
const ownerIcons = { us: 'bank', you: 'user', ok: 'check' } as const satisfies Record<string, IconName>;

function Owner({ who, label, due }: NonNullable<TimelineStep['owner']>) {
  return (
    <div className={cx(s['owner'], s[`owner--${who}`])}>
      <Icon name={ownerIcons[who]} size="xs" />
      {due === undefined ? label : `${label} · ${due}`}
    </div>
  );
}

export function Timeline({
  steps,
  className,
  ...rest
}: Omit<ComponentProps<'ol'>, 'children'> & { steps: readonly TimelineStep[] }) {
  return (
    <ol {...rest} className={cx(s['timeline'], className)}>
      {steps.map((step) => (
        <li
          key={step.key}
          className={cx(s['step'], s[`step--${step.state}`])}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className={s['mark']}>
            <Icon name={step.icon ?? icons[step.state]} />
          </span>
          <div>
            <div className={s['title']}>
              {step.title}
              <VisuallyHidden>{`, ${step.stateLabel}`}</VisuallyHidden>
            </div>
            {step.time !== undefined && <div className={s['sub']}>{step.time}</div>}
            {step.reason !== undefined && <div className={s['sub']}>{step.reason}</div>}
            {step.owner && <Owner {...step.owner} />}
            {step.action !== undefined && <div className={s['action']}>{step.action}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
