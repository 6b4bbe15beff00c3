import { md5Hex } from './md5.ts';

/**
 * The wrapped request style. The prefix is in every client, so a signature proves little; the token proves who calls.
 * Both sides must write the same text, so the keys are sorted by code unit at every depth, also those that look like
 * numbers, which an object would reorder.
 */
export interface WrappedRequest {
  readonly sign: string;
  readonly device: string;
  /** Milliseconds since 1970. */
  readonly timeStamp: number;
  readonly reqData: unknown;
  /** Logged by the server, never believed. */
  readonly ip: string;
}

export interface SignedParts {
  readonly prefix: string;
  readonly timeStampMs: number;
  readonly reqData: unknown;
}

/** JSON with keys sorted at every depth and nothing between the parts. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((part) => canonicalJson(part)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const parts = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`);
  return `{${parts.join(',')}}`;
}

/** `sign` = md5hex(prefix + timeStamp in ms + canonical JSON of reqData). */
export function signatureOf(parts: SignedParts, md5: (text: string) => string = md5Hex): string {
  return md5(`${parts.prefix}${parts.timeStampMs}${canonicalJson(parts.reqData)}`);
}

export function wrapRequest(parts: SignedParts, from: { device: string; ip: string }): WrappedRequest {
  return {
    sign: signatureOf(parts),
    device: from.device,
    timeStamp: parts.timeStampMs,
    reqData: parts.reqData,
    ip: from.ip,
  };
}
