import type { PlayerId } from '@arara/domain/shards';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable } from '../../../platform/db/db.ts';
import type { Shards } from '../../../platform/db/shards.ts';
import type { Counter } from '../../../platform/metrics/metrics.ts';
import { notePasswordLeaked } from '../notices.ts';
import { isListed, leakedSince, markLeaked } from './leaked.store.ts';

export interface LeakedPasswords {
  /** Whether the MD5 stands in a list that the operator loaded. Each hit counts, the one of a wrong password too. */
  readonly has: (md5Hex: string, at: 'login' | 'set') => Promise<boolean>;
}

/**
 * The MD5 that a client sends is all that a login needs, so a dump of MD5s of another site is tried without cracking.
 * Known dumps are a table of the directory, which all processes read and a command at the console loads.
 */
export function createLeakedPasswords(directory: Database, hits: Counter): LeakedPasswords {
  return {
    async has(md5Hex, at) {
      const listed = await isListed(directory, md5Hex);
      if (listed) hits.add({ at });
      return listed;
    },
  };
}

/** A right password was typed: the account is marked while its password stands in the list, and its owner is told once. */
export async function recordLeak(
  { shards, clock }: { readonly shards: Shards; readonly clock: Clock },
  playerId: PlayerId,
  proved: { readonly provedHash: string; readonly isLeaked: boolean; readonly leakedAt: Date | null },
): Promise<void> {
  const { provedHash, isLeaked } = proved;
  if (isLeaked === (proved.leakedAt !== null)) return;
  const at = clock.now();
  await shards.inPlayerTransaction(playerId, async (tx) => {
    const changed = await markLeaked(tx, playerId, { provedHash, leakedAt: isLeaked ? at : null });
    if (changed && isLeaked) await notePasswordLeaked(tx, { playerId, at });
  });
}

/** For the risk of a withdrawal. */
export async function hasLeakedPassword(queryable: Queryable, playerId: PlayerId): Promise<boolean> {
  return (await leakedSince(queryable, playerId)) !== null;
}
