import type { PlayerId } from '@arara/domain/shards';
import type { Database } from '../../platform/db/db.ts';
import { readPolicyFacts } from '../players/index.ts';
import { stopsOf } from './guards.ts';

/** Whoever is paused, excluded, closed or unknown hears nothing outside the app. */
export async function isStopped(db: Database, playerId: PlayerId, nowMs: number): Promise<boolean> {
  const [stops, player] = await Promise.all([stopsOf(db, playerId, nowMs), readPolicyFacts(db, playerId)]);
  return stops.pause !== undefined || stops.exclusion !== undefined || player?.status !== 'active';
}
