import type { TextEntry, TextTable } from './text-table.ts';
import type { texts as portuguese } from '../texts/pt-BR.ts';

/** The languages of the games; Portuguese is what everybody gets who speaks none of them. */
export const locales = ['pt-BR', 'en', 'es', 'bn', 'tr', 'nl', 'ar', 'fr', 'fa'] as const;
export type Locale = (typeof locales)[number];

/** A chunk per language: only the one that is spoken is loaded. */
export type LazyTexts<Key extends string> = Readonly<Record<Locale, () => Promise<{ readonly texts: TextTable<Key> }>>>;

export type ShellKey = keyof typeof portuguese;
export type Values = Readonly<Record<string, string | number>>;
export type Say<Key extends string> = (key: Key, values?: Values) => string;

export const shellTexts: LazyTexts<ShellKey> = {
  'pt-BR': () => import('../texts/pt-BR.ts'),
  en: () => import('../texts/en.ts'),
  es: () => import('../texts/es.ts'),
  bn: () => import('../texts/bn.ts'),
  tr: () => import('../texts/tr.ts'),
  nl: () => import('../texts/nl.ts'),
  ar: () => import('../texts/ar.ts'),
  fr: () => import('../texts/fr.ts'),
  fa: () => import('../texts/fa.ts'),
};

/** `pt`, `pt_BR` and `PT-br` are all Portuguese. */
export function localeFor(given: string): Locale {
  const language = given.toLowerCase().split(/[-_]/)[0];
  return locales.find((locale) => locale.toLowerCase().split('-')[0] === language) ?? 'pt-BR';
}

export function directionOf(locale: Locale): 'rtl' | 'ltr' {
  return locale === 'ar' || locale === 'fa' ? 'rtl' : 'ltr';
}

export function createSay<Key extends string>(locale: Locale, table: TextTable<Key>): Say<Key> {
  const plurals = new Intl.PluralRules(locale);
  return (key, values = {}) => {
    const entry: TextEntry = table[key];
    const text = typeof entry === 'string' ? entry : (entry[plurals.select(Number(values['n'] ?? 0))] ?? entry.other);
    return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => `${values[name] ?? ''}`);
  };
}
