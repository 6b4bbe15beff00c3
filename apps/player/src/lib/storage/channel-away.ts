import { keepCookie, readCookie } from './cookies.ts';
import { observable, useObservable } from '@arara/ui/observable';

const COOKIE = 'channelAway';
const away = observable(readCookie(COOKIE) === '1');

/** Whether the player put the button of the official channel away; it then lies in the help sheet only. */
export function useChannelAway(): boolean {
  return useObservable(away);
}

export function setChannelAway(isAway: boolean): void {
  keepCookie(COOKIE, isAway ? '1' : '0');
  away.set(isAway);
}
