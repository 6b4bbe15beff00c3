import { locales } from '@arara/contract';
import { expect, it } from 'vitest';
import type { TextBundle, TextEntry } from '../../lib/texts.ts';

const bundles = import.meta.glob<{ bundle: TextBundle }>('./*.ts', { eager: true });
/** Texts that come with the first screen that needs them. */
const late = import.meta.glob<TextBundle>(
  '../../features/{activity,blocks,vip,games,limits,rounds,fair,home/lobby,team,team/agents,payments,messages,support,address,me/email}/texts/*.ts',
  {
    eager: true,
  },
);
const bundleOf = (locale: string): TextBundle => {
  const found = bundles[`./${locale}.ts`];
  if (!found) throw new Error(`no texts for ${locale}`);
  const more = Object.entries(late).filter(([path]) => path.endsWith(`/${locale}.ts`));
  return Object.assign({}, found.bundle, ...more.map(([, table]) => ({ ...table }))) as TextBundle;
};
const portuguese = bundleOf('pt-BR');
const everyKey = Object.entries(portuguese).flatMap(([feature, table]) =>
  Object.keys(table).map((key) => [feature, key] as const),
);
const forms = (entry: TextEntry): readonly string[] => (typeof entry === 'string' ? [entry] : Object.values(entry));
const placesOf = (entry: TextEntry) =>
  [
    ...new Set(
      forms(entry)
        .join(' ')
        .match(/\{\w+\}/g) ?? [],
    ),
  ].toSorted();

it.each(locales)('%s has every text, with the same places for values', (locale) => {
  const bundle = bundleOf(locale);
  expect(Object.keys(bundle).toSorted()).toEqual(Object.keys(portuguese).toSorted());
  for (const [feature, key] of everyKey) {
    const entry = bundle[feature]?.[key];
    const original = portuguese[feature]?.[key];
    if (entry === undefined || original === undefined) throw new Error(`${locale} lacks ${feature}.${key}`);
    expect(
      forms(entry).every((text) => text.trim() !== ''),
      `${locale} ${feature}.${key} is empty`,
    ).toBe(true);
    expect(placesOf(entry), `${locale} ${feature}.${key}`).toEqual(placesOf(original));
  }
});

it.each(locales)('%s has every plural form that its grammar asks for', (locale) => {
  const wanted = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  for (const [feature, key] of everyKey) {
    const entry = bundleOf(locale)[feature]?.[key];
    if (typeof entry !== 'object') continue;
    expect(Object.keys(entry).toSorted(), `${locale} ${feature}.${key}`).toEqual([...wanted].toSorted());
  }
});
