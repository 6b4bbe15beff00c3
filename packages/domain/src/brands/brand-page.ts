import type { Brand } from './document.ts';

/** What stands in a page's places for its brand, beside the words of texts; `folder` is where the brand's files lie. */
export function brandPage({ name, seo, theme, hosts }: Brand, folder: string) {
  return {
    brand_folder: folder,
    brand_theme: theme.default,
    brand_colour: theme.themeColor[theme.default],
    brand_title: seo.title,
    brand_description: seo.description,
    brand_short: name.short,
    brand_origin: `https://${hosts.primary}`,
  };
}
