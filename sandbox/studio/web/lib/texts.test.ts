import { expect, it } from 'vitest';
import type { Catalogue } from './texts.ts';
import { createT, directionOf, localeFor } from './texts.ts';

const portuguese = import.meta.glob<Catalogue>('../../texts/*/pt-BR.json', { eager: true, import: 'default' });
const every = import.meta.glob<Catalogue>('../../texts/*/*.json', { eager: true, import: 'default' });

it('never dresses a loss', () => {
  expect(Object.keys(portuguese)).toHaveLength(16);
  for (const catalogue of Object.values(portuguese))
    expect(JSON.stringify(catalogue).toLowerCase()).not.toMatch(/quase|por pouco|quente|fri[oa]\b/);
});

it('closes every mark that it opens', () => {
  const marks = Object.values(every).flatMap((catalogue) =>
    Object.values(catalogue).map((message) => JSON.stringify(message).split('*').length % 2),
  );
  expect(new Set(marks)).toEqual(new Set([1]));
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
  const t = createT('pt-BR', { rounds: [['n', 2, { one: 'uma rodada', other: [['n'], ' rodadas'] }]] });
  expect([t('rounds', { n: 1 }), t('rounds', { n: 2 })]).toEqual(['uma rodada', '2 rodadas']);
});
