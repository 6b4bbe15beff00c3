import { observable, useObservable } from '@arara/ui/observable';
import { keepCookie, readCookie } from '../../../lib/storage/cookies.ts';

const COOKIE = 'storiesSeen';
/** Older ones have ended long ago. */
const KEPT = 30;

const seen = observable((readCookie(COOKIE) ?? '').split('.').map(decodeURIComponent));

/** Which campaigns this device has shown. */
export const useStoriesSeen = (): readonly string[] => useObservable(seen);

export function noteStorySeen(id: string): void {
  if (seen.get().includes(id)) return;
  seen.set([id, ...seen.get()].slice(0, KEPT));
  keepCookie(COOKIE, seen.get().map(encodeURIComponent).join('.'));
}
