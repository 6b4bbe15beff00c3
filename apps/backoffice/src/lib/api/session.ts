import { observable, useObservable } from '@arara/ui/observable';

const KEY = 'office-session';

/**
 * Names the session of this browser and opens nothing: the token is in a cookie that no script reads.
 * Every tab shares the name, so that a pasted link opens at once and all tabs end together.
 */
const session = observable<string | undefined>(localStorage.getItem(KEY) ?? undefined);
window.addEventListener('storage', () => session.set(localStorage.getItem(KEY) ?? undefined));
// The release before kept the token itself.
localStorage.removeItem('office-token');

/** A token that came in an answer, from an API that sets no cookie. It is kept nowhere. */
const answered = observable<string | undefined>(undefined);
/** Of somebody who came in to save a passkey. It is kept nowhere: after a reload the person logs in again. */
const enrolling = observable<string | undefined>(undefined);

/** Why the last session ended, for the login screen; undefined when somebody logged out. */
const ending = observable<string | undefined>(undefined);

export const currentToken = (): string | undefined => answered.get() ?? enrolling.get();
export const currentSession = (): string | undefined => session.get() ?? enrolling.get();
/** Also when another tab changes it. */
export const onSessionChange = session.subscribe;
export const useSession = () => useObservable(session);
export const useIsEnrolling = () => useObservable(enrolling) !== undefined;
export const useEnding = () => useObservable(ending);

/** The token is empty where the cookie has it. */
export function beginSession(token: string): void {
  const name = crypto.randomUUID();
  localStorage.setItem(KEY, name);
  ending.set(undefined);
  enrolling.set(undefined);
  answered.set(token === '' ? undefined : token);
  session.set(name);
}

export function beginEnrolling(given: string): void {
  ending.set(undefined);
  enrolling.set(given);
}

export function endSession(why?: string): void {
  localStorage.removeItem(KEY);
  ending.set(why);
  enrolling.set(undefined);
  answered.set(undefined);
  session.set(undefined);
}
