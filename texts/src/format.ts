import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format';

/** The compiled texts of one feature in one language. The files hold ICU messages; a build or a start compiles them. */
export type Catalogue = Readonly<Record<string, CompiledMessage>>;
export type Values = Readonly<Record<string, string | number>>;

const formatters: FormatOptions['formatters'] = {
  getPluralRules: (locale, options) => new Intl.PluralRules(locale, options),
  getNumberFormat: (locale, options) => new Intl.NumberFormat(locale, options),
  getDateTimeFormat: (locale, options) => new Intl.DateTimeFormat(locale, options),
};

/** A message with its values in their places; our messages hold no tags, so the result is always a text. */
export function formatMessage(message: CompiledMessage, locale: string, values: Values = {}): string {
  return format(message, locale, new Proxy(values, withPlaces), { formatters }) as string;
}

/** A place without a value stays as it is written: a screen puts a link there, a row of another release has none. */
const withPlaces: ProxyHandler<Values> = {
  has: () => true,
  get: (values, name) => Reflect.get(values, name) ?? `{${String(name)}}`,
};
