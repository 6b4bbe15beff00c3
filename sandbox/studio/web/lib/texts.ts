import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format';
import type shell from '../../texts/shell/pt-BR.json';

/** The languages of the games; Portuguese is what everybody gets who speaks none of them. */
export const locales = ['pt-BR', 'en', 'es', 'bn', 'tr', 'nl', 'ar', 'fr', 'fa'] as const;
export type Locale = (typeof locales)[number];

/** The compiled texts of one language. */
export type Catalogue = Readonly<Record<string, CompiledMessage>>;
/** A chunk per language: only the one that is spoken is loaded. */
export type LoadTexts<Key extends string> = (locale: Locale) => Promise<Translate<Key | ShellKey>>;

export type ShellKey = keyof typeof shell;
export type Values = Readonly<Record<string, string | number>>;
export type Translate<Key extends string> = (key: Key, values?: Values) => string;

/** `pt`, `pt_BR` and `PT-br` are all Portuguese. */
export function localeFor(given: string): Locale {
  const language = given.toLowerCase().split(/[-_]/)[0];
  return locales.find((locale) => locale.toLowerCase().split('-')[0] === language) ?? 'pt-BR';
}

export function directionOf(locale: Locale): 'rtl' | 'ltr' {
  return locale === 'ar' || locale === 'fa' ? 'rtl' : 'ltr';
}

const formatters: FormatOptions['formatters'] = {
  getPluralRules: (locale, options) => new Intl.PluralRules(locale, options),
  getNumberFormat: (locale, options) => new Intl.NumberFormat(locale, options),
  getDateTimeFormat: (locale, options) => new Intl.DateTimeFormat(locale, options),
};

export function createT<Key extends string>(locale: Locale, catalogue: Catalogue): Translate<Key> {
  return (key, values) => format(catalogue[key] ?? key, locale, values, { formatters }) as string;
}

const shellFiles = import.meta.glob('../../texts/shell/*.json');

/** The catalogues of a game, as `import.meta.glob` lists them, with the shell's; games of a kind share those of their kind. */
export function textsOf<Key extends string>(
  ...folders: readonly Readonly<Record<string, () => Promise<unknown>>>[]
): LoadTexts<Key> {
  return async (locale) => {
    const files = [shellFiles, ...folders].flatMap((files) =>
      Object.entries(files).filter(([path]) => path.endsWith(`/${locale}.json`)),
    );
    const loaded = await Promise.all(files.map(([, load]) => load() as Promise<{ readonly default: Catalogue }>));
    return createT(locale, Object.assign({}, ...loaded.map((file) => file.default)) as Catalogue);
  };
}

/** The shell's own, for what is shown before a game is there. */
export const shellTexts = textsOf<never>();
