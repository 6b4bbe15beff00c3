import type { PlayerId } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../platform/db.ts';
import { sql } from '../../platform/sql.ts';

/** The actions that a block can stop, each named as the gate asks for it. */
export const blockScopes = ['login', 'launch', 'bet', 'deposit', 'withdrawal', 'reward'] as const;
export type BlockScope = (typeof blockScopes)[number];

export interface BlockRow {
  readonly id: string;
  readonly scope: BlockScope;
  /** The documented reason, e.g. `COURT-01`. */
  readonly code: string;
  /** The staff member who answers for it. */
  readonly owner: string;
  readonly reviewAt: Date;
  readonly placedAt: Date;
}

export async function insertBlock(tx: Tx, of: { playerId: PlayerId; brandId: number }, block: BlockRow): Promise<void> {
  await tx.run(sql`
    insert into players.blocks (id, player_id, brand_id, scope, code, owner, review_at, placed_at)
    values (${block.id}, ${of.playerId}, ${of.brandId}, ${block.scope}, ${block.code}, ${block.owner},
      ${block.reviewAt}, ${block.placedAt})`);
}

/** Undefined when the player has no such block in force. */
export function liftBlock(
  tx: Tx,
  of: { playerId: PlayerId; id: string },
  by: { staffId: string; at: Date },
): Promise<{ brandId: number; scope: BlockScope; code: string } | undefined> {
  return tx.maybe(sql`
    update players.blocks b set lifted_at = ${by.at}, lifted_by = ${by.staffId}
    where b.id = ${of.id} and b.player_id = ${of.playerId} and b.lifted_at is null
    returning b.brand_id as "brandId", b.scope, b.code`);
}

export function listBlocks(db: Queryable, playerId: PlayerId): Promise<BlockRow[]> {
  return db.rows<BlockRow>(sql`
    select b.id, b.scope, b.code, b.owner, b.review_at as "reviewAt", b.placed_at as "placedAt"
    from players.blocks b where b.player_id = ${playerId} and b.lifted_at is null order by b.placed_at, b.id`);
}
