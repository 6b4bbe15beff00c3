import type { BodyOf } from '@arara/contract';
import type { staffRoutes } from '@arara/contract/staff';
import type { ReactNode } from 'react';
import { serverNowMs } from '../../lib/api/api.ts';
import { count, duration, shortTime } from '../../lib/format/format.ts';
import { Icon } from '../../lib/parts/icon.tsx';
import s from './impeded.module.css';
import { t } from './texts.ts';

export type Sweep = BodyOf<typeof staffRoutes.impededSweep>;
type Running = NonNullable<Sweep['Sweep']>;

const DAY_MS = 86_400_000;
const total = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** How far the sweep is, what it found, and how the list answers: every number counted from the questions themselves. */
export function SweepFigures({ of }: { readonly of: Sweep }) {
  const today = of.Days.at(-1);
  return (
    <div className={`${s['figures']} stack gap fixed`} data-part="sweep-figures">
      {of.Sweep ? (
        <Progress sweep={of.Sweep} days={of.SweepDays} />
      ) : (
        <Figure name={t('sweepNone')} value="–" lines={[t('notBegun')]} />
      )}
      <Figure
        name={t('found')}
        value={count(of.Sweep?.Found)}
        lines={[
          of.Sweep === null || of.Sweep.Found === 0
            ? t('foundNone')
            : t('foundParts', { open: of.Sweep.FoundOpen, ended: of.Sweep.FoundEnded }),
        ]}
      />
      <Figure
        name={t('logins')}
        value={count(today?.Logins)}
        lines={[
          t('waitLogins', { count: of.Waiting.Logins }),
          today?.Impeded ? t('impededToday', { count: today.Impeded }) : t('impededNone'),
        ]}
      />
      <Figure
        name={t('signUps')}
        value={count(today?.SignUps)}
        lines={[t('waitSignUps', { count: of.Waiting.SignUps })]}
      />
      <Answers of={of} />
    </div>
  );
}

function Progress({ sweep, days }: { readonly sweep: Running; readonly days: number }) {
  const name = t('sweep', { number: sweep.Number });
  const asked = count(sweep.Asked);
  const day = Math.min(days, Math.floor((serverNowMs() - Date.parse(sweep.BegunAt)) / DAY_MS) + 1);
  const words = { asked, day, days };
  const pace = t('pace', { count: sweep.PerSecond });
  if (sweep.EndedAt !== null)
    return (
      <Figure name={name} value="100%" lines={[t('sweepEnded', { asked, time: shortTime(sweep.EndedAt) }), pace]} />
    );
  if (sweep.Before === null || sweep.Before === 0)
    return <Figure name={name} value={asked} lines={[t('sweepAlone', words), pace]} />;
  // The pass before it is the measure; who came since makes it longer, and it ends when everybody was asked.
  const part = Math.min(0.99, sweep.Asked / sweep.Before);
  return (
    <Figure
      name={name}
      value={`${Math.floor(100 * part)}%`}
      lines={[t('sweepOf', { ...words, before: count(sweep.Before) })]}
      hint={t('sweepMeasure')}
      part="sweep-progress"
    >
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden className={s['progress']}>
        <rect width="100" height="6" fill="var(--track)" />
        <rect width={100 * part} height="6" fill="var(--color-leaf)" />
      </svg>
    </Figure>
  );
}

function Answers({ of: { Days, Outages } }: { readonly of: Sweep }) {
  const asked = total(Days.map(({ Swept, SignUps, Logins }) => Swept + SignUps + Logins));
  const away = total(Days.map(({ Unanswered }) => Unanswered));
  const missing = total(Outages.map(({ Unanswered, Since }) => Unanswered - Since));
  const ms = total(Outages.map(({ From, To }) => Date.parse(To) - Date.parse(From)));
  const share =
    asked === 0 ? '–' : `${(100 * (1 - away / asked)).toLocaleString('pt-BR', { maximumFractionDigits: 2 })}%`;
  return (
    <Figure
      name={t('list')}
      value={share}
      lines={[
        asked === 0
          ? t('listNever')
          : t('listParts', {
              count: count(away),
              outages: Outages.length,
              time: duration(ms).replaceAll(' ', '\u00a0'),
            }),
      ]}
    >
      {away > 0 && (
        <span className={`inline-row gap-4 text-xs ${missing === 0 ? 'leaf-text' : 'money-text'}`}>
          <Icon name={missing === 0 ? 'check' : 'hourglass'} size="xs" />
          {missing === 0 ? t('listAll') : t('listMissing', { count: missing })}
        </span>
      )}
    </Figure>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly lines: readonly string[];
  readonly part?: string;
  /** How the figure is measured. */
  readonly hint?: string;
  readonly children?: ReactNode;
}

function Figure({ name, value, lines, part = 'figure', hint, children }: FigureProps) {
  return (
    <section className={`${s['figure']} card stack gap-4 from-top shrinks`} data-part={part}>
      <span className={`${s['label']} text-sm muted nowrap clip`}>{name}</span>
      <span className={s['value']} title={hint}>
        {value}
      </span>
      {lines.map((line) => (
        <span key={line} className="text-xs muted">
          {line}
        </span>
      ))}
      {children}
    </section>
  );
}
