import { keepCookie, readCookie } from './cookies.ts';

const COOKIE = 'device';

/** What this device calls itself. It opens nothing and says nothing about the person: risk rules link accounts by it. */
export function deviceId(): string {
  const known = readCookie(COOKIE);
  if (known !== undefined && /^[\w-]{16,64}$/.test(known)) return known;
  const fresh = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  keepCookie(COOKIE, fresh);
  return fresh;
}
