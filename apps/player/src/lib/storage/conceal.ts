import { keepCookie, readCookie } from './cookies.ts';
import { observable, useObservable } from '@arara/ui/observable';

const COOKIE = 'concealed';
const concealed = observable(readCookie(COOKIE) === '1');

/** Whether the player hid the figures on this device. */
export function useConcealed(): boolean {
  return useObservable(concealed);
}

export function toggleConcealed(): void {
  const next = !concealed.get();
  keepCookie(COOKIE, next ? '1' : '0');
  concealed.set(next);
}
