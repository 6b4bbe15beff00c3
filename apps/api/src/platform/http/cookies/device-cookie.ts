import type { FastifyReply, FastifyRequest } from 'fastify';
import { type HiddenCookie, hiddenCookieOf, readCookie, writeCookie } from './hidden-cookie.ts';

/** So many people are known on one device. */
export const DEVICE_TOKENS_MAX = 5;
/** The longest that browsers keep one. */
const MAX_AGE_SECONDS = 400 * 24 * 3_600;
const deviceToken = /^[\w-]{43}$/;

/** Where a browser keeps the tokens by which its players' accounts know it. */
export interface DeviceCookie {
  read(request: FastifyRequest, brandId: number): readonly string[];
  write(reply: FastifyReply, brandId: number, tokens: readonly string[]): void;
}

/** The cookie of an app that is at this origin. */
export const deviceCookieOf = (origin: string): HiddenCookie => hiddenCookieOf('known-device', origin);

export const deviceCookieValue = (tokens: readonly string[]): string => tokens.join('.');

export function createDeviceCookie(originOf: (brandId: number) => string): DeviceCookie {
  const cookieOf = (brandId: number) => deviceCookieOf(originOf(brandId));
  return {
    read(request, brandId) {
      if (request.headers.cookie === undefined) return [];
      const tokens = (readCookie(request, cookieOf(brandId)) ?? '').split('.', DEVICE_TOKENS_MAX);
      return tokens.filter((token) => deviceToken.test(token));
    },
    write(reply, brandId, tokens) {
      const value = deviceCookieValue(tokens);
      writeCookie(reply, cookieOf(brandId), { value, maxAgeSeconds: MAX_AGE_SECONDS });
    },
  };
}
