import type { BodyOf, InputOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { maskEmail } from '@arara/domain/players';
import type { PlayerId } from '@arara/domain/shards';
import { emit } from '../../platform/outbox/index.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { StaffActor } from '../../platform/http/route.ts';
import { RefusalError } from '../../platform/refusals/refusal.ts';
import { type Acting, defineStaffCommand } from '../approvals/index.ts';
import { answerAll } from './answers.ts';
import { type AttachedFact, viewAttached } from './attached.ts';
import { decideComplaint } from './complaints.store.ts';
import { legalDueOf, protocolOf, requireMayAct } from './complaints.ts';
import type { SupportContext } from './context.ts';
import { countQueue, listQueue, listTemplates, medianMinutes, type SupportView } from './desk.store.ts';
import { ANSWERED_TOPIC } from './news.ts';
import * as store from './store.ts';
import { addEntry, contactOf, localeOf, numberText, textOf } from './tickets.ts';
import { t } from './texts.ts';

export type Case = BodyOf<typeof staffRoutes.supportCase>;
type QueueRow = Case['Row'];
type Reply = InputOf<typeof staffRoutes.supportReply>;

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
  person: StaffActor,
  asked: { readonly view: SupportView; readonly page: number; readonly limit: number },
): Promise<BodyOf<typeof staffRoutes.supportQueue>> {
  const { directory } = context.shards;
  const { brandId } = person;
  const staffId = `${person.staffId}`;
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

async function rowOf(context: SupportContext, person: StaffActor, ticket: store.TicketRow): Promise<QueueRow> {
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
    IsMine: ticket.owner === ownerOf(person),
    Locale: ticket.locale,
    Complaint: complaintOf(ticket),
  };
}

function complaintOf(ticket: store.TicketRow): QueueRow['Complaint'] {
  const { complaint } = ticket;
  if (complaint === null) return null;
  const due = legalDueOf(ticket);
  return { Protocol: protocolOf(complaint), Stage: complaint.stage, DueAt: due?.toISOString() ?? null };
}

/** Undefined for a conversation of another brand. Looking at it is reading it. */
export async function caseOf(context: SupportContext, person: StaffActor, id: string): Promise<Case | undefined> {
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

/** Held by whoever may act on it: taken by nobody else and, behind customer service, the ombudsman. */
async function lockToAct(tx: Tx, acting: OnTicket): Promise<store.TicketRow> {
  const ticket = await lockTicket(tx, acting);
  await requireMayAct(tx, ticket, acting.actor);
  return ticket;
}

type OnTicket<Input = object> = Acting<SupportContext, Input & { readonly id: string }>;

const ownerOf = ({ staffId }: StaffActor) => `${staffId}`;

async function lockTicket(tx: Tx, { input, actor }: OnTicket): Promise<store.TicketRow> {
  const ticket = await store.lockTicket(tx, input.id);
  if (ticket === undefined || ticket.brandId !== actor.brandId) throw new RefusalError('ticket_unknown');
  return ticket;
}

function requireFree(ticket: store.TicketRow, { actor }: OnTicket): store.TicketRow {
  if (ticket.owner !== null && ticket.owner !== ownerOf(actor)) throw new RefusalError('ticket_taken');
  return ticket;
}

const lineOf = ({ id, number, complaint }: store.TicketRow) => {
  const of = complaint === null ? {} : { protocol: protocolOf(complaint) };
  return { subject: `ticket:${id}`, details: { number: numberText(number), ...of } } as const;
};

const claim = defineStaffCommand({
  name: 'support.claim',
  route: staffRoutes.supportClaim,
  audited: ['support.claimed', 'support.given_back'],
  lock: (tx, acting: OnTicket<{ readonly giveBack: boolean }>) => lockToAct(tx, acting),
  decide: requireFree,
  apply: (tx, ticket, { input, actor }) => store.setOwner(tx, ticket.id, input.giveBack ? null : ownerOf(actor)),
  audit: (_, ticket, { input }) => ({
    action: input.giveBack ? 'support.given_back' : 'support.claimed',
    ...lineOf(ticket),
  }),
});

/** Answers and says who acts next. The player is told by whoever reads the event; a visitor by mail. */
const reply = defineStaffCommand({
  name: 'support.reply',
  route: staffRoutes.supportReply,
  audited: ['support.answered', 'support.closed'],
  lock: (tx, acting: OnTicket<Reply>) => lockToAct(tx, acting),
  decide: requireFree,
  async apply(tx, ticket, { deps: context, input: { text, next }, actor }) {
    const { id: ticketId } = ticket;
    const staffId = ownerOf(actor);
    await store.setOwner(tx, ticketId, staffId);
    const position = await addEntry(context, tx, { ticketId, kind: 'text', author: 'staff', staffId, text });
    if (next === 'close') await addEntry(context, tx, { ticketId, kind: 'closed', author: 'house' });
    if (next === 'supplier' || next === 'bank')
      await addEntry(context, tx, { ticketId, kind: 'wait', author: 'house', text: next });
    if (next === 'close') await decideComplaint(tx, { ticketId, at: context.clock.now(), by: staffId });
    await moveOn(context, tx, { ticket, next });
    await notifyOf(context, tx, { ticket, position, text });
  },
  audit: (_, ticket, { input }) => ({
    action: input.next === 'close' ? 'support.closed' : 'support.answered',
    ...lineOf(ticket),
  }),
  afterCommit: (_, { deps, input }) => notifyScreens(deps, input.id),
});

/** For colleagues. The conversation itself keeps it with its author, so the audit does not repeat it. */
const note = defineStaffCommand({
  name: 'support.note',
  route: staffRoutes.supportNote,
  audited: [],
  lock: (tx, acting: OnTicket<{ readonly text: string }>) => lockTicket(tx, acting),
  async apply(tx, { id: ticketId }, { deps, input: { text }, actor }) {
    await addEntry(deps, tx, { ticketId, kind: 'note', author: 'staff', staffId: ownerOf(actor), text });
  },
  audit: () => undefined,
});

export function createSupportDesk(context: SupportContext) {
  const kernel = { directory: context.shards.directory, clock: context.clock };
  return {
    claim: claim.bind(context, kernel),
    reply: reply.bind(context, kernel),
    note: note.bind(context, kernel),
  };
}

async function moveOn(
  context: SupportContext,
  tx: Tx,
  { ticket, next }: { readonly ticket: store.TicketRow; readonly next: Reply['next'] },
): Promise<void> {
  const at = context.clock.now();
  if (next === 'close' || next === 'player') {
    const state = next === 'close' ? 'closed' : 'open';
    // The clock of the law does not stop while the player is asked.
    const dueAt = next === 'close' ? null : (legalDueOf(ticket) ?? null);
    await store.moveTicket(tx, ticket.id, { state, nextActor: 'player', dueAt, at, isAnswer: true });
    return;
  }
  const rule = await context.settings.get('support.clock', { brandId: ticket.brandId, atMs: at.getTime() });
  const dueAt = legalDueOf(ticket) ?? new Date(at.getTime() + rule.answerHours * HOUR_MS);
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
