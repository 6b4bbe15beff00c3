import { isLocale, type Locale } from '@arara/contract';
import { refreshAll } from '../../lib/api/query-client.ts';
import { keepStored, readStored } from '../../lib/storage/local-storage.ts';
import { lateTextsIn, localeOfBrowser, showLocale, type TextBundle } from '../../lib/texts.ts';

/** Each language is one chunk. */
const bundles: Readonly<Record<Locale, () => Promise<{ bundle: TextBundle }>>> = {
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

/** The language somebody chose, otherwise the browser's. */
export function firstLocale(): Locale {
  const chosen = readStored('locale') ?? '';
  return isLocale(chosen) ? chosen : localeOfBrowser(navigator.languages);
}

export async function loadLocale(locale: Locale): Promise<void> {
  const [{ bundle }, more] = await Promise.all([bundles[locale](), lateTextsIn(locale)]);
  showLocale(locale, { ...bundle, ...more });
}

export async function chooseLocale(locale: Locale): Promise<void> {
  await loadLocale(locale);
  keepStored('locale', locale);
  // Titles, reasons and banners come from the server in the language of the question.
  void refreshAll();
}
