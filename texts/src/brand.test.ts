import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { developmentBrand } from '@arara/brands';
import type { BrandVoice } from '@arara/domain/brands';
import { expect, test } from 'vitest';
import { brandPlaces, fillJson, fillPage, pagePlaces } from './brand.ts';
import { textsOf } from './node.ts';

const words = {
  brand_name: 'Manacá',
  brand_file: 'manaca',
  brand_the: 'o Manacá',
  brand_The: 'O Manacá',
  brand_of: 'do Manacá',
  brand_Of: 'Do Manacá',
  brand_in: 'no Manacá',
  brand_to: 'ao Manacá',
  brand_jackpot: 'Jackpot Florada',
  brand_tiers: 'Broto|Branca|Branca|Rosa|Rosa|Carmim|Carmim|Magenta|Magenta|Roxa|Três Cores',
};

test('a page without a brand has a place for every word', () => {
  expect(Object.keys(words).toSorted()).toEqual(Object.keys(brandPlaces).toSorted());
});

test('what the API writes reads right with an article of the other kind', () => {
  const sms = textsOf<'login_code.sms'>('api/messages');
  expect(textsOf<'page.title'>('api/privacy')('pt-BR', 'page.title', words)).toBe('Seus dados no Manacá');
  expect(sms('en', 'login_code.sms', { ...words, code: '481920', time: '5 minutes' })).toMatch(/^Manacá: 481920 /);
});

test('a page and a file of JSON are filled, and a place that no brand has is a fault', () => {
  const brand = developmentBrand();
  const odd = { brand: { ...brand, name: { ...brand.name, display: `A&"<'` } }, folder: '/b/odd.1' };
  expect(fillPage('<title>{brand_name}</title> $& {brand_of}', odd)).toBe(
    `<title>A&amp;&quot;&lt;&#39;</title> $& ${brand.name.grammar.of}`,
  );
  expect(fillPage('{brand}', odd)).not.toContain('<');
  expect(JSON.parse(fillJson('{ "name": "{brand_name}" }', odd))).toEqual({ name: `A&"<'` });
  expect(() => fillPage('{brand_tail}', odd)).toThrow('no brand has the word {brand_tail}');
});

test('a page carries what its brand says in its own voice, under keys that the app has', () => {
  const brand = developmentBrand();
  const { voice } = JSON.parse(fillPage('{brand}', { brand, folder: '/b/x.1' })) as { voice: BrandVoice };
  const own = voice['pt-BR'] ?? {};
  // What is drawn before any code says the same, or its words would change while somebody reads.
  const drawn = Object.entries(pagePlaces.voice['pt-BR']);
  expect(drawn.map(([name, place]) => [name, fillPage(place, { brand, folder: '/b/x.1' })])).toEqual(
    drawn.map(([name]) => [name, own[name]]),
  );
  expect(own['auth.loginTitle']).toBe(brand.texts.byLocale['pt-BR']?.loginGreeting.join('\n'));
  for (const name of Object.keys(own)) {
    const [feature = '', key = ''] = name.split('.');
    const file = join(import.meta.dirname, `../player/${feature}/pt-BR.json`);
    expect(Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object)).toContain(key);
  }
});

test('a page wears the theme, the colour of the bars and the files of its brand', () => {
  const brand = developmentBrand();
  const light = { ...brand, theme: { ...brand.theme, default: 'light' as const } };
  const page = '<html data-brand="{brand_folder}" data-theme="{brand_theme}"><meta content="{brand_colour}">';
  expect(fillPage(page, { brand: light, folder: '/b/x.1' })).toBe(
    `<html data-brand="/b/x.1" data-theme="light"><meta content="${brand.theme.themeColor.light}">`,
  );
});
