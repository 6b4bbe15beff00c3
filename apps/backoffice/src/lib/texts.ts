import { type Catalogue, formatMessage, type Values } from '@arara/texts';
import { brand } from '@arara/texts/page-brand';

export type Translate<Key extends string> = (key: Key, values?: Values) => string;

/** The texts of one feature. Staff work in Portuguese; a missing key cannot compile. */
export function textsOf<Messages extends Catalogue>(messages: Messages): Translate<keyof Messages & string> {
  return (key, values) => formatMessage(messages[key] ?? key, 'pt-BR', { ...brand, ...values });
}

type Names<Messages, Group extends string> = {
  readonly [Key in keyof Messages as Key extends `${Group}.${infer Code}` ? Code : never]: string;
};

/** What a catalogue calls the codes of one group: `state.open` and `state.closed` are the names of `open` and `closed`. */
export function namesOf<Messages extends Catalogue, Group extends string>(
  messages: Messages,
  group: Group,
): Names<Messages, Group> {
  const start = `${group}.`;
  const keys = Object.keys(messages).filter((key) => key.startsWith(start));
  const t = textsOf<Catalogue>(messages);
  return Object.fromEntries(keys.map((key) => [key.slice(start.length), t(key)])) as Names<Messages, Group>;
}
