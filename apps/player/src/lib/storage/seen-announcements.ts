import { observable, useObservable } from '@arara/ui/observable';
import { keepCookie, readCookie } from './cookies.ts';

const COOKIE = 'announcementsSeen';

/** Up to which start this device has shown the house's announcements; visitors read them too, so the device keeps it. */
const seenUntil = observable(Number(readCookie(COOKIE) ?? 0) || 0);

export function useSeenUntilMs(): number {
  return useObservable(seenUntil);
}

type Started = { readonly StartsAt: string };

export const isUnseen = ({ StartsAt }: Started, seenMs: number): boolean => Date.parse(StartsAt) > seenMs;

export function noteSeen(announcements: readonly Started[]): void {
  const newest = Math.max(seenUntil.get(), ...announcements.map(({ StartsAt }) => Date.parse(StartsAt)));
  if (newest === seenUntil.get()) return;
  keepCookie(COOKIE, String(newest));
  seenUntil.set(newest);
}
