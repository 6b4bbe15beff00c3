import type { Route } from '@arara/contract';
import type { PlayerId } from '@arara/domain/shards';
import type { Database, Tx } from '../db/db.ts';
import { type Answer, type Call, requireIdempotency, requirePlayer } from '../http/route.ts';
import { fromText, toText } from './answer-text.ts';
import { claimKey, forgetImplicit, type KeyClaim, lockAnswer, saveAnswer } from './store.ts';

/** A player who taps twice does so within seconds; the same deposit an hour later is meant. */
export const IMPLICIT_KEY_MS = 10_000;

export interface KeyedRequest {
  readonly playerId: PlayerId;
  readonly brandId: number;
  /** The path of the route. */
  readonly call: string;
  readonly key: string;
  readonly implicit: boolean;
  /** SHA-256 of the input, in hex. */
  readonly fingerprint: string;
  readonly nowMs: number;
}

/** What a handler of a money route hands to `withIdempotency`. */
export function keyedRequest(route: Route, call: Call): KeyedRequest {
  return {
    ...requireIdempotency(call),
    playerId: requirePlayer(call),
    brandId: call.brandId,
    call: route.path,
    nowMs: call.nowMs,
  };
}

/**
 * Runs `work` once per key. The same key with the same input gives the first answer again; with another input it is
 * refused. What commits is remembered, refusals that `work` returns included; what rolls back is forgotten with its
 * key, so a thrown refusal or a fault leaves the key free for the next try.
 *
 * Call it first in the transaction: a second caller with the same key waits at the key's row until the first ends, so
 * no lock of the account is held meanwhile and two repetitions cannot deadlock.
 */
export async function withIdempotency<Body>(
  tx: Tx,
  request: KeyedRequest,
  work: () => Promise<Answer<Body>>,
): Promise<Answer<Body>> {
  const claim = claimOf(request);
  while (!(await claimKey(tx, claim))) {
    const stored = await lockAnswer(tx, claim);
    // Forgotten between the two statements: then it can be claimed.
    if (stored === undefined) continue;
    const expired = request.implicit && request.nowMs - stored.first_at.getTime() >= IMPLICIT_KEY_MS;
    if (!expired) return repeat<Body>(stored, claim);
    break;
  }
  const answer = await work();
  await saveAnswer(tx, claim, toText(answer));
  return answer;
}

/** Long after they stopped counting, so that a clock that is a little off forgets nothing. */
const IMPLICIT_KEPT_MS = 3_600_000;
/** One delete at a time stays short. */
const FORGET_BATCH = 5_000;

/** For a job of the worker: deletes implicit keys that stopped counting; answers how many went. */
export async function forgetOldKeys(shard: Database, nowMs: number): Promise<number> {
  const before = new Date(nowMs - IMPLICIT_KEPT_MS);
  for (let forgotten = 0; ; ) {
    const count = await forgetImplicit(shard, before, FORGET_BATCH);
    forgotten += count;
    if (count < FORGET_BATCH) return forgotten;
  }
}

function repeat<Body>(stored: { fingerprint: Buffer; answer: string | null }, claim: KeyClaim): Answer<Body> {
  if (!stored.fingerprint.equals(claim.fingerprint)) return { ok: false, refusal: 'idempotency_conflict' };
  if (stored.answer === null) throw new Error('a committed key has no answer');
  return fromText(stored.answer) as Answer<Body>;
}

function claimOf(request: KeyedRequest): KeyClaim {
  const { playerId, brandId, call, key, implicit } = request;
  return {
    playerId,
    brandId,
    call,
    key,
    implicit,
    fingerprint: Buffer.from(request.fingerprint, 'hex'),
    firstAt: new Date(request.nowMs),
  };
}
