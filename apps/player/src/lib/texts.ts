import { defaultLocale, directionOf, type Locale, locales } from '@arara/contract';
import { type Catalogue, formatMessage, type Values } from '@arara/texts';
import { brand, voiceOfBrand } from '@arara/texts/page-brand';
import { useSyncExternalStore } from 'react';

export type Translate<Key extends string> = (key: Key, values?: Values) => string;
/** The catalogues of one feature, a file per language, as `import.meta.glob` lists them. */
export type CatalogueFiles = Readonly<Record<string, () => Promise<unknown>>>;

interface State {
  readonly locale: Locale;
  /** By language and feature. A catalogue is added when it comes and never replaced, so no order of arrival loses one. */
  readonly catalogues: Readonly<Record<string, Catalogue>>;
}

let state: State = { locale: defaultLocale, catalogues: {} };
/** The language that was chosen last; the screen follows when its catalogues have come. */
let chosen: Locale | undefined;
/** Features that were needed so far: another language is shown when it has all of them. */
const needed = new Map<string, CatalogueFiles>();
const listeners = new Set<() => void>();

function change(next: Partial<State>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

const has = (feature: string, locale: Locale) => `${locale}/${feature}` in state.catalogues;

export function addCatalogue(feature: string, locale: Locale, catalogue: Catalogue): void {
  change({ catalogues: { ...state.catalogues, [`${locale}/${feature}`]: catalogue } });
}

async function fetchCatalogue(feature: string, locale: Locale): Promise<void> {
  const files = needed.get(feature) ?? {};
  const file = Object.keys(files).find((path) => path.endsWith(`/${locale}.json`));
  const loaded = (await files[file ?? '']?.()) as { default: Catalogue } | undefined;
  if (!loaded) throw new Error(`${feature} has no catalogue for ${locale}`);
  if (!has(feature, locale)) addCatalogue(feature, locale, loaded.default);
}

/** Puts a language on the screen once every feature that was needed so far can speak it. */
export async function showLocale(locale: Locale): Promise<void> {
  // Nothing is drawn before the first language, so texts that are asked for meanwhile come in it at once.
  if (chosen === undefined) change({ locale });
  chosen = locale;
  const lacking = () => [...needed.keys()].filter((feature) => !has(feature, locale));
  // A screen may ask for its own texts while the others are on their way.
  while (lacking().length > 0) await Promise.all(lacking().map((feature) => fetchCatalogue(feature, locale)));
  // Somebody may have chosen another language meanwhile.
  if (chosen !== locale) return;
  change({ locale });
  document.documentElement.lang = locale;
  document.documentElement.dir = directionOf(locale);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const current = () => state;

export function useLocale(): Locale {
  return useSyncExternalStore(subscribe, current, current).locale;
}

export function currentLocale(): Locale {
  return state.locale;
}

/**
 * The texts of one feature, which is named like the folder of its catalogues. A missing key cannot compile; texts that
 * were not loaded show their key, which the browser tests look for.
 */
export function textsOf<Key extends string>(files: CatalogueFiles) {
  const feature = Object.keys(files)[0]?.split('/').at(-2) ?? '';
  const translate =
    ({ locale, catalogues }: State): Translate<Key> =>
    (key, values) => {
      const name = `${feature}.${key}`;
      const own = voiceOfBrand[locale]?.[name];
      return own ?? formatMessage(catalogues[`${locale}/${feature}`]?.[key] ?? name, locale, { ...brand, ...values });
    };
  return {
    use: (): Translate<Key> => translate(useSyncExternalStore(subscribe, current, current)),
    /** Outside of components: toasts after a call. */
    now: (): Translate<Key> => translate(state),
    /** Fetches the texts in the language of the screen; whoever shows a part of the feature waits for this. */
    async load(): Promise<void> {
      needed.set(feature, files);
      const wanted = () => [chosen ?? state.locale, state.locale].find((locale) => !has(feature, locale));
      // While another language is on its way the screen still speaks the one before.
      for (let locale = wanted(); locale !== undefined; locale = wanted()) await fetchCatalogue(feature, locale);
    },
  };
}

/** The first visit follows the browser for these; Portuguese for everybody else, English browsers too. */
const followed: readonly Locale[] = locales.filter((locale) => locale !== 'en' && locale !== defaultLocale);

export function localeOfBrowser(languages: readonly string[]): Locale {
  const [first = ''] = languages;
  const language = first.toLowerCase().split('-')[0];
  return followed.find((locale) => locale === language) ?? defaultLocale;
}
