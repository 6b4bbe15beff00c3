import { observable, useObservable } from '@arara/ui/observable';

const KEY = 'office-token';

/** The token of whoever works at this browser; every tab shares it, so that a pasted link opens at once. */
const token = observable<string | undefined>(localStorage.getItem(KEY) ?? undefined);
window.addEventListener('storage', () => token.set(localStorage.getItem(KEY) ?? undefined));

/** Of somebody who came in to save a passkey. It is kept nowhere: after a reload the person logs in again. */
const enrolling = observable<string | undefined>(undefined);

/** Why the last session ended, for the login screen; undefined when somebody logged out. */
const ending = observable<string | undefined>(undefined);

export const currentToken = (): string | undefined => token.get() ?? enrolling.get();
export const useToken = () => useObservable(token);
export const useIsEnrolling = () => useObservable(enrolling) !== undefined;
export const useEnding = () => useObservable(ending);

export function beginSession(given: string): void {
  localStorage.setItem(KEY, given);
  ending.set(undefined);
  enrolling.set(undefined);
  token.set(given);
}

export function beginEnrolling(given: string): void {
  ending.set(undefined);
  enrolling.set(given);
}

export function endSession(why?: string): void {
  localStorage.removeItem(KEY);
  ending.set(why);
  enrolling.set(undefined);
  token.set(undefined);
}
