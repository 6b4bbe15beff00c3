import type { Locale } from '@arara/contract';

/** Each language in its own words. */
export const localeNames: Readonly<Record<Locale, string>> = {
  'pt-BR': 'Português',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  nl: 'Nederlands',
  tr: 'Türkçe',
  bn: 'বাংলা',
  ar: 'العربية',
  fa: 'فارسی',
};

export const localesInOrder = Object.keys(localeNames) as readonly Locale[];
