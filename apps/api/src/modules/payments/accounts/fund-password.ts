import type { PlayerId } from '@arara/domain/shards';
import type { Tx } from '../../../platform/db/db.ts';
import * as store from './accounts.store.ts';
import type { PaymentsContext } from '../shared/context.ts';

/** Hashing as for logins: slow, with a pepper outside the database. */
export interface FundPasswordHashing {
  readonly hash: (md5: string, from?: HashFrom) => Promise<string>;
  readonly verify: (md5: string, stored: string | undefined, from?: HashFrom) => Promise<boolean>;
  /** A right one under the newest pepper; undefined when it is. */
  readonly renew: (md5: string, stored: string, from?: HashFrom) => Promise<string | undefined>;
}

/** The line is fair between accounts. */
interface HashFrom {
  readonly account: string;
}

export type FundPasswordVerdict =
  | { readonly state: 'right' | 'missing' }
  | { readonly state: 'wrong'; readonly triesLeft: number }
  | { readonly state: 'locked'; readonly untilMs: number };

const HOUR_MS = 3_600_000;

export interface Guess {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly md5: string;
}

/** A guess that was held against the hash that stood then. */
export interface CheckedGuess extends Guess {
  /** Undefined = there was no password. */
  readonly against: string | undefined;
  readonly isRight: boolean;
}

/** Hashing is slow on purpose, so it is done before a transaction is opened. */
export async function tryFundPassword({ shards, passwords }: FundPasswordContext, guess: Guess): Promise<CheckedGuess> {
  const shard = shards.ofPlayer(guess.playerId);
  const row = await store.findFundPassword(shard, guess.playerId);
  const from = { account: `${guess.playerId}` };
  const isRight = row !== undefined && (await passwords.verify(guess.md5, row.hash, from));
  if (!isRight) return { ...guess, against: row?.hash, isRight };
  const renewed = await passwords.renew(guess.md5, row.hash, from);
  const change = renewed && { before: row.hash, after: renewed };
  const isRenewed = change && (await store.renewFundPassword(shard, guess.playerId, change));
  return { ...guess, against: isRenewed ? renewed : row.hash, isRight };
}

export type FundPasswordContext = PaymentsContext & { readonly passwords: FundPasswordHashing };

/** Counts every wrong try; the count stays although what was asked for is refused, so the caller must commit. */
export async function judgeFundPassword(
  context: FundPasswordContext,
  tx: Tx,
  { playerId, brandId, against, isRight }: CheckedGuess,
): Promise<FundPasswordVerdict> {
  const row = await store.lockFundPassword(tx, playerId);
  if (row === undefined) return { state: 'missing' };
  const nowMs = context.clock.nowMs();
  if (row.lockedUntil !== null && row.lockedUntil.getTime() > nowMs)
    return { state: 'locked', untilMs: row.lockedUntil.getTime() };
  // A password that was changed meanwhile makes the guess worth nothing.
  if (isRight && against === row.hash) {
    if (row.wrongTries > 0) await store.noteTries(tx, playerId, { wrongTries: 0, lockedUntil: null });
    return { state: 'right' };
  }
  const rule = await context.settings.get('payments.withdrawal.fundPassword', { brandId, atMs: nowMs });
  // A lock that ended begins a new count.
  const wrongTries = (row.lockedUntil === null ? row.wrongTries : 0) + 1;
  const isLocked = wrongTries >= rule.triesMax;
  const untilMs = nowMs + rule.lockHours * HOUR_MS;
  await store.noteTries(tx, playerId, { wrongTries, lockedUntil: isLocked ? new Date(untilMs) : null });
  return isLocked ? { state: 'locked', untilMs } : { state: 'wrong', triesLeft: rule.triesMax - wrongTries };
}

/**
 * The form sends MD5 of six digits, so the weak ones can be known by their hash: sequences up and down, and one digit
 * six times. They are computed by the caller's own hashing of the plain texts.
 */
export const WEAK_FUND_PASSWORDS: readonly string[] = [
  ...Array.from({ length: 10 }, (_, digit) => String(digit).repeat(6)),
  ...Array.from({ length: 10 }, (_, first) => sequence(first, 1)),
  ...Array.from({ length: 10 }, (_, first) => sequence(first, -1)),
];

function sequence(first: number, step: 1 | -1): string {
  return Array.from({ length: 6 }, (_, place) => (first + step * place + 10) % 10).join('');
}

export async function setFundPassword(
  context: FundPasswordContext,
  tx: Tx,
  { playerId, brandId, hash }: Omit<Guess, 'md5'> & { readonly hash: string },
): Promise<void> {
  await store.setFundPassword(tx, { playerId, brandId, hash, at: context.clock.now() });
}
