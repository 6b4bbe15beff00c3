import type { OwnImpededKind } from '@arara/domain/impeded';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { Sealed } from '../../../platform/secrets/secrets.ts';

export interface EntryRow extends Sealed {
  readonly id: string;
  readonly kind: OwnImpededKind;
  /** A day. */
  readonly since: string;
  readonly enteredBy: bigint;
  readonly enteredAt: Date;
  readonly endedBy: bigint | null;
  readonly approvedBy: bigint | null;
  readonly endedAt: Date | null;
}

const columns = sql`p.id, p.category as kind, to_char(p.since, 'YYYY-MM-DD') as since, p.box, p.key_id as "keyId",
  p.entered_by as "enteredBy", p.entered_at as "enteredAt", p.ended_by as "endedBy", p.approved_by as "approvedBy",
  p.ended_at as "endedAt"`;

/** What is in force of a person, the oldest first. */
export function listInForce(db: Queryable, hashes: readonly Buffer[]): Promise<EntryRow[]> {
  return db.rows<EntryRow>(sql`
    select ${columns} from impeded.persons p
    where p.hmac = any (${hashes}::bytea[]) and p.ended_at is null order by p.entered_at, p.id`);
}

type NewEntry = Omit<EntryRow, 'endedBy' | 'approvedBy' | 'endedAt'> & { readonly hmac: Buffer };

/** False when the person is in force under this kind already. */
export async function insertEntry(tx: Tx, row: NewEntry): Promise<boolean> {
  const made = await tx.run(sql`
    insert into impeded.persons (id, hmac, category, box, key_id, since, entered_by, entered_at)
    values (${row.id}, ${row.hmac}, ${row.kind}, ${row.box}, ${row.keyId}, ${row.since}::date, ${row.enteredBy},
      ${row.enteredAt}) on conflict (hmac, category) where ended_at is null do nothing`);
  return made === 1;
}

export function listEntries(db: Queryable, limit: number): Promise<EntryRow[]> {
  return db.rows<EntryRow>(sql`
    select ${columns} from impeded.persons p
    order by p.ended_at desc nulls first, p.entered_at desc, p.id limit ${limit}`);
}

export function findEntry(db: Queryable, id: string): Promise<EntryRow | undefined> {
  return db.maybe<EntryRow>(sql`select ${columns} from impeded.persons p where p.id = ${id}`);
}

/** False when it was over. */
export async function endEntry(
  tx: Tx,
  end: { readonly id: string; readonly by: bigint; readonly approvedBy: bigint; readonly at: Date },
): Promise<boolean> {
  const ended = await tx.run(sql`
    update impeded.persons p set ended_by = ${end.by}, approved_by = ${end.approvedBy}, ended_at = ${end.at}
    where p.id = ${end.id} and p.ended_at is null`);
  return ended === 1;
}
