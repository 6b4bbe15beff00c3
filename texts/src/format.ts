import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format';

/** The compiled texts of one feature in one language. The files hold ICU messages; a build or a start compiles them. */
export type Catalogue = Readonly<Record<string, CompiledMessage>>;
export type Values = Readonly<Record<string, string | number>>;
export type { BrandWords } from '@arara/domain/brands';

const plurals = new Map<string, Intl.PluralRules>();

/** Made once per language: making one costs more than all the rest of a message. */
function pluralRulesOf(locale: string, options?: Intl.PluralRulesOptions): Intl.PluralRules {
  const name = `${locale}/${options?.type ?? 'cardinal'}`;
  const rules = plurals.get(name) ?? new Intl.PluralRules(locale, options);
  plurals.set(name, rules);
  return rules;
}

const formatters: FormatOptions['formatters'] = {
  getPluralRules: pluralRulesOf,
  getNumberFormat: (locale, options) => new Intl.NumberFormat(locale, options),
  getDateTimeFormat: (locale, options) => new Intl.DateTimeFormat(locale, options),
};

/** A message with its values in their places; our messages hold no tags, so the result is always a text. */
export function formatMessage(message: CompiledMessage, locale: string, values: Values = {}): string {
  return format(message, locale, new Proxy(values, withPlaces), { formatters }) as string;
}

/** A whole number that travelled as text, which reads the same as a number and can choose a plural. */
const whole = /^(0|[1-9]\d{0,8})$/;

/** A place without a value stays as it is written: a screen puts a link there, a row of another release has none. */
const withPlaces: ProxyHandler<Values> = {
  has: () => true,
  get: (values, name) => {
    const value: unknown = Reflect.get(values, name) ?? `{${String(name)}}`;
    return typeof value === 'string' && whole.test(value) ? Number(value) : value;
  },
};
