import type { IncidentKind, IncidentPlace, WordCode } from '@arara/domain/incidents';
import type { Queryable, Tx } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';

/** One dated word of an incident: what is known, what players read, and by when the next one comes. */
export interface VersionRow {
  readonly incidentId: bigint;
  readonly version: number;
  readonly saidBy: bigint;
  readonly saidAt: Date;
  readonly level: number;
  readonly kind: IncidentKind;
  readonly parties: readonly string[];
  readonly words: WordCode | null;
  readonly places: readonly IncidentPlace[];
  readonly note: string;
  readonly nextAt: Date | null;
}

export interface IncidentRow {
  readonly id: bigint;
  readonly brandId: number;
  readonly openedBy: bigint;
  readonly openedAt: Date;
  readonly endedBy: bigint | null;
  readonly endedAt: Date | null;
}

export interface SlowingRow {
  readonly incidentId: bigint;
  readonly brandId: number;
  readonly promiseHours: number;
  readonly askedBy: bigint;
  readonly approvedBy: bigint;
  readonly approvalId: bigint;
  readonly fromAt: Date;
  readonly untilAt: Date | null;
}

const columns = sql`i.id, i.brand_id as "brandId", i.opened_by as "openedBy", i.opened_at as "openedAt",
  i.ended_by as "endedBy", i.ended_at as "endedAt"`;

export function listIncidents(db: Queryable, brandId: number, limit: number): Promise<IncidentRow[]> {
  return db.rows<IncidentRow>(sql`
    select ${columns} from incidents.incidents i where i.brand_id = ${brandId}
    order by (i.ended_at is null) desc, i.id desc limit ${limit}`);
}

export function findIncident(db: Queryable, brandId: number, id: bigint): Promise<IncidentRow | undefined> {
  return db.maybe<IncidentRow>(sql`
    select ${columns} from incidents.incidents i where i.brand_id = ${brandId} and i.id = ${id}`);
}

/** Whoever speaks, slows or ends holds the incident. */
export function lockIncident(tx: Tx, brandId: number, id: bigint): Promise<IncidentRow | undefined> {
  return tx.maybe<IncidentRow>(sql`
    select ${columns} from incidents.incidents i where i.brand_id = ${brandId} and i.id = ${id} for update`);
}

export async function insertIncident(
  tx: Tx,
  row: Pick<IncidentRow, 'brandId' | 'openedBy' | 'openedAt'>,
): Promise<bigint> {
  const { id } = await tx.one<{ id: bigint }>(sql`
    insert into incidents.incidents (brand_id, opened_by, opened_at)
    values (${row.brandId}, ${row.openedBy}, ${row.openedAt}) returning id`);
  return id;
}

export async function insertVersion(tx: Tx, row: Omit<VersionRow, 'version'>): Promise<number> {
  const { version } = await tx.one<{ version: number }>(sql`
    insert into incidents.versions (incident_id, version, said_by, said_at, level, kind, parties, words, places, note, next_at)
    select ${row.incidentId}, coalesce(max(v.version), 0) + 1, ${row.saidBy}, ${row.saidAt}, ${row.level}, ${row.kind},
      ${row.parties}::text[], ${row.words}, ${row.places}::text[], ${row.note}, ${row.nextAt}
    from incidents.versions v where v.incident_id = ${row.incidentId}
    returning version`);
  return version;
}

/** Every word of these, oldest first. */
export function listVersions(db: Queryable, ids: readonly bigint[]): Promise<VersionRow[]> {
  return db.rows<VersionRow>(sql`
    select v.incident_id as "incidentId", v.version, v.said_by as "saidBy", v.said_at as "saidAt", v.level, v.kind,
      v.parties, v.words, v.places, v.note, v.next_at as "nextAt"
    from incidents.versions v where v.incident_id = any (${ids}::bigint[]) order by v.incident_id, v.version`);
}

export async function endIncident(tx: Tx, id: bigint, end: { readonly by: bigint; readonly at: Date }): Promise<void> {
  await tx.run(sql`update incidents.incidents set ended_by = ${end.by}, ended_at = ${end.at} where id = ${id}`);
}

const slowingColumns = sql`s.incident_id as "incidentId", s.brand_id as "brandId", s.promise_hours as "promiseHours",
  s.asked_by as "askedBy", s.approved_by as "approvedBy", s.approval_id as "approvalId", s.from_at as "fromAt",
  s.until_at as "untilAt"`;

export function listSlowings(db: Queryable, ids: readonly bigint[]): Promise<SlowingRow[]> {
  return db.rows<SlowingRow>(sql`
    select ${slowingColumns} from incidents.slowings s where s.incident_id = any (${ids}::bigint[]) order by s.from_at`);
}

/** Of every incident: a promise of last week is shown as it was made. */
export function listAllSlowings(db: Queryable): Promise<SlowingRow[]> {
  return db.rows<SlowingRow>(sql`select ${slowingColumns} from incidents.slowings s order by s.from_at`);
}

export async function isSlowed(tx: Tx, brandId: number, at: Date): Promise<boolean> {
  const { found } = await tx.one<{ found: boolean }>(sql`
    select exists (
      select from incidents.slowings s where s.brand_id = ${brandId} and (s.until_at is null or s.until_at > ${at})
    ) as found`);
  return found;
}

export async function insertSlowing(tx: Tx, row: Omit<SlowingRow, 'untilAt'>): Promise<void> {
  await tx.run(sql`
    insert into incidents.slowings (incident_id, brand_id, promise_hours, asked_by, approved_by, approval_id, from_at)
    values (${row.incidentId}, ${row.brandId}, ${row.promiseHours}, ${row.askedBy}, ${row.approvedBy}, ${row.approvalId},
      ${row.fromAt})`);
}

/** One that had not begun never does. */
export async function endSlowings(tx: Tx, incidentId: bigint, at: Date): Promise<void> {
  await tx.run(sql`
    update incidents.slowings set until_at = greatest(from_at, ${at}) where incident_id = ${incidentId} and until_at is null`);
}

/** Everything that is open now, of all brands, with its newest word. */
export function listStanding(db: Queryable): Promise<(VersionRow & Pick<IncidentRow, 'brandId' | 'openedAt'>)[]> {
  return db.rows(sql`
    select distinct on (i.id) i.brand_id as "brandId", i.opened_at as "openedAt", v.incident_id as "incidentId", v.version,
      v.said_by as "saidBy", v.said_at as "saidAt", v.level, v.kind, v.parties, v.words, v.places, v.note,
      v.next_at as "nextAt"
    from incidents.incidents i join incidents.versions v on v.incident_id = i.id
    where i.ended_at is null order by i.id, v.version desc`);
}
