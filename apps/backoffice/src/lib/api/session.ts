import { observable, useObservable } from '../browser/observable.ts';

const KEY = 'office-token';

/** The token of whoever works at this browser; every tab shares it, so that a pasted link opens at once. */
const token = observable<string | undefined>(localStorage.getItem(KEY) ?? undefined);
window.addEventListener('storage', () => token.set(localStorage.getItem(KEY) ?? undefined));

/** Why the last session ended, for the login screen; undefined when somebody logged out. */
const ending = observable<string | undefined>(undefined);

export const currentToken = token.get;
export const useToken = () => useObservable(token);
export const useEnding = () => useObservable(ending);

export function beginSession(given: string): void {
  localStorage.setItem(KEY, given);
  ending.set(undefined);
  token.set(given);
}

export function endSession(why?: string): void {
  localStorage.removeItem(KEY);
  ending.set(why);
  token.set(undefined);
}
