/** The nine languages of the product, as the contract names them. */
export const rewardLocales = ['pt-BR', 'en', 'es', 'bn', 'tr', 'nl', 'ar', 'fr', 'fa'] as const;
export type RewardLocale = (typeof rewardLocales)[number];
export type Texts = Readonly<Record<RewardLocale, string>>;

/** In the order of the languages above; a missing one does not compile. */
type Nine = readonly [string, string, string, string, string, string, string, string, string];
export const nine = (...texts: Nine): Texts =>
  Object.fromEntries(rewardLocales.map((locale, index) => [locale, texts[index] ?? ''])) as Record<
    RewardLocale,
    string
  >;
