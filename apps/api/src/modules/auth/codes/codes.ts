import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/db.ts';
import type { Counter } from '../../../platform/metrics/metrics.ts';
import type { Settings } from '../../settings/index.ts';
import * as store from '../store.ts';
import { countMiss, LONG_DIGITS, mustBeLong, SHORT_DIGITS } from './budgets.ts';
import { type SendRefusal, takeSend } from './send-budgets.ts';

export interface CodesContext {
  readonly directory: Database;
  readonly clock: Clock;
  readonly random: (bytes: number) => Uint8Array;
  /** Codes are short, so their hash needs a key. */
  readonly key: Buffer;
  readonly settings: Pick<Settings, 'get'>;
  /** Counts codes that had to be long: more than a few are an attack in course. */
  readonly longCodes: Counter;
  /** By channel: codes that went out and codes that were typed. Many sent and few typed is somebody who pumps messages. */
  readonly sentCodes: Counter;
  readonly confirmedCodes: Counter;
  /** By reason: codes that a budget refused. */
  readonly unsentCodes: Counter;
}

/** A code of somebody outside, or of nobody yet, is one of many that could be guessed: the network asks or guesses. */
export interface CodeRequest extends store.CodeOf {
  readonly address: string | undefined;
  /** The caller proved the account before, by a session or by its password. */
  readonly isOwner: boolean;
}

export const CODE_MINUTES = 10;
const CODE_LIFETIME_MS = CODE_MINUTES * 60_000;
const MINUTE_MS = 60_000;
/** Five guesses of a million: the sixth needs a new code. */
const TRIES_MAX = 5;
const DAY_MS = 24 * 3_600_000;

export type IssuedCode =
  | {
      readonly ok: true;
      readonly messageId: string;
      readonly digits: number;
      readonly resendAt: Date;
      readonly expiresAt: Date;
    }
  | {
      readonly ok: false;
      readonly refusal: 'code_too_soon';
      readonly waitSeconds: number;
      /** The one before, when it can still be typed. */
      readonly usable: { readonly digits: number; readonly resendAt: Date; readonly expiresAt: Date } | undefined;
    }
  | { readonly ok: false; readonly refusal: 'code_too_many' }
  | SendRefusal;

/** A new code for a target; `queue` writes its message in the same commit. */
export async function issueCode(
  context: CodesContext,
  of: CodeRequest,
  queue: (tx: Tx, issued: { code: string; codeId: bigint; expiresAtMs: number }) => Promise<string>,
): Promise<IssuedCode> {
  const [rule, resendMs] = await Promise.all([ruleOf(context, of), resendMsOf(context, of)]);
  const issued = await context.directory.transaction(async (tx): Promise<IssuedCode> => {
    await store.lockTarget(tx, of);
    const at = context.clock.now();
    const previous = await store.findNewestCode(tx, of);
    const resendAt = (previous?.created_at.getTime() ?? 0) + resendMs;
    const waitMs = resendAt - at.getTime();
    if (previous !== undefined && waitMs > 0) {
      const usable = isUsable(previous, at)
        ? { digits: previous.digits, resendAt: new Date(resendAt), expiresAt: previous.expires_at }
        : undefined;
      return { ok: false, refusal: 'code_too_soon', waitSeconds: Math.ceil(waitMs / 1_000), usable };
    }
    const { sent, wrong } = await store.countSince(tx, of, dayBefore(at));
    if (sent >= rule.sentPerDay || wrong >= rule.wrongPerDay) return { ok: false, refusal: 'code_too_many' };
    const refusal = await takeSend(context, tx, { ...of, channel: of.purpose, at });
    if (refusal !== undefined) return refusal;
    const why = await mustBeLong(context, tx, { ...of, at });
    const digits = why === undefined ? SHORT_DIGITS : LONG_DIGITS;
    if (why !== undefined) context.longCodes.add({ why });
    const number = Buffer.from(context.random(6)).readUIntBE(0, 6) % 10 ** digits;
    const code = `${number}`.padStart(digits, '0');
    const expiresAt = new Date(at.getTime() + CODE_LIFETIME_MS);
    const codeId = await store.insertCode(tx, { ...of, codeHash: hashOf(context, of, code), digits, at, expiresAt });
    const messageId = await queue(tx, { code, codeId, expiresAtMs: expiresAt.getTime() });
    return { ok: true, messageId, digits, resendAt: new Date(at.getTime() + resendMs), expiresAt };
  });
  if (issued.ok) context.sentCodes.add({ channel: of.purpose });
  else if ('waitMinutes' in issued) context.unsentCodes.add({ why: issued.refusal });
  return issued;
}

/** `none`: no code was ever sent to the target. */
export type CodeVerdict =
  | { readonly is: 'right'; readonly spent: SpentCode }
  | { readonly is: 'wrong' | 'expired' | 'too_many' | 'none' };

/** Names one spending, so that it can be undone when what it was spent for did not happen. */
export interface SpentCode {
  readonly id: bigint;
  readonly at: Date;
}

/** Spends the code when it is right. A wrong guess counts even when the caller's own work fails later. */
export async function spendCode(context: CodesContext, of: CodeRequest, guess: string): Promise<CodeVerdict> {
  const rule = await ruleOf(context, of);
  const verdict = await context.directory.transaction(async (tx): Promise<CodeVerdict> => {
    await store.lockTarget(tx, of);
    const at = context.clock.now();
    const row = await store.findNewestCode(tx, of);
    if (!row) return { is: 'none' };
    const { wrong } = await store.countSince(tx, of, dayBefore(at));
    if (wrong >= rule.wrongPerDay) return { is: 'too_many' };
    if (!isUsable(row, at)) return { is: 'expired' };
    const isShort = row.digits < LONG_DIGITS;
    if (isShort && (await mustBeLong(context, tx, { ...of, at }))) return { is: 'expired' };
    if (!timingSafeEqual(row.code_hash, hashOf(context, of, guess))) {
      await store.countTry(tx, row.id);
      if (isShort) await countMiss(context, tx, { ...of, at });
      return { is: 'wrong' };
    }
    await store.markCodeUsed(tx, row.id, at);
    return { is: 'right', spent: { id: row.id, at } };
  });
  if (verdict.is === 'right') context.confirmedCodes.add({ channel: of.purpose });
  return verdict;
}

const isUsable = (row: store.CodeRow, at: Date): boolean =>
  row.used_at === null && row.tries < TRIES_MAX && row.expires_at > at;

/** The same code may be sent again. */
export function releaseCode({ directory }: CodesContext, { id, at }: SpentCode): Promise<void> {
  return store.unmarkCodeUsed(directory, id, at);
}

/** What a target is sent and forgiven in a day: each code costs us money, and each guess is a chance. */
function ruleOf({ settings, clock }: CodesContext, { brandId }: store.CodeOf) {
  return settings.get('auth.codes', { brandId, atMs: clock.nowMs() });
}

/** So many a minute to one target, evenly. */
async function resendMsOf({ settings, clock }: CodesContext, { brandId }: store.CodeOf): Promise<number> {
  const { codePerPhone } = await settings.get('auth.rateLimits', { brandId, atMs: clock.nowMs() });
  return Math.ceil(MINUTE_MS / codePerPhone);
}

const dayBefore = (at: Date): Date => new Date(at.getTime() - DAY_MS);

function hashOf(context: CodesContext, of: store.CodeOf, code: string): Buffer {
  return createHmac('sha256', context.key)
    .update(`${of.purpose}:${of.target.toString('hex')}:${code}`)
    .digest();
}
