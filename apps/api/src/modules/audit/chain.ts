import { hash } from 'node:crypto';

/** What the first record hangs on. */
export const GENESIS = Buffer.alloc(32);

/** h = sha256(hash before || canonical record). */
export function link(previous: Buffer, canonical: string): Buffer {
  return hash('sha256', Buffer.concat([previous, Buffer.from(canonical)]), 'buffer');
}
