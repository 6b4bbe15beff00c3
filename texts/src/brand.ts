import { type Brand, brandPage, brandVoice, brandWords } from '@arara/domain/brands';
import type { BrandWords } from './format.ts';

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

/** A brand, and the folder under which its files are served. */
export interface WornBrand {
  readonly brand: Brand;
  readonly folder: string;
}

/**
 * A page with the brand in its places: `{brand_name}` and the like, and `{brand}` for all words, the brand's own texts and
 * its market, which the app reads.
 */
export function fillPage(html: string, worn: WornBrand): string {
  const { market } = worn.brand;
  const own = { ...brandWords(worn.brand), voice: brandVoice(worn.brand), market: market.profile };
  const all = JSON.stringify(own).replaceAll('<', String.raw`\u003c`);
  return fill(html, worn, escapeHtml).replaceAll('{brand}', () => all);
}

/** The same for a file of JSON. */
export function fillJson(json: string, worn: WornBrand): string {
  return fill(json, worn, (word) => JSON.stringify(word).slice(1, -1));
}

function fill(text: string, { brand, folder }: WornBrand, escape: (word: string) => string): string {
  const values: Readonly<Record<string, string | undefined>> = { ...brandWords(brand), ...brandPage(brand, folder) };
  return text.replaceAll(/\{(brand_\w+)\}/g, (place, name: string) => {
    const word = values[name];
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
  brand_jackpot: '{brand_jackpot}',
  brand_tiers: '{brand_tiers}',
};

/** What a page carries of its brand, as places: what is drawn before the brand is known says the brand's own words. */
export const pagePlaces = { ...brandPlaces, voice: { 'pt-BR': { 'home.openTitle': '{brand_headline}' } } };
