import { staffRoutes } from '@arara/contract/staff';
import { houseAccountId } from '@arara/domain/ledger';
import {
  amountOf,
  type BreakResolution,
  movementOf,
  needsSecondPerson,
  type PaidFrom,
  resolutionsFor,
} from '@arara/domain/payments';
import type { PlayerId } from '@arara/domain/shards';
import { momentText } from '@arara/domain/time';
import type { Tx } from '../../../platform/db/db.ts';
import type { StaffActor } from '../../../platform/http/route.ts';
import type { Loop } from '../../../platform/workflows/loop.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import { type Acting, type Approvals, defineStaffCommand, defineTwoPersonCommand } from '../../approvals/index.ts';
import { type Leg, post } from '../../ledger/index.ts';
import { isMatchedNow } from './break-records.ts';
import * as store from './breaks.store.ts';
import { releaseFundsByStaff } from '../withdrawals/payout-returns.ts';
import type { WithdrawalsContext } from '../shared/context.ts';
import { findWithdrawal } from '../withdrawals/withdrawals.ts';
import { eachApart } from '../../../platform/workflows/apart.ts';

/** The kind of request that staff see in the list of approvals. */
export const RESOLVE_BREAK = 'payments.resolve_break';

const MINUTE_MS = 60_000;
const BOOK_EVERY_MS = 5_000;
const BOOK_AT_ONCE = 50;

/** Differences between the books, as cases of people. */
export interface Breaks {
  claim(input: OfBreak & { readonly giveBack: boolean }, actor: StaffActor): Promise<void>;
  note(input: OfBreak & { readonly text: string }, actor: StaffActor): Promise<void>;
  /** What the records prove ends at once; everything else waits for another person. */
  resolve(input: Resolving, actor: StaffActor): Promise<void>;
}

interface OfBreak {
  readonly id: bigint;
}

interface Resolving extends OfBreak {
  readonly resolution: BreakResolution;
  readonly reason: string;
}

export interface BreaksOptions {
  readonly context: WithdrawalsContext;
  readonly approvals: Approvals;
}

const nameOf = ({ staffId }: Pick<StaffActor, 'staffId'>) => `staff:${staffId}`;

export function createBreaks(options: BreaksOptions): Breaks {
  const { context, approvals } = options;
  const { clock, settings, shards } = context;
  const kernel = { directory: shards.directory, clock, settings, approvals };
  const end = endBreak.bind(options, kernel);
  const ask = askResolution.bind(options, kernel);
  return {
    claim: claimBreak.bind(options, kernel),
    note: noteBreak.bind(options, kernel),
    async resolve(input, actor) {
      await (needsSecondPerson(input.resolution) ? ask(input, actor) : end(input, actor));
    },
  };
}

type OnBreak<Input = object> = Acting<BreaksOptions, Input & OfBreak>;

async function lockBreak(tx: Tx, { input, actor }: OnBreak): Promise<store.BreakRow> {
  const row = await store.lockBreak(tx, input.id);
  if (row?.brandId !== actor.brandId) throw new RefusalError('break_unknown');
  return row;
}

/** What people say about a break stands beside it, and with its record. */
function writeNote(
  tx: Tx,
  { input, actor, at }: OnBreak,
  note: { readonly kind: store.NoteKind; readonly text: string },
) {
  return store.insertNote(tx, input.id, { at, by: nameOf(actor), ...note });
}

const subjectOf = (id: bigint | string) => `break:${id}` as const;

const claimBreak = defineStaffCommand({
  name: 'payments.claim_break',
  route: staffRoutes.breakClaim,
  audited: ['payments.break_claimed', 'payments.break_given_back'],
  lock: (tx, acting: OnBreak<{ readonly giveBack: boolean }>) => lockBreak(tx, acting),
  async apply(tx, row, acting) {
    const { deps, input, actor } = acting;
    await requireOpen(deps.approvals, row);
    if (input.giveBack) await store.releaseBreak(tx, row.id, nameOf(actor));
    else await requireClaim(deps.context, tx, { row, actor });
    await writeNote(tx, acting, { kind: input.giveBack ? 'given_back' : 'claimed', text: '' });
  },
  audit: (_, { id }, { input }) => ({
    action: input.giveBack ? 'payments.break_given_back' : 'payments.break_claimed',
    subject: subjectOf(id),
  }),
});

const noteBreak = defineStaffCommand({
  name: 'payments.note_break',
  route: staffRoutes.breakNote,
  audited: ['payments.break_note'],
  lock: (tx, acting: OnBreak<{ readonly text: string }>) => lockBreak(tx, acting),
  apply: (tx, _, acting) => writeNote(tx, acting, { kind: 'note', text: acting.input.text }),
  audit: (_, { id }) => ({ action: 'payments.break_note', subject: subjectOf(id) }),
});

/** Open, claimed by the actor, and of a kind that this resolution fits. */
async function lockForResolution(tx: Tx, acting: OnBreak<Resolving>): Promise<store.BreakRow> {
  const { deps, input, actor } = acting;
  const row = await lockBreak(tx, acting);
  await requireOpen(deps.approvals, row);
  await requireClaim(deps.context, tx, { row, actor });
  if (!resolutionsFor(row).includes(input.resolution)) throw new RefusalError('break_resolution_unfit');
  return row;
}

const endBreak = defineStaffCommand({
  name: 'payments.end_break',
  route: staffRoutes.breakResolve,
  freshProof: true,
  audited: ['payments.break_resolved'],
  async lock(tx, acting: OnBreak<Resolving>) {
    const row = await lockForResolution(tx, acting);
    if (!(await isMatchedNow(acting.deps.context, row))) throw new RefusalError('break_not_matched');
    return row;
  },
  async apply(tx, { id }, acting) {
    const { input, actor, at } = acting;
    const { resolution, reason } = input;
    await store.resolveBreak(tx, id, { resolution, at, by: nameOf(actor), approvedBy: null, bookedAt: at });
    await writeNote(tx, acting, { kind: 'resolved', text: reason });
  },
  audit: (_, { id }, { input: { resolution } }) => ({
    action: 'payments.break_resolved',
    subject: subjectOf(id),
    details: { resolution },
  }),
});

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

interface Asked {
  readonly breakId: string;
  readonly provider: string;
  readonly reference: string;
  readonly resolution: BreakResolution;
  readonly amountE5: string;
}

const askResolution = defineTwoPersonCommand({
  name: 'payments.resolve_break',
  route: staffRoutes.breakResolve,
  freshProof: true,
  secondPerson: { kind: RESOLVE_BREAK, right: 'approvals.money' },
  audited: ['payments.break_asked', 'payments.break_resolved'],
  async lock(tx, acting: OnBreak<Resolving>): Promise<Asked> {
    const { resolution } = acting.input;
    const row = await lockForResolution(tx, acting);
    const { id, provider, reference } = row;
    return { breakId: `${id}`, provider, reference, resolution, amountE5: `${amountOf(row, resolution)}` };
  },
  async asked(tx, { approvalId, payload: { breakId, resolution } }, acting) {
    await store.noteAsked(tx, acting.input.id, approvalId);
    await writeNote(tx, acting, { kind: 'asked', text: acting.input.reason });
    const details = { resolution, approvalId: `${approvalId}` };
    return { action: 'payments.break_asked', subject: subjectOf(breakId), details };
  },
  /** The row says what is to be booked, then the books say that it was. */
  async apply(tx, approved) {
    const { breakId, resolution, amountE5 } = approved.payload;
    const row = await store.lockBreak(tx, BigInt(breakId));
    if (row === undefined || row.resolvedAt !== null || row.approvalId !== approved.id)
      throw new RefusalError('approval_stale');
    if (`${amountOf(row, resolution)}` !== amountE5) throw new RefusalError('approval_stale');
    const at = new Date(approved.decidedAtMs);
    const [by, approvedBy] = [`staff:${approved.authorId}`, `staff:${approved.approverId}`];
    const bookedAt = movementOf(resolution) === undefined ? at : null;
    await store.resolveBreak(tx, row.id, { resolution, at, by, approvedBy, bookedAt });
    await store.insertNote(tx, row.id, { at, by: approvedBy, kind: 'resolved', text: approved.reason });
    return row.id;
  },
  audit: (breakId, { id, authorId, payload: { resolution } }) => ({
    action: 'payments.break_resolved',
    subject: subjectOf(breakId),
    details: { resolution, approvalId: `${id}`, askedBy: `${authorId}` },
  }),
  // If this is lost in a crash the worker finds the row that is not booked yet.
  afterCommit: (breakId, _, { context }) => bookBreak(context, breakId).catch(() => undefined),
});

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
      const waiting = await store.listToBook(context.shards.directory, BOOK_AT_ONCE);
      await eachApart(waiting, (id) => bookBreak(context, id));
    },
  };
}
