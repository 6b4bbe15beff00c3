import { createHash, timingSafeEqual } from 'node:crypto';
import { type BodyOf, isLocale, type Locale } from '@arara/contract';
import { type ownRoutes, PICTURE_BYTES_MAX } from '@arara/contract/player';
import { mintId } from '@arara/domain/ids';
import { HOUSE_VSHARD, type PlayerId, shardOf } from '@arara/domain/shards';
import type { Tx } from '../../platform/db/db.ts';
import { markRead } from '../notifications/index.ts';
import { type AttachedFact, viewAttached } from './attached.ts';
import { insertComplaint } from './complaints.store.ts';
import { legalDueOf, protocolOf, viewComplaint } from './complaints.ts';
import type { SupportContext } from './context.ts';
import { noticeKeyOf } from './news.ts';
import * as store from './store.ts';
import { t } from './texts.ts';

export type Ticket = BodyOf<typeof ownRoutes.supportTicket>;
export type TicketHead = BodyOf<typeof ownRoutes.supportHome>['Tickets'][number];

const OPEN_MAX = 5;
const PICTURES_MAX = 10;
const ID_BYTES = 16;
const KEY_BYTES = 32;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Who asks: a player by the session, a visitor by the key. */
export interface Asker {
  readonly playerId: PlayerId | undefined;
  readonly key: string | undefined;
  readonly brandId: number;
  readonly locale: Locale;
}

export const numberText = (number: bigint): string => `CH-${number}`;
const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();
export const bodyContext = (ticketId: string, position: number) => `support.entries:${ticketId}:${position}:body`;
const contactContext = (ticketId: string) => `support.tickets:${ticketId}:contact`;
const pictureContext = (pictureId: string) => `support.pictures:${pictureId}:box`;

/** Undefined for whoever it does not belong to: nobody learns which conversations exist. */
export async function findOwn(context: SupportContext, asker: Asker, id: string): Promise<store.TicketRow | undefined> {
  const ticket = await store.findTicket(context.shards.directory, id);
  if (ticket === undefined || ticket.brandId !== asker.brandId) return undefined;
  if (ticket.playerId !== null) return ticket.playerId === asker.playerId ? ticket : undefined;
  if (asker.key === undefined || ticket.visitorHash === null) return undefined;
  return timingSafeEqual(hashOf(asker.key), ticket.visitorHash) ? ticket : undefined;
}

export interface NewTicket {
  readonly brandId: number;
  readonly playerId: PlayerId | undefined;
  readonly locale: Locale;
  readonly topic: store.SupportTopic;
  readonly text: string;
  /** A visitor's address. */
  readonly contact?: string | undefined;
  readonly attached: readonly AttachedFact[];
  /** By when the law wants customer service to answer; makes it a complaint. */
  readonly complaintDueAt?: Date | undefined;
}

export interface Opened {
  readonly id: string;
  /** A visitor's way back. */
  readonly key: string | null;
}

/** Opens a conversation: from now on the clock of the first answer runs. Undefined when enough are open already. */
export async function openTicket(context: SupportContext, request: NewTicket): Promise<Opened | undefined> {
  const { shards, secrets, clock, random, settings } = context;
  const { playerId, brandId, complaintDueAt } = request;
  const id = mintId(playerId === undefined ? HOUSE_VSHARD : shardOf(playerId), random(ID_BYTES));
  const key = playerId === undefined ? Buffer.from(random(KEY_BYTES)).toString('base64url') : null;
  const contact = request.contact === undefined ? undefined : secrets.seal(request.contact, contactContext(id));
  const clockRule = await settings.get('support.clock', { brandId, atMs: clock.nowMs() });
  const now = clock.now();
  return shards.directory.transaction(async (tx) => {
    if (playerId !== undefined) {
      await store.lockOpening(tx, playerId);
      if ((await store.countOpen(tx, playerId)) >= OPEN_MAX) return undefined;
    }
    await store.insertTicket(tx, {
      id,
      brandId,
      playerId: playerId ?? null,
      visitorHash: key === null ? null : hashOf(key),
      contactBox: contact?.box ?? null,
      contactKeyId: contact?.keyId ?? null,
      locale: request.locale,
      topic: request.topic,
      dueAt: complaintDueAt ?? new Date(now.getTime() + clockRule.firstAnswerMinutes * MINUTE_MS),
      context: request.attached,
      openedAt: now,
    });
    if (complaintDueAt !== undefined) await insertComplaint(tx, { ticketId: id, openedAt: now, dueAt: complaintDueAt });
    await addEntry(context, tx, { ticketId: id, kind: 'text', author: 'player', text: request.text });
    return { id, key };
  });
}

export function contactOf({ secrets }: SupportContext, ticket: store.TicketRow): string | undefined {
  const { contactBox: box, contactKeyId: keyId } = ticket;
  return box === null || keyId === null ? undefined : secrets.open({ box, keyId }, contactContext(ticket.id));
}

export interface NewEntry {
  readonly ticketId: string;
  readonly kind: store.EntryRow['kind'];
  readonly author: store.EntryRow['author'];
  readonly staffId?: string;
  readonly text?: string;
  readonly pictureId?: string;
}

/** The caller holds the ticket's row, or has just made it. Gives the position. */
export async function addEntry({ secrets, clock }: SupportContext, tx: Tx, entry: NewEntry): Promise<number> {
  const position = await store.nextPosition(tx, entry.ticketId);
  const body = entry.text === undefined ? undefined : secrets.seal(entry.text, bodyContext(entry.ticketId, position));
  await store.insertEntry(
    tx,
    {
      ticketId: entry.ticketId,
      kind: entry.kind,
      author: entry.author,
      staffId: entry.staffId ?? null,
      bodyBox: body?.box ?? null,
      bodyKeyId: body?.keyId ?? null,
      pictureId: entry.pictureId ?? null,
      at: clock.now(),
    },
    position,
  );
  return position;
}

/** Whatever the player adds puts the conversation back into our hands, with a new time to answer. */
async function backToOperator(context: SupportContext, tx: Tx, ticket: store.TicketRow): Promise<void> {
  const nowMs = context.clock.nowMs();
  const rule = await context.settings.get('support.clock', { brandId: ticket.brandId, atMs: nowMs });
  const isWaited = ticket.state === 'open' && ticket.nextActor === 'house' && ticket.dueAt !== null;
  await store.moveTicket(tx, ticket.id, {
    state: 'open',
    nextActor: 'house',
    // Writing again never moves our own promise away.
    dueAt: legalDueOf(ticket) ?? (isWaited ? ticket.dueAt : new Date(nowMs + rule.answerHours * HOUR_MS)),
    at: new Date(nowMs),
    isAnswer: false,
  });
}

export async function writeAsPlayer(context: SupportContext, id: string, text: string): Promise<void> {
  await context.shards.directory.transaction(async (tx) => {
    const ticket = await store.lockTicket(tx, id);
    if (ticket === undefined) throw new Error('the conversation is gone');
    await addEntry(context, tx, { ticketId: id, kind: 'text', author: 'player', text });
    await backToOperator(context, tx, ticket);
  });
}

export type PictureRefusal = 'picture_unreadable' | 'picture_too_large' | 'tickets_too_many';

/** Kept is what was decoded, written anew and encrypted. Undefined when it was taken. */
export async function addPicture(
  context: SupportContext,
  id: string,
  data: string,
): Promise<PictureRefusal | undefined> {
  const sent = Buffer.from(data, 'base64');
  if (sent.length > PICTURE_BYTES_MAX) return 'picture_too_large';
  const { jpeg: bytes } = await context.pictures.rewrite(sent);
  if (bytes === undefined) return 'picture_unreadable';
  if (bytes.length > PICTURE_BYTES_MAX) return 'picture_too_large';
  const { secrets, clock, random } = context;
  return context.shards.directory.transaction(async (tx) => {
    const ticket = await store.lockTicket(tx, id);
    if (ticket === undefined) throw new Error('the conversation is gone');
    if ((await store.countPictures(tx, id)) >= PICTURES_MAX) return 'tickets_too_many' as const;
    const pictureId = mintId(HOUSE_VSHARD, random(ID_BYTES));
    const sealed = secrets.seal(bytes.toString('base64'), pictureContext(pictureId));
    await store.insertPicture(tx, {
      id: pictureId,
      ticketId: id,
      mime: 'image/jpeg',
      bytes: bytes.length,
      ...sealed,
      at: clock.now(),
    });
    await addEntry(context, tx, { ticketId: id, kind: 'picture', author: 'player', pictureId });
    await backToOperator(context, tx, ticket);
    return undefined;
  });
}

/**
 * As the parser writes it anew: a release before kept pictures as they came, with place and camera. One that does not
 * decode is shown to nobody.
 */
export async function readPicture(
  { shards, secrets, pictures }: SupportContext,
  ticketId: string,
  pictureId: string,
): Promise<BodyOf<typeof ownRoutes.supportPictureGet> | 'ticket_unknown' | 'picture_unreadable'> {
  const row = await store.findPicture(shards.directory, ticketId, pictureId);
  if (row === undefined) return 'ticket_unknown';
  const { jpeg } = await pictures.rewrite(Buffer.from(secrets.open(row, pictureContext(row.id)), 'base64'));
  return jpeg === undefined ? 'picture_unreadable' : { Mime: 'image/jpeg', Data: jpeg.toString('base64') };
}

export async function closeAsPlayer(context: SupportContext, id: string): Promise<void> {
  const { shards, clock } = context;
  await shards.directory.transaction(async (tx) => {
    const ticket = await store.lockTicket(tx, id);
    if (ticket === undefined || ticket.state === 'closed') return;
    await addEntry(context, tx, { ticketId: id, kind: 'closed', author: 'player' });
    const at = clock.now();
    await store.moveTicket(tx, id, { state: 'closed', nextActor: 'player', dueAt: null, at, isAnswer: false });
  });
}

export function headOf(ticket: store.TicketRow, unread: number, locale: Locale): TicketHead {
  const isOpen = ticket.state === 'open';
  return {
    Id: ticket.id,
    Number: numberText(ticket.number),
    Topic: ticket.topic,
    Title: t(locale, `topic.${ticket.topic}`),
    State: ticket.state,
    NextActor: isOpen ? ticket.nextActor : null,
    DueAt: isOpen ? (ticket.dueAt?.toISOString() ?? null) : null,
    OpenedAt: ticket.openedAt.toISOString(),
    ClosedAt: ticket.closedAt?.toISOString() ?? null,
    Unread: unread,
    Protocol: ticket.complaint && protocolOf(ticket.complaint),
  };
}

export function textOf({ secrets }: Pick<SupportContext, 'secrets'>, entry: store.EntryRow): string {
  const { bodyBox: box, bodyKeyId: keyId, ticketId, position } = entry;
  return box === null || keyId === null ? '' : secrets.open({ box, keyId }, bodyContext(ticketId, position));
}

/** As its owner sees it; looking at it is reading it. */
export async function viewTicket(context: SupportContext, id: string, locale: Locale): Promise<Ticket> {
  const { shards, clock } = context;
  const { directory } = shards;
  const [ticket, all, readings] = await Promise.all([
    store.findTicket(directory, id),
    store.listEntries(directory, id),
    store.listReadings(directory, id),
  ]);
  if (ticket === undefined) throw new Error('the conversation is gone');
  const entries = all.filter(({ kind }) => kind !== 'note');
  const names = new Map<string, string | undefined>();
  for (const { staffId } of [...entries, { staffId: ticket.owner }])
    if (staffId !== null && !names.has(staffId)) names.set(staffId, await context.staffName(staffId));
  const last = entries.at(-1)?.position ?? 0;
  const readBy = (side: 'player' | 'staff') => readings.find((one) => one.side === side)?.position ?? 0;
  if (last > readBy('player')) await store.noteRead(directory, id, { side: 'player', position: last, at: clock.now() });
  await readNotices(context, ticket, entries);
  return {
    ...headOf(ticket, 0, locale),
    Owner: ticket.owner === null ? null : (names.get(ticket.owner) ?? null),
    Complaint: await viewComplaint(context, ticket),
    Attached: (ticket.context as readonly AttachedFact[]).map((fact) => viewAttached(fact, locale)),
    Entries: entries.map((entry) => ({
      Position: entry.position,
      Kind: entry.kind === 'note' ? 'text' : entry.kind,
      Author: entry.author,
      Name: entry.staffId === null ? null : (names.get(entry.staffId) ?? null),
      Text: textOf(context, entry),
      PictureId: entry.pictureId,
      At: entry.at.toISOString(),
      IsRead: entry.position <= readBy(entry.author === 'player' ? 'staff' : 'player'),
    })),
  };
}

/** Whoever has the conversation before them needs no message that says so. */
async function readNotices(
  { shards, clock }: SupportContext,
  { id, playerId }: store.TicketRow,
  entries: readonly store.EntryRow[],
): Promise<void> {
  const answers = entries.filter(({ author }) => author === 'staff');
  if (playerId === null || answers.length === 0) return;
  const keys = answers.map(({ position }) => noticeKeyOf(id, position));
  await markRead(shards.ofPlayer(playerId), playerId, { keys, at: clock.now() });
}

export function localeOf(ticket: store.TicketRow): Locale {
  return isLocale(ticket.locale) ? ticket.locale : 'pt-BR';
}
