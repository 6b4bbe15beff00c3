import { keepCookie, readCookie } from '../storage/cookies.ts';
import { observable } from '@arara/ui/observable';

const COOKIE = 'passkeyAsked';

/** True while somebody who came in with a password could do without one next time. */
export const passkeyOffered = observable(false);

/** After a login with a password; whoever said no on this device is left alone. */
export function offerPasskey(): void {
  if (readCookie(COOKIE) === undefined) passkeyOffered.set(true);
}

/** At a withdrawal the question may come once more, as the sheet itself announces. */
export function offerPasskeyAgain(): void {
  passkeyOffered.set(true);
}

/** There was nothing to ask: the device cannot, or the player has one. */
export function dropPasskeyOffer(): void {
  passkeyOffered.set(false);
}

/** The player answered; this device does not ask again by itself. */
export function closePasskeyOffer(): void {
  keepCookie(COOKIE, '1');
  passkeyOffered.set(false);
}
