import type { BodyOf, InputOf } from '@arara/contract';
import type { staffRoutes } from '@arara/contract/staff';
import { maskEmail } from '@arara/domain/players';
import type { PlayerId } from '@arara/domain/shards';
import { emit } from '../../platform/outbox/index.ts';
import type { Tx } from '../../platform/db/db.ts';
import { appendAudit } from '../audit/index.ts';
import { answerAll } from './answers.ts';
import { type AttachedFact, viewAttached } from './attached.ts';
import type { SupportContext } from './context.ts';
import { countQueue, listQueue, listTemplates, medianMinutes, type SupportView } from './desk.store.ts';
import { ANSWERED_TOPIC } from './news.ts';
import * as store from './store.ts';
import { addEntry, contactOf, localeOf, numberText, textOf } from './tickets.ts';
import { t } from './texts.ts';

export type Case = BodyOf<typeof staffRoutes.supportCase>;
type QueueRow = Case['Row'];
type Reply = InputOf<typeof staffRoutes.supportReply>;

/** Who acts at the desk. */
export interface DeskPerson {
  readonly staffId: string;
  readonly brandId: number;
  readonly requestId: string | undefined;
}

export type DeskRefusal = 'ticket_unknown' | 'ticket_taken';

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
/** Fewer answers say nothing about how long an answer takes. */
const ANSWERS_MIN = 5;
const MAIL_WORTH_MS = 3 * 24 * HOUR_MS;

export function firstAnswerMinutes({ shards, clock }: SupportContext, brandId: number): Promise<number | null> {
  return medianMinutes(shards.directory, {
    brandId,
    since: new Date(clock.nowMs() - WEEK_MS),
    atLeast: ANSWERS_MIN,
  });
}

export async function queueOf(
  context: SupportContext,
  person: DeskPerson,
  asked: { readonly view: SupportView; readonly page: number; readonly limit: number },
): Promise<BodyOf<typeof staffRoutes.supportQueue>> {
  const { directory } = context.shards;
  const { staffId, brandId } = person;
  const { view, page, limit } = asked;
  const [ids, Counts, MedianMinutes] = await Promise.all([
    listQueue(directory, { brandId, view, staffId, limit, offset: (page - 1) * limit }),
    countQueue(directory, brandId, staffId),
    firstAnswerMinutes(context, brandId),
  ]);
  const rows = await Promise.all(ids.map(({ id }) => store.findTicket(directory, id)));
  const List = await Promise.all(rows.flatMap((row) => (row === undefined ? [] : [rowOf(context, person, row)])));
  return { Total: Counts[view], List, Counts, MedianMinutes };
}

async function rowOf(context: SupportContext, person: DeskPerson, ticket: store.TicketRow): Promise<QueueRow> {
  const isOpen = ticket.state === 'open';
  const contact = ticket.playerId === null ? contactOf(context, ticket) : undefined;
  return {
    Id: ticket.id,
    Number: numberText(ticket.number),
    Topic: ticket.topic,
    Title: t('pt-BR', `topic.${ticket.topic}`),
    PlayerId: ticket.playerId === null ? null : `${ticket.playerId}`,
    PlayerName:
      ticket.playerId === null
        ? contact === undefined
          ? null
          : maskEmail(contact)
        : await context.playerName(ticket.playerId),
    State: ticket.state,
    NextActor: isOpen ? ticket.nextActor : null,
    DueAt: isOpen ? (ticket.dueAt?.toISOString() ?? null) : null,
    OpenedAt: ticket.openedAt.toISOString(),
    MovedAt: ticket.movedAt.toISOString(),
    Owner: ticket.owner,
    IsMine: ticket.owner === person.staffId,
    Locale: ticket.locale,
  };
}

/** Undefined for a conversation of another brand. Looking at it is reading it. */
export async function caseOf(context: SupportContext, person: DeskPerson, id: string): Promise<Case | undefined> {
  const { shards, clock } = context;
  const { directory } = shards;
  const ticket = await store.findTicket(directory, id);
  if (ticket === undefined || ticket.brandId !== person.brandId) return undefined;
  const [entries, templates, answers] = await Promise.all([
    store.listEntries(directory, id),
    listTemplates(directory, ticket.brandId),
    ticket.playerId === null ? [] : answersFor(context, ticket.playerId, ticket.brandId),
  ]);
  const position = entries.at(-1)?.position ?? 0;
  await store.noteRead(directory, id, { side: 'staff', position, at: clock.now() });
  return {
    Row: await rowOf(context, person, ticket),
    Attached: (ticket.context as readonly AttachedFact[]).map((fact) => viewAttached(fact, 'pt-BR')),
    Entries: entries.map((entry) => ({
      Position: entry.position,
      Kind: entry.kind,
      Author: entry.author,
      StaffId: entry.staffId,
      Text: textOf(context, entry),
      PictureId: entry.pictureId,
      At: entry.at.toISOString(),
    })),
    Templates: templates.map(({ name, title, body }) => ({ Name: name, Title: title, Body: body })),
    Answers: answers,
  };
}

/** What the product tells this player by itself, in the words the player reads. */
async function answersFor(context: SupportContext, playerId: PlayerId, brandId: number): Promise<Case['Answers']> {
  const viewer = { playerId, brandId, locale: 'pt-BR' as const, nowMs: context.clock.nowMs() };
  const answers = await answerAll(context.answers, viewer);
  return answers.filter(({ HasMatter }) => HasMatter).map(({ Question, Text }) => ({ Question, Text }));
}

type Action = (tx: Tx, ticket: store.TicketRow) => Promise<DeskRefusal | undefined>;

/** One action on a conversation whose row is held; undefined when it was done. */
async function onTicket(
  { shards }: SupportContext,
  of: DeskPerson & { readonly id: string },
  action: Action,
): Promise<DeskRefusal | undefined> {
  return shards.directory.transaction(async (tx) => {
    const ticket = await store.lockTicket(tx, of.id);
    if (ticket === undefined || ticket.brandId !== of.brandId) return 'ticket_unknown';
    return action(tx, ticket);
  });
}

const isOthers = ({ owner }: store.TicketRow, { staffId }: DeskPerson) => owner !== null && owner !== staffId;

export function claim(
  context: SupportContext,
  of: DeskPerson & { readonly id: string; readonly giveBack: boolean },
): Promise<DeskRefusal | undefined> {
  return onTicket(context, of, async (tx, ticket) => {
    if (isOthers(ticket, of)) return 'ticket_taken';
    await store.setOwner(tx, ticket.id, of.giveBack ? null : of.staffId);
    await audit(context, tx, { ...of, action: of.giveBack ? 'support.given_back' : 'support.claimed', ticket });
    return undefined;
  });
}

/** Answers and says who acts next. The player is told by whoever reads the event; a visitor by mail. */
export async function reply(context: SupportContext, of: DeskPerson & Reply): Promise<DeskRefusal | undefined> {
  const done = await onTicket(context, of, async (tx, ticket) => {
    if (isOthers(ticket, of)) return 'ticket_taken';
    const { id } = ticket;
    await store.setOwner(tx, id, of.staffId);
    const position = await addEntry(context, tx, {
      ticketId: id,
      kind: 'text',
      author: 'staff',
      staffId: of.staffId,
      text: of.text,
    });
    if (of.next === 'close') await addEntry(context, tx, { ticketId: id, kind: 'closed', author: 'house' });
    if (of.next === 'supplier' || of.next === 'bank')
      await addEntry(context, tx, { ticketId: id, kind: 'wait', author: 'house', text: of.next });
    await moveOn(context, tx, { ticket, next: of.next });
    await notifyOf(context, tx, { ticket, position, text: of.text });
    await audit(context, tx, { ...of, action: of.next === 'close' ? 'support.closed' : 'support.answered', ticket });
    return undefined;
  });
  if (done === undefined) await notifyScreens(context, of.id);
  return done;
}

async function moveOn(
  context: SupportContext,
  tx: Tx,
  { ticket, next }: { readonly ticket: store.TicketRow; readonly next: Reply['next'] },
): Promise<void> {
  const at = context.clock.now();
  if (next === 'close' || next === 'player') {
    const state = next === 'close' ? 'closed' : 'open';
    await store.moveTicket(tx, ticket.id, { state, nextActor: 'player', dueAt: null, at, isAnswer: true });
    return;
  }
  const rule = await context.settings.get('support.clock', { brandId: ticket.brandId, atMs: at.getTime() });
  const dueAt = new Date(at.getTime() + rule.answerHours * HOUR_MS);
  await store.moveTicket(tx, ticket.id, { state: 'open', nextActor: next, dueAt, at, isAnswer: true });
}

async function notifyOf(
  context: SupportContext,
  tx: Tx,
  { ticket, position, text }: { readonly ticket: store.TicketRow; readonly position: number; readonly text: string },
): Promise<void> {
  const { clock, notifications } = context;
  const number = numberText(ticket.number);
  if (ticket.playerId !== null) {
    const { id: ticketId, brandId } = ticket;
    const playerId = `${ticket.playerId}`;
    await emit(tx, ANSWERED_TOPIC, { playerId, brandId, ticketId, number, position, atMs: clock.nowMs() });
    return;
  }
  const to = contactOf(context, ticket);
  if (to === undefined) return;
  await notifications.queueMessage(tx, {
    brandId: ticket.brandId,
    key: `support.answer:${ticket.id}:${position}`,
    channel: 'mail',
    to,
    locale: localeOf(ticket),
    template: 'support_answer',
    values: { number, text },
    expiresAtMs: clock.nowMs() + MAIL_WORTH_MS,
  });
}

/** Open screens of the player show it at once. */
async function notifyScreens({ shards, push }: SupportContext, id: string): Promise<void> {
  const ticket = await store.findTicket(shards.directory, id);
  if (ticket?.playerId === undefined || ticket.playerId === null) return;
  await push.toPlayer(ticket.playerId, { name: 'ticket', data: { TicketId: id } });
}

export function note(
  context: SupportContext,
  of: DeskPerson & { readonly id: string; readonly text: string },
): Promise<DeskRefusal | undefined> {
  return onTicket(context, of, async (tx, ticket) => {
    const { staffId, text } = of;
    await addEntry(context, tx, { ticketId: ticket.id, kind: 'note', author: 'staff', staffId, text });
    return undefined;
  });
}

async function audit(
  { clock }: SupportContext,
  tx: Tx,
  of: DeskPerson & { readonly action: `support.${string}`; readonly ticket: store.TicketRow },
): Promise<void> {
  await appendAudit(tx, {
    atMs: clock.nowMs(),
    brandId: of.brandId,
    actor: { kind: 'staff', id: of.staffId },
    action: of.action,
    subject: `ticket:${of.ticket.id}`,
    details: { number: numberText(of.ticket.number) },
    requestId: of.requestId,
  });
}
