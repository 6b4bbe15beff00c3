import { isLocale, type Locale } from '@arara/contract';
import { homeTexts } from '../../features/home/texts.ts';
import { refreshAll } from '../../lib/api/query-client.ts';
import { keepStored, readStored } from '../../lib/storage/local-storage.ts';
import { localeOfBrowser, showLocale } from '../../lib/texts.ts';
import { shellTexts, titleTexts } from '../shell/texts.ts';

/** The language somebody chose, otherwise the browser's. */
function firstLocale(): Locale {
  const chosen = readStored('locale') ?? '';
  return isLocale(chosen) ? chosen : localeOfBrowser(navigator.languages);
}

/** The texts of the bars and of Home; every other screen brings its own. */
export async function loadFirstTexts(): Promise<void> {
  await showLocale(firstLocale());
  await Promise.all([shellTexts, titleTexts, homeTexts].map((texts) => texts.load()));
}

export async function chooseLocale(locale: Locale): Promise<void> {
  await showLocale(locale);
  keepStored('locale', locale);
  // Titles, reasons and banners come from the server in the language of the question.
  void refreshAll();
}
