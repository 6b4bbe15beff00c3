import { addDays } from '@arara/domain/time';
import { ChartFrame } from '../../lib/charts/chart-frame.tsx';
import { axisOf } from '../../lib/charts/scale.ts';
import { dayMark } from '../../lib/format/format.ts';
import { Panel } from '../../lib/parts/panel.tsx';
import s from './risk.module.css';
import { type ListedRule, type RuleTest, ruleNames, t } from './texts.ts';

const SHOWN = 30;
const BOX = { wide: 760, tall: 240 };
const PLOT = { start: 36, end: 756, top: 10, bottom: 216 };
const LABELS = 8;

/** A bar a day: how many accounts the rule would have found. */
export function TestChart({ rule, test }: { readonly rule: ListedRule; readonly test: RuleTest }) {
  const met = new Map(test.Days.map(({ Day, Met }) => [Day, Met]));
  const days = Array.from({ length: SHOWN }, (_, at) => addDays(test.To, at + 1 - SHOWN));
  const bars = days.map((day) => ({ day, met: met.get(day) ?? 0 }));
  const axis = axisOf(
    bars.map((bar) => bar.met),
    3,
  );
  const step = (PLOT.end - PLOT.start) / SHOWN;
  const y = (value: number) => PLOT.bottom - (value / Math.max(1, axis.high)) * (PLOT.bottom - PLOT.top);
  const sum = bars.reduce((all, bar) => all + bar.met, 0);
  return (
    <Panel title={t('chart', { code: rule.Code })} part="test-chart" meta={t('chartMeta')}>
      <div className={`${s['bars']} pad-card`}>
        <ChartFrame
          box={`0 0 ${BOX.wide} ${BOX.tall}`}
          sentence={t('chartSentence', { name: ruleNames[rule.Code] ?? rule.Code, count: sum, days: SHOWN })}
          table={{ head: [t('day'), t('accounts')], rows: bars.map((bar) => [dayMark(bar.day), `${bar.met}`]) }}
          part="test-bars"
        >
          {axis.ticks.map((tick) => (
            <g key={tick}>
              <line x1={PLOT.start} x2={PLOT.end} y1={y(tick)} y2={y(tick)} stroke="var(--chart-grid)" />
              <text x={PLOT.start - 7} y={y(tick) + 4} textAnchor="end">
                {tick}
              </text>
            </g>
          ))}
          {bars.map((bar, at) => (
            <g key={bar.day}>
              <rect
                x={PLOT.start + at * step + 2}
                y={y(bar.met)}
                width={step - 4}
                height={PLOT.bottom - y(bar.met)}
                rx="2"
                fill="var(--chart-1)"
              />
              {at % LABELS === 0 && (
                <text x={PLOT.start + (at + 0.5) * step} y={BOX.tall - 8} textAnchor="middle">
                  {dayMark(bar.day)}
                </text>
              )}
            </g>
          ))}
        </ChartFrame>
        <p className="note">{t('chartNote')}</p>
      </div>
    </Panel>
  );
}
