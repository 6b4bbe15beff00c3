import type { Brand } from './document.ts';

/**
 * How texts name the brand. In Portuguese its article melts into the word before it ("de" and "o" are "do"), so a text
 * says `{brand_of}`; the other languages say `{brand_name}` in a sentence that fits any name. `file` names files.
 */
export type BrandWords = Readonly<
  Record<`brand_${'name' | 'file' | 'the' | 'The' | 'of' | 'Of' | 'in' | 'to'}`, string>
>;

export function brandWords({ name: { display, ascii, grammar } }: Pick<Brand, 'name'>): BrandWords {
  return {
    brand_name: display,
    brand_file: ascii.toLowerCase().replaceAll(' ', '-'),
    brand_the: grammar.the,
    brand_The: grammar.The,
    brand_of: grammar.of,
    brand_Of: grammar.of.slice(0, 1).toUpperCase() + grammar.of.slice(1),
    brand_in: grammar.in,
    brand_to: grammar.to,
  };
}
