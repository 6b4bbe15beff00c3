import { houseAccountId } from '@arara/domain/ledger';
import { amountOf, type BreakResolution, movementOf, type PaidFrom, resolutionsFor } from '@arara/domain/payments';
import type { PlayerId } from '@arara/domain/shards';
import { momentText } from '@arara/domain/time';
import type { Tx } from '../../../platform/db/db.ts';
import type { Loop } from '../../../platform/workflows/loop.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import type { Approvals, Approved, EffectDone } from '../../approvals/index.ts';
import { appendAudit, type Details } from '../../audit/index.ts';
import { type Leg, post } from '../../ledger/index.ts';
import * as store from './breaks.store.ts';
import type { StaffActor } from '../desk/desk.ts';
import { releaseFundsByStaff } from '../withdrawals/payout-returns.ts';
import type { WithdrawalsContext } from '../withdrawals/withdrawal-facts.ts';
import { findWithdrawal } from '../withdrawals/withdrawals.ts';

/** The kind of request that staff see in the list of approvals. */
export const RESOLVE_BREAK = 'payments.resolve_break';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const BOOK_EVERY_MS = 5_000;
const BOOK_AT_ONCE = 50;

/** Differences between the books, as cases of people. */
export interface Breaks {
  claim(id: bigint, by: StaffActor & { readonly giveBack: boolean }): Promise<void>;
  note(id: bigint, by: StaffActor & { readonly text: string }): Promise<void>;
  /** What moves nothing ends at once; what moves money waits for another person. */
  resolve(
    id: bigint,
    by: StaffActor & { readonly resolution: BreakResolution; readonly reason: string },
  ): Promise<void>;
}

export interface BreaksOptions {
  readonly context: WithdrawalsContext;
  readonly approvals: Approvals;
}

const nameOf = ({ staffId }: Pick<StaffActor, 'staffId'>) => `staff:${staffId}`;

export function createBreaks({ context, approvals }: BreaksOptions): Breaks {
  const { directory } = context.shards;
  approvals.registerEffect(RESOLVE_BREAK, 'approvals.money', (tx, approved) => applyResolution(context, tx, approved));
  /** The row is held, and the record commits with the act. */
  const act = (id: bigint, actor: StaffActor, decide: (tx: Tx, row: store.BreakRow) => Promise<Act>) =>
    directory.transaction(async (tx) => {
      const row = await store.lockBreak(tx, id);
      if (row?.brandId !== actor.brandId) throw new RefusalError('break_unknown');
      const { kind, text, details = {} } = await decide(tx, row);
      await store.insertNote(tx, id, { at: context.clock.now(), by: nameOf(actor), kind, text });
      await audit(tx, { id, actor, atMs: context.clock.nowMs(), action: `payments.break_${kind}`, details });
    });
  return {
    claim: (id, by) =>
      act(id, by, async (tx, row) => {
        await requireOpen(approvals, row);
        if (by.giveBack) await store.releaseBreak(tx, id, nameOf(by));
        else await requireClaim(context, tx, { row, actor: by });
        return { kind: by.giveBack ? 'given_back' : 'claimed', text: '' };
      }),
    note: (id, by) => act(id, by, async () => ({ kind: 'note', text: by.text })),
    resolve: (id, by) =>
      act(id, by, async (tx, row) => {
        await requireOpen(approvals, row);
        await requireClaim(context, tx, { row, actor: by });
        const { resolution, reason } = by;
        if (!resolutionsFor(row).includes(resolution)) throw new RefusalError('break_resolution_unfit');
        if (movementOf(resolution) !== undefined) return askSecond({ context, approvals, tx }, row, by);
        const at = context.clock.now();
        await store.resolveBreak(tx, id, { resolution, at, by: nameOf(by), approvedBy: null, bookedAt: at });
        return { kind: 'resolved', text: reason, details: { resolution } };
      }),
  };
}

interface Act {
  readonly kind: store.NoteKind;
  readonly text: string;
  readonly details?: Details;
}

/** A request that waits for a second person keeps everybody's hands off; one that was refused or ran out does not. */
async function requireOpen(approvals: Approvals, { resolvedAt, approvalId, brandId }: store.BreakRow): Promise<void> {
  const asked = approvalId === null ? undefined : await approvals.find(approvalId, brandId);
  if (resolvedAt !== null || asked?.state === 'waiting') throw new RefusalError('break_not_open');
}

async function requireClaim(
  { clock, settings }: WithdrawalsContext,
  tx: Tx,
  { row, actor }: { readonly row: store.BreakRow; readonly actor: StaffActor },
): Promise<void> {
  const now = clock.now();
  const at = { brandId: actor.brandId, atMs: now.getTime() };
  const { claimMinutes } = await settings.get('payments.reconciliation', at);
  const until = new Date(now.getTime() + claimMinutes * MINUTE_MS);
  if (await store.claimBreak(tx, row.id, { staff: nameOf(actor), now, until })) return;
  throw new RefusalError('break_claimed', { until: momentText(row.claimedUntil?.getTime() ?? now.getTime()) });
}

interface Asking {
  readonly context: WithdrawalsContext;
  readonly approvals: Approvals;
  readonly tx: Tx;
}

interface Asked {
  readonly breakId: string;
  readonly provider: string;
  readonly reference: string;
  readonly resolution: BreakResolution;
  readonly amountE5: string;
}

async function askSecond(
  { context, approvals, tx }: Asking,
  row: store.BreakRow,
  by: StaffActor & { readonly resolution: BreakResolution; readonly reason: string },
): Promise<Act> {
  const { brandId, staffId: authorId, requestId, reason, resolution } = by;
  const nowMs = context.clock.nowMs();
  const expiryHours = await context.settings.get('approvals.expiryHours', { brandId, atMs: nowMs });
  const expiresAtMs = nowMs + expiryHours * HOUR_MS;
  const { provider, reference } = row;
  const amountE5 = `${amountOf(row, resolution)}`;
  const payload: Asked = { breakId: `${row.id}`, provider, reference, resolution, amountE5 };
  const request = { kind: RESOLVE_BREAK, brandId, payload, authorId, reason, expiresAtMs, requestId };
  const approvalId = await approvals.request(tx, request);
  await store.noteAsked(tx, row.id, approvalId);
  return { kind: 'asked', text: reason, details: { resolution, approvalId: `${approvalId}` } };
}

/** The effect of an approved request: the row says what is to be booked, then the books say that it was. */
async function applyResolution(context: WithdrawalsContext, tx: Tx, approved: Approved): Promise<EffectDone> {
  const { breakId, resolution, amountE5 } = approved.payload as unknown as Asked;
  const row = await store.lockBreak(tx, BigInt(breakId));
  if (row === undefined || row.resolvedAt !== null || row.approvalId !== approved.id)
    throw new RefusalError('approval_stale');
  if (`${amountOf(row, resolution)}` !== amountE5) throw new RefusalError('approval_stale');
  const at = new Date(approved.decidedAtMs);
  const [by, approvedBy] = [`staff:${approved.authorId}`, `staff:${approved.approverId}`];
  await store.resolveBreak(tx, row.id, { resolution, at, by, approvedBy, bookedAt: null });
  await store.insertNote(tx, row.id, { at, by: approvedBy, kind: 'resolved', text: approved.reason });
  const { brandId, approverId: staffId, requestId = '' } = approved;
  const details = { resolution, approvalId: `${approved.id}`, askedBy: `${approved.authorId}` };
  const actor = { brandId, staffId, requestId };
  await audit(tx, { id: row.id, actor, atMs: at.getTime(), action: 'payments.break_resolved', details });
  // If this is lost in a crash the worker finds the row that is not booked yet.
  return { afterCommit: () => bookBreak(context, row.id).catch(() => undefined) };
}

/** What the movement of a resolution does, for the eyes of two people and then for the books. */
export function legsOf(resolution: BreakResolution, amountE5: bigint, paidFrom: PaidFrom = 'cash'): readonly Leg[] {
  const pair = (from: Leg['account'], to: Leg['account']): readonly Leg[] => [
    { account: from, amountE5: -amountE5 },
    { account: to, amountE5 },
  ];
  switch (resolution) {
    case 'matched':
    case 'bank_corrects':
      return [];
    case 'fee':
    case 'loss':
      return pair('losses', 'psp_clearing');
    case 'top_up':
      return pair('psp_clearing', 'house_bank');
    case 'take_out':
      return pair('house_bank', 'psp_clearing');
    case 'unassigned':
      return pair('psp_clearing', 'unassigned_receipts');
    case 'give_back':
      return pair('psp_clearing', paidFrom);
  }
}

/** Posts what two people decided, once, whoever runs it. */
export async function bookBreak(context: WithdrawalsContext, id: bigint): Promise<void> {
  const { shards, clock } = context;
  const row = await store.findBreak(shards.directory, id);
  if (row === undefined || row.resolution === null || row.resolvedAt === null || row.bookedAt !== null) return;
  const order = row.about === 'payout' ? await findWithdrawal(context, row.reference) : undefined;
  const movement = movementOf(row.resolution, order?.source);
  if (movement === undefined) return;
  const amountE5 = amountOf(row, row.resolution);
  if (row.resolution === 'give_back')
    await releaseFundsByStaff(context, row.reference, { returnId: `break-${id}`, amountE5 });
  else {
    const party = context.providers.byCode(row.provider)?.party;
    if (party === undefined) throw new Error(`there is no provider ${row.provider}`);
    const { brandId } = row;
    const playerId = houseAccountId(brandId) as PlayerId;
    const legs = legsOf(row.resolution, amountE5).map((leg) =>
      leg.account === 'psp_clearing' ? { ...leg, party } : leg,
    );
    const memo = { break: `${id}` };
    const posted = await shards.inPlayerTransaction(playerId, (tx) =>
      post(tx, clock, { key: `break:${id}`, playerId, brandId, movement, legs, memo }),
    );
    if (!posted.ok) throw new Error(`the ledger refused a resolution: ${posted.reason}`);
  }
  await shards.directory.transaction(async (tx) => {
    const at = clock.now();
    if (await store.noteBooked(tx, id, at))
      await store.insertNote(tx, id, { at, by: 'system:ledger', kind: 'booked', text: movement });
  });
}

/** Whatever a crash left between the decision and the books. */
export function bookingLoop(context: WithdrawalsContext): Loop {
  return {
    name: 'payments.book_breaks',
    everyMs: BOOK_EVERY_MS,
    async run() {
      for (const id of await store.listToBook(context.shards.directory, BOOK_AT_ONCE)) await bookBreak(context, id);
    },
  };
}

interface Audited {
  readonly id: bigint;
  readonly actor: StaffActor;
  readonly atMs: number;
  readonly action: `payments.break_${string}`;
  readonly details: Details;
}

async function audit(tx: Tx, { id, actor: staffActor, atMs, action, details }: Audited): Promise<void> {
  const actor = { kind: 'staff', id: `${staffActor.staffId}` } as const;
  const { brandId, requestId } = staffActor;
  await appendAudit(tx, { atMs, brandId, actor, action, subject: `break:${id}`, details, requestId });
}
