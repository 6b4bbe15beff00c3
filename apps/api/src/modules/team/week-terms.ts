import { type RolesOn, rolesOn } from '@arara/domain/agents';
import { ratesOf, type WeekRates } from '@arara/domain/team';
import { startOfDayMs } from '@arara/domain/time';
import type { Run } from './runs.store.ts';
import type { TeamContext } from './sources.ts';

/** The rates of the moment in which the week closes: a change later never touches it. */
export async function weekRates({ settings }: Pick<TeamContext, 'settings'>, run: Run): Promise<WeekRates> {
  const at = { brandId: run.brandId, atMs: startOfDayMs(run.periodEnd) - 1 };
  return {
    turnover: ratesOf(await settings.get('team.turnoverRebate', at)),
    loss: ratesOf(await settings.get('team.lossRebate', at)),
  };
}

export async function rolesOfRun({ sources }: TeamContext, run: Run): Promise<RolesOn> {
  return rolesOn(await sources.rolesIn(run.brandId, { from: run.period, to: run.periodEnd }));
}
