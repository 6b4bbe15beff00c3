import { shareOf } from './limit-labels.ts';
import type { AnyLimit, Status } from './queries.ts';

const isSet = ({ Max }: Pick<AnyLimit, 'Max'>) => Max !== null;

type Listed = Pick<Status, 'Limits' | 'Time' | 'Count'>;

/** Every limit of the market, in the order of the screen. */
export const allLimits = ({ Limits, Time, Count }: Listed): readonly AnyLimit[] => [...Limits, ...Time, ...Count];

/** Those that the player set. */
export function setLimits(status: Listed): readonly AnyLimit[] {
  return allLimits(status).filter((limit) => isSet(limit) || limit.Next !== null);
}

/**
 * The limit that stands in the way of the next bet: what is left of it does not cover the smallest one. Of several,
 * the one that lasts longest.
 */
export function reachedLimit(status: Listed, minBetE5: bigint): AnyLimit | undefined {
  const money = status.Limits.filter(({ Kind, Left }) => Kind !== 'deposit' && Left !== null && Left < minBetE5);
  const counted = [...status.Time, ...status.Count].filter(({ Left }) => Left !== null && Left <= 0);
  return [...money, ...counted].toSorted((a, b) => Date.parse(b.ResetsAt) - Date.parse(a.ResetsAt))[0];
}

/** After a refusal that named no limit: the one that is nearest its end. */
export function nearestLimit(status: Listed): AnyLimit | undefined {
  const ofPlay = allLimits(status).filter((limit) => limit.Kind !== 'deposit' && isSet(limit));
  return ofPlay.toSorted((a, b) => shareOf(b) - shareOf(a))[0];
}
