import { Card, Text } from '@arara/ui';
import { useLocale } from '../../../lib/texts.ts';
import { Chart } from '../../../lib/chart/chart.tsx';
import { dayMark, sumOf } from '../../../lib/format/figures.ts';
import { exactText } from '../figures.ts';
import s from '../team.module.css';
import type { DayResult } from './queries.ts';
import { agentsTexts } from './texts.ts';

const WEEKDAYS_UP_TO = 7;

interface DaysChartProps {
  readonly days: readonly DayResult[];
  readonly of: 'Gross' | 'Net';
}

/** A result per day; below zero the players won. */
export function DaysChart({ days, of }: DaysChartProps) {
  const t = agentsTexts.use();
  const locale = useLocale();
  const bars = days.map((day) => ({
    key: day.Day,
    mark: dayMark(day.Day, locale, days.length <= WEEKDAYS_UP_TO),
    parts: [day[of]],
  }));
  const sum = exactText(sumOf(days.map((day) => day[of])), locale);
  return (
    <>
      <Text as="h2" size="label" className={s['head'] ?? ''}>
        {t(of === 'Gross' ? 'grossPerDay' : 'netPerDay')}
      </Text>
      <Card kind="list" data-part="days-chart">
        <Chart bars={bars} label={t(of === 'Gross' ? 'grossPerDay' : 'netPerDay')} tone="sign" />
        <Text size="xs" tone="faint" className={s['note'] ?? ''}>
          {t('chartNote', { sum })}
        </Text>
      </Card>
    </>
  );
}
