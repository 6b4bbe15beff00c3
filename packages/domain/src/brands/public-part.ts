import type { Brand } from './document.ts';

/** What a page may know of its brand. Named field by field: a new field of the document stays on the server. */
export function publicPart(brand: Brand) {
  const { id, name, market, seo, legal, support, jackpot, vip, catalogue, assets, theme, hosts, texts } = brand;
  return {
    id,
    name,
    market,
    seo,
    legal,
    support,
    jackpot,
    vip,
    catalogue,
    assets,
    hosts: { primary: hosts.primary, invite: hosts.invite },
    texts: { fallbackLocale: texts.fallbackLocale, byLocale: texts.byLocale },
    theme: {
      default: theme.default,
      themeColor: theme.themeColor,
      walletTone: theme.walletTone,
      font: theme.font,
      hero: theme.hero,
    },
  };
}
