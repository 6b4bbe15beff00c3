import { createHmac } from 'node:crypto';
import { createHashing } from './hashing.ts';

/**
 * Hashing is the one thing a stranger can make us do that costs real CPU. So few hashes run at once, on a thread that
 * steps back for everything else, few wait, and the rest are told at once to come back: a flood of logins must not slow
 * a bet.
 */
export interface HashingLimits {
  readonly running: number;
  readonly waiting: number;
  /** After a hash its turn rests this many times as long, so that hashing never holds a whole core. */
  readonly restTimes: number;
}

/** A hash that took long because others had the core needs no long rest after it. */
const REST_MAX_MS = 100;

const LIMITS: HashingLimits = { running: 1, waiting: 20, restTimes: 4 };

/** Only somebody with a session stands in this line, a few times a minute: more may wait, and the rest is short. */
export const PROOF_LIMITS: HashingLimits = { running: 1, waiting: 100, restTimes: 1 };

export class HashingBusy extends Error {}

export interface Passwords {
  readonly hash: (md5: string) => Promise<string>;
  readonly verify: (md5: string, stored: string | undefined) => Promise<boolean>;
  /** True when the next caller would be turned away: whoever asks first saves all other work. */
  readonly isFull: () => boolean;
}

/** Of the same cost as a real one: an unknown login takes as long as a wrong password, so the time tells nothing. */
const DECOY = '$argon2id$v=19$m=19456,t=2,p=1$UgPd5FdKyuNk9edc1Ha4xQ$SKoQAEekdwHoKCICUM/GAen3lPw/+0In5Rb71uMD8iA';

/** The client's MD5 is the password; the pepper lives outside the database, so a stolen table alone cannot be tried. */
export function createPasswords(pepper: Buffer, limits: HashingLimits = LIMITS): Passwords {
  const turns = createTurns(limits);
  const ask = createHashing();
  const peppered = (md5: string) => createHmac('sha256', pepper).update(md5.toLowerCase()).digest('hex');
  return {
    isFull: turns.isFull,
    hash: (md5) => turns.take(async () => String(await ask({ text: peppered(md5) }))),
    verify: (md5, stored) =>
      turns.take(async () => {
        const right = await ask({ text: peppered(md5), stored: stored ?? DECOY });
        return right === true && stored !== undefined;
      }),
  };
}

function createTurns({ running, waiting, restTimes }: HashingLimits) {
  let active = 0;
  const queue: (() => void)[] = [];
  /** The turn passes on to the next in line; only without one does it end. */
  const passOn = () => {
    const next = queue.shift();
    if (next) next();
    else active -= 1;
  };
  const isFull = () => active >= running && queue.length >= waiting;
  const take = async <T>(work: () => Promise<T>): Promise<T> => {
    if (isFull()) throw new HashingBusy('too many passwords are being checked');
    if (active >= running) await new Promise<void>((resolve) => queue.push(resolve));
    else active += 1;
    const begunAt = process.hrtime.bigint();
    try {
      return await work();
    } finally {
      const tookMs = Number(process.hrtime.bigint() - begunAt) / 1e6;
      setTimeout(passOn, Math.min(REST_MAX_MS, tookMs * restTimes));
    }
  };
  return { take, isFull };
}
