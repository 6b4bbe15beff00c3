import { keepCookie, readCookie } from './cookies.ts';

const COOKIE = 'device';

/** Tells a known device from a new one at login, which asks for a code. Nobody guesses it; it says nothing about the person. */
export function deviceId(): string {
  const known = readCookie(COOKIE);
  if (known !== undefined && /^[\w-]{16,64}$/.test(known)) return known;
  const fresh = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  keepCookie(COOKIE, fresh);
  return fresh;
}
