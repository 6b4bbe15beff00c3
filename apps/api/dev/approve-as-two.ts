import { insertDecision, insertRequest } from '../src/modules/approvals/store.ts';
import type { Tx } from '../src/platform/db/db.ts';

interface DevelopmentRequest {
  readonly kind: string;
  readonly brandId: number;
  readonly payload: object;
  readonly at: Date;
}

const AUTHOR = 1n;
const APPROVER = 2n;
const HOUR_MS = 3_600_000;

/** A request and its approval by two persons of the seed, for tools of development and tests that connect without staff. */
export async function approveAsTwo(tx: Tx, { at, ...of }: DevelopmentRequest): Promise<bigint> {
  const expiresAt = new Date(at.getTime() + HOUR_MS);
  const row = { ...of, authorId: AUTHOR, reason: 'development', createdAt: at, expiresAt };
  const id = await insertRequest(tx, row);
  const request = {
    id,
    kind: of.kind,
    brand_id: of.brandId,
    payload: { ...of.payload },
    author_id: AUTHOR,
    reason: row.reason,
    created_at: at,
    expires_at: expiresAt,
    verdict: null,
    approver_id: null,
    note: null,
    decided_at: null,
  };
  const decision = { request, approverId: APPROVER, verdict: 'approved', note: '', decidedAt: at } as const;
  if (!(await insertDecision(tx, decision))) throw new Error('somebody decided a request of development');
  return id;
}
