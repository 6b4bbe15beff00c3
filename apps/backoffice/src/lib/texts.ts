import { type Catalogue, formatMessage, type Values } from '@arara/texts';

export type Translate<Key extends string> = (key: Key, values?: Values) => string;

/** The texts of one feature. Staff work in Portuguese; a missing key cannot compile. */
export function textsOf<Messages extends Catalogue>(messages: Messages): Translate<keyof Messages & string> {
  return (key, values) => formatMessage(messages[key] ?? key, 'pt-BR', values);
}
