import { createHash } from 'node:crypto';
import type { PlayerId } from '@arara/domain/shards';
import { deviceMarksOf } from '../secrets/device-marks.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { StaffIdentity } from './route.ts';

/** What the HTTP edge asks of whoever keeps sessions. The edge knows tokens only as opaque text. */
export interface Session {
  readonly playerId: PlayerId;
  readonly sessionId: string;
  /** When the player last showed a password, a passkey or a code in this session, and on which device. */
  readonly proof?: { readonly atMs: number; readonly deviceHash: string };
}

/** What only compares devices keeps a hash of the mark; empty = the device sent no name. */
export const hashDevice = (deviceId: string | undefined): string =>
  deviceId === undefined ? '' : createHash('sha256').update(deviceId).digest('base64url');

/** Whether a hash is of the device that calls; a session of before 0.3.0 has the hash of the name itself. */
export function isDeviceOf(
  secrets: Pick<Secrets, 'fingerprint'>,
  deviceHash: string,
  deviceId: string | undefined,
): boolean {
  if (deviceId === undefined) return deviceHash === hashDevice(undefined);
  return deviceMarksOf(secrets, deviceId).some((mark) => deviceHash === hashDevice(mark));
}

/** missing = no living session has this token; replaced = it was ended from elsewhere, and the player should know. */
export type Authentication =
  | { readonly ok: true; readonly session: Session }
  | { readonly ok: false; readonly why: 'missing' | 'replaced' };

/** So many milliseconds, as the brand has set it for that moment. */
export type SessionLimit = (at: { readonly brandId: number; readonly atMs: number }) => Promise<number>;

export interface TokenContext {
  readonly brandId: number;
  readonly nowMs: number;
  /** How long a session may be silent before money asks the password again. */
  readonly proofIdle?: SessionLimit;
  /** How old a session becomes, however often it is used. */
  readonly sessionLife?: SessionLimit;
}

export type Authenticator = (token: string, context: TokenContext) => Promise<Authentication>;
export type StaffAuthenticator = (token: string, context: TokenContext) => Promise<StaffIdentity | undefined>;

export interface Sessions {
  readonly authenticate: Authenticator;
  /** Asked now and then for every open stream. */
  readonly isAlive: (session: Session) => Promise<boolean>;
  readonly authenticateStaff: StaffAuthenticator;
}

/** Longer than any token of ours: what is longer is not looked up. */
export const MAX_TOKEN_LENGTH = 256;

/** Knows nobody. What an API answers with until a keeper of sessions is wired in. */
export const noSessions: Sessions = {
  authenticate: async () => ({ ok: false, why: 'missing' }),
  isAlive: async () => false,
  authenticateStaff: async () => undefined,
};
