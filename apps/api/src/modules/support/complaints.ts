import type { BodyOf } from '@arara/contract';
import { mayDo } from '@arara/contract';
import type { ownRoutes } from '@arara/contract/player';
import { businessDayOf, workdaysBetween, workdaysDueMs } from '@arara/domain/time';
import type { StaffActor } from '../../platform/http/route.ts';
import { RefusalError } from '../../platform/refusals/refusal.ts';
import { escalateComplaint, hasAnsweredBefore } from './complaints.store.ts';
import type { SupportContext } from './context.ts';
import * as store from './store.ts';
import type { Tx } from '../../platform/db/db.ts';

type View = NonNullable<BodyOf<typeof ownRoutes.supportTicket>['Complaint']>;

const PROTOCOL_DIGITS = 6;

/** How people and the regulator name a complaint: OU-2026-000001. */
export function protocolOf({ number, openedAt }: store.ComplaintRow): string {
  const year = businessDayOf(Date.parse(openedAt)).slice(0, 4);
  return `OU-${year}-${`${number}`.padStart(PROTOCOL_DIGITS, '0')}`;
}

/** By when the law wants an answer of whoever has the complaint; undefined once it is decided. */
export function legalDueOf({ complaint }: store.TicketRow): Date | undefined {
  if (complaint === null || complaint.stage === 'decided') return undefined;
  return new Date(complaint.ombudsmanDueAt ?? complaint.serviceDueAt);
}

async function rulesOf({ settings }: SupportContext, brandId: number, atMs: number) {
  const at = { brandId, atMs };
  const [clock, serviceDays, holidays] = await Promise.all([
    settings.get('support.clock', at),
    settings.get('support.complaintDays', at),
    settings.get('time.holidays', at),
  ]);
  return { ombudsmanDays: clock.ombudsmanDays, serviceDays, holidays };
}

/** What a complaint made now is promised; undefined where the market asks for no ombudsman. */
export async function findPromise(context: SupportContext, brandId: number) {
  const atMs = context.clock.nowMs();
  if (!context.hasOmbudsman({ brandId, atMs })) return undefined;
  const { serviceDays, holidays } = await rulesOf(context, brandId, atMs);
  return { serviceDays, dueAt: new Date(workdaysDueMs(atMs, serviceDays, holidays)) };
}

/** Customer service has answered, or is late with its answer. */
function mayEscalate({ complaint, firstAnswerAt }: store.TicketRow, nowMs: number): boolean {
  if (complaint?.stage !== 'service') return false;
  return firstAnswerAt !== null || nowMs > Date.parse(complaint.serviceDueAt);
}

/** Once: whoever asks again has what was asked for. */
export async function escalateAsPlayer(context: SupportContext, id: string): Promise<void> {
  const { shards, clock } = context;
  await shards.directory.transaction(async (tx) => {
    const ticket = await store.lockTicket(tx, id);
    if (!ticket?.complaint) throw new RefusalError('ticket_unknown');
    if (ticket.complaint.stage !== 'service') return;
    const at = clock.now();
    if (!mayEscalate(ticket, at.getTime())) throw new RefusalError('complaint_unanswered');
    const { ombudsmanDays, holidays } = await rulesOf(context, ticket.brandId, at.getTime());
    const dueAt = new Date(workdaysDueMs(at.getTime(), ombudsmanDays, holidays));
    await escalateComplaint(tx, { ticketId: id, at, dueAt });
    await store.setOwner(tx, id, null);
    await store.moveTicket(tx, id, { state: 'open', nextActor: 'house', dueAt, at, isAnswer: false });
  });
}

/** Behind customer service the ombudsman acts alone, and nobody reviews an answer of their own. */
export async function requireMayAct(tx: Tx, ticket: store.TicketRow, actor: StaffActor): Promise<void> {
  if (ticket.complaint === null || ticket.complaint.stage === 'service') return;
  if (!mayDo(actor.roles, 'support.ombudsman')) throw new RefusalError('staff_role_missing');
  if (await hasAnsweredBefore(tx, { ticketId: ticket.id, staffId: `${actor.staffId}` }))
    throw new RefusalError('complaint_answered_by_you');
}

export async function viewComplaint(context: SupportContext, ticket: store.TicketRow): Promise<View | null> {
  const { complaint, brandId } = ticket;
  if (complaint === null) return null;
  const nowMs = context.clock.nowMs();
  const { stage, openedAt, serviceDueAt, escalatedAt, ombudsmanDueAt, decidedAt } = complaint;
  const fromMs = Date.parse(escalatedAt ?? openedAt);
  const dueMs = Date.parse(ombudsmanDueAt ?? serviceDueAt);
  // The rules of the day on which it was promised.
  const { holidays } = await rulesOf(context, brandId, fromMs);
  const { begun } = workdaysBetween({ fromMs, nowMs: Math.min(nowMs, dueMs), dueMs }, holidays);
  const whole = workdaysBetween({ fromMs, nowMs: dueMs, dueMs }, holidays);
  const iso = (at: Date | string | null) => (at === null ? null : new Date(at).toISOString());
  return {
    Protocol: protocolOf(complaint),
    Stage: stage,
    DueAt: new Date(dueMs).toISOString(),
    WorkdaysBegun: begun,
    Workdays: whole.begun,
    Holidays: [...whole.skipped],
    OpenedAt: new Date(openedAt).toISOString(),
    AnsweredAt: iso(ticket.firstAnswerAt),
    EscalatedAt: iso(escalatedAt),
    DecidedAt: iso(decidedAt),
    MayEscalate: mayEscalate(ticket, nowMs),
    Phone: context.ombudsmanPhone(brandId),
  };
}
