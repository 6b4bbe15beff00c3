import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BrandWords } from './format.ts';

/** The brands that this repository brings. */
export const ownBrands = resolve(import.meta.dirname, '../../brands');
/** Longer names would leave a text message too little room. */
const NAME_MAX = 20;

/** The words of every brand of a folder, by its number. */
export function readBrands(folder: string = ownBrands): ReadonlyMap<number, BrandWords> {
  const brands = new Map<number, BrandWords>();
  // A link to one of them, such as `default`, is no other brand.
  const own = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const file of own.map(({ name }) => join(name, 'brand.json')).toSorted()) {
    const [brandId, words] = parseBrand(JSON.parse(readFileSync(join(folder, file), 'utf8')), file);
    if (brands.has(brandId)) throw new Error(`${file}: another brand has the number ${brandId}`);
    brands.set(brandId, words);
  }
  return brands;
}

function parseBrand(brand: unknown, file: string): readonly [brandId: number, words: BrandWords] {
  const read = (path: string, isRight: (value: unknown) => boolean): unknown => {
    const value = path.split('.').reduce<unknown>((at, key) => Object(at)[key] as unknown, brand);
    if (!isRight(value)) throw new Error(`${file}: ${path} is missing or wrong`);
    return value;
  };
  const text = (path: string) =>
    read(path, (value) => typeof value === 'string' && value.trim() !== '' && value.length <= 2 * NAME_MAX) as string;
  const display = read('name.display', (value) => typeof value === 'string' && /^\S.{0,19}$/u.test(value)) as string;
  const ascii = read(
    'name.ascii',
    (value) => typeof value === 'string' && /^[A-Za-z0-9][\w .-]*$/.test(value),
  ) as string;
  const [the, of] = [text('name.grammar.the'), text('name.grammar.of')];
  return [
    read('brandId', (value) => Number.isSafeInteger(value) && Number(value) > 0) as number,
    {
      brand_name: display,
      brand_file: ascii.toLowerCase().replaceAll(' ', '-'),
      brand_the: the,
      brand_The: capital(the),
      brand_of: of,
      brand_Of: capital(of),
      brand_in: text('name.grammar.in'),
      brand_to: text('name.grammar.to'),
    },
  ];
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** A page with the brand in its places: `{brand_name}` and the like, and `{brand}` for all words, which the app reads. */
export function fillPage(html: string, words: BrandWords): string {
  const all = JSON.stringify(words).replaceAll('<', String.raw`\u003c`);
  return fill(html, words, escapeHtml).replaceAll('{brand}', () => all);
}

/** The same for a file of JSON. */
export function fillJson(json: string, words: BrandWords): string {
  return fill(json, words, (word) => JSON.stringify(word).slice(1, -1));
}

function fill(text: string, words: BrandWords, escape: (word: string) => string): string {
  return text.replaceAll(/\{(brand_\w+)\}/g, (place, name: string) => {
    const word = (words as Readonly<Record<string, string | undefined>>)[name];
    if (word === undefined) throw new Error(`no brand has the word ${place}`);
    return escape(word);
  });
}

/** The words as places, for a page whose brand is not known yet. */
export const brandPlaces: BrandWords = {
  brand_name: '{brand_name}',
  brand_file: '{brand_file}',
  brand_the: '{brand_the}',
  brand_The: '{brand_The}',
  brand_of: '{brand_of}',
  brand_Of: '{brand_Of}',
  brand_in: '{brand_in}',
  brand_to: '{brand_to}',
};

/** The brand that a development server and tests show. */
export function developmentBrand(): BrandWords {
  const words = readBrands().get(1);
  if (words === undefined) throw new Error(`${ownBrands} has no brand 1`);
  return words;
}
