import { parseKeyRing } from '../../../platform/secrets/secrets.ts';
import type { Secret } from '../../../platform/secrets/secret.ts';
import { createPasswords, type Passwords } from './passwords.ts';

/**
 * A line of their own: only somebody with a session gets here, and a password that is guessed locks itself. So more of
 * them may wait than of logins, and a flood at the login keeps nobody from their money.
 */
const LIMITS = { running: 1, waiting: 250, restTimes: 0.5 };

export function createFundPasswords(pepper: Secret, limits = LIMITS): Pick<Passwords, 'hash' | 'verify' | 'renew'> {
  return createPasswords(() => parseKeyRing(pepper.reveal()), limits);
}
