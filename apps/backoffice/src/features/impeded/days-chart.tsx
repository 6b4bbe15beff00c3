import { count } from '../../lib/format/format.ts';
import { Panel } from '../../lib/parts/panel.tsx';
import type { Sweep } from './figures.tsx';
import s from './impeded.module.css';
import { t } from './texts.ts';

const SHOWN = 15;
const WIDTH = 700;
const START = 30;
const STEP = (WIDTH - START) / SHOWN;
const BAR = 36.7;
const FLOOR = 138;
const TALL = 126;
const LABELLED = 4;
const THOUSAND = 1_000;

type Day = Sweep['Days'][number];
const askedOn = ({ Swept, SignUps, Logins }: Day) => Swept + SignUps + Logins;
const shortDay = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}`;

/** A bar a day from nought; whom the list found stands above it, and what got no answer is a part of it. */
export function DaysChart({ days }: { readonly days: readonly Day[] }) {
  const shown = days.slice(-SHOWN);
  const most = Math.max(1, ...shown.map(askedOn));
  const [first, last] = [shown[0], shown.at(-1)];
  const impeded = shown.reduce((all, day) => all + day.Impeded, 0);
  return (
    <Panel
      title={t('days')}
      part="sweep-days"
      meta={
        first &&
        last &&
        t(most >= THOUSAND ? 'daysMetaThousands' : 'daysMeta', { from: shortDay(first.Day), to: shortDay(last.Day) })
      }
      end={
        <span className="row gap-12 text-sm">
          <span className="inline-row gap-5">
            <i className={`dot ${s['heat']}`} /> {t('daysFound')}
          </span>
          <span className="inline-row gap-5">
            <i className={s['square']} /> {t('daysAway')}
          </span>
        </span>
      }
    >
      <div className={s['chart']}>
        <svg
          viewBox={`0 0 ${WIDTH} 168`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, not fetched as a file.
          role="img"
          aria-label={t('daysLabel', { most: count(most), impeded: count(impeded) })}
        >
          {(most === 1 ? [0, 1] : [0, 0.5, 1]).map((part) => (
            <g key={part}>
              <line
                x1={START}
                x2={WIDTH}
                y1={FLOOR - TALL * part}
                y2={FLOOR - TALL * part}
                stroke="var(--chart-grid)"
              />
              <text x={START - 6} y={FLOOR - TALL * part + 4} textAnchor="end">
                {axisText(most * part, most)}
              </text>
            </g>
          ))}
          {shown.map((day, place) => (
            <Bar key={day.Day} day={day} place={place} most={most} isToday={day === last} />
          ))}
        </svg>
      </div>
    </Panel>
  );
}

/** In thousands where the head of the chart says so. */
const axisText = (value: number, most: number) =>
  most >= THOUSAND
    ? (value / THOUSAND).toLocaleString('pt-BR', { maximumFractionDigits: 1 })
    : count(Math.round(value));

interface BarProps {
  readonly day: Day;
  readonly place: number;
  readonly most: number;
  readonly isToday: boolean;
}

function Bar({ day, place, most, isToday }: BarProps) {
  const x = START + 4 + place * STEP;
  const tall = (TALL * askedOn(day)) / most;
  const away = (TALL * day.Unanswered) / most;
  const middle = x + BAR / 2;
  return (
    <g>
      <rect x={x} y={FLOOR - tall} width={BAR} height={tall} rx="3" fill="var(--chart-1)" opacity={isToday ? 0.5 : 1} />
      {away > 0 && <rect x={x} y={FLOOR - tall} width={BAR} height={Math.max(3, away)} fill="var(--chart-2)" />}
      {day.Impeded > 0 && (
        <>
          <circle cx={middle} cy={Math.max(10, FLOOR - tall)} r="9" fill="var(--color-heat)" />
          <text x={middle} y={Math.max(10, FLOOR - tall) + 4} textAnchor="middle" className={s['mark'] ?? ''}>
            {day.Impeded}
          </text>
        </>
      )}
      {(place % LABELLED === 0 || isToday) && (
        <text x={middle} y="156" textAnchor="middle" className={isToday ? (s['today'] ?? '') : ''}>
          {shortDay(day.Day)}
        </text>
      )}
    </g>
  );
}
