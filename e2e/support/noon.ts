import { addMonths, businessDayOf } from '@arara/domain/time';
import { startedEnvironment } from '../../scripts/browsers/stack.ts';

/**
 * A Monday, noon in Sao Paulo: browser and server begin every run at this moment. Images know no time but the real one.
 */
export const NOON_MS = startedEnvironment === undefined ? Date.parse('2026-11-16T12:00:00-03:00') : Date.now();

const write = (ms: number, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', ...parts }).format(ms);

/** The day after the run's first, as the screens write it. */
const tomorrowMs = NOON_MS + 86_400_000;
export const TOMORROW = write(tomorrowMs, { day: '2-digit', month: '2-digit' });
export const TOMORROW_OF_YEAR = write(tomorrowMs, { day: '2-digit', month: '2-digit', year: 'numeric' });
export const TOMORROW_NAME = write(tomorrowMs, { weekday: 'long' }).replace('-feira', '');
export const IN_HALF_A_YEAR = addMonths(businessDayOf(NOON_MS), 6).split('-').reverse().join('/');
