import type { BrandVoice } from '@arara/domain/brands';
import type { BrandWords } from './format.ts';

const { voice = {}, ...words } = JSON.parse(document.getElementById('brand')?.textContent ?? '{}') as BrandWords & {
  readonly voice?: BrandVoice;
};

/** The brand of the page: whoever gave the page wrote its words into it, so that nothing is drawn without them. */
export const brand: BrandWords = words;

/** What the brand says in its own words, by language and text. */
export const voiceOfBrand: BrandVoice = voice;
