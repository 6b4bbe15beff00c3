import type { Brand } from './document.ts';

/**
 * How texts name the brand. In Portuguese its article melts into the word before it ("de" and "o" are "do"), so a text
 * says `{brand_of}`; the other languages say `{brand_name}` in a sentence that fits any name. `file` names files, and
 * `tiers` holds the name of each level of VIP from 0 on, between bars.
 */
export type BrandWords = Readonly<
  Record<`brand_${'name' | 'file' | 'the' | 'The' | 'of' | 'Of' | 'in' | 'to' | 'jackpot' | 'tiers'}`, string>
>;

/** The parts of a document that words are made of. */
export type NamedBrand = Pick<Brand, 'name' | 'jackpot' | 'vip'>;

export function brandWords({ name: { display, ascii, grammar }, jackpot, vip }: NamedBrand): BrandWords {
  return {
    brand_name: display,
    brand_file: ascii.toLowerCase().replaceAll(' ', '-'),
    brand_the: grammar.the,
    brand_The: grammar.The,
    brand_of: grammar.of,
    brand_Of: grammar.of.slice(0, 1).toUpperCase() + grammar.of.slice(1),
    brand_in: grammar.in,
    brand_to: grammar.to,
    brand_jackpot: jackpot.name,
    brand_tiers: vip.tiers.flatMap(({ from, to, name }) => Array<string>(to - from + 1).fill(name)).join('|'),
  };
}

/** By language, the texts of the app that a brand says in its own voice instead of the platform's, by feature and key. */
export type BrandVoice = Readonly<Partial<Record<string, Readonly<Record<string, string>>>>>;

export function brandVoice(brand: Pick<Brand, 'texts'>): BrandVoice {
  const all = Object.entries({ ...brand.texts.byLocale, 'pt-BR': openingWords(brand) });
  return Object.fromEntries(
    all.flatMap(([locale, words]) => {
      if (words === undefined) return [];
      const { loginGreeting, inviteHeadline, installTitle } = words;
      const headline = inviteHeadline.join('\n');
      const own = {
        'auth.loginTitle': loginGreeting.join('\n'),
        'home.openTitle': headline,
        'team.landingTitle': headline,
        'shell.installHome': installTitle,
      };
      return [[locale, own] as const];
    }),
  );
}

/** What is drawn before the language is known is drawn in Portuguese, or in the brand's own when it has none. */
export function openingWords({ texts: { byLocale, fallbackLocale } }: Pick<Brand, 'texts'>) {
  return byLocale['pt-BR'] ?? byLocale[fallbackLocale];
}
