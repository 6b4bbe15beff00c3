import { createHash } from 'node:crypto';
import { sharedSeconds } from '@arara/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { headOf, type RequestHead } from './call.ts';
import { encodingFor } from './compress.ts';
import { localeOf } from './locale.ts';

/*
 * A call whose answer all visitors of a brand share, asked by GET. Host, path and query are everything that the answer
 * depends on: who asks and what the browser prefers are not looked at, so a store on the way can keep it by its address.
 */

interface SharedQuery {
  readonly locale?: unknown;
}

export function sharedHeadOf(request: FastifyRequest): RequestHead {
  const { locale } = request.query as SharedQuery;
  return {
    ...headOf(request),
    token: undefined,
    idempotencyKey: undefined,
    deviceId: undefined,
    locale: localeOf(typeof locale === 'string' ? locale : undefined, undefined),
  };
}

/** The query as the input that a body would bring. */
export function sharedRequest(request: FastifyRequest) {
  const { locale: _locale, ...data } = request.query as SharedQuery;
  return { ok: true, data, wrapping: undefined } as const;
}

const CACHE_CONTROL = `public, max-age=${sharedSeconds.fresh}, stale-while-revalidate=${sharedSeconds.whileAsking}`;
const TAG_LENGTH = 22;

/** Names the answer by its bytes, each way of packing apart. True when the asker has it already. */
export function isKnownShared(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, accepts }: { readonly text: string; readonly accepts: string | undefined },
): boolean {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, TAG_LENGTH);
  const etag = `"${[hash, encodingFor(text, accepts)].filter(Boolean).join('-')}"`;
  const vary = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ');
  reply.headers({ etag, vary, 'cache-control': CACHE_CONTROL });
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known !== undefined && (known.includes(etag) || known.includes('*'));
}
