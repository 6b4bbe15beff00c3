import type { PlayerId } from '@arara/domain/shards';
import type { BusinessDay } from '@arara/domain/time';
import type { Queryable, Tx } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';

export interface Feather {
  readonly day: BusinessDay;
  /** `sign_in`, or the id of the mission's rule. */
  readonly source: string;
}

export function listFeathers(
  db: Queryable,
  playerId: PlayerId,
  { from, to }: { readonly from: BusinessDay; readonly to: BusinessDay },
): Promise<Feather[]> {
  return db.rows<Feather>(sql`
    select day, source from activity.feathers where player_id = ${playerId} and day between ${from} and ${to}`);
}

/** False when this day has this feather already. */
export async function insertFeather(
  tx: Tx,
  row: Feather & { readonly playerId: PlayerId; readonly brandId: number; readonly at: Date },
): Promise<boolean> {
  const written = await tx.run(sql`
    insert into activity.feathers (player_id, day, source, brand_id, taken_at)
    values (${row.playerId}, ${row.day}, ${row.source}, ${row.brandId}, ${row.at})
    on conflict on constraint feathers_once do nothing`);
  return written > 0;
}
