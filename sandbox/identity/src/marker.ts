import { createHash } from 'node:crypto';

/**
 * What a picture shows stands in the picture itself, as a grid of dark and light cells that survives a camera, a canvas
 * and another JPEG encoder: nine columns and eight rows inside a dark ring.
 */
export const COLUMNS = 9;
export const ROWS = 8;

export const flaws = ['none', 'replayed', 'doubtful', 'forged', 'expired', 'unreadable'] as const;
export type Flaw = (typeof flaws)[number];

/** `person` is a number that follows from a name or a CPF; see `personNumber`. */
export type Shown =
  | { readonly shows: 'face'; readonly person: number; readonly flaw: Flaw }
  | { readonly shows: 'document'; readonly holder: number; readonly portrait: number; readonly flaw: Flaw };

export function personNumber(name: string): number {
  return createHash('sha256').update(`a face: ${name}`).digest().readUIntBE(0, 3);
}

/**
 * `face:<person>[:<flaw>]` or `document:<holder>[:<portrait>[:<flaw>]]`; a person is any text, best a CPF. With an empty
 * portrait the document shows its holder. Undefined for anything else.
 */
export function parseShown(text: string): { readonly shown: Shown; readonly isDark: boolean } | undefined {
  const [shows, person = '', ...rest] = text.split(':');
  if (person === '' || (shows !== 'face' && shows !== 'document')) return undefined;
  const portrait = shows === 'document' ? rest.shift() : undefined;
  const [word = 'none'] = rest;
  const isDark = word === 'dark';
  const flaw = isDark ? 'none' : flaws.find((one) => one === word);
  if (flaw === undefined) return undefined;
  const own = personNumber(person);
  if (shows === 'face') return { shown: { shows, person: own, flaw }, isDark };
  return { shown: { shows, holder: own, portrait: portrait ? personNumber(portrait) : own, flaw }, isDark };
}

const FACE = 1;
const DOCUMENT = 2;

/** Row by row, true for a dark cell. */
export function cellsOf(shown: Shown): boolean[] {
  const bytes = Buffer.alloc(9);
  const isFace = shown.shows === 'face';
  bytes[0] = ((isFace ? FACE : DOCUMENT) << 4) | flaws.indexOf(shown.flaw);
  bytes.writeUIntBE(isFace ? shown.person : shown.holder, 1, 3);
  bytes.writeUIntBE(isFace ? 0 : shown.portrait, 4, 3);
  bytes.writeUInt16BE(checkOf(bytes.subarray(0, 7)), 7);
  return [...bytes].flatMap((byte) => Array.from({ length: 8 }, (_, bit) => ((byte >> (7 - bit)) & 1) === 1));
}

/** Undefined for cells that nobody wrote. */
export function shownIn(cells: readonly boolean[]): Shown | undefined {
  const bytes = Buffer.alloc(9);
  cells.forEach((isDark, at) => {
    if (isDark) bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (1 << (7 - (at & 7)));
  });
  if (bytes.readUInt16BE(7) !== checkOf(bytes.subarray(0, 7))) return undefined;
  const head = bytes[0] ?? 0;
  const flaw = flaws[head & 15];
  if (flaw === undefined) return undefined;
  const first = bytes.readUIntBE(1, 3);
  if (head >> 4 === FACE) return { shows: 'face', person: first, flaw };
  if (head >> 4 === DOCUMENT) return { shows: 'document', holder: first, portrait: bytes.readUIntBE(4, 3), flaw };
  return undefined;
}

function checkOf(bytes: Uint8Array): number {
  return createHash('sha256').update(bytes).digest().readUInt16BE(0);
}
