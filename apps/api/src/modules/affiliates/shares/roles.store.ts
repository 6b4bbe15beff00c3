import type { Role, RoleSpan } from '@arara/domain/affiliates';
import type { BusinessDay } from '@arara/domain/time';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

export interface RoleRow extends RoleSpan {
  readonly id: bigint;
  readonly brandId: number;
  readonly givenBy: string;
  readonly givenAt: Date;
  readonly reason: string;
}

const role = sql`r.id, r.brand_id as "brandId", r.player_id as "playerId", r.role, r.from_day as "fromDay",
  r.until_day as "untilDay", r.given_by as "givenBy", r.given_at as "givenAt", r.reason`;

/** Who held a role on any day of a span. */
export function listRolesIn(
  db: Queryable,
  brandId: number,
  span: { readonly from: BusinessDay; readonly to: BusinessDay },
): Promise<RoleRow[]> {
  return db.rows<RoleRow>(sql`
    select ${role} from agents.roles r
    where r.brand_id = ${brandId} and r.from_day < ${span.to} and (r.until_day is null or r.until_day > ${span.from})
    order by r.id`);
}

export function listRolesOf(db: Queryable, playerId: bigint): Promise<RoleRow[]> {
  return db.rows<RoleRow>(sql`select ${role} from agents.roles r where r.player_id = ${playerId} order by r.id`);
}

/** False when the player has the role already. */
export async function insertRole(
  tx: Tx,
  row: Pick<RoleRow, 'brandId' | 'playerId' | 'role' | 'fromDay' | 'givenBy' | 'givenAt' | 'reason'>,
): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into agents.roles (brand_id, player_id, role, from_day, given_by, given_at, reason)
    values (${row.brandId}, ${row.playerId}, ${row.role}, ${row.fromDay}, ${row.givenBy}, ${row.givenAt}, ${row.reason})
    on conflict (player_id, role) where until_day is null do nothing`);
  return inserted === 1;
}

/** Ends with a period; a role that has not begun ends before it does. */
export async function endRole(
  tx: Tx,
  of: { readonly playerId: bigint; readonly role: Role; readonly untilDay: BusinessDay; readonly by: string },
): Promise<boolean> {
  const ended = await tx.run(sql`
    update agents.roles r set until_day = greatest(r.from_day, ${of.untilDay}::date), ended_by = ${of.by}
    where r.player_id = ${of.playerId} and r.role = ${of.role} and r.until_day is null`);
  return ended > 0;
}
