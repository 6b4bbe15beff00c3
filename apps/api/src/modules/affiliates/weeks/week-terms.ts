import { ratesOf, type RolesOn, rolesOn, type WeekRates } from '@arara/domain/affiliates';
import { addDays, type BusinessDay, businessDayOf, startOfDayMs, sundayOf } from '@arara/domain/time';
import type { Run } from './runs.store.ts';
import type { DaySpan, TeamContext } from '../network/sources.ts';

/** A week that has begun is paid by the rates with which it began; a change waits for the next. */
export async function ratesAt(
  { settings }: Pick<TeamContext, 'settings'>,
  { brandId, atMs }: { readonly brandId: number; readonly atMs: number },
): Promise<WeekRates> {
  const at = { brandId, atMs: startOfDayMs(sundayOf(businessDayOf(atMs))) };
  return {
    turnover: ratesOf(await settings.get('team.turnoverRebate', at)),
    loss: ratesOf(await settings.get('team.lossRebate', at)),
  };
}

export function weekRates(context: Pick<TeamContext, 'settings'>, run: Run): Promise<WeekRates> {
  return ratesAt(context, { brandId: run.brandId, atMs: startOfDayMs(run.period) });
}

/** Of each day in a span, the rates of its own week. */
export async function ratesIn(
  context: Pick<TeamContext, 'settings'>,
  brandId: number,
  span: DaySpan,
): Promise<(day: BusinessDay) => WeekRates> {
  const weeks = new Map<BusinessDay, WeekRates>();
  for (let week = sundayOf(span.from); week < span.to; week = addDays(week, 7))
    weeks.set(week, await ratesAt(context, { brandId, atMs: startOfDayMs(week) }));
  return (day) => {
    const rates = weeks.get(sundayOf(day));
    if (rates === undefined) throw new Error(`${day} is not in the span`);
    return rates;
  };
}

/** The tiers with which a day began, for all who become valid on it. */
export function tiersOn({ settings }: Pick<TeamContext, 'settings'>, brandId: number, day: BusinessDay) {
  return settings.get('team.inviteTiers', { brandId, atMs: startOfDayMs(day) });
}

/** For how many days a period can be contested once it has closed: as it was when the period began. */
export async function contestDays(
  { settings }: Pick<TeamContext, 'settings'>,
  { brandId, period }: { readonly brandId: number; readonly period: BusinessDay },
): Promise<number> {
  return (await settings.get('agents.payout', { brandId, atMs: startOfDayMs(period) })).disputeDays;
}

/** The days to contest a week begin with the Sunday on which it closed. */
export async function contestUntil(
  context: Pick<TeamContext, 'settings'>,
  { brandId, week }: { readonly brandId: number; readonly week: BusinessDay },
): Promise<Date> {
  const days = await contestDays(context, { brandId, period: week });
  return new Date(startOfDayMs(addDays(week, 7 + days)));
}

export async function rolesOfRun({ sources }: TeamContext, run: Run): Promise<RolesOn> {
  return rolesOn(await sources.rolesIn(run.brandId, { from: run.period, to: run.periodEnd }));
}
