import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db.ts';
import * as store from './store.ts';

export interface CodesContext {
  readonly directory: Database;
  readonly clock: Clock;
  readonly random: (bytes: number) => Uint8Array;
  /** Codes are short, so their hash needs a key. */
  readonly key: Buffer;
}

export const CODE_MINUTES = 10;
const CODE_LIFETIME_MS = CODE_MINUTES * 60_000;
const CODE_RESEND_MS = 60_000;
/** Five guesses of a million: the sixth needs a new code. */
const TRIES_MAX = 5;
const CODE_DIGITS = 6;

export type IssuedCode =
  | { readonly ok: true; readonly messageId: string; readonly resendAt: Date; readonly expiresAt: Date }
  | { readonly ok: false; readonly waitSeconds: number };

/** A new code for a target; `queue` writes its message in the same commit. */
export function issueCode(
  context: CodesContext,
  of: store.CodeOf,
  queue: (tx: Tx, issued: { code: string; codeId: bigint; expiresAtMs: number }) => Promise<string>,
): Promise<IssuedCode> {
  return context.directory.transaction(async (tx): Promise<IssuedCode> => {
    const at = context.clock.now();
    const previous = await store.lockNewestCode(tx, of);
    const resendAt = (previous?.created_at.getTime() ?? 0) + CODE_RESEND_MS;
    if (resendAt > at.getTime()) return { ok: false, waitSeconds: Math.ceil((resendAt - at.getTime()) / 1_000) };
    const number = Buffer.from(context.random(6)).readUIntBE(0, 6) % 10 ** CODE_DIGITS;
    const code = `${number}`.padStart(CODE_DIGITS, '0');
    const expiresAt = new Date(at.getTime() + CODE_LIFETIME_MS);
    const codeId = await store.insertCode(tx, { ...of, codeHash: hashOf(context, of, code), at, expiresAt });
    const messageId = await queue(tx, { code, codeId, expiresAtMs: expiresAt.getTime() });
    return { ok: true, messageId, resendAt: new Date(at.getTime() + CODE_RESEND_MS), expiresAt };
  });
}

export type CodeVerdict = 'right' | 'wrong' | 'expired';

/** Spends the code when it is right. A wrong guess counts even when the caller's own work fails later. */
export function spendCode(context: CodesContext, of: store.CodeOf, guess: string): Promise<CodeVerdict> {
  return context.directory.transaction(async (tx): Promise<CodeVerdict> => {
    const row = await store.lockNewestCode(tx, of);
    if (!row) return 'wrong';
    if (row.used_at || row.tries >= TRIES_MAX || row.expires_at <= context.clock.now()) return 'expired';
    if (!timingSafeEqual(row.code_hash, hashOf(context, of, guess))) {
      await store.countTry(tx, row.id);
      return 'wrong';
    }
    await store.markCodeUsed(tx, row.id, context.clock.now());
    return 'right';
  });
}

function hashOf(context: CodesContext, of: store.CodeOf, code: string): Buffer {
  return createHmac('sha256', context.key)
    .update(`${of.purpose}:${of.target.toString('hex')}:${code}`)
    .digest();
}
