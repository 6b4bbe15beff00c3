/** The nine languages of the product. pt-BR is the default text for everybody without a choice. */
export const locales = ['pt-BR', 'en', 'es', 'bn', 'tr', 'nl', 'ar', 'fr', 'fa'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'pt-BR';

/** Which way a language is read, as documents write it. */
export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return locale === 'ar' || locale === 'fa' ? 'rtl' : 'ltr';
}

export function isLocale(text: string): text is Locale {
  return (locales as readonly string[]).includes(text);
}
