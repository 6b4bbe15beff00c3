import { mintId } from '@arara/domain/ids';
import { type PlayerId, shardOf } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../platform/db.ts';
import { appendAudit } from '../audit/index.ts';
import { type BlockRow, type BlockScope, insertBlock, liftBlock, listBlocks } from './blocks.store.ts';
import type { PlayersContext } from './identity.ts';
import { findPlayer } from './store.ts';

export interface NewBlock {
  readonly playerId: PlayerId;
  readonly scope: BlockScope;
  readonly code: string;
  /** The staff member who answers for it and decides on the review date. */
  readonly owner: string;
  readonly reviewAt: Date;
  readonly requestId: string | undefined;
}

/** Stops one kind of action. Takes the caller's transaction of the player; the record commits with the block. */
export async function blockPlayer(context: PlayersContext, tx: Tx, block: NewBlock): Promise<BlockRow | undefined> {
  const { playerId, scope, code, owner, reviewAt, requestId } = block;
  const player = await findPlayer(tx, playerId);
  if (player === undefined) return undefined;
  const id = mintId(shardOf(playerId), context.random(16));
  const row = { id, scope, code, owner, reviewAt, placedAt: context.clock.now() };
  await insertBlock(tx, player, row);
  await appendAudit(tx, {
    atMs: context.clock.nowMs(),
    brandId: player.brandId,
    actor: { kind: 'staff', id: owner },
    action: 'players.blocked',
    subject: `player:${playerId}`,
    details: { block: id, scope, code, reviewAt: reviewAt.toISOString() },
    requestId,
  });
  return row;
}

export interface Lifting {
  readonly playerId: PlayerId;
  readonly blockId: string;
  readonly staffId: string;
  readonly requestId: string | undefined;
}

/** False when the player has no such block in force. */
export async function unblockPlayer(context: PlayersContext, tx: Tx, lifting: Lifting): Promise<boolean> {
  const { playerId, blockId, staffId, requestId } = lifting;
  const lifted = await liftBlock(tx, { playerId, id: blockId }, { staffId, at: context.clock.now() });
  if (lifted === undefined) return false;
  await appendAudit(tx, {
    atMs: context.clock.nowMs(),
    brandId: lifted.brandId,
    actor: { kind: 'staff', id: staffId },
    action: 'players.unblocked',
    subject: `player:${playerId}`,
    details: { block: blockId, scope: lifted.scope, code: lifted.code },
    requestId,
  });
  return true;
}

/** What the gate needs to know about a player from this module. */
export interface PlayerFacts {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly status: 'active' | 'closed';
  readonly createdAt: Date;
  /** In force, oldest first. */
  readonly blocks: readonly BlockRow[];
}

/** Undefined for nobody: the gate then fails closed. */
export function loadPolicyFacts(context: PlayersContext, playerId: PlayerId): Promise<PlayerFacts | undefined> {
  return readPolicyFacts(context.shards.ofPlayer(playerId), playerId);
}

/** The same inside the caller's transaction. */
export async function readPolicyFacts(db: Queryable, playerId: PlayerId): Promise<PlayerFacts | undefined> {
  const player = await findPlayer(db, playerId);
  if (player === undefined) return undefined;
  const { brandId, status, createdAt } = player;
  return { playerId, brandId, status, createdAt, blocks: await listBlocks(db, playerId) };
}
