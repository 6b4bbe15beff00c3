import reports from '@arara/texts/backoffice/reports/pt-BR.json';
import { namesOf, textsOf } from '../../lib/texts.ts';

export const t = textsOf(reports);

export const viewNames = namesOf(reports, 'view');
export const stepNames = namesOf(reports, 'step');
export const stopNames = namesOf(reports, 'stop');
export const stepFacts = namesOf(reports, 'fact');
export const kindNames = namesOf(reports, 'kind');
export const tableNames = namesOf(reports, 'table');
export const periodNames = namesOf(reports, 'period');
export const rhythmNames = namesOf(reports, 'rhythm');
export const fileStateNames = namesOf(reports, 'fileState');
export const missedNames = namesOf(reports, 'missed');
/** From Monday on. */
export const weekdayNames = Object.values(namesOf(reports, 'weekday'));

export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}h`;

const SATURDAY = 6;

/** A schedule as somebody says it. */
export function dueText({
  Every,
  On,
  Hour,
}: {
  readonly Every: 'day' | 'week' | 'month';
  readonly On: number;
  readonly Hour: number;
}): string {
  const hour = hourText(Hour);
  if (Every === 'month') return t('due.month', { on: On, hour });
  if (Every === 'day') return t('due.day', { hour });
  return t(On >= SATURDAY ? 'due.weekend' : 'due.week', { weekday: weekdayNames[On - 1] ?? '', hour });
}
