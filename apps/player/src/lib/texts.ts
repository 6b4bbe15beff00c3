import { defaultLocale, fillText, type Locale, locales } from '@arara/contract';
import { useSyncExternalStore } from 'react';

/** A text, or one text per plural form of the language (`Intl.PluralRules`); `other` always exists. */
export type TextEntry = string | ({ readonly other: string } & Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>);
export type TextTable = Readonly<Record<string, TextEntry>>;
/** The texts of one language: a table per feature. */
export type TextBundle = Readonly<Record<string, TextTable>>;

/** What a table in another language must have: the same keys as the Portuguese one. */
export type SameTexts<Table extends TextTable> = { readonly [Key in keyof Table]: TextEntry };

type Values = Readonly<Record<string, string | number>>;
export type Translate<Table extends TextTable> = (key: keyof Table & string, values?: Values) => string;

/** Right to left; everything else reads the other way. */
const rightToLeft: readonly Locale[] = ['ar', 'fa'];

interface State {
  readonly locale: Locale;
  readonly bundle: TextBundle;
}

let state: State = { locale: defaultLocale, bundle: {} };
const listeners = new Set<() => void>();

/** Puts a language on the screen. `app` loads the bundle; this floor does not know the features. */
export function showLocale(locale: Locale, bundle: TextBundle): void {
  state = { locale, bundle };
  document.documentElement.lang = locale;
  document.documentElement.dir = rightToLeft.includes(locale) ? 'rtl' : 'ltr';
  for (const listener of listeners) listener();
}

/** How to fetch the texts of one feature in each language. */
export type LateTexts = Readonly<Record<Locale, () => Promise<TextTable>>>;

/** Features whose texts come apart from the language, with the first screen that needs them. */
const late = new Map<string, LateTexts>();

/** Fetches what a feature says, in the language that is on the screen; whoever shows its parts waits for this. */
export async function loadTexts(feature: string, loads: LateTexts): Promise<void> {
  late.set(feature, loads);
  let { locale } = state;
  let table = await loads[locale]();
  // Somebody may have chosen another language meanwhile.
  while (locale !== state.locale) {
    locale = state.locale;
    table = await loads[locale]();
  }
  if (state.bundle[feature] !== table) showLocale(locale, { ...state.bundle, [feature]: table });
}

/** The texts of every such feature that was needed so far, in another language. */
export async function lateTextsIn(locale: Locale): Promise<TextBundle> {
  const tables = [...late].map(async ([feature, loads]) => [feature, await loads[locale]()] as const);
  return Object.fromEntries(await Promise.all(tables));
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
 * The texts of one feature. `{name}` in a text is filled from the values; `count` also chooses the plural form. A
 * missing key cannot compile, a missing bundle shows the key, which the browser tests look for.
 */
export function textsOf<Table extends TextTable>(feature: string) {
  const translate =
    (shown: State): Translate<Table> =>
    (key, values = {}) => {
      const entry = shown.bundle[feature]?.[key] ?? `${feature}.${key}`;
      const text = typeof entry === 'string' ? entry : pluralForm(entry, shown.locale, Number(values['count'] ?? 0));
      return fillText(text, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `${value}`])));
    };
  return {
    use: (): Translate<Table> => translate(useSyncExternalStore(subscribe, current, current)),
    /** Outside of components: toasts after a call. */
    now: (): Translate<Table> => translate(state),
  };
}

function pluralForm(entry: Exclude<TextEntry, string>, locale: Locale, count: number): string {
  return entry[new Intl.PluralRules(locale).select(count)] ?? entry.other;
}

/** The first visit follows the browser for these; Portuguese for everybody else, English browsers too. */
const followed: readonly Locale[] = locales.filter((locale) => locale !== 'en' && locale !== defaultLocale);

export function localeOfBrowser(languages: readonly string[]): Locale {
  const [first = ''] = languages;
  const language = first.toLowerCase().split('-')[0];
  return followed.find((locale) => locale === language) ?? defaultLocale;
}
