/** The nine languages of the product. pt-BR is the default text for everybody without a choice. */
export const locales = ['pt-BR', 'en', 'es', 'bn', 'tr', 'nl', 'ar', 'fr', 'fa'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'pt-BR';

/** A text in every language; a missing one does not compile. `{name}` marks a place for a value. */
export type Texts = Readonly<Record<Locale, string>>;

export function isLocale(text: string): text is Locale {
  return (locales as readonly string[]).includes(text);
}

export function fillText(text: string, values: Readonly<Record<string, string>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
