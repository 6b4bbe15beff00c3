import { LOBBY_CACHE } from '../browser/lobby-cache.ts';
import { observable, useObservable } from '../observable.ts';
import { dropStored, keepStored, readStored } from '../storage/local-storage.ts';

/** The token of the player who is logged in on this device; undefined for a visitor. */
const token = observable<string | undefined>(readStored('token'));

// A login or logout in another tab of the browser counts here too.
window.addEventListener('storage', () => token.set(readStored('token')));

export const currentToken = token.get;
export const onTokenChange = token.subscribe;

export function useIsLoggedIn(): boolean {
  return useObservable(token) !== undefined;
}

/** After login: the token is kept and contacts are worth fetching. */
export function beginSession(given: string): void {
  keepStored('token', given);
  keepStored('contact', '1');
  token.set(given);
}

/** After registration the invitation is used up. */
export function beginFirstSession(given: string): void {
  dropStored('appId');
  dropStored('referralCode');
  beginSession(given);
}

/** Logout, a refused token check, or the server's word that the session is over. */
export function endSession(): void {
  dropStored('token');
  dropStored('contact');
  token.set(undefined);
  // What the next person on this device sees without a network is not this one's. A page without TLS has no caches.
  if ('caches' in globalThis) void caches.delete(LOBBY_CACHE);
}
