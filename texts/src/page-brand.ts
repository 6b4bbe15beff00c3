import type { BrandVoice } from '@arara/domain/brands';
import type { BrandWords } from './format.ts';

const {
  voice = {},
  market = 'standard',
  ...words
} = JSON.parse(document.getElementById('brand')?.textContent ?? '{}') as BrandWords & {
  readonly voice?: BrandVoice;
  readonly market?: string;
};

/** The brand of the page: whoever gave the page wrote its words into it, so that nothing is drawn without them. */
export const brand: BrandWords = words;

/** What the brand says in its own words, by language and text. */
export const voiceOfBrand: BrandVoice = voice;

/** The market whose rules the page obeys, before its configuration has come. */
export const marketOfPage: string = market;
