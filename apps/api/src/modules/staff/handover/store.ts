import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

export interface HandoverNote {
  readonly id: bigint;
  readonly staffId: bigint;
  readonly body: string;
  readonly writtenAt: Date;
}

export async function insertNote(
  tx: Tx,
  note: Omit<HandoverNote, 'id'> & { readonly brandId: number },
): Promise<bigint> {
  const { id } = await tx.one<{ id: bigint }>(sql`
    insert into staff.handover_notes (brand_id, staff_id, body, written_at)
    values (${note.brandId}, ${note.staffId}, ${note.body}, ${note.writtenAt}) returning id`);
  return id;
}

export function listNotes(
  db: Queryable,
  { brandId, since, limit }: { readonly brandId: number; readonly since: Date; readonly limit: number },
): Promise<HandoverNote[]> {
  return db.rows<HandoverNote>(sql`
    select id, staff_id as "staffId", body, written_at as "writtenAt" from staff.handover_notes
    where brand_id = ${brandId} and written_at >= ${since} order by written_at desc, id desc limit ${limit}`);
}
