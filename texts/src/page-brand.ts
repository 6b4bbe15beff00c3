import type { BrandWords } from './format.ts';

/** The brand of the page: whoever gave the page wrote its words into it, so that nothing is drawn without them. */
export const brand = JSON.parse(document.getElementById('brand')?.textContent ?? '{}') as BrandWords;
