import { createHash } from 'node:crypto';
import { mintId, vshardOfId } from '@arara/domain/ids';
import { type PlayerId, shardOf } from '@arara/domain/shards';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/db.ts';
import {
  type Authentication,
  hashDevice,
  type Session,
  type Sessions,
  type TokenContext,
} from '../../../platform/http/sessions.ts';
import type { Call } from '../../../platform/http/route.ts';
import { deviceMarkOf } from '../../../platform/secrets/device-marks.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { Shards } from '../../../platform/db/shards.ts';
import { forgetDevices } from './known-devices.store.ts';
import * as store from './sessions.store.ts';

export interface SessionsContext {
  readonly shards: Shards;
  readonly clock: Clock;
  readonly random: (bytes: number) => Uint8Array;
}

/** Who asks, as the edge saw it. */
export interface Caller {
  readonly brandId: number;
  /** The mark of what the device calls itself. */
  readonly deviceId: string | undefined;
  /** By these an account knows the device; absent when nobody's browser asks. */
  readonly deviceTokens?: readonly string[];
  readonly userAgent: string;
  readonly address: string;
}

/** Who makes a call, as rows hold it. */
export function callerOf(
  { secrets }: { readonly secrets: Pick<Secrets, 'fingerprint'> },
  { brandId, deviceId: name, deviceTokens, userAgent, address }: Call,
): Caller {
  const deviceId = name === undefined ? undefined : deviceMarkOf(secrets, name);
  return { brandId, deviceId, deviceTokens, userAgent, address };
}

/** After this long without a call money screens ask the password again, while the setting cannot be read. */
const PROOF_IDLE_MS = 30 * 60_000;
/** A session ends at this age however often it is used, while the setting cannot be read. */
const SESSION_LIFE_MS = 30 * 24 * 3_600_000;
/** The shortest life that the setting allows: younger sessions need not ask it. */
const SESSION_LIFE_MIN_MS = 24 * 3_600_000;
/** A session that was silent this long is over. */
const SESSION_IDLE_MS = 30 * 24 * 3_600_000;
/** A row is written at most this often per session, however many calls come. */
const TOUCH_EVERY_MS = 60_000;
const TOKEN_BYTES = 32;
const ID_BYTES = 16;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Opens a session in the caller's transaction. The token leaves this function once and is stored nowhere. */
export async function openSession(
  context: SessionsContext,
  tx: Tx,
  open: Caller & Pick<store.NewSession, 'playerId' | 'openedBy' | 'isSecondFactor' | 'knownDevice'>,
): Promise<{ readonly token: string; readonly sessionId: string }> {
  const token = mintToken(context, open.playerId);
  const id = mintId(shardOf(open.playerId), context.random(ID_BYTES));
  await store.insertSession(tx, { ...open, id, tokenHash: hashOf(token), at: context.clock.now() });
  return { token, sessionId: id };
}

function mintToken(context: SessionsContext, playerId: PlayerId): string {
  return mintId(shardOf(playerId), context.random(TOKEN_BYTES));
}

/**
 * The session goes on under another token, and the old one opens nothing: whoever copied it before the player proved
 * themselves has nothing of the proof. Undefined when the session ended meanwhile.
 */
export async function rotateToken(context: SessionsContext, tx: Tx, session: Session): Promise<string | undefined> {
  const token = mintToken(context, session.playerId);
  return (await store.replaceToken(tx, session.sessionId, hashOf(token))) ? token : undefined;
}

export async function authenticate(
  context: SessionsContext,
  token: string,
  { brandId, proofIdle, sessionLife }: TokenContext,
): Promise<Authentication> {
  const vshard = vshardOfId(token);
  if (vshard === undefined) return { ok: false, why: 'missing' };
  const database = context.shards.ofVshard(vshard);
  const row = await store.findSession(database, hashOf(token));
  if (!row || row.brand_id !== brandId) return { ok: false, why: 'missing' };
  if (row.ended_at) return { ok: false, why: row.ended_because === 'ended_elsewhere' ? 'replaced' : 'missing' };
  const nowMs = context.clock.nowMs();
  const silentMs = nowMs - row.last_seen_at.getTime();
  const playerId = row.player_id as PlayerId;
  const ageMs = nowMs - row.created_at.getTime();
  const read = (limit: TokenContext['sessionLife']) => limit?.({ brandId, atMs: nowMs }).catch(() => undefined);
  const lifeMs = ageMs < SESSION_LIFE_MIN_MS ? Infinity : ((await read(sessionLife)) ?? SESSION_LIFE_MS);
  if (silentMs > SESSION_IDLE_MS || ageMs >= lifeMs) {
    const because = silentMs > SESSION_IDLE_MS ? 'idle_too_long' : 'too_old';
    const ending = { playerId, because, at: context.clock.now() } as const;
    await context.shards.inPlayerTransaction(playerId, (tx) => store.endSession(tx, row.id, ending));
    return { ok: false, why: 'missing' };
  }
  let provedAt = row.proved_at;
  if (silentMs > TOUCH_EVERY_MS) {
    const idleMs = (await read(proofIdle)) ?? PROOF_IDLE_MS;
    if (silentMs > idleMs) provedAt = new Date(0);
    const seen = { at: context.clock.now(), provedAt };
    await context.shards.inPlayerTransaction(playerId, (tx) => store.touchSession(tx, row.id, seen));
  }
  const proof = { atMs: provedAt.getTime(), deviceHash: provedDeviceOf(row) };
  return { ok: true, session: { playerId, sessionId: row.id, proof } };
}

/** The hash of the device on which a session was last proved; of the one that opened it when it never was again. */
export const provedDeviceOf = (row: Pick<store.SessionRow, 'proved_device' | 'device_id'>): string =>
  row.proved_device ?? hashDevice(row.device_id ?? undefined);

/** The account is closed: nobody stays inside and no device is known. Answers who was inside. */
export async function endAllSessions(tx: Tx, playerId: PlayerId, at: Date): Promise<{ id: string }[]> {
  await forgetDevices(tx, playerId);
  return store.endOtherSessions(tx, undefined, { playerId, because: 'blocked', at });
}

/** Whether money screens may go on. */
export async function proofOf(context: SessionsContext, session: Session): Promise<{ readonly proved: boolean }> {
  const database = context.shards.ofPlayer(session.playerId);
  const rows = await store.listOpenSessions(database, session.playerId);
  const row = rows.find(({ id }) => id === session.sessionId);
  return { proved: row !== undefined && row.proved_at.getTime() !== 0 };
}

/** The sessions as the HTTP edge asks for them. */
export function createSessions(context: SessionsContext): Omit<Sessions, 'authenticateStaff'> {
  return {
    authenticate: (token, at) => authenticate(context, token, at),
    isAlive: (session) => store.isSessionOpen(context.shards.ofPlayer(session.playerId), session.sessionId),
  };
}
