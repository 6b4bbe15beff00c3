import { headers } from '@arara/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { headerOf } from '../call.ts';
import { type HiddenCookie, hiddenCookieOf, readCookie, writeCookie } from './hidden-cookie.ts';

export interface StaffCookieOptions {
  /** Calls whose answer is a token of the staff, and the one that ends a session. */
  readonly opens: readonly string[];
  readonly ends: string;
  /** Where browsers open the office of a brand. */
  readonly originsOf: (brandId: number) => readonly string[];
}

/**
 * Keeps the token of the office where no script reads it. A page asks for it by a header that no foreign page may send,
 * and only from an origin of the same office: a cookie that a browser sends by itself authenticates nothing alone.
 */
export interface StaffCookie {
  /** The token of a call; undefined when the call does not ask for the cookie, or comes from another origin. */
  read(request: FastifyRequest, brandId: number): string | undefined;
  /** The body as the caller gets it: the token of a login moves into the cookie. */
  move(answer: { request: FastifyRequest; reply: FastifyReply; path: string; brandId: number }, body: object): object;
}

/** As long as a session can last; when it really ends the server decides. */
const MAX_AGE_SECONDS = 12 * 3_600;

/** One for each brand: in development several offices share a host. */
export const staffCookieOf = (brandId: number, origin: string): HiddenCookie =>
  hiddenCookieOf(`office-${brandId}`, origin);

export function createStaffCookie({ opens, ends, originsOf }: StaffCookieOptions): StaffCookie {
  const originOf = (request: FastifyRequest, brandId: number): string | undefined => {
    if (headerOf(request, headers.staffSession) === undefined) return undefined;
    const origin = headerOf(request, 'origin');
    return origin !== undefined && originsOf(brandId).includes(origin) ? origin : undefined;
  };
  return {
    read(request, brandId) {
      const origin = originOf(request, brandId);
      return origin === undefined ? undefined : readCookie(request, staffCookieOf(brandId, origin));
    },
    move({ request, reply, path, brandId }, body) {
      const origin = opens.includes(path) || path === ends ? originOf(request, brandId) : undefined;
      if (origin === undefined) return body;
      const value = 'Token' in body ? String(body.Token) : '';
      writeCookie(reply, staffCookieOf(brandId, origin), { value, maxAgeSeconds: MAX_AGE_SECONDS });
      return 'Token' in body ? { ...body, Token: '' } : body;
    },
  };
}
