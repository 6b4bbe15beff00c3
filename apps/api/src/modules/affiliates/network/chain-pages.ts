import { startOfDayMs } from '@arara/domain/time';
import { type PlayerPage, readPlayerPage } from '../../../platform/db/player-walk.ts';
import { type Chain, listChainsAfter } from './chains.store.ts';
import { placeMembers } from './join.ts';
import type { TeamContext } from './sources.ts';

const MEMBERS = 2_000;

interface ChainsOfPeriod {
  readonly brandId: number;
  /** The first day after the period. */
  readonly periodEnd: string;
  readonly after: bigint;
}

/** The next members of a brand. Every member who joined before the period ended is placed first. */
export async function readChainPage(context: TeamContext, query: ChainsOfPeriod): Promise<PlayerPage<Chain>> {
  const page = await readPage(context, query);
  if (page.rows.every(({ isPlaced }) => isPlaced)) return page;
  for (const shard of context.shards.all) await placeMembers(context, shard);
  const again = await readPage(context, query);
  const missing = again.rows.find(({ isPlaced }) => !isPlaced);
  if (missing !== undefined) throw new Error(`member ${missing.playerId} is not placed yet`);
  return again;
}

function readPage({ shards }: TeamContext, { brandId, periodEnd, after }: ChainsOfPeriod) {
  const joinedBefore = new Date(startOfDayMs(periodEnd));
  return readPlayerPage(shards, {
    after,
    limit: MEMBERS,
    read: (db, page) => listChainsAfter(db, { brandId, joinedBefore }, page),
    ownerOf: ({ playerId }) => playerId,
  });
}
