import { fillText } from '@arara/contract';

/** The texts of one feature in one language: keys are the same in all of them. */
export type TextTable = Readonly<Record<string, string>>;
export type SameTexts<Table extends TextTable> = { readonly [Key in keyof Table]: string };

/** Staff work in Portuguese; another language is another column of this record. */
type OfficeLocale = 'pt-BR';
const locale: OfficeLocale = 'pt-BR';

export type Say<Table extends TextTable> = (
  key: keyof Table & string,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** `{name}` in a text is filled from the values. A missing key cannot compile. */
export function textsOf<Table extends TextTable>(tables: Readonly<Record<OfficeLocale, Table>>): Say<Table> {
  return (key, values = {}) =>
    fillText(tables[locale][key] ?? key, Object.fromEntries(Object.entries(values).map(([n, v]) => [n, `${v}`])));
}
