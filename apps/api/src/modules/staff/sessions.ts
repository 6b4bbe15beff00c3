import { createHash } from 'node:crypto';
import { mintId } from '@arara/domain/ids';
import { HOUSE_VSHARD } from '@arara/domain/shards';
import type { Tx } from '../../platform/db/db.ts';
import type { StaffAuthenticator } from '../../platform/http/sessions.ts';
import { appendAudit } from '../audit/index.ts';
import type { Caller, StaffContext } from './context.ts';
import * as rows from './sessions.store.ts';

/** A shift with room before and after; whoever stays longer logs in again. */
export const SESSION_MS = 12 * 3_600_000;
/** A desk that nobody sits at closes itself. */
export const IDLE_MS = 30 * 60_000;
/** A row is written at most this often per session, however many calls come. */
const TOUCH_EVERY_MS = 60_000;
const TOKEN_BYTES = 32;
const ID_BYTES = 16;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Opens a session in the caller's transaction. The token leaves this function once and is stored nowhere. */
export async function openSession(
  context: Pick<StaffContext, 'clock' | 'random'>,
  tx: Tx,
  open: Caller & { readonly memberId: bigint; readonly openedBy: rows.OpenedBy },
): Promise<string> {
  const at = context.clock.now();
  const token = mintId(HOUSE_VSHARD, context.random(TOKEN_BYTES));
  await rows.insertSession(tx, {
    ...open,
    id: mintId(HOUSE_VSHARD, context.random(ID_BYTES)),
    tokenHash: hashOf(token),
    at,
    // Whom somebody else vouches for has shown us no passkey yet.
    provedAt: open.openedBy === 'oidc' ? new Date(0) : at,
    expiresAt: new Date(at.getTime() + SESSION_MS),
  });
  await auditOf(tx, { ...open, atMs: at.getTime(), action: 'staff.logged_in', details: { by: open.openedBy } });
  return token;
}

export function createStaffAuthenticator(context: Pick<StaffContext, 'directory'>): StaffAuthenticator {
  const { directory } = context;
  return async (token, { brandId, nowMs }) => {
    const row = await rows.findSession(directory, hashOf(token));
    if (row === undefined || row.brandId !== brandId) return undefined;
    const at = new Date(nowMs);
    const silentMs = nowMs - row.lastSeenAt.getTime();
    const isOver = row.expiresAt.getTime() <= nowMs;
    if (isOver || silentMs > IDLE_MS) {
      await rows.endSession(directory, row.id, { because: isOver ? 'expired' : 'idle', at });
      return undefined;
    }
    if (silentMs > TOUCH_EVERY_MS) await rows.touchSession(directory, row.id, at);
    return {
      staffId: row.memberId,
      roles: row.roles,
      sessionId: row.id,
      isEnrolling: row.openedBy === 'totp',
      provedAtMs: row.provedAt.getTime(),
    };
  };
}

export async function logout(context: StaffContext, session: { memberId: bigint; sessionId: string }, caller: Caller) {
  const at = context.clock.now();
  await context.directory.transaction(async (tx) => {
    const ended = await rows.endSession(tx, session.sessionId, { because: 'logout', at });
    const who = { ...caller, memberId: session.memberId };
    if (ended) await auditOf(tx, { ...who, atMs: at.getTime(), action: 'staff.logged_out', details: {} });
  });
}

interface OwnAct {
  readonly memberId: bigint;
  readonly brandId: number;
  readonly requestId: string | undefined;
  readonly atMs: number;
  readonly action: `staff.${string}`;
  readonly details: Parameters<typeof appendAudit>[1]['details'];
}

/** What people do about their own access. */
export async function auditOf(tx: Tx, { memberId, ...act }: OwnAct): Promise<void> {
  const { atMs, brandId, action, details, requestId } = act;
  const actor = { kind: 'staff', id: String(memberId) } as const;
  await appendAudit(tx, { atMs, brandId, actor, action, subject: `staff:${memberId}`, details, requestId });
}

interface Proof extends Caller {
  readonly memberId: bigint;
  readonly sessionId: string;
  readonly at: Date;
}

/** The passkey once more, in the transaction that spent it. */
export async function recordProof(tx: Tx, { memberId, sessionId, at, ...caller }: Proof): Promise<void> {
  await rows.markProved(tx, sessionId, at);
  const { brandId, requestId } = caller;
  const details = { by: 'passkey' };
  await auditOf(tx, { memberId, brandId, requestId, atMs: at.getTime(), action: 'staff.proved', details });
}
