import type { FastifyReply, FastifyRequest } from 'fastify';
import { headerOf } from '../call.ts';

/** A cookie that no script reads and no foreign page sends. */
export interface HiddenCookie {
  readonly name: string;
  /** Only development opens an app without TLS. */
  readonly isSecure: boolean;
}

export function hiddenCookieOf(word: string, origin: string): HiddenCookie {
  const isSecure = origin.startsWith('https://');
  return { name: `${isSecure ? '__Host-' : ''}${word}`, isSecure };
}

export function readCookie(request: FastifyRequest, { name }: HiddenCookie): string | undefined {
  const found = headerOf(request, 'cookie')
    ?.split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(`${name}=`));
  return found?.slice(name.length + 1) || undefined;
}

/** An empty value ends the cookie. */
export function writeCookie(
  reply: FastifyReply,
  { name, isSecure }: HiddenCookie,
  { value, maxAgeSeconds }: { readonly value: string; readonly maxAgeSeconds: number },
): void {
  const age = value === '' ? 0 : maxAgeSeconds;
  const secure = isSecure ? '; Secure' : '';
  void reply.header('set-cookie', `${name}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Strict${secure}`);
}
