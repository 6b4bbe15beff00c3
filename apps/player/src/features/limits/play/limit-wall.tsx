import { useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { LimitReached } from './limit-reached.tsx';
import { limitsQuery } from '../queries.ts';
import { nearestLimit, reachedLimit } from '../reached.ts';

/** In place of a game that the player's own limit keeps closed. */
export function LimitWall({ otherwise }: { otherwise: ReactNode }) {
  const { data: status } = useQuery(limitsQuery);
  const limit = status && (reachedLimit(status, 1n) ?? nearestLimit(status));
  if (status === undefined) return null;
  return limit === undefined ? otherwise : <LimitReached limit={limit} status={status} />;
}
