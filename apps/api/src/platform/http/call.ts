import { headers } from '@arara/contract';
import type { FastifyRequest } from 'fastify';
import { localeOf } from './locale.ts';

/** What the request's head says, before anything is believed. */
export interface RequestHead {
  readonly token: string | undefined;
  readonly idempotencyKey: string | undefined;
  readonly locale: ReturnType<typeof localeOf>;
  readonly userAgent: string;
  readonly deviceId: string | undefined;
}

type WithHeaders = Pick<FastifyRequest, 'headers'>;

export const DEVICE_HEADER = 'x-device-id';
const TEXT_MAX = 256;

export function headOf(request: FastifyRequest): RequestHead {
  return {
    token: headerOf(request, headers.token),
    idempotencyKey: headerOf(request, headers.idempotencyKey),
    locale: requestLocale(request),
    userAgent: (headerOf(request, 'user-agent') ?? '').slice(0, TEXT_MAX),
    deviceId: headerOf(request, DEVICE_HEADER)?.slice(0, TEXT_MAX),
  };
}

export function requestLocale(request: WithHeaders) {
  return localeOf(headerOf(request, headers.locale), headerOf(request, 'accept-language'));
}

/** An empty header is no header. */
export function headerOf(request: WithHeaders, name: string): string | undefined {
  const value = request.headers[name];
  const text = Array.isArray(value) ? value[0] : value;
  return text === undefined || text === '' ? undefined : text;
}
