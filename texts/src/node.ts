import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import compile from 'icu-minify/compile';
import { type Catalogue, formatMessage, type Values } from './format.ts';

export interface Translate<Key extends string> {
  /** A sentence in a reader's language. */
  (locale: string, key: Key, values?: Values): string;
  /** For words that come from elsewhere and may have no text. */
  readonly has: (key: string) => key is Key;
}

/** The catalogues of a folder, read when the process starts; folders within it are read as one. */
export function textsOf<Key extends string>(folder: string): Translate<Key> {
  const catalogues = new Map<string, Record<string, string>>();
  const compiled = new Map<string, Catalogue[string]>();
  for (const file of globSync('**/*.json', { cwd: resolve(import.meta.dirname, '..', folder) })) {
    const path = resolve(import.meta.dirname, '..', folder, file);
    const locale = basename(file, '.json');
    const messages = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
    catalogues.set(locale, { ...catalogues.get(locale), ...messages });
  }
  if (catalogues.size === 0) throw new Error(`there are no texts in ${folder}`);
  const translate = (locale: string, key: Key, values?: Values) => {
    const id = `${locale}/${key}`;
    let message = compiled.get(id);
    if (message === undefined) {
      const text = catalogues.get(locale)?.[key];
      if (text === undefined) throw new Error(`${folder} has no text ${id}`);
      message = compile(text);
      compiled.set(id, message);
    }
    return formatMessage(message, locale, values);
  };
  const portuguese = catalogues.get('pt-BR') ?? {};
  return Object.assign(translate, { has: (key: string): key is Key => Object.hasOwn(portuguese, key) });
}
