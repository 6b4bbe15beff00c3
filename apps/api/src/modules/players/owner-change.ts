import type { OwnerChange } from '@arara/domain/players';
import type { PlayerId } from '@arara/domain/shards';
import type { Tx } from '../../platform/db/db.ts';
import { emit } from '../../platform/outbox/index.ts';

/** Told in the commit of the change, so that no change is made of which its owner does not hear. */
export const OWNER_CHANGE_TOPIC = 'players.owner_change';

export function noteOwnerChange(
  tx: Tx,
  of: { readonly playerId: PlayerId; readonly change: OwnerChange; readonly at: Date },
): Promise<void> {
  return emit(tx, OWNER_CHANGE_TOPIC, { playerId: `${of.playerId}`, change: of.change, atMs: of.at.getTime() });
}
