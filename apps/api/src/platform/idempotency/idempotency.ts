import type { RefusalName, Route } from '@arara/contract';
import type { PlayerId } from '@arara/domain/shards';
import type { Database, Tx } from '../db/db.ts';
import { type Answer, type Call, requireIdempotency, requirePlayer } from '../http/route.ts';
import { fromText, toText } from './answer-text.ts';
import { keyFingerprint } from '../secrets/fingerprint.ts';
import { claimKey, forgetImplicit, type KeyClaim, lockAnswer, lockPlain, saveAnswer, saveKeyed } from './store.ts';

/** A player who taps twice does so within seconds; the same deposit an hour later is meant. */
export const IMPLICIT_KEY_MS = 10_000;

export interface KeyedRequest {
  readonly playerId: PlayerId;
  readonly brandId: number;
  /** The path of the route. */
  readonly call: string;
  readonly key: string;
  readonly implicit: boolean;
  /** Of the input without its proofs, keyed, in hex. */
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
 * key, so a thrown refusal or a fault leaves the key free for the next try. A wrong proof is counted and commits, and
 * still leaves the key free.
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
    if (expired) break;
    if (!stored.fingerprint.equals(claim.fingerprint)) return { ok: false, refusal: 'idempotency_conflict' };
    if (stored.answer === null) break;
    return fromText(stored.answer) as Answer<Body>;
  }
  const answer = await work();
  if (!answer.ok && wrongProofs.has(answer.refusal)) return answer;
  await saveAnswer(tx, claim, toText(answer));
  return answer;
}

/** No fingerprint holds a proof, so the right one after a wrong one is the same request, and must run. */
const wrongProofs: ReadonlySet<RefusalName> = new Set(['fund_password_wrong', 'fund_passkey_wrong']);

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

/** One rewriting at a time holds its rows for a moment only. */
const KEY_BATCH = 1_000;

/** For a job of the worker: keys the fingerprints from before there was a key; answers how many. */
export async function keyOldFingerprints(shard: Database, key: Uint8Array): Promise<number> {
  for (let done = 0; ; ) {
    const count = await shard.transaction(async (tx) => {
      const rows = await lockPlain(tx, KEY_BATCH);
      for (const row of rows)
        await saveKeyed(tx, row, Buffer.from(keyFingerprint(row.fingerprint.toString('hex'), key), 'hex'));
      return rows.length;
    });
    done += count;
    if (count < KEY_BATCH) return done;
  }
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
