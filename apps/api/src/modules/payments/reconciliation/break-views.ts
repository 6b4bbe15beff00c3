import type { BodyOf } from '@arara/contract';
import type { staffRoutes } from '@arara/contract/staff';
import { amountOf, gapOf, movementOf, needsSecondPerson, resolutionsFor } from '@arara/domain/payments';
import type { Approvals } from '../../approvals/index.ts';
import { isMatched, recordsOf } from './break-records.ts';
import { type BreakRow, listNotes } from './breaks.store.ts';
import { legsOf, RESOLVE_BREAK } from './breaks.ts';
import type { WithdrawalsContext } from '../shared/context.ts';
import { findWithdrawal } from '../withdrawals/withdrawals.ts';

type Case = BodyOf<typeof staffRoutes.breakCase>;
type Break = Case['Break'];

export interface BreakViewing {
  readonly nowMs: number;
  readonly staff: string;
  /** Requests that wait for a second person, with when they run out. */
  readonly asked: ReadonlyMap<bigint, number>;
}

const WAITING_MAX = 100;

export async function waitingRequests(approvals: Approvals, brandId: number): Promise<ReadonlyMap<bigint, number>> {
  const filter = { brandId, kind: RESOLVE_BREAK, state: 'waiting', offset: 0, limit: WAITING_MAX } as const;
  const { list } = await approvals.list(filter);
  return new Map(list.map(({ id, expiresAtMs }) => [id, expiresAtMs]));
}

function stateOf({ resolvedAt, bookedAt, approvalId }: BreakRow, { asked }: BreakViewing): Break['State'] {
  if (resolvedAt !== null) return bookedAt === null ? 'booking' : 'closed';
  return approvalId !== null && asked.has(approvalId) ? 'asked' : 'open';
}

const iso = (at: Date | null) => at?.toISOString() ?? null;

export function viewBreak(row: BreakRow, viewing: BreakViewing): Break {
  const state = stateOf(row, viewing);
  const isClaimed = row.claimedBy !== null && (row.claimedUntil?.getTime() ?? 0) > viewing.nowMs;
  const runsOutMs = row.approvalId === null ? undefined : viewing.asked.get(row.approvalId);
  const next = {
    open: { NextActor: isClaimed ? 'owner' : 'team', NextBy: iso(row.dueAt) },
    asked: { NextActor: 'second', NextBy: runsOutMs === undefined ? null : new Date(runsOutMs).toISOString() },
    booking: { NextActor: 'system', NextBy: null },
    closed: { NextActor: 'nobody', NextBy: null },
  } as const satisfies Record<Break['State'], Pick<Break, 'NextActor' | 'NextBy'>>;
  return {
    BreakId: `${row.id}`,
    Provider: row.provider,
    Kind: row.kind,
    About: row.about,
    Reference: row.reference,
    Day: row.day,
    Ours: row.oursE5,
    Theirs: row.theirsE5,
    Gap: gapOf(row),
    FoundAt: row.foundAt.toISOString(),
    DueAt: row.dueAt.toISOString(),
    State: state,
    Claim: isClaimed
      ? {
          StaffId: row.claimedBy ?? '',
          Until: (row.claimedUntil ?? row.dueAt).toISOString(),
          IsMine: row.claimedBy === viewing.staff,
        }
      : null,
    ...next[state],
    Resolution: row.resolution,
    ResolvedBy: row.resolvedBy,
    ApprovedBy: row.approvedBy,
    ResolvedAt: iso(row.resolvedAt),
    ApprovalId: row.approvalId === null ? null : `${row.approvalId}`,
  };
}

export async function viewBreakCase(context: WithdrawalsContext, row: BreakRow, viewing: BreakViewing): Promise<Case> {
  const payout = row.about === 'payout' ? await findWithdrawal(context, row.reference) : undefined;
  const [Records, notes] = await Promise.all([recordsOf(context, row), listNotes(context.shards.directory, row.id)]);
  const offered = resolutionsFor(row).filter((word) => needsSecondPerson(word) || isMatched(row, Records));
  return {
    Break: viewBreak(row, viewing),
    Records,
    Resolutions: offered.map((Word) => ({
      Word,
      Movement: movementOf(Word, payout?.source) ?? null,
      Legs: legsOf(Word, amountOf(row, Word), payout?.source).map((leg) => ({
        Account: leg.account,
        Amount: leg.amountE5,
      })),
    })),
    Notes: notes.map(({ at, by, kind, text }) => ({ At: at.toISOString(), By: by, Kind: kind, Text: text })),
  };
}
