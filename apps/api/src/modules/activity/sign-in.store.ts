import type { LastSignIn } from '@arara/domain/activity';
import type { PlayerId } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';

export interface SignedIn extends LastSignIn {
  readonly at: Date;
}

/** The last days of the player, newest first. */
export function listSignIns(db: Queryable, playerId: PlayerId, limit: number): Promise<SignedIn[]> {
  return db.rows<SignedIn>(sql`
    select day, streak, signed_at as at from activity.sign_ins where player_id = ${playerId}
    order by day desc limit ${limit}`);
}

interface OfDay {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly day: string;
  readonly amountE5: bigint;
  readonly at: Date;
}

/** False when this day was signed in already. */
export async function insertSignIn(tx: Tx, row: OfDay & { readonly streak: number }): Promise<boolean> {
  const written = await tx.run(sql`
    insert into activity.sign_ins (player_id, day, brand_id, streak, amount_e5, signed_at)
    values (${row.playerId}, ${row.day}, ${row.brandId}, ${row.streak}, ${row.amountE5}, ${row.at})
    on conflict on constraint sign_ins_once do nothing`);
  return written > 0;
}

export async function listMissionsTaken(db: Queryable, playerId: PlayerId, day: string): Promise<string[]> {
  const rows = await db.rows<{ mission: string }>(sql`
    select mission from activity.missions_taken where player_id = ${playerId} and day = ${day}`);
  return rows.map(({ mission }) => mission);
}

/** False when this mission of this day was taken already. */
export async function insertMission(tx: Tx, row: OfDay & { readonly mission: string }): Promise<boolean> {
  const written = await tx.run(sql`
    insert into activity.missions_taken (player_id, day, mission, brand_id, amount_e5, taken_at)
    values (${row.playerId}, ${row.day}, ${row.mission}, ${row.brandId}, ${row.amountE5}, ${row.at})
    on conflict on constraint missions_taken_once do nothing`);
  return written > 0;
}
