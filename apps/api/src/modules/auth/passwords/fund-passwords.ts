import { RefusalError } from '../../../platform/refusals/refusal.ts';
import type { Secret } from '../../../platform/secrets/secret.ts';
import { createPasswords, HashingBusy, type Passwords } from './passwords.ts';

/**
 * A line of their own: only somebody with a session gets here, and a password that is guessed locks itself. So more of
 * them may wait than of logins, and strangers who flood the login keep nobody from their money.
 */
const LIMITS = { running: 1, waiting: 250, restTimes: 0.5 };

export function createFundPasswords(pepper: Secret, limits = LIMITS): Pick<Passwords, 'hash' | 'verify'> {
  const { hash, verify } = createPasswords(Buffer.from(pepper.reveal(), 'base64'), limits);
  return {
    hash: (md5) => unlessBusy(hash(md5)),
    verify: (md5, stored) => unlessBusy(verify(md5, stored)),
  };
}

/** When every turn is taken, the honest answer is to come back in a moment. */
async function unlessBusy<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof HashingBusy) throw new RefusalError('rate_limited', { seconds: '5' });
    throw error;
  }
}
