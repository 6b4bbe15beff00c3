import { addDays, businessDayOf } from '@arara/domain/time';
import { zone } from '../../lib/format/moments.ts';
import type { Message } from './queries.ts';

export type GroupName = 'today' | 'week' | 'older';

const DAYS_OF_THIS_WEEK = 6;

/** Today, the days before it up to a week, and what is older: by Sao Paulo's calendar. */
export function groupMessages(
  messages: readonly Message[],
  nowMs: number,
): readonly { readonly name: GroupName; readonly messages: readonly Message[] }[] {
  const today = businessDayOf(nowMs);
  const weekFrom = addDays(today, -DAYS_OF_THIS_WEEK);
  const nameOf = (at: string): GroupName => {
    const day = businessDayOf(Date.parse(at));
    if (day >= today) return 'today';
    return day >= weekFrom ? 'week' : 'older';
  };
  const groups = Map.groupBy(messages, ({ At }) => nameOf(At));
  return (['today', 'week', 'older'] as const).flatMap((name) => {
    const own = groups.get(name);
    return own === undefined ? [] : [{ name, messages: own }];
  });
}

/** `19:44`, `seg.`, `01/11`: as little as tells it apart. */
export function timeOf(at: string, group: GroupName, locale: string): string {
  const ms = Date.parse(at);
  if (group === 'week') return new Intl.DateTimeFormat(locale, { ...zone, weekday: 'short' }).format(ms);
  if (group === 'older')
    return new Intl.DateTimeFormat(locale, { ...zone, day: '2-digit', month: '2-digit' }).format(ms);
  const clock = { ...zone, hour: '2-digit', minute: '2-digit', hour12: false } as const;
  return new Intl.DateTimeFormat(locale, clock).format(ms).replace(/^24(?=:)/, '00');
}
