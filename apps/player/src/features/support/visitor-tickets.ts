import { keepCookie, readCookie } from '../../lib/storage/cookies.ts';

/** What brings a visitor back to a conversation; kept in this browser alone, the newest few. */
const COOKIE = 'supportKeys';
const KEPT_MAX = 5;

function keys(): readonly (readonly [id: string, key: string])[] {
  return (readCookie(COOKIE) ?? '')
    .split('.')
    .map((pair) => pair.split('~'))
    .flatMap(([id, key]) => (id && key ? [[id, key] as const] : []));
}

export function keepTicketKey(id: string, key: string): void {
  const kept = [[id, key] as const, ...keys().filter(([known]) => known !== id)].slice(0, KEPT_MAX);
  keepCookie(COOKIE, kept.map((pair) => pair.join('~')).join('.'));
}

export function keyOfTicket(id: string): string | undefined {
  return keys().find(([known]) => known === id)?.[1];
}

export function visitorTicketIds(): readonly string[] {
  return keys().map(([id]) => id);
}
