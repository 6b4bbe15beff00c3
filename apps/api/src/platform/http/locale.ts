import { defaultLocale, isLocale, type Locale, locales } from '@arara/contract';

/**
 * Without a choice pt-BR, also for English browsers; a browser set to one of the other seven is followed. English is
 * only ever chosen.
 */
const FOLLOWED: readonly Locale[] = ['es', 'bn', 'tr', 'nl', 'ar', 'fr', 'fa'];
/** Longer than any real browser's list; the rest of the header is not read. */
const MAX_LANGUAGES = 20;

export function localeOf(choice: string | undefined, acceptLanguage: string | undefined): Locale {
  return chosenLocale(choice) ?? followedLocale(acceptLanguage ?? '') ?? defaultLocale;
}

function chosenLocale(choice: string | undefined): Locale | undefined {
  if (choice === undefined) return undefined;
  const exact = choice.trim();
  if (isLocale(exact)) return exact;
  return locales.find((locale) => locale.toLowerCase() === exact.toLowerCase());
}

/** The first language of the browser that is followed, unless Portuguese or English stands before it. */
function followedLocale(header: string): Locale | undefined {
  for (const language of languagesInOrder(header)) {
    if (language === 'pt' || language === 'en') return undefined;
    const followed = FOLLOWED.find((locale) => locale === language);
    if (followed) return followed;
  }
  return undefined;
}

function languagesInOrder(header: string): string[] {
  return header
    .split(',', MAX_LANGUAGES)
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find((found) => found !== undefined);
      return { language: tag.split('-')[0] ?? '', weight: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ language }) => language);
}
