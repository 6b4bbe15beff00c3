import { type WindowName, windowNames } from '@arara/domain/ledger';
import type { PlayerId } from '@arara/domain/shards';
import { businessDayOf, mondayOf, monthStartOf, startOfDayMs } from '@arara/domain/time';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { playedSeconds } from '../shared/play.store.ts';

const MINUTE_MS = 60_000;

/** What the player's own limits say to a launch. */
export interface PlayLimits {
  /** After so long without a bet a session is over. */
  idleMinutesOf(who: { readonly playerId: PlayerId; readonly brandId: number }): Promise<number>;
  /** Puts the guards on the account row as they should be now. */
  refreshGuards(tx: Tx, playerId: PlayerId, nowMs: number): Promise<unknown>;
  /** Minutes of play by window; a window without a limit is absent. */
  timeLimitsOf(
    queryable: Queryable,
    playerId: PlayerId,
    nowMs: number,
  ): Promise<Readonly<Partial<Record<WindowName, number>>>>;
}

function windowStarts(nowMs: number): Record<WindowName, number> {
  const day = businessDayOf(nowMs);
  return {
    day: startOfDayMs(day),
    week: startOfDayMs(mondayOf(day)),
    month: startOfDayMs(monthStartOf(day)),
  };
}

export async function minutesByWindow(
  queryable: Queryable,
  playerId: PlayerId,
  nowMs: number,
): Promise<Record<WindowName, number>> {
  const starts = windowStarts(nowMs);
  const minutes: Record<WindowName, number> = { day: 0, week: 0, month: 0 };
  for (const name of windowNames) {
    const span = { from: new Date(starts[name]), to: new Date(nowMs) };
    minutes[name] = Math.floor((await playedSeconds(queryable, playerId, span)) / 60);
  }
  return minutes;
}

/** When the first of the player's limits of time is used up; undefined = none is set. */
export async function playEndsAtMs(
  queryable: Queryable,
  { limits, playerId, nowMs }: { limits: Pick<PlayLimits, 'timeLimitsOf'>; playerId: PlayerId; nowMs: number },
): Promise<number | undefined> {
  const maxima = await limits.timeLimitsOf(queryable, playerId, nowMs);
  if (Object.keys(maxima).length === 0) return undefined;
  const used = await minutesByWindow(queryable, playerId, nowMs);
  const left = windowNames.flatMap((name) => {
    const max = maxima[name];
    return max === undefined ? [] : [Math.max(0, max - used[name])];
  });
  return left.length === 0 ? undefined : nowMs + Math.min(...left) * MINUTE_MS;
}
