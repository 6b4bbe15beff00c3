import { OWNER_LOCK } from '@arara/domain/players';
import type { PlayerId } from '@arara/domain/shards';
import type { Tx } from '../../../platform/db/db.ts';
import type { PlayersContext } from '../identity.ts';
import { blockCase, BY_OWNER, unblockCase } from './blocks.ts';
import { type BlockRow, listBlocks } from './blocks.store.ts';

/** By when somebody of the house looks at a lock that its owner has not opened. */
const REVIEW_MS = 24 * 3_600_000;

interface Locking {
  readonly playerId: PlayerId;
  readonly requestId: string | undefined;
}

/** The lock that the owner placed, while it is in force. */
async function findOwnerLock(tx: Tx, playerId: PlayerId): Promise<BlockRow | undefined> {
  return (await listBlocks(tx, playerId)).find(({ code }) => code === OWNER_LOCK);
}

/**
 * "It was not me": withdrawals and bets wait, as in any other case, so that everything which obeys a case obeys this
 * one. Locked twice is locked once. The caller holds a lock of the player's own. Undefined for nobody.
 */
export async function lockMoney(context: PlayersContext, tx: Tx, locking: Locking): Promise<BlockRow | undefined> {
  const standing = await findOwnerLock(tx, locking.playerId);
  if (standing !== undefined) return standing;
  const rows = await blockCase(context, tx, {
    ...locking,
    scopes: ['bet', 'withdrawal'],
    code: OWNER_LOCK,
    owner: BY_OWNER,
    reviewAt: new Date(context.clock.nowMs() + REVIEW_MS),
  });
  return rows?.[0];
}

/** The owner has proved to be the owner. False when nothing was locked. */
export async function unlockMoney(context: PlayersContext, tx: Tx, unlocking: Locking): Promise<boolean> {
  const lock = await findOwnerLock(tx, unlocking.playerId);
  if (lock === undefined) return false;
  return unblockCase(context, tx, { ...unlocking, caseId: lock.caseId, staffId: BY_OWNER, reason: 'owner' });
}
