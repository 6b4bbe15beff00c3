import type { Shards } from '../../../platform/db/shards.ts';
import { onEach } from '../../../platform/workflows/apart.ts';
import type { Settings } from '../../settings/index.ts';
import { firstNeededTurn, forgetOrder } from './stretches.store.ts';
import { forgetTurns } from './turns.store.ts';

export interface ForgetOptions {
  readonly shards: Pick<Shards, 'directory' | 'all'>;
  readonly settings: Pick<Settings, 'get'>;
  readonly brands: () => readonly number[];
}

const DAY_MS = 86_400_000;
/** Short statements: the sequencer writes the same tables all the while. */
const ROWS_AT_ONCE = 5_000;
const TURNS_AT_ONCE = 500;

/**
 * Forgets the places of pools that were paid long ago, then the turns that no place needs any more. The pool itself stays
 * with promise, point, salt and winner, and so do its transfers in the books.
 */
export async function forgetOldOrder({ shards, settings, brands }: ForgetOptions, nowMs: number): Promise<void> {
  for (const brandId of brands()) {
    const keepDays = await settings.get('activity.jackpotProofDays', { brandId, atMs: nowMs });
    const before = new Date(nowMs - keepDays * DAY_MS);
    while ((await forgetOrder(shards.directory, { brandId, before, limit: ROWS_AT_ONCE })) > 0);
  }
  await onEach(shards.all, async (database) => {
    const needed = await firstNeededTurn(shards.directory, shards.all.indexOf(database));
    while ((await forgetTurns(database, needed, TURNS_AT_ONCE)) > 0);
  });
}
