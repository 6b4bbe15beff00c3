/** The nine languages of the product, as the contract names them. */
export const rewardLocales = ['pt-BR', 'en', 'es', 'bn', 'tr', 'nl', 'ar', 'fr', 'fa'] as const;
export type RewardLocale = (typeof rewardLocales)[number];
