import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db.ts';
import { RefusalError } from '../../platform/refusal.ts';
import { appendAudit } from '../audit/index.ts';
import {
  findRequest,
  insertDecision,
  insertRequest,
  listRequests,
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
  /** Withdrawn is the author's own; the others need another person. */
  readonly verdict: Verdict;
  readonly note: string;
  readonly requestId: string | undefined;
}

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

export interface EffectDone {
  /** May be lost in a crash and must not throw: news, never facts. */
  readonly afterCommit?: () => Promise<void>;
}

/**
 * Runs in the transaction of the decision: approved means done, or neither. It throws a `RefusalError` when what was
 * asked no longer fits; then the decision rolls back and the request waits on.
 */
export type Effect = (tx: Tx, approved: Approved) => Promise<EffectDone>;

export interface Approvals {
  /** Once per kind, when the modules are put together. */
  registerEffect(kind: string, effect: Effect): void;
  /** In the caller's transaction. */
  request(tx: Tx, request: NewRequest): Promise<bigint>;
  decide(decision: Decision): Promise<void>;
  find(id: bigint, brandId: number): Promise<Approval | undefined>;
  /** Newest first. */
  list(filter: Omit<RequestFilter, 'at'>): Promise<{ total: number; list: readonly Approval[] }>;
}

export function createApprovals({ directory, clock }: { directory: Database; clock: Clock }): Approvals {
  const effects = new Map<string, Effect>();
  const effectOf = (kind: string): Effect => {
    const effect = effects.get(kind);
    if (effect === undefined) throw new Error(`no effect is registered for approvals of kind ${kind}`);
    return effect;
  };
  const toApproval = (row: RequestRow) => approvalOf(row, clock.nowMs());

  return {
    registerEffect(kind, effect) {
      if (effects.has(kind)) throw new Error(`approvals of kind ${kind} have an effect already`);
      effects.set(kind, effect);
    },
    async request(tx, request) {
      effectOf(request.kind);
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
      const result = await directory.transaction((tx) => decideIn(tx, { decision, effectOf, decidedAt: clock.now() }));
      await result.afterCommit?.();
    },
    async find(id, brandId) {
      const row = await findRequest(directory, id);
      return row?.brand_id === brandId ? toApproval(row) : undefined;
    },
    async list(filter) {
      const { total, rows } = await listRequests(directory, { ...filter, at: clock.now() });
      return { total, list: rows.map(toApproval) };
    },
  };
}

interface Deciding {
  readonly decision: Decision;
  readonly effectOf: (kind: string) => Effect;
  readonly decidedAt: Date;
}

async function decideIn(tx: Tx, { decision, effectOf, decidedAt }: Deciding): Promise<EffectDone> {
  const { staffId, verdict, note } = decision;
  const row = await findRequest(tx, decision.approvalId);
  if (row === undefined || row.brand_id !== decision.brandId) throw new RefusalError('approval_unknown');
  const isAuthor = row.author_id === staffId;
  if (verdict === 'withdrawn' && !isAuthor) throw new RefusalError('approval_not_author');
  if (verdict !== 'withdrawn' && isAuthor) throw new RefusalError('approval_same_person');
  const approval = approvalOf(row, decidedAt.getTime());
  if (approval.state === 'expired') throw new RefusalError('approval_expired');
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
  if (verdict !== 'approved') return {};
  const decided = { approverId: staffId, decidedAtMs: decidedAt.getTime(), note };
  const approved: Approved = { ...approval, ...decided, state: 'approved', requestId: decision.requestId };
  return effectOf(row.kind)(tx, approved);
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
