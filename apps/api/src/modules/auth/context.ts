import type { Locale } from '@arara/contract';
import type { PlayerId } from '@arara/domain/shards';
import type { Tx } from '../../platform/db/db.ts';
import type { RateLimiter } from '../../platform/redis/rate-limit.ts';
import type { SessionLimit } from '../../platform/http/sessions.ts';
import type { PlayersContext } from '../players/index.ts';
import type { Captcha } from './passwords/captcha.ts';
import type { NotMeLinks } from './not-me/link.ts';
import type { CodesContext } from './codes/codes.ts';
import type { LeakedPasswords } from './passwords/leaked.ts';
import type { Passwords } from './passwords/passwords.ts';
import type { Presence } from './presence/presence.ts';

/** A code on its way to a phone or an address. */
export interface OutgoingCode {
  readonly brandId: number;
  readonly channel: 'sms' | 'email';
  readonly to: string;
  readonly code: string;
  /** Names the message, so that it is queued once. */
  readonly codeId: bigint;
  readonly expiresAtMs: number;
  readonly locale: Locale;
  readonly reason: CodeReason;
}

/** What a code is asked for: the words of its message say it. */
export type CodeReason = 'register' | 'login' | 'password' | 'change';

/** A notice to an address that is no longer the account's: events name no address, so it is queued with the change. */
export interface FormerAddress {
  readonly brandId: number;
  readonly playerId: PlayerId;
  readonly to: string;
  readonly locale: Locale;
  readonly atMs: number;
  /** "It was not me". */
  readonly link: string;
}

/** What this module asks of messages: queue in the caller's commit, then hurry. */
export interface CodeMessages {
  /** In the directory's transaction that keeps the code; answers the message's id. */
  readonly queueCode: (tx: Tx, code: OutgoingCode) => Promise<string>;
  /** In the directory's transaction that lets the old address go. */
  readonly queueToFormer: (tx: Tx, former: FormerAddress) => Promise<unknown>;
  /** Sends it now instead of at the next sweep, which tries again if this fails. */
  readonly sendNow: (messageId: string) => Promise<unknown>;
  /** Undefined while somebody carries the channel; else what staff want players to read, if anything. */
  readonly whyOff: (
    brandId: number,
    channel: OutgoingCode['channel'],
  ) => Promise<{ readonly words: string | null } | undefined>;
}

/** What this module works with; the composition root makes one. */
export interface AuthContext extends PlayersContext {
  /** The line of strangers: logins, registrations, forgotten passwords. */
  readonly passwords: Passwords;
  /** The line of those who are inside and prove it again. */
  readonly proofs: Pick<Passwords, 'verify'>;
  readonly leakedPasswords: LeakedPasswords;
  readonly captcha: Captcha;
  readonly codes: CodesContext;
  readonly limiter: Pick<RateLimiter, 'take'>;
  readonly messages: CodeMessages;
  /** The countries whose phones may register, by their prefix without a plus. */
  readonly areas: (at: { readonly brandId: number; readonly atMs: number }) => Promise<readonly string[]>;
  /** Who was invited is written down in the commit that makes the player. */
  readonly noteInvited?: (
    tx: Tx,
    invited: {
      readonly playerId: PlayerId;
      readonly brandId: number;
      readonly sponsorId: PlayerId;
      readonly subCode: string;
    },
  ) => Promise<void>;
  /** In the commit of a login; what it answers is done after it, before the player hears that they are in. */
  readonly atEntry?: (
    tx: Tx,
    player: { readonly playerId: PlayerId; readonly brandId: number },
  ) => Promise<(() => Promise<void>) | undefined>;
  /** After this long without a call the password is asked again. */
  readonly proofIdle: SessionLimit;
  /** A session this old ends, however often it is used. */
  readonly sessionLife: SessionLimit;
  /** What whoever registers now accepts. */
  readonly termsVersion: (at: { readonly brandId: number; readonly atMs: number }) => Promise<string>;
  /** New withdrawals wait this long after a forgotten password: time for the owner to notice a thief. */
  readonly coolDownHours: (at: { readonly brandId: number; readonly atMs: number }) => Promise<number>;
  /** The links of notices that lock money. */
  readonly notMe: NotMeLinks;
  /** What other features do when the owner locks money or opens it again. */
  readonly money: {
    /** In the transaction that changed what is blocked: orders, open games and the account row obey at once. */
    readonly whenBlocked: (tx: Tx, playerId: PlayerId, nowMs: number) => Promise<void>;
    /** The payout key is chosen again. */
    readonly dropPayoutKey: (tx: Tx, playerId: PlayerId, at: Date) => Promise<void>;
    /** After the commit: the player's open screens look again. */
    readonly notify: (playerId: PlayerId) => Promise<void>;
  };
  /** Whether who plays is there, and where they may play. */
  readonly presence: Presence;
  /** Tells the screens of a session that it was ended elsewhere. It may be lost: their next call tells them too. */
  readonly notifyEnded: (session: { readonly playerId: PlayerId; readonly sessionId: string }) => Promise<void>;
}
