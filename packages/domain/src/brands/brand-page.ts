import { openingWords } from './brand-words.ts';
import type { Brand } from './document.ts';

/** What stands in a page's places for its brand, beside the words of texts; `folder` is where the brand's files lie. */
export function brandPage(brand: Brand, folder: string) {
  const { name, seo, theme, hosts } = brand;
  return {
    /** What Home opens with before any code has come, in Portuguese. */
    brand_headline: openingWords(brand)?.inviteHeadline.join('\n') ?? seo.title,
    brand_folder: folder,
    brand_theme: theme.default,
    brand_colour: theme.themeColor[theme.default],
    brand_title: seo.title,
    brand_description: seo.description,
    brand_short: name.short,
    brand_origin: `https://${hosts.primary}`,
  };
}
