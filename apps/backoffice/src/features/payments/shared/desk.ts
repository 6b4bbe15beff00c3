import type { BodyOf } from '@arara/contract';
import type { staffRoutes } from '@arara/contract/staff';
import { shortOrderName } from '@arara/domain/payments';
import { breakNames } from '../reconciliation/texts.ts';

export type Queue = BodyOf<typeof staffRoutes.withdrawalsQueue>;
export type QueueRow = Queue['List'][number];
export type ViewName = keyof NonNullable<Queue['Counts']>;
export type Case = BodyOf<typeof staffRoutes.withdrawalCase>;
export type DepositsDesk = BodyOf<typeof staffRoutes.depositsDesk>;
export type DeskDeposit = DepositsDesk['List'][number];
export type WaitingMoney = DepositsDesk['Waiting'][number];
export type Bank = BodyOf<typeof staffRoutes.paymentProviders>['List'][number];
export type OrderStep = Case['Timeline'][number];

/** `staff:7` is a person of the team; anything else is a machine of ours. */
export function staffIdIn(text: string): string | undefined {
  return /^(?:staff:)?(\d+)$/.exec(text)?.[1];
}

/** The whole is copied. */
export function shortId(prefix: 'SQ' | 'DP', orderId: string): string {
  return shortOrderName(prefix === 'SQ' ? 'withdrawal' : 'deposit', orderId);
}

/** `E1823•••7f2a`: enough to find it at the bank, too little to be passed on. */
export function maskEndToEnd(id: string): string {
  return id.length <= 12 ? id : `${id.slice(0, 5)}•••${id.slice(-4)}`;
}

/** The first that this person may take: free, with the team, not held back, and not one that waits for somebody else's second yes. */
export function nextFree(rows: readonly QueueRow[], myId: string | undefined): QueueRow | undefined {
  return rows.find(
    ({ State, Claim, Hold, ApprovedBy }) =>
      State === 'waiting_for_staff' &&
      Claim === null &&
      Hold === null &&
      (ApprovedBy === null || staffIdIn(ApprovedBy) !== myId),
  );
}

/** What this person may do with a case now. */
export type Standing =
  | { readonly kind: 'decide'; readonly isSecond: boolean; readonly needsSecond: boolean }
  /** Nobody has it: read first, then take it. */
  | { readonly kind: 'free' }
  | { readonly kind: 'locked'; readonly staffId: string; readonly until: string }
  /** Has said yes; another person must say it too. */
  | { readonly kind: 'saidYes' }
  /** Approved and still here: it can be taken back. */
  | { readonly kind: 'recallable'; readonly approvedAt: string | undefined }
  | { readonly kind: 'readOnly' };

export function standingOf({ Row, Timeline }: Pick<Case, 'Row' | 'Timeline'>, myId: string | undefined): Standing {
  if (Row.State === 'approved') return { kind: 'recallable', approvedAt: Timeline.at(-1)?.At ?? undefined };
  if (Row.State !== 'waiting_for_staff') return { kind: 'readOnly' };
  const first = Row.ApprovedBy === null ? undefined : staffIdIn(Row.ApprovedBy);
  if (first !== undefined && first === myId) return { kind: 'saidYes' };
  if (Row.Claim === null) return { kind: 'free' };
  if (!Row.Claim.IsMine) return { kind: 'locked', staffId: Row.Claim.StaffId, until: Row.Claim.Until };
  return { kind: 'decide', isSecond: first !== undefined, needsSecond: Row.NeedsTwo && first === undefined };
}

/** Minutes and seconds of a lock or a recall: `9:48`. */
export function clockLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Why a marked request cannot be approved together with others; undefined when it can. */
export function outOfBulk(row: QueueRow): 'outRisk' | 'outTwo' | 'outOther' | undefined {
  if (row.Level !== 'low') return 'outRisk';
  if (row.NeedsTwo) return 'outTwo';
  return row.Hold !== null || (row.Claim !== null && !row.Claim.IsMine) ? 'outOther' : undefined;
}

/** Why payouts stand still: a person's own words, or what our breaker found and about which record. */
export function stopReason(by: string, reason: string): string {
  const [kind = '', ...about] = reason.split(' ');
  const found = staffIdIn(by) === undefined ? breakNames[kind] : undefined;
  return found === undefined ? reason : [found, ...about].join(' · ');
}
