import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Below this an answer fits into the first packets anyway. */
export const COMPRESS_FROM_BYTES = 4_096;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Nearly as small as the slowest, and fast enough to be done for every answer. */
const BROTLI_QUALITY = 4;

export interface Compressed {
  readonly encoding: 'br' | 'gzip';
  readonly bytes: Buffer;
}

/**
 * The text as it travels, in the best way that the asker understands; undefined when it is short or nobody asked. Both
 * ways work beside the event loop.
 */
export async function compressText(text: string, accepts: string | undefined): Promise<Compressed | undefined> {
  const encoding = encodingFor(text, accepts);
  if (encoding === undefined) return undefined;
  if (encoding === 'gzip') return { encoding, bytes: await zip(text) };
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  return { encoding, bytes: await brotli(text, { params }) };
}

/** For what is asked for again and again: made once for each way, and as small as can be. */
export function compressOnce(): (bytes: Uint8Array, accepts: string | undefined) => Promise<Compressed | undefined> {
  const made = { br: new WeakMap<Uint8Array, Promise<Buffer>>(), gzip: new WeakMap<Uint8Array, Promise<Buffer>>() };
  return async (bytes, accepts) => {
    const encoding = encodingOf(accepts);
    if (encoding === undefined) return undefined;
    const small = made[encoding].get(bytes) ?? (encoding === 'gzip' ? zip(bytes) : brotli(bytes));
    made[encoding].set(bytes, small);
    return { encoding, bytes: await small };
  };
}

/** How a text would travel; undefined = as it is. */
export function encodingFor(text: string, accepts: string | undefined): Compressed['encoding'] | undefined {
  return Buffer.byteLength(text) < COMPRESS_FROM_BYTES ? undefined : encodingOf(accepts);
}

/** What is named with a weight of nothing is refused, and `*` promises nothing about either. */
function encodingOf(accepts = ''): Compressed['encoding'] | undefined {
  const understood = new Set(
    accepts
      .toLowerCase()
      .split(',')
      .map((part) => part.trim().split(/\s*;\s*/))
      .filter(([, weight = 'q=1']) => !/^q=0(\.0*)?$/.test(weight))
      .map(([name]) => name),
  );
  return (['br', 'gzip'] as const).find((one) => understood.has(one));
}
