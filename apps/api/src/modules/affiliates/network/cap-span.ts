import { addDays, type BusinessDay, startOfDayMs } from '@arara/domain/time';
import type { TeamContext } from './sources.ts';

/** The share and the days of the cap with which a period began; they end with a day that is not among them. */
export async function capSpan(
  { settings }: Pick<TeamContext, 'settings'>,
  of: { readonly brandId: number; readonly period: BusinessDay },
  end: BusinessDay,
) {
  const { percent, days } = await settings.get('team.giveawayCap', {
    brandId: of.brandId,
    atMs: startOfDayMs(of.period),
  });
  return { percentPpm: percent, from: addDays(end, -days), to: end };
}
