import type { PlayerId } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';

export interface ManagedRow {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly manager: bigint;
  readonly setBy: bigint;
  readonly setAt: Date;
}

/** A manager's players, or everybody's when nobody is named; who was given last comes first. */
export function listManaged(
  db: Queryable,
  of: { readonly brandId: number; readonly manager?: bigint | undefined; readonly limit: number },
): Promise<ManagedRow[]> {
  return db.rows<ManagedRow>(sql`
    select m.player_id as "playerId", m.brand_id as "brandId", m.manager, m.set_by as "setBy", m.set_at as "setAt"
    from campaigns.managed m
    where m.brand_id = ${of.brandId} and (${of.manager ?? null}::bigint is null or m.manager = ${of.manager ?? null})
    order by m.set_at desc, m.player_id limit ${of.limit}`);
}

/** Which of these a manager has. */
export async function managedBy(
  db: Queryable,
  manager: bigint,
  players: readonly PlayerId[],
): Promise<ReadonlySet<PlayerId>> {
  const rows = await db.rows<{ playerId: PlayerId }>(sql`
    select m.player_id as "playerId" from campaigns.managed m
    where m.manager = ${manager} and m.player_id = any (${players}::bigint[])`);
  return new Set(rows.map(({ playerId }) => playerId));
}

export async function setManager(tx: Tx, row: ManagedRow): Promise<void> {
  await tx.run(sql`
    insert into campaigns.managed (player_id, brand_id, manager, set_by, set_at)
    values (${row.playerId}, ${row.brandId}, ${row.manager}, ${row.setBy}, ${row.setAt})
    on conflict (player_id) do update set manager = excluded.manager, set_by = excluded.set_by, set_at = excluded.set_at`);
}

export async function takeManager(tx: Tx, playerId: PlayerId): Promise<void> {
  await tx.run(sql`delete from campaigns.managed where player_id = ${playerId}`);
}
