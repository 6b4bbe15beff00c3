import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Limits, type LimitsProps } from '../settings/limits.tsx';
import { limitsQuery } from '../queries.ts';

export type StopWallProps = LimitsProps & {
  /** What stands here without a pause or an exclusion; `isHeld` while that is not known. */
  otherwise: (isHeld: boolean) => ReactNode;
};

/** In place of a screen that a pause or an exclusion keeps closed. */
export function StopWall({ otherwise, ...limits }: StopWallProps) {
  const { data: status, isPending } = useQuery(limitsQuery);
  const isStopped = status !== undefined && (status.Pause !== null || status.Exclusion !== null);
  return isStopped ? <Limits {...limits} /> : otherwise(isPending);
}
