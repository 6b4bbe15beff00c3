import type { Locale } from '@arara/contract';
import type { ExtensionReason } from '@arara/contract/staff';
import type { PlayerId } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../platform/db/db.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';
import type { Sealed } from '../../platform/secrets/secrets.ts';

export type RequestKind = 'export' | 'correct' | 'erase';
export type RequestState = 'waiting' | 'ready' | 'answered' | 'erased' | 'taken_back';

export interface RequestRow {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly kind: RequestKind;
  readonly state: RequestState;
  readonly locale: Locale;
  readonly field: 'name' | 'birth' | null;
  readonly box: Buffer | null;
  readonly keyId: number | null;
  readonly closingId: string | null;
  readonly askedAt: Date;
  readonly dueAt: Date;
  readonly endedAt: Date | null;
  readonly answer: string | null;
  readonly answeredBy: string | null;
  readonly untilAt: Date | null;
  readonly bytes: number | null;
  readonly pieces: number | null;
  readonly erased: Readonly<Record<string, number>> | null;
  readonly keptUntil: Date | null;
  readonly keptErasedAt: Date | null;
  readonly extendedAt: Date | null;
  readonly extendedWhy: ExtensionReason | null;
}

const request = sql`r.id, r.player_id as "playerId", r.brand_id as "brandId", r.kind, r.state, r.locale, r.field,
  r.box, r.key_id as "keyId", r.closing_id as "closingId", r.asked_at as "askedAt", r.due_at as "dueAt",
  r.ended_at as "endedAt", r.answer, r.answered_by as "answeredBy", r.until_at as "untilAt", r.bytes, r.pieces,
  r.erased, r.kept_until as "keptUntil", r.kept_erased_at as "keptErasedAt",
  r.extended_at as "extendedAt", r.extended_why as "extendedWhy"`;

export type NewRequest = Pick<RequestRow, 'id' | 'playerId' | 'brandId' | 'kind' | 'locale' | 'askedAt' | 'dueAt'> & {
  readonly field?: RequestRow['field'];
  readonly words?: Sealed;
  readonly closingId?: string;
};

/** False when one of its kind waits already. */
export async function insertRequest(tx: Tx, row: NewRequest): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into privacy.requests (id, player_id, brand_id, kind, locale, field, key_id, box, closing_id, asked_at, due_at)
    values (${row.id}, ${row.playerId}, ${row.brandId}, ${row.kind}, ${row.locale}, ${row.field ?? null},
      ${row.words?.keyId ?? null}, ${row.words?.box ?? null}, ${row.closingId ?? null}, ${row.askedAt}, ${row.dueAt})
    on conflict do nothing`);
  return inserted === 1;
}

const RECENT_MAX = 20;

/** What a player asked, newest first. */
export function listRequests(db: Queryable, playerId: PlayerId): Promise<RequestRow[]> {
  return db.rows<RequestRow>(sql`
    select ${request} from privacy.requests r where r.player_id = ${playerId}
    order by r.asked_at desc, r.id limit ${RECENT_MAX}`);
}

export function lockRequest(tx: Tx, playerId: PlayerId, id: string): Promise<RequestRow | undefined> {
  return tx.maybe<RequestRow>(sql`
    select ${request} from privacy.requests r where r.player_id = ${playerId} and r.id = ${id} for update`);
}

/** Of one kind, the longest waiting first. */
export function listWaiting(db: Queryable, kind: RequestKind, limit: number): Promise<RequestRow[]> {
  return db.rows<RequestRow>(sql`
    select ${request} from privacy.requests r where r.kind = ${kind} and r.state = 'waiting'
    order by r.asked_at limit ${limit}`);
}

export type DeskView = 'open' | 'closed';
const ofView = (view: DeskView): Sql => (view === 'open' ? sql`r.state = 'waiting'` : sql`r.state <> 'waiting'`);

export function listForDesk(
  db: Queryable,
  view: DeskView,
  of: { readonly brandId: number; readonly limit: number },
): Promise<RequestRow[]> {
  return db.rows<RequestRow>(sql`
    select ${request} from privacy.requests r where r.brand_id = ${of.brandId} and ${ofView(view)}
    order by case when r.state = 'waiting' then r.due_at end, r.ended_at desc, r.id limit ${of.limit}`);
}

export function countForDesk(db: Queryable, brandId: number): Promise<{ open: number; closed: number }> {
  return db.one(sql`
    select count(*) filter (where ${ofView('open')})::int as open, count(*) filter (where ${ofView('closed')})::int as closed
    from privacy.requests r where r.brand_id = ${brandId}`);
}

export async function setTakenBack(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.run(sql`
    update privacy.requests r set state = 'taken_back', ended_at = ${at} where r.id = ${id} and r.state = 'waiting'`);
}

export async function setAnswered(
  tx: Tx,
  id: string,
  of: { readonly answer: string; readonly by: string; readonly at: Date },
): Promise<void> {
  await tx.run(sql`
    update privacy.requests r set state = 'answered', answer = ${of.answer}, answered_by = ${of.by}, ended_at = ${of.at}
    where r.id = ${id}`);
}

export interface Extension {
  readonly why: ExtensionReason;
  readonly askedBy: string;
  readonly confirmedBy: string;
  readonly at: Date;
  readonly dueAt: Date;
}

export async function setExtended(tx: Tx, id: string, of: Extension): Promise<void> {
  await tx.run(sql`
    update privacy.requests r set due_at = ${of.dueAt}, extended_at = ${of.at}, extended_why = ${of.why},
      extended_by = ${of.askedBy}, extended_second = ${of.confirmedBy}
    where r.id = ${id}`);
}

export interface DeskFigures {
  /** What waits for a person, and the first day on which one of them is due. */
  readonly withHouse: number;
  readonly nextDueAt: Date | null;
  /** Of the last thirty days: all that ended, those without a person, and the longest of these. */
  readonly ended: number;
  readonly alone: number;
  readonly aloneSeconds: number;
  /** Of the last year: answered after their day or still waiting after it, and the longest of all answers. */
  readonly late: number;
  readonly longestSeconds: number;
}

export function readDeskFigures(db: Queryable, brandId: number, at: Date): Promise<DeskFigures> {
  const lasted = sql`extract(epoch from r.ended_at - r.asked_at)`;
  const month = sql`r.ended_at > ${at}::timestamptz - interval '30 days' and r.state <> 'taken_back'`;
  return db.one<DeskFigures>(sql`
    select count(*) filter (where r.state = 'waiting' and r.kind <> 'export')::int as "withHouse",
      min(r.due_at) filter (where r.state = 'waiting' and r.kind <> 'export') as "nextDueAt",
      count(*) filter (where ${month})::int as ended,
      count(*) filter (where ${month} and r.kind = 'export')::int as alone,
      coalesce(max(${lasted}) filter (where ${month} and r.kind = 'export'), 0)::int as "aloneSeconds",
      count(*) filter (where coalesce(r.ended_at, ${at}::timestamptz) > r.due_at)::int as late,
      coalesce(max(${lasted}), 0)::int as "longestSeconds"
    from privacy.requests r
    where r.brand_id = ${brandId} and r.asked_at > ${at}::timestamptz - interval '1 year'`);
}

export interface Copy {
  readonly pieces: readonly Sealed[];
  readonly bytes: number;
  readonly at: Date;
  readonly untilAt: Date;
}

/** False when another worker was faster. */
export async function saveCopy(tx: Tx, row: Pick<RequestRow, 'id' | 'playerId'>, copy: Copy): Promise<boolean> {
  const isMine = await tx.run(sql`
    update privacy.requests r set state = 'ready', ended_at = ${copy.at}, until_at = ${copy.untilAt},
      bytes = ${copy.bytes}, pieces = ${copy.pieces.length}
    where r.id = ${row.id} and r.state = 'waiting'`);
  if (isMine === 0) return false;
  for (const [position, piece] of copy.pieces.entries())
    await tx.run(sql`
      insert into privacy.archives (request_id, player_id, position, key_id, box, until_at)
      values (${row.id}, ${row.playerId}, ${position}, ${piece.keyId}, ${piece.box}, ${copy.untilAt})`);
  return true;
}

export function findPiece(
  db: Queryable,
  of: { readonly playerId: PlayerId; readonly id: string; readonly position: number; readonly at: Date },
): Promise<Sealed | undefined> {
  return db.maybe<Sealed>(sql`
    select a.key_id as "keyId", a.box from privacy.archives a
    where a.request_id = ${of.id} and a.position = ${of.position} and a.player_id = ${of.playerId}
      and a.until_at > ${of.at}`);
}

/** Archives whose day has passed. */
export function deleteOldPieces(db: Queryable, at: Date): Promise<number> {
  return db.run(sql`delete from privacy.archives a where a.until_at <= ${at}`);
}

/** Lines by table. The function of the database holds the list, and refuses an account that is not closed. */
export async function eraseRows(tx: Tx, playerId: PlayerId): Promise<Record<string, number>> {
  const rows = await tx.rows<{ name: string; lines: bigint }>(sql`select * from privacy.erase(${playerId})`);
  return Object.fromEntries(rows.map(({ name, lines }) => [name, Number(lines)]));
}

export async function setErased(
  tx: Tx,
  id: string,
  of: {
    readonly askedBy: string;
    readonly confirmedBy: string;
    readonly at: Date;
    readonly erased: Readonly<Record<string, number>>;
    readonly keptUntil: Date;
  },
): Promise<void> {
  await tx.run(sql`
    update privacy.requests r set state = 'erased', answer = 'erased', answered_by = ${of.askedBy},
      confirmed_by = ${of.confirmedBy}, ended_at = ${of.at}, erased = ${JSON.stringify(of.erased)}::jsonb,
      kept_until = ${of.keptUntil}
    where r.id = ${id}`);
}
