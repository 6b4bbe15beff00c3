import { createHash, timingSafeEqual } from 'node:crypto';
import { type RefusalName, signatureOf } from '@arara/contract';
import type { Redis } from 'ioredis';
import { edge } from './edge.ts';

/**
 * A call comes plain, or wrapped as {sign, device, timeStamp, reqData, ip} with
 * sign = md5hex(prefix + timeStamp + JSON of reqData with keys sorted at every depth).
 * The prefix is in every client, so the signature proves little: tokens prove who calls. Our own apps use plain.
 */
export const CLOCK_WINDOW_MS = 5 * 60_000;
/** A stamp may lie one window ahead and stays good until one window after it. */
const REPLAY_MEMORY_MS = 2 * CLOCK_WINDOW_MS;

export interface Wrapping {
  readonly sign: string;
  readonly deviceId: string | undefined;
  /** What the caller says its address is: logged, never believed. */
  readonly claimedAddress: string | undefined;
}

export type OpenedRequest =
  | { readonly ok: true; readonly data: unknown; readonly wrapping: Wrapping | undefined }
  | { readonly ok: false; readonly refusal: RefusalName };

export interface OpenOptions {
  readonly prefix: string;
  readonly nowMs: number;
}

/** Takes the call's own data out of either style. */
export function openRequest(body: unknown, options: OpenOptions): OpenedRequest {
  if (!isWrapped(body)) return { ok: true, data: body, wrapping: undefined };
  const { sign, timeStamp, reqData } = body;
  const stampMs = stampOf(timeStamp);
  if (stampMs === undefined || typeof sign !== 'string' || !/^[0-9a-f]{32}$/i.test(sign))
    return no(edge.signatureInvalid);
  if (Math.abs(options.nowMs - stampMs) > CLOCK_WINDOW_MS) return no(edge.clockOff);
  const expected = signatureOf({ prefix: options.prefix, timeStampMs: stampMs, reqData }, md5Hex);
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(sign.toLowerCase()))) return no(edge.signatureInvalid);
  return {
    ok: true,
    data: reqData,
    wrapping: {
      sign: expected,
      deviceId: shortText(body['device']),
      claimedAddress: shortText(body['ip']),
    },
  };
}

/** Who sends and where to: the same signature of another caller or to another call is not a repetition. */
export interface ReplayScope {
  readonly brandId: number;
  readonly path: string;
  /** The player, or the address of a caller who is nobody yet. */
  readonly caller: string;
}

export type ReplayVerdict = 'first' | 'seen' | 'unknown';

export interface ReplayGuard {
  /** Remembers the signature; unknown while Redis is away. */
  judge(sign: string, scope: ReplayScope): Promise<ReplayVerdict>;
}

export function createReplayGuard(redis: Redis): ReplayGuard {
  return {
    async judge(sign, scope) {
      if (redis.status !== 'ready') return 'unknown';
      const key = `replay:${scope.brandId}:${scope.path}:${scope.caller}:${sign}`;
      const fresh = await redis.set(key, '1', 'PX', REPLAY_MEMORY_MS, 'NX').catch(() => 'away' as const);
      if (fresh === 'away') return 'unknown';
      return fresh === 'OK' ? 'first' : 'seen';
    },
  };
}

/** Node's own, faster than the contract's, which must also run in a browser. */
function md5Hex(text: string): string {
  return createHash('md5').update(text).digest('hex');
}

function isWrapped(body: unknown): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null && 'sign' in body && 'timeStamp' in body && 'reqData' in body;
}

function stampOf(stamp: unknown): number | undefined {
  const text = typeof stamp === 'number' ? String(stamp) : stamp;
  return typeof text === 'string' && /^\d{13}$/.test(text) ? Number(text) : undefined;
}

function shortText(value: unknown): string | undefined {
  return typeof value === 'string' && value.length > 0 ? value.slice(0, 128) : undefined;
}

function no(refusal: RefusalName): OpenedRequest {
  return { ok: false, refusal };
}
