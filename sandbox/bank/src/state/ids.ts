import { randomBytes } from 'node:crypto';

/** The number under which this bank settles; eight digits, as the standard asks. */
export const ISPB = '91823746';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** `E`, the paying bank, the minute in UTC, and eleven characters nobody else has; `D` for money that comes back. */
export function endToEndId(kind: 'E' | 'D', atMs: number): string {
  const minute = new Date(atMs).toISOString().replace(/[-:T]/g, '').slice(0, 12);
  return `${kind}${ISPB}${minute}${randomText(11)}`;
}

export function randomText(length: number): string {
  return [...randomBytes(length)].map((byte) => letters[byte % letters.length]).join('');
}
