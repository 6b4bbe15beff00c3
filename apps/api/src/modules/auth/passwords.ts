import { createHmac } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's floor for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Hashing is the one thing a stranger can make us do that costs real CPU. So few hashes run at once, few wait, and the
 * rest are told at once to come back: a flood of logins must not slow a bet.
 */
export interface HashingLimits {
  readonly running: number;
  readonly waiting: number;
  /** After a hash its turn rests this many times as long, so that hashing never holds a whole core. */
  readonly restTimes: number;
}

const LIMITS: HashingLimits = { running: 1, waiting: 20, restTimes: 2 };

export class HashingBusy extends Error {}

export interface Passwords {
  readonly hash: (md5: string) => Promise<string>;
  readonly verify: (md5: string, stored: string | undefined) => Promise<boolean>;
  /** True when the next caller would be turned away: whoever asks first saves all other work. */
  readonly isFull: () => boolean;
}

/** The client's MD5 is the password; the pepper lives outside the database, so a stolen table alone cannot be tried. */
export function createPasswords(pepper: Buffer, limits: HashingLimits = LIMITS): Passwords {
  const turns = createTurns(limits);
  const peppered = (md5: string) => createHmac('sha256', pepper).update(md5.toLowerCase()).digest('hex');
  // An unknown login costs the same as a wrong password, so the time tells nobody which accounts exist.
  const decoy = hash('decoy', COST);
  return {
    isFull: turns.isFull,
    hash: (md5) => turns.take(() => hash(peppered(md5), COST)),
    verify: (md5, stored) =>
      turns.take(async () => {
        const right = await verify(stored ?? (await decoy), peppered(md5));
        return right && stored !== undefined;
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
      setTimeout(passOn, tookMs * restTimes);
    }
  };
  return { take, isFull };
}
