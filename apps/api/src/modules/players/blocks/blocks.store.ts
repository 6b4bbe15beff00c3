import type { PlayerId } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

/** The actions that a block can stop, each named as the gate asks for it. */
const blockScopes = ['login', 'launch', 'bet', 'deposit', 'withdrawal', 'reward'] as const;
export type BlockScope = (typeof blockScopes)[number];

export interface BlockRow {
  readonly id: string;
  /** Blocks that were placed together; what the player reads and appeals against. */
  readonly caseId: string;
  readonly scope: BlockScope;
  /** The documented reason, e.g. `COURT-01`. */
  readonly code: string;
  /** The staff member who answers for it. */
  readonly owner: string;
  readonly reviewAt: Date;
  readonly placedAt: Date;
}

const block = sql`b.id, b.case_id as "caseId", b.scope, b.code, b.owner, b.review_at as "reviewAt",
  b.placed_at as "placedAt"`;

export async function insertBlock(tx: Tx, of: { playerId: PlayerId; brandId: number }, row: BlockRow): Promise<void> {
  await tx.run(sql`
    insert into players.blocks (id, player_id, brand_id, case_id, scope, code, owner, review_at, placed_at)
    values (${row.id}, ${of.playerId}, ${of.brandId}, ${row.caseId}, ${row.scope}, ${row.code}, ${row.owner},
      ${row.reviewAt}, ${row.placedAt})`);
}

export interface Lifted {
  readonly brandId: number;
  readonly scope: BlockScope;
  readonly code: string;
}

/** Undefined when the player has no such block in force. */
export function liftBlock(
  tx: Tx,
  of: { playerId: PlayerId; id: string },
  by: { staffId: string; at: Date },
): Promise<Lifted | undefined> {
  return tx.maybe(sql`
    update players.blocks b set lifted_at = ${by.at}, lifted_by = ${by.staffId}
    where b.id = ${of.id} and b.player_id = ${of.playerId} and b.lifted_at is null
    returning b.brand_id as "brandId", b.scope, b.code`);
}

/** Empty when the player has no such case in force. */
export function liftCase(
  tx: Tx,
  of: { playerId: PlayerId; caseId: string },
  by: { staffId: string; at: Date },
): Promise<Lifted[]> {
  return tx.rows(sql`
    update players.blocks b set lifted_at = ${by.at}, lifted_by = ${by.staffId}
    where b.case_id = ${of.caseId} and b.player_id = ${of.playerId} and b.lifted_at is null
    returning b.brand_id as "brandId", b.scope, b.code`);
}

export function listBlocks(db: Queryable, playerId: PlayerId): Promise<BlockRow[]> {
  return db.rows<BlockRow>(sql`
    select ${block} from players.blocks b
    where b.player_id = ${playerId} and b.lifted_at is null order by b.placed_at, b.id`);
}

/** One row of each case, in force or lifted. */
export function listCases(
  db: Queryable,
  playerId: PlayerId,
  caseIds: readonly string[],
): Promise<Pick<BlockRow, 'caseId' | 'code' | 'owner' | 'placedAt'>[]> {
  return db.rows(sql`
    select distinct on (b.case_id) b.case_id as "caseId", b.code, b.owner, b.placed_at as "placedAt"
    from players.blocks b where b.player_id = ${playerId} and b.case_id = any (${caseIds}::text[])
    order by b.case_id, b.placed_at`);
}
