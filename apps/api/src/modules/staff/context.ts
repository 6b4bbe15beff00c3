import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/db.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { IdentityProvider } from './identity/port.ts';
import type { RelyingParty } from '../../platform/secrets/webauthn.ts';

/** Between whom the line of hashes is fair. */
interface HashFor {
  readonly address?: string | undefined;
  readonly account?: string | undefined;
}

/** Slow on purpose, and few at a time; of their own, so that a flood of players' logins never keeps staff out. */
export interface StaffPasswords {
  readonly hash: (digest: string, from?: HashFor) => Promise<string>;
  readonly verify: (digest: string, stored: string | undefined, from?: HashFor) => Promise<boolean>;
  readonly renew: (digest: string, stored: string, from?: HashFor) => Promise<string | undefined>;
  readonly isFull: (from: { readonly address: string }) => boolean;
}

/** What this module works with; the composition root makes one. */
export interface StaffContext {
  readonly directory: Database;
  readonly clock: Clock;
  readonly random: (bytes: number) => Uint8Array;
  readonly secrets: Secrets;
  readonly passwords: StaffPasswords;
  /** Signs tickets and challenges, so that an unanswered one costs us no memory. */
  readonly signingKey: Buffer;
  /** The back office of a brand as browsers and authenticators know it. */
  readonly relyingPartyOf: (brandId: number) => RelyingParty;
  /** Absent where the operator has none. */
  readonly identity?: IdentityProvider | undefined;
}

/** Who asks, as the edge saw it. */
export interface Caller {
  readonly brandId: number;
  readonly userAgent: string;
  readonly address: string;
  readonly requestId: string;
}
