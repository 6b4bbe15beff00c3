/// <reference types="node" />
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readBytes, readSource } from '../test/sources.ts';

/** The order of the WOFF2 table of known tags; only the place of `cmap`, `glyf` and `loca` matters here. */
const CMAP = 0;
const GLYF = 10;
const LOCA = 11;
const OWN_TAG = 63;

function variableLength(bytes: Buffer, start: number): readonly [number, number] {
  let value = 0;
  let at = start;
  for (;;) {
    const byte = bytes.readUInt8(at);
    at += 1;
    value = value * 128 + (byte & 127);
    if ((byte & 128) === 0) return [value, at];
  }
}

/** The table that maps characters to glyphs, out of a WOFF2 file. */
function characterMap(file: Buffer): Buffer {
  const tables = file.readUInt16BE(12);
  const compressed = file.readUInt32BE(20);
  let at = 48;
  let offset = 0;
  let place: readonly [number, number] | undefined;
  for (let index = 0; index < tables; index += 1) {
    const flags = file.readUInt8(at);
    const tag = flags & 63;
    const version = flags >> 6;
    at += tag === OWN_TAG ? 5 : 1;
    let [length, next] = variableLength(file, at);
    const transformed = tag === GLYF || tag === LOCA ? version !== 3 : version !== 0;
    if (transformed) [length, next] = variableLength(file, next);
    at = next;
    if (tag === CMAP) place = [offset, offset + length];
    offset += length;
  }
  if (!place) throw new Error('the font has no character map');
  return brotliDecompressSync(file.subarray(at, at + compressed)).subarray(...place);
}

function charactersOf(font: string): ReadonlySet<number> {
  const map = characterMap(readBytes(font.startsWith('.') ? font : `fonts/${font}-wght-normal.woff2`));
  const known = new Set<number>();
  const addRange = (first: number, last: number) => {
    for (let code = first; code <= last && code !== 0xffff; code += 1) known.add(code);
  };
  for (let index = 0; index < map.readUInt16BE(2); index += 1) {
    const table = map.subarray(map.readUInt32BE(8 + index * 8));
    const format = table.readUInt16BE(0);
    if (format === 12) {
      for (let group = 0; group < table.readUInt32BE(12); group += 1) {
        addRange(table.readUInt32BE(16 + group * 12), table.readUInt32BE(20 + group * 12));
      }
    }
    if (format === 4) {
      const segments = table.readUInt16BE(6) / 2;
      for (let segment = 0; segment < segments; segment += 1) {
        addRange(table.readUInt16BE(16 + (segments + segment) * 2), table.readUInt16BE(14 + segment * 2));
      }
    }
  }
  return known;
}

function missing(fonts: readonly string[], text: string): readonly string[] {
  const known = fonts.map(charactersOf);
  return Array.from(text).filter((letter) => !known.some((set) => set.has(letter.codePointAt(0) ?? 0)));
}

const persian = 'آابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهیئءأؤ۰۱۲۳۴۵۶۷۸۹،؛؟';
const arabic = 'ابتثجحخدذرزسشصضطظعغفقكلمنهويءآأؤإئةى٠١٢٣٤٥٦٧٨٩،؛؟';
const bengali = 'অআইঈউঊঋএঐওঔকখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহড়ঢ়য়ৎংঃঁািীুূৃেৈোৌ্০১২৩৪৫৬৭৮৯।'.normalize('NFD');

it('draws Arabic with Readex Pro, which lacks the letters of Persian', () => {
  expect(missing(['readex-pro-arabic'], arabic)).toEqual([]);
  expect(missing(['readex-pro-arabic'], 'پچژگکی').length).toBeGreaterThan(0);
});

it('therefore draws Persian with Vazirmatn alone, because letters of two fonts do not join', () => {
  expect(missing(['vazirmatn-arabic'], persian)).toEqual([]);
  const rule = /:lang\(fa\)\s*\{([^}]*)\}/.exec(readSource('tokens.css'))?.[1] ?? '';
  expect(rule).toContain('Vazirmatn Variable');
  expect(rule).not.toContain('Readex');
});

it('draws Bengali with Noto Sans Bengali', () => {
  expect(missing(['noto-sans-bengali-bengali'], bengali)).toEqual([]);
});

it.each([
  ['Figtree', ['figtree-latin', 'figtree-latin-ext']],
  [
    'Bricolage Grotesque',
    ['bricolage-grotesque-latin', 'bricolage-grotesque-latin-ext'].map(
      (font) => `../../../brands/default/fonts/${font}-wght-normal.woff2`,
    ),
  ],
])('draws the letters of every Latin language with %s', (_, fonts) => {
  expect(missing(fonts, 'ãáàâçéêíóôõúüñ¿¡ğıİşöëïœùûèÃÁÇÉÍÓÕÚĞŞ R$0123456789+−×•…“”–')).toEqual([]);
});

it('fetches each file only for its own characters and never hides text while it waits', () => {
  const faces = readSource('fonts.css').match(/@font-face\s*\{[^}]*\}/g) ?? [];
  expect(faces).toHaveLength(5);
  for (const face of faces) {
    expect(face).toMatch(/unicode-range:\s*U\+/);
    expect(face).toContain('font-display: swap');
    const file = /url\("\.\/([^"]+)"\)/.exec(face)?.[1] ?? '';
    expect(readBytes(file).toString('latin1', 0, 4)).toBe('wOF2');
  }
});
