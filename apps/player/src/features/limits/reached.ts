import { shareOf } from './limit-labels.ts';
import type { AnyLimit, Status } from './queries.ts';

const isSet = ({ Max }: Pick<AnyLimit, 'Max'>) => Max !== null;

/** Limits that the player set, in the order of the screen. */
export function setLimits({ Limits, Time }: Pick<Status, 'Limits' | 'Time'>): readonly AnyLimit[] {
  return [...Limits, ...Time].filter((limit) => isSet(limit) || limit.Next !== null);
}

/**
 * The limit that stands in the way of the next bet: what is left of it does not cover the smallest one. Of several,
 * the one that lasts longest.
 */
export function reachedLimit(status: Pick<Status, 'Limits' | 'Time'>, minBetE5: bigint): AnyLimit | undefined {
  const money = status.Limits.filter(({ Kind, Left }) => Kind !== 'deposit' && Left !== null && Left < minBetE5);
  const time = status.Time.filter(({ Left }) => Left !== null && Left <= 0);
  return [...money, ...time].toSorted((a, b) => Date.parse(b.ResetsAt) - Date.parse(a.ResetsAt))[0];
}

/** After a refusal that named no limit: the one that is nearest its end. */
export function nearestLimit({ Limits, Time }: Pick<Status, 'Limits' | 'Time'>): AnyLimit | undefined {
  const ofPlay = [...Limits.filter(({ Kind }) => Kind !== 'deposit'), ...Time].filter(isSet);
  return ofPlay.toSorted((a, b) => shareOf(b) - shareOf(a))[0];
}
