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
}

export class HashingBusy extends Error {}

export interface Passwords {
  readonly hash: (md5: string) => Promise<string>;
  readonly verify: (md5: string, stored: string | undefined) => Promise<boolean>;
}

/** The client's MD5 is the password; the pepper lives outside the database, so a stolen table alone cannot be tried. */
export function createPasswords(pepper: Buffer, limits: HashingLimits = { running: 1, waiting: 40 }): Passwords {
  const turns = createTurns(limits);
  const peppered = (md5: string) => createHmac('sha256', pepper).update(md5.toLowerCase()).digest('hex');
  // An unknown login costs the same as a wrong password, so the time tells nobody which accounts exist.
  const decoy = hash('decoy', COST);
  return {
    hash: (md5) => turns(() => hash(peppered(md5), COST)),
    verify: (md5, stored) =>
      turns(async () => {
        const right = await verify(stored ?? (await decoy), peppered(md5));
        return right && stored !== undefined;
      }),
  };
}

function createTurns({ running, waiting }: HashingLimits) {
  let active = 0;
  const queue: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (active >= running) {
      if (queue.length >= waiting) throw new HashingBusy('too many passwords are being checked');
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      active += 1;
    }
    try {
      return await work();
    } finally {
      // The turn passes on to the next in line; only without one does it end.
      const next = queue.shift();
      if (next) next();
      else active -= 1;
    }
  };
}
