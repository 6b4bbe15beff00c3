import { IMPEDED_BLOCK } from '@arara/domain/players';
import type { PlayerId } from '@arara/domain/shards';
import type { Database } from '../../platform/db/db.ts';
import { readPolicyFacts } from '../players/index.ts';
import { stopsOf } from './guards.ts';

/** Whoever is paused, excluded, impeded by law, closed or unknown hears nothing outside the app. */
export async function isStopped(db: Database, playerId: PlayerId, nowMs: number): Promise<boolean> {
  const [stops, player] = await Promise.all([stopsOf(db, playerId, nowMs), readPolicyFacts(db, playerId)]);
  const isImpeded = player?.blocks.some(({ code }) => code === IMPEDED_BLOCK) ?? true;
  return stops.pause !== undefined || stops.exclusion !== undefined || isImpeded || player?.status !== 'active';
}
