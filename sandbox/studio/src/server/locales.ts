/** The languages of the client; the first one is what everybody gets who speaks none of them. */
export const locales = ['pt-BR', 'en', 'es', 'bn', 'tr', 'nl', 'ar', 'fr', 'fa'] as const;
export type ClientLocale = (typeof locales)[number];

/** `pt`, `pt_BR` and `PT-br` are all Portuguese. */
export function localeFor(given: string): ClientLocale {
  const language = given.toLowerCase().split(/[-_]/)[0];
  return locales.find((locale) => locale.toLowerCase().split('-')[0] === language) ?? 'pt-BR';
}
