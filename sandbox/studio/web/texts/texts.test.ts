import { describe, expect, it } from 'vitest';
import type { TextEntry } from '../lib/text-table.ts';
import { createSay, directionOf, localeFor, locales } from '../lib/texts.ts';

type Table = Readonly<Record<string, TextEntry>>;
/** The shell's and every game's, by folder. */
const files = import.meta.glob<{ readonly texts: Table }>(['./*.ts', '../games/*/texts/*.ts', '!./*.test.ts']);
const folders = [...new Set(Object.keys(files).map((path) => path.slice(0, path.lastIndexOf('/'))))];
const load = async (folder: string, locale: string): Promise<Table> => {
  const file = files[`${folder}/${locale}.ts`];
  if (file === undefined) throw new Error(`${folder} does not speak ${locale}`);
  return (await file()).texts;
};

const valuesIn = (entry: TextEntry) => {
  const text = typeof entry === 'string' ? entry : entry.other;
  return new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
};

describe.each(folders)('%s', (folder) => {
  it.each(locales)('speaks %s with every key and every value', async (locale) => {
    const [portuguese, own] = await Promise.all([load(folder, 'pt-BR'), load(folder, locale)]);
    expect(new Set(Object.keys(own))).toEqual(new Set(Object.keys(portuguese)));
    for (const [key, entry] of Object.entries(portuguese)) {
      expect([key, valuesIn(own[key] ?? '')]).toEqual([key, valuesIn(entry)]);
      const text = own[key] ?? '';
      const marks = (typeof text === 'string' ? text : text.other).split('*').length;
      expect([key, marks % 2]).toEqual([key, 1]);
    }
  });
});

it('never dresses a loss', async () => {
  for (const folder of folders)
    expect(JSON.stringify(await load(folder, 'pt-BR')).toLowerCase()).not.toMatch(/quase|por pouco|quente|fri[oa]\b/);
});

it('finds the language of a launch', () => {
  expect(['pt', 'pt_BR', 'EN-us', 'fa', 'xx', ''].map(localeFor)).toEqual([
    'pt-BR',
    'pt-BR',
    'en',
    'fa',
    'pt-BR',
    'pt-BR',
  ]);
  expect([directionOf('ar'), directionOf('fa'), directionOf('tr')]).toEqual(['rtl', 'rtl', 'ltr']);
});

it('chooses the plural form of the language', () => {
  const say = createSay('pt-BR', { rounds: { one: '{n} rodada', other: '{n} rodadas' } });
  expect([say('rounds', { n: 1 }), say('rounds', { n: 2 })]).toEqual(['1 rodada', '2 rodadas']);
});
