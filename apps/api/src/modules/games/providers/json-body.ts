import { isUtf8 } from 'node:buffer';

/** The members of a JSON object, of which nothing is believed yet. */
export type Fields = Readonly<Record<string, unknown>>;

/** A number that is no whole number, as it was written. Nothing has been rounded. */
export class NumberText {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

/**
 * A number that `JSON.parse` might read other than it stands: sixteen digits, a fraction or an exponent. It may also
 * match inside a text; then the slower way below is taken for nothing.
 */
const PERHAPS_INEXACT = /(?:^|[:,[\s])-?(?:\d{16}|\d{1,15}[.eE])/;
const WHOLE = /^-?\d{1,19}$/;

/** Undefined for anything but a JSON object in UTF-8. */
export function parseBody(body: Buffer): Fields | undefined {
  if (!isUtf8(body)) return undefined;
  const value = parseExactly(body.toString('utf8'));
  return isFields(value) ? value : undefined;
}

/** Whole numbers that a double cannot hold come back as bigint, all others that are not whole as `NumberText`. */
export function parseExactly(text: string): unknown {
  try {
    return PERHAPS_INEXACT.test(text) ? JSON.parse(text, keepExact as ReviverWithSource) : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The third argument of a reviver is newer than the types that TypeScript brings. */
type ReviverWithSource = (this: unknown, key: string, value: unknown) => unknown;

function keepExact(_key: string, value: unknown, context: { readonly source?: string }): unknown {
  if (typeof value !== 'number') return value;
  const source = context.source ?? '';
  if (!WHOLE.test(source)) return new NumberText(source);
  return Number.isSafeInteger(value) ? value : BigInt(source);
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof NumberText);
}

const PLAIN_ID = /^[\x20-\x7e]{1,128}$/;
const ANY_ID = /^[^\p{Cc}\p{Cs}]{1,128}$/u;

/** An id or another short text of the supplier's choice. */
export function readText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  return PLAIN_ID.test(value) || ANY_ID.test(value) ? value : undefined;
}

const INT64_MAX = 2n ** 63n - 1n;

/** A whole number from zero to the largest of 64 bits. */
export function readWhole(value: unknown): bigint | undefined {
  if (typeof value === 'number')
    return Number.isSafeInteger(value) && value >= 0 && !isMinusZero(value) ? BigInt(value) : undefined;
  return typeof value === 'bigint' && value >= 0n && value <= INT64_MAX ? value : undefined;
}

function isMinusZero(value: number): boolean {
  return Object.is(value, -0);
}

/** Absent and null are false; anything but a boolean is undefined. */
export function readFlag(value: unknown): boolean | undefined {
  if (value === undefined || value === null) return false;
  return typeof value === 'boolean' ? value : undefined;
}

export function isAbsent(value: unknown): value is undefined | null {
  return value === undefined || value === null;
}

/** A text field of an answer; undefined when the answer is no object or has no such text. */
export function readTextOf(value: unknown, name: string): string | undefined {
  return isFields(value) ? readText(value[name]) : undefined;
}

/** A whole number of any size, as JSON writes it. The types that TypeScript brings do not know it yet. */
export function exactly(whole: bigint): unknown {
  return (JSON as typeof JSON & { rawJSON(text: string): unknown }).rawJSON(whole.toString());
}
