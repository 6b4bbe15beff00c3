import { mintId } from '@arara/domain/ids';
import { type PlayerId, shardOf } from '@arara/domain/shards';
import type { Tx } from '../../platform/db/db.ts';
import { failpoint } from '../../platform/failpoint.ts';
import {
  type Attempt,
  type Claim,
  doubtClaim,
  findClaim,
  giveUp,
  listClaims,
  listHeldUnderOlder,
  listWaiting,
  lockClaims,
  settleClaims,
  takeFree,
} from './directory.store.ts';
import {
  type ClaimKind,
  claimKinds,
  hashOf,
  olderHashesOf,
  type Identifiers,
  type PlayersContext,
} from './identity.ts';
import { isVoided, listClaimed, lockIdentity, voidAttempt } from './store.ts';
import { eachApart } from '../../platform/workflows/apart.ts';

/**
 * Directory and shard cannot commit together, so a claim goes: taken (pending) in the directory, written on the shard,
 * settled in the directory. A claim is right exactly when its text stands on the shard. Whoever settles an attempt
 * whose text is missing first makes the attempt impossible there, then releases: a writer that was only slow finds
 * its attempt void and writes nothing.
 */
export type ClaimRefusal = `${ClaimKind}_taken` | 'temporarily_unavailable';

export function newAttempt(context: PlayersContext, of: { playerId: PlayerId; brandId: number }): Attempt {
  return { ...of, attempt: mintId(shardOf(of.playerId), context.random(16)) };
}

export function claimsOf(context: PlayersContext, brandId: number, identifiers: Identifiers): Claim[] {
  return claimKinds.flatMap((kind) => {
    const text = identifiers[kind];
    if (text === undefined) return [];
    const of = { brandId, field: kind, text };
    return [{ kind, hmac: hashOf(context.secrets, of), older: olderHashesOf(context.secrets, of) }];
  });
}

/** All claims or none; the refusal names the first that somebody else has. */
export async function takeClaims(
  tx: Tx,
  of: Attempt & { at: Date },
  claims: readonly Claim[],
): Promise<ClaimRefusal | undefined> {
  const held = await listHeldUnderOlder(tx, of.brandId, claims);
  const free = await takeFree(tx, of, claims);
  const taken = claims.find(({ kind }) => held.includes(kind) || !free.includes(kind));
  if (taken === undefined) return undefined;
  await giveUp(tx, of);
  return `${taken.kind}_taken`;
}

/** Answers undefined when the attempt may go on, `held` when the player has exactly this already. */
export async function replaceClaim(
  tx: Tx,
  of: Attempt & { at: Date },
  claim: Claim,
): Promise<ClaimRefusal | 'held' | undefined> {
  if (await lockClaims(tx, of.playerId, claim.kind)) return 'temporarily_unavailable';
  const refusal = await takeClaims(tx, of, [claim]);
  if (refusal === undefined) {
    await doubtClaim(tx, of, claim.kind);
    return undefined;
  }
  const owner = await findClaim(tx, of.brandId, claim);
  return owner?.playerId === of.playerId ? 'held' : refusal;
}

/** The shard side of an attempt: false when it was given up, and then nothing may be written. */
export async function enterAttempt(tx: Tx, attempt: Attempt): Promise<boolean> {
  await lockIdentity(tx, attempt.playerId);
  return !(await isVoided(tx, attempt.playerId, attempt.attempt));
}

/** Brings the directory in line with the shard. Safe at any time, late and twice. */
export async function settleAttempt(context: PlayersContext, attempt: Attempt): Promise<void> {
  const waiting = await listClaims(context.shards.directory, attempt);
  if (waiting.length === 0) return;
  const settled = await context.shards.inPlayerTransaction(attempt.playerId, async (tx) => {
    await lockIdentity(tx, attempt.playerId);
    const standing = await listClaimed(tx, attempt.playerId);
    const stands = (claim: Claim) => standing.some((row) => row.field === claim.kind && row.hmac.equals(claim.hmac));
    const released = waiting.filter((claim) => !stands(claim));
    if (released.length > 0) await voidAttempt(tx, attempt, context.clock.now());
    return { kept: waiting.filter(stands), released };
  });
  await failpoint('players.claims_judged');
  await context.shards.directory.transaction((tx) => settleClaims(tx, attempt, settled));
}

/** A creator normally needs milliseconds; after this long it is taken for dead, and being wrong about it is safe. */
const PATIENCE_MS = 60_000;
const SWEEP_LIMIT = 500;

/** Settles every attempt that nobody settled; answers how many. Run by the worker. */
export async function sweepClaims(context: PlayersContext, patienceMs = PATIENCE_MS): Promise<number> {
  const before = new Date(context.clock.nowMs() - patienceMs);
  const attempts = await listWaiting(context.shards.directory, before, SWEEP_LIMIT);
  return (await eachApart(attempts, (attempt) => settleAttempt(context, attempt))).length;
}
