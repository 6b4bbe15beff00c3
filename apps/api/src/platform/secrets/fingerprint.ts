import { createHash } from 'node:crypto';
import { canonicalJson } from '@arara/contract';

export function sha256Hex(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** SHA-256 of what a call understood: the same request has the same fingerprint, in whatever order its fields came. */
export function fingerprintOf(input: unknown): string {
  return sha256Hex(canonicalJson(withoutBigint(input)));
}

/** JSON has no bigint; the mark keeps 5n apart from "5". */
function withoutBigint(input: unknown): unknown {
  const text = JSON.stringify(input, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part));
  return text === undefined ? null : (JSON.parse(text) as unknown);
}
