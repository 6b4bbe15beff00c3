import { addDays, type BusinessDay } from '@arara/domain/time';
import type { TeamContext } from './sources.ts';

/** The days over which a cap looks, the last one not among them. */
export async function capSpan(
  { settings }: Pick<TeamContext, 'settings'>,
  at: { readonly brandId: number; readonly atMs: number },
  end: BusinessDay,
) {
  const { percent, days } = await settings.get('team.giveawayCap', at);
  return { percentPpm: percent, from: addDays(end, -days), to: end };
}
