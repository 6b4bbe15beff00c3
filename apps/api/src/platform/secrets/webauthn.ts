import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Clock } from '../clock.ts';

/** The site as browsers and authenticators know it. */
export interface RelyingParty {
  readonly id: string;
  readonly name: string;
  readonly origins: readonly string[];
}

export interface WebauthnOptions {
  readonly relyingParty: RelyingParty;
  readonly clock: Clock;
  readonly random: (bytes: number) => Uint8Array;
  /** Signs challenges, so that an unanswered one costs us no memory. */
  readonly challengeKey: Buffer;
  /** What the challenge is made for: one that was made for anything else is refused. Absent = a login. */
  readonly act?: string;
  /** False when the challenge was answered before. */
  readonly spendChallenge: (challenge: string, at: Date) => Promise<boolean>;
}

export interface StoredKey {
  readonly id: string;
  readonly publicKey: Uint8Array;
  readonly counter: bigint | number;
}

const CHALLENGE_LIFETIME_MS = 5 * 60_000;
/** EdDSA, ES256, RS256: what devices of today sign with. */
const ALGORITHMS = [-8, -7, -257];

/** Passkeys as the standard wants them. A key stands for both factors, so the device must have asked for its owner. */
export function createWebauthn(options: WebauthnOptions) {
  const { relyingParty } = options;
  const expectations = {
    expectedChallenge: (challenge: string) => acceptsChallenge(options, challenge),
    expectedOrigin: [...relyingParty.origins],
    expectedRPID: relyingParty.id,
    requireUserVerification: true,
  };
  return {
    startRegistration: (owner: {
      readonly userId: string;
      readonly label: string;
      readonly known: readonly { readonly id: string; readonly transports?: string[] }[];
    }) =>
      generateRegistrationOptions({
        rpID: relyingParty.id,
        rpName: relyingParty.name,
        userID: new TextEncoder().encode(owner.userId),
        userName: owner.label,
        challenge: makeChallenge(options),
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: [...owner.known],
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      }),
    /** The new key, ready to be stored; undefined when anything about it is wrong. */
    async verifyRegistration(response: RegistrationResponseJSON) {
      const verified = await verifyRegistrationResponse({
        ...expectations,
        response,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(() => undefined);
      if (!verified?.verified) return undefined;
      const { id: credentialId, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
      return { credentialId, publicKey, counter, transports };
    },
    startLogin: () =>
      generateAuthenticationOptions({
        rpID: relyingParty.id,
        challenge: makeChallenge(options),
        userVerification: 'required',
      }),
    /** The counter to store; undefined when the key was not shown. */
    async verifyLogin(response: AuthenticationResponseJSON, key: StoredKey): Promise<number | undefined> {
      const { id, publicKey, counter } = key;
      const verified = await verifyAuthenticationResponse({
        ...expectations,
        response,
        credential: { id, publicKey: new Uint8Array(publicKey), counter: Number(counter) },
      }).catch(() => undefined);
      return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
    },
  };
}

/** 16 random bytes, the time it ends and our signature, as the challenge itself. */
function makeChallenge(options: WebauthnOptions): Uint8Array<ArrayBuffer> {
  const ends = Buffer.alloc(8);
  ends.writeBigUInt64BE(BigInt(options.clock.nowMs() + CHALLENGE_LIFETIME_MS));
  const head = Buffer.concat([options.random(16), ends]);
  return new Uint8Array(Buffer.concat([head, sign(options, head)]));
}

function sign({ challengeKey, act = '' }: WebauthnOptions, head: Buffer): Buffer {
  return createHmac('sha256', challengeKey).update('passkey:').update(act).update(head).digest().subarray(0, 16);
}

/** Ours, in time, and never answered before. */
async function acceptsChallenge(options: WebauthnOptions, challenge: string): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length !== 40) return false;
  const head = bytes.subarray(0, 24);
  if (!timingSafeEqual(bytes.subarray(24), sign(options, head))) return false;
  if (Number(head.readBigUInt64BE(16)) < options.clock.nowMs()) return false;
  return options.spendChallenge(challenge, options.clock.now());
}
