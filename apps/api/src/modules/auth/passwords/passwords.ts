import { createHmac } from 'node:crypto';
import { createHashing } from './hashing.ts';
import { createLine, type HashFor, type HashingLimits } from './line.ts';

/** So many of each thread wait in the line of logins; the rest after a hash leaves most of a core to bets. */
const WAITING_PER_THREAD = 20;

/** The line of logins, registrations and forgotten passwords, on so many threads. */
export const loginLimits = (threads: number): HashingLimits => ({
  running: threads,
  waiting: threads * WAITING_PER_THREAD,
  restTimes: 4,
});

/** Only somebody with a session stands in this line, a few times a minute: more may wait, and the rest is short. */
export const PROOF_LIMITS: HashingLimits = { running: 1, waiting: 100, restTimes: 1 };

export interface Passwords {
  readonly hash: (md5: string, from?: HashFor) => Promise<string>;
  readonly verify: (md5: string, stored: string | undefined, from?: HashFor) => Promise<boolean>;
  /** True when this caller would be turned away: whoever asks first saves all other work. */
  readonly isFull: (from: HashFor) => boolean;
}

/** Of the same cost as a real one: an unknown login takes as long as a wrong password, so the time tells nothing. */
const DECOY = '$argon2id$v=19$m=19456,t=2,p=1$UgPd5FdKyuNk9edc1Ha4xQ$SKoQAEekdwHoKCICUM/GAen3lPw/+0In5Rb71uMD8iA';

/** The client's MD5 is the password; the pepper lives outside the database, so a stolen table alone cannot be tried. */
export function createPasswords(pepper: Buffer, limits: HashingLimits = loginLimits(1)): Passwords {
  const line = createLine(limits);
  const ask = createHashing(limits.running);
  const peppered = (md5: string) => createHmac('sha256', pepper).update(md5.toLowerCase()).digest('hex');
  return {
    isFull: line.isFull,
    // Whoever sets a password has proved a code or a session before.
    hash: (md5, from = {}) =>
      line.take(
        from,
        async () => String(await ask({ text: peppered(md5) })),
        () => true,
      ),
    verify: (md5, stored, from = {}) =>
      line.take(
        from,
        async () => (await ask({ text: peppered(md5), stored: stored ?? DECOY })) === true && stored !== undefined,
        (isRight) => isRight,
      ),
  };
}
