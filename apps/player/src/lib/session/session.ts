import { LOBBY_CACHE } from '../browser/lobby-cache.ts';
import { observable, useObservable } from '@arara/ui/observable';
import { dropStored, keepStored, readStored } from '../storage/local-storage.ts';

/** The token of the player who is logged in on this device; undefined for a visitor. */
const token = observable<string | undefined>(readStored('token'));

/** Grows when somebody else may have come: login, logout, another tab. */
const arrivals = observable(0);

// A login or logout in another tab of the browser counts here too.
window.addEventListener('storage', () => changePlayer(readStored('token')));

export const currentToken = token.get;
/** Also when the same player goes on under another token. */
export const onTokenChange = token.subscribe;
/** Not when the same player goes on under another token: what the screens show stays theirs. */
export const onPlayerChange = arrivals.subscribe;

function changePlayer(given: string | undefined): void {
  if (given === token.get()) return;
  token.set(given);
  arrivals.set(arrivals.get() + 1);
}

export function useIsLoggedIn(): boolean {
  return useObservable(token) !== undefined;
}

/** After login: the token is kept and contacts are worth fetching. */
export function beginSession(given: string): void {
  keepStored('token', given);
  keepStored('contact', '1');
  changePlayer(given);
}

/** The player proved who they are: the session goes on under another token. */
export function replaceToken(given: string): void {
  keepStored('token', given);
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
  changePlayer(undefined);
  // What the next person on this device sees without a network is not this one's. A page without TLS has no caches.
  if ('caches' in globalThis) void caches.delete(LOBBY_CACHE);
}
