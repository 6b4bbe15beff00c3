import { mayDo, type Permission } from '@arara/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/db.ts';
import { RefusalError } from '../../platform/refusals/refusal.ts';
import { appendAudit } from '../audit/index.ts';
import {
  findRequest,
  insertDecision,
  insertRequest,
  listRequests,
  listWaitingOf,
  type RequestFilter,
  type RequestRow,
  type Verdict,
} from './store.ts';

export interface NewRequest {
  /** Dotted words; an effect must be registered under it. */
  readonly kind: string;
  readonly brandId: number;
  readonly payload: object;
  readonly authorId: bigint;
  readonly reason: string;
  readonly expiresAtMs: number;
  /** The HTTP request, for the audit. */
  readonly requestId: string | undefined;
}

export interface Decision {
  readonly approvalId: bigint;
  readonly brandId: number;
  readonly staffId: bigint;
  /** Of the one who decides, as of this call. */
  readonly roles: readonly string[];
  /** Withdrawn is the author's own; the others need another person. */
  readonly verdict: Verdict;
  readonly note: string;
  readonly requestId: string | undefined;
}

/** An author whose account is being closed, and the colleague who closes it. */
export interface ClosedAuthor {
  readonly authorId: bigint;
  readonly closedBy: bigint;
  readonly at: Date;
  readonly requestId: string | undefined;
}

/** Stored as the note of a decision, so it never changes; the office shows it in its own words. */
export const AUTHOR_CLOSED = 'author_closed';

export type ApprovalState = 'waiting' | 'expired' | Verdict;

export interface Approval {
  readonly id: bigint;
  readonly kind: string;
  readonly brandId: number;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly authorId: bigint;
  readonly reason: string;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
  readonly state: ApprovalState;
  readonly approverId: bigint | undefined;
  readonly note: string;
  readonly decidedAtMs: number | undefined;
}

/** What an effect gets: the request, and who approved it when. */
export interface Approved extends Approval {
  readonly approverId: bigint;
  readonly decidedAtMs: number;
  readonly requestId: string | undefined;
}

interface EffectDone {
  /** May be lost in a crash and must not throw: news, never facts. */
  readonly afterCommit?: () => Promise<void>;
}

/**
 * Runs in the transaction of the decision: approved means done, or neither. It throws a `RefusalError` when what was
 * asked no longer fits; then the decision rolls back and the request waits on.
 */
export type Effect = (tx: Tx, approved: Approved) => Promise<EffectDone>;

/** A kind whose second person decides without knowing who asked and why, or whose no does something too. */
export interface Effects {
  readonly approved: Effect;
  /** In the transaction of a refusal. */
  readonly refused?: Effect;
  readonly isBlind?: boolean;
}

/** The right of the second person: one for the kind, or one for each `key` that its payload can name. */
export type DeciderRight = Permission | Readonly<Record<string, Permission>>;

export interface Viewer {
  readonly staffId: bigint;
  readonly roles: readonly string[];
}

export interface ListFilter extends Omit<RequestFilter, 'at' | 'visible'> {
  /** Sees what they may decide, and what they asked for themselves; absent = a module that reads its own kind. */
  readonly viewer?: Viewer;
}

export interface Approvals {
  /** Once per kind, when the modules are put together. */
  registerEffect(kind: string, right: DeciderRight, effect: Effect | Effects): void;
  /** In the caller's transaction. */
  request(tx: Tx, request: NewRequest): Promise<bigint>;
  decide(decision: Decision): Promise<void>;
  /** In the transaction that closes the author's account: whatever they asked for is withdrawn, with the reason. */
  withdrawAllOf(tx: Tx, closing: ClosedAuthor): Promise<void>;
  find(id: bigint, brandId: number): Promise<Approval | undefined>;
  /** Newest first. */
  list(filter: ListFilter): Promise<{ total: number; list: readonly Approval[] }>;
  /** False for the author, and for whoever lacks the right of its kind. */
  mayDecide(approval: Pick<Approval, 'kind' | 'payload' | 'authorId'>, viewer: Viewer): boolean;
  /** Whether this person must not know yet who asked and why. */
  isBlindFor(approval: Pick<Approval, 'kind' | 'state' | 'authorId'>, viewer: Viewer): boolean;
}

export function createApprovals({ directory, clock }: { directory: Database; clock: Clock }): Approvals {
  const kinds = new Map<string, Registered>();
  const registeredOf = (kind: string): Registered => {
    const registered = kinds.get(kind);
    if (registered === undefined) throw new Error(`no effect is registered for approvals of kind ${kind}`);
    return registered;
  };
  const toApproval = (row: RequestRow) => approvalOf(row, clock.nowMs());

  return {
    registerEffect(kind, right, effect) {
      if (kinds.has(kind)) throw new Error(`approvals of kind ${kind} have an effect already`);
      kinds.set(kind, { right, ...(typeof effect === 'function' ? { approved: effect } : effect) });
    },
    async request(tx, request) {
      registeredOf(request.kind);
      const createdAt = clock.now();
      const id = await insertRequest(tx, { ...request, createdAt, expiresAt: new Date(request.expiresAtMs) });
      await appendAudit(tx, {
        atMs: createdAt.getTime(),
        brandId: request.brandId,
        actor: { kind: 'staff', id: String(request.authorId) },
        action: 'approvals.requested',
        subject: `approval:${id}`,
        details: { kind: request.kind, expiresAtMs: request.expiresAtMs },
        requestId: request.requestId,
      });
      return id;
    },
    async decide(decision) {
      const deciding = { decision, registeredOf, decidedAt: clock.now() };
      const result = await directory.transaction((tx) => decideIn(tx, deciding));
      await result.afterCommit?.();
    },
    withdrawAllOf: (tx, closing) => withdrawAllOf(tx, closing),
    async find(id, brandId) {
      const row = await findRequest(directory, id);
      return row?.brand_id === brandId ? toApproval(row) : undefined;
    },
    async list({ viewer, ...filter }) {
      const visible = viewer && { staffId: viewer.staffId, subjects: subjectsOf(kinds, viewer.roles) };
      const { total, rows } = await listRequests(directory, { ...filter, visible, at: clock.now() });
      return { total, list: rows.map(toApproval) };
    },
    mayDecide: ({ kind, payload, authorId }, { staffId, roles }) =>
      authorId !== staffId && holdsRight(kinds.get(kind)?.right, payload, roles),
    isBlindFor: ({ kind, state, authorId }, { staffId }) =>
      state === 'waiting' && authorId !== staffId && kinds.get(kind)?.isBlind === true,
  };
}

interface Registered extends Effects {
  readonly right: DeciderRight;
}

/** A payload whose key nobody sorted is decided by nobody. */
function holdsRight(
  right: DeciderRight | undefined,
  payload: RequestRow['payload'],
  roles: readonly string[],
): boolean {
  const needed = typeof right === 'object' ? right[String(payload['key'])] : right;
  return needed !== undefined && mayDo(roles, needed);
}

/** Kinds, and kinds with a key, as the list compares them. */
function subjectsOf(kinds: ReadonlyMap<string, Registered>, roles: readonly string[]): readonly string[] {
  return [...kinds].flatMap(([kind, { right }]) => {
    if (typeof right === 'string') return mayDo(roles, right) ? [kind] : [];
    return Object.entries(right).flatMap(([key, needed]) => (mayDo(roles, needed) ? [`${kind}:${key}`] : []));
  });
}

interface Deciding {
  readonly decision: Decision;
  readonly registeredOf: (kind: string) => Registered;
  readonly decidedAt: Date;
}

async function decideIn(tx: Tx, { decision, registeredOf, decidedAt }: Deciding): Promise<EffectDone> {
  const { staffId, verdict, note } = decision;
  const row = await findRequest(tx, decision.approvalId);
  if (row === undefined || row.brand_id !== decision.brandId) throw new RefusalError('approval_unknown');
  const isAuthor = row.author_id === staffId;
  if (verdict === 'withdrawn' && !isAuthor) throw new RefusalError('approval_not_author');
  if (verdict !== 'withdrawn' && isAuthor) throw new RefusalError('approval_same_person');
  const { right, approved, refused } = registeredOf(row.kind);
  if (!isAuthor && !holdsRight(right, row.payload, decision.roles)) throw new RefusalError('staff_role_missing');
  const approval = approvalOf(row, decidedAt.getTime());
  if (approval.state === 'expired') throw new RefusalError('approval_expired');
  if (approval.state !== 'waiting') throw new RefusalError('approval_already_decided');
  const isFirst = await insertDecision(tx, { request: row, approverId: staffId, verdict, note, decidedAt });
  if (!isFirst) throw new RefusalError('approval_already_decided');
  await appendAudit(tx, {
    atMs: decidedAt.getTime(),
    brandId: row.brand_id,
    actor: { kind: 'staff', id: String(staffId) },
    action: `approvals.${verdict}`,
    subject: `approval:${row.id}`,
    details: { kind: row.kind, authorId: String(row.author_id) },
    requestId: decision.requestId,
  });
  if (verdict === 'withdrawn') return {};
  const decided = { approverId: staffId, decidedAtMs: decidedAt.getTime(), note };
  const effect = verdict === 'approved' ? approved : refused;
  return (await effect?.(tx, { ...approval, ...decided, state: verdict, requestId: decision.requestId })) ?? {};
}

async function withdrawAllOf(tx: Tx, { authorId, closedBy, at, requestId }: ClosedAuthor): Promise<void> {
  for (const request of await listWaitingOf(tx, { id: authorId, at })) {
    const withdrawal = {
      request,
      approverId: authorId,
      verdict: 'withdrawn',
      note: AUTHOR_CLOSED,
      decidedAt: at,
    } as const;
    if (!(await insertDecision(tx, withdrawal))) continue;
    await appendAudit(tx, {
      atMs: at.getTime(),
      brandId: request.brand_id,
      actor: { kind: 'staff', id: String(closedBy) },
      action: 'approvals.withdrawn',
      subject: `approval:${request.id}`,
      details: { kind: request.kind, authorId: String(authorId), because: AUTHOR_CLOSED },
      requestId,
    });
  }
}

function approvalOf(row: RequestRow, nowMs: number): Approval {
  const isExpired = row.expires_at.getTime() <= nowMs;
  return {
    id: row.id,
    kind: row.kind,
    brandId: row.brand_id,
    payload: row.payload,
    authorId: row.author_id,
    reason: row.reason,
    createdAtMs: row.created_at.getTime(),
    expiresAtMs: row.expires_at.getTime(),
    state: row.verdict ?? (isExpired ? 'expired' : 'waiting'),
    approverId: row.approver_id ?? undefined,
    note: row.note ?? '',
    decidedAtMs: row.decided_at?.getTime(),
  };
}
