import { addDays, type BusinessDay, businessDayOf, monthStartOf } from '@arara/domain/time';
import { Field, Segmented } from '@arara/ui';
import { useState } from 'react';
import { serverNowMs } from '../../../lib/api/api.ts';
import { DAYS_SHOWN } from '../queries.ts';
import s from '../team.module.css';
import { teamTexts } from '../texts.ts';

type Name = 'days7' | 'days30' | 'month' | 'other';
const names: readonly Name[] = ['days7', 'days30', 'month', 'other'];

export interface Span {
  readonly from: BusinessDay;
  readonly to: BusinessDay;
}

/** The days that a name means today. */
export function spanOf(name: Exclude<Name, 'other'>, today: BusinessDay): Span {
  if (name === 'month') return { from: monthStartOf(today), to: today };
  return { from: addDays(today, name === 'days7' ? -6 : -29), to: today };
}

/** What somebody chose, kept within what can be asked for and never backwards. */
export function tamed({ from, to }: Span, today: BusinessDay): Span {
  const last = to > today || to === '' ? today : to;
  const first = addDays(today, 1 - DAYS_SHOWN);
  const begin = from < first ? first : from;
  return { from: begin > last ? last : begin, to: last < first ? first : last };
}

export function usePeriod(first: Exclude<Name, 'other'> = 'days7') {
  const today = businessDayOf(serverNowMs());
  const [name, setName] = useState<Name>(first);
  const [chosen, choose] = useState<Span>(() => spanOf('days30', today));
  const span = name === 'other' ? tamed(chosen, today) : spanOf(name, today);
  return { name, setName, chosen, choose, span, today };
}

/** Seven days, thirty, the month, or any two days of the last three months. */
export function PeriodPicker({ period }: { period: ReturnType<typeof usePeriod> }) {
  const t = teamTexts.use();
  const { name, setName, chosen, choose, today } = period;
  return (
    <>
      <Segmented
        label={t('period')}
        options={names.map((key) => ({ key, label: t(key) }))}
        value={name}
        onChange={setName}
        className={s['segments'] ?? ''}
        data-part="period"
      />
      {name === 'other' && (
        <div className={s['dates']}>
          <Field
            type="date"
            label={t('from')}
            value={chosen.from}
            max={today}
            onChange={({ target }) => choose({ ...chosen, from: target.value })}
          />
          <Field
            type="date"
            label={t('to')}
            value={chosen.to}
            max={today}
            onChange={({ target }) => choose({ ...chosen, to: target.value })}
          />
        </div>
      )}
    </>
  );
}
