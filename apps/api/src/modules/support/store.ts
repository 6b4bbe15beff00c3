import type { supportTopics } from '@arara/contract/player';
import type { PlayerId } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';

export type SupportTopic = (typeof supportTopics)[number];
export type TicketActor = 'house' | 'player' | 'supplier' | 'bank';

export interface TicketRow {
  readonly id: string;
  readonly number: bigint;
  readonly brandId: number;
  readonly playerId: PlayerId | null;
  readonly visitorHash: Buffer | null;
  readonly contactBox: Buffer | null;
  readonly contactKeyId: number | null;
  readonly locale: string;
  readonly topic: SupportTopic;
  readonly state: 'open' | 'closed';
  readonly nextActor: TicketActor;
  readonly dueAt: Date | null;
  readonly owner: string | null;
  readonly context: readonly unknown[];
  readonly openedAt: Date;
  readonly movedAt: Date;
  readonly firstAnswerAt: Date | null;
  readonly closedAt: Date | null;
  /** Null for a conversation that is no complaint. */
  readonly complaint: ComplaintRow | null;
}

export interface ComplaintRow {
  readonly number: number;
  readonly stage: 'service' | 'ombudsman' | 'decided';
  /** Moments as JSON carries them. */
  readonly openedAt: string;
  readonly serviceDueAt: string;
  readonly escalatedAt: string | null;
  readonly ombudsmanDueAt: string | null;
  readonly decidedAt: string | null;
}

const columns = sql`t.id, t.number, t.brand_id as "brandId", t.player_id as "playerId",
  t.visitor_hash as "visitorHash", t.contact_box as "contactBox", t.contact_key_id as "contactKeyId", t.locale, t.topic,
  t.state, t.next_actor as "nextActor", t.due_at as "dueAt", t.owner, t.context, t.opened_at as "openedAt",
  t.moved_at as "movedAt", t.first_answer_at as "firstAnswerAt", t.closed_at as "closedAt",
  (select jsonb_build_object('number', c.number, 'stage', c.stage, 'openedAt', c.opened_at,
    'serviceDueAt', c.service_due_at, 'escalatedAt', c.escalated_at, 'ombudsmanDueAt', c.ombudsman_due_at,
    'decidedAt', c.decided_at) from support.complaints c where c.ticket_id = t.id) as complaint`;

export type NewTicketRow = Pick<
  TicketRow,
  | 'id'
  | 'brandId'
  | 'playerId'
  | 'visitorHash'
  | 'contactBox'
  | 'contactKeyId'
  | 'locale'
  | 'topic'
  | 'dueAt'
  | 'context'
  | 'openedAt'
> & {
  /** Only the seed names it. */
  readonly number?: bigint | undefined;
};

export async function insertTicket(tx: Tx, row: NewTicketRow): Promise<void> {
  await tx.run(sql`
    insert into support.tickets (id, number, brand_id, player_id, visitor_hash, contact_box, contact_key_id, locale, topic,
      due_at, context, opened_at, moved_at)
    values (${row.id}, coalesce(${row.number ?? null}::bigint, nextval(pg_get_serial_sequence('support.tickets', 'number'))),
      ${row.brandId}, ${row.playerId}, ${row.visitorHash}, ${row.contactBox}, ${row.contactKeyId}, ${row.locale},
      ${row.topic}, ${row.dueAt}, ${JSON.stringify(row.context)}::jsonb, ${row.openedAt}, ${row.openedAt})
    on conflict (id) do nothing`);
}

export function findTicket(db: Queryable, id: string): Promise<TicketRow | undefined> {
  return db.maybe<TicketRow>(sql`select ${columns} from support.tickets t where t.id = ${id}`);
}

/** Orders whoever writes into one conversation. */
export function lockTicket(tx: Tx, id: string): Promise<TicketRow | undefined> {
  return tx.maybe<TicketRow>(sql`select ${columns} from support.tickets t where t.id = ${id} for update`);
}

export interface TicketMove {
  readonly state: 'open' | 'closed';
  readonly nextActor: TicketActor;
  readonly dueAt: Date | null;
  readonly at: Date;
  readonly isAnswer: boolean;
}

export async function moveTicket(tx: Tx, id: string, move: TicketMove): Promise<void> {
  const { state, nextActor, dueAt, at, isAnswer } = move;
  await tx.run(sql`
    update support.tickets t set state = ${state}, next_actor = ${nextActor}, due_at = ${dueAt}, moved_at = ${at},
      closed_at = case when ${state} = 'closed' then ${at}::timestamptz end,
      first_answer_at = case when ${isAnswer} then coalesce(t.first_answer_at, ${at}) else t.first_answer_at end
    where t.id = ${id}`);
}

export async function setOwner(tx: Tx, id: string, owner: string | null): Promise<void> {
  await tx.run(sql`update support.tickets t set owner = ${owner} where t.id = ${id}`);
}

/** Until the commit no other ticket of the player is opened, so that a count of the open ones holds. */
export async function lockOpening(tx: Tx, playerId: PlayerId): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`support.open:${playerId}`}, 0))`);
}

export async function countOpen(db: Queryable, playerId: PlayerId): Promise<number> {
  const { open } = await db.one<{ open: number }>(sql`
    select count(*)::int as open from support.tickets t where t.player_id = ${playerId} and t.state = 'open'`);
  return open;
}

export interface EntryRow {
  readonly ticketId: string;
  readonly position: number;
  readonly kind: 'text' | 'picture' | 'note' | 'wait' | 'closed';
  readonly author: 'player' | 'staff' | 'house';
  readonly staffId: string | null;
  readonly bodyBox: Buffer | null;
  readonly bodyKeyId: number | null;
  readonly pictureId: string | null;
  readonly at: Date;
}

/** The caller holds the ticket's row, so positions do not meet. Gives the position. */
export async function insertEntry(tx: Tx, row: Omit<EntryRow, 'position'>, position: number): Promise<void> {
  await tx.run(sql`
    insert into support.entries (ticket_id, position, kind, author, staff_id, body_box, body_key_id, picture_id, at)
    values (${row.ticketId}, ${position}, ${row.kind}, ${row.author}, ${row.staffId}, ${row.bodyBox}, ${row.bodyKeyId},
      ${row.pictureId}, ${row.at})
    on conflict (ticket_id, position) do nothing`);
}

export async function nextPosition(tx: Tx, ticketId: string): Promise<number> {
  const { position } = await tx.one<{ position: number }>(sql`
    select (coalesce(max(e.position), 0) + 1)::int as position from support.entries e where e.ticket_id = ${ticketId}`);
  return position;
}

export function listEntries(db: Queryable, ticketId: string): Promise<EntryRow[]> {
  return db.rows<EntryRow>(sql`
    select e.ticket_id as "ticketId", e.position, e.kind, e.author, e.staff_id as "staffId", e.body_box as "bodyBox",
      e.body_key_id as "bodyKeyId", e.picture_id as "pictureId", e.at
    from support.entries e where e.ticket_id = ${ticketId} order by e.position`);
}

export interface ReadingRow {
  readonly side: 'player' | 'staff';
  readonly position: number;
}

export function listReadings(db: Queryable, ticketId: string): Promise<ReadingRow[]> {
  return db.rows<ReadingRow>(sql`
    select r.side, r.position from support.readings r where r.ticket_id = ${ticketId}`);
}

export async function noteRead(db: Queryable, ticketId: string, of: ReadingRow & { readonly at: Date }): Promise<void> {
  await db.run(sql`
    insert into support.readings (ticket_id, side, position, at) values (${ticketId}, ${of.side}, ${of.position}, ${of.at})
    on conflict (ticket_id, side) do update set position = excluded.position, at = excluded.at
    where support.readings.position < excluded.position`);
}

export interface ListedTicket extends TicketRow {
  readonly unread: number;
}

/** A player's own, newest word first. */
export function listTicketsOf(db: Queryable, playerId: PlayerId, limit: number): Promise<ListedTicket[]> {
  return db.rows<ListedTicket>(sql`
    select ${columns}, (select count(*)::int from support.entries e
      where e.ticket_id = t.id and e.author <> 'player' and e.kind <> 'note' and e.position > coalesce(
        (select r.position from support.readings r where r.ticket_id = t.id and r.side = 'player'), 0)) as unread
    from support.tickets t where t.player_id = ${playerId} order by t.moved_at desc limit ${limit}`);
}

export interface PictureRow {
  readonly id: string;
  readonly ticketId: string;
  readonly mime: string;
  readonly bytes: number;
  readonly box: Buffer;
  readonly keyId: number;
  readonly at: Date;
}

export async function insertPicture(tx: Tx, row: PictureRow): Promise<void> {
  await tx.run(sql`
    insert into support.pictures (id, ticket_id, mime, bytes, box, key_id, at)
    values (${row.id}, ${row.ticketId}, ${row.mime}, ${row.bytes}, ${row.box}, ${row.keyId}, ${row.at})
    on conflict (id) do nothing`);
}

export async function countPictures(tx: Tx, ticketId: string): Promise<number> {
  const { pictures } = await tx.one<{ pictures: number }>(sql`
    select count(*)::int as pictures from support.pictures p where p.ticket_id = ${ticketId}`);
  return pictures;
}

export function findPicture(db: Queryable, ticketId: string, id: string): Promise<PictureRow | undefined> {
  return db.maybe<PictureRow>(sql`
    select p.id, p.ticket_id as "ticketId", p.mime, p.bytes, p.box, p.key_id as "keyId", p.at
    from support.pictures p where p.id = ${id} and p.ticket_id = ${ticketId}`);
}
