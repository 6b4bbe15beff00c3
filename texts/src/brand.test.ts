import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brandPlaces, fillJson, fillPage, readBrands } from './brand.ts';
import { textsOf } from './node.ts';

const manaca = {
  brandId: 7,
  name: {
    display: 'Manacá',
    ascii: 'Manaca',
    grammar: { the: 'o Manacá', of: 'do Manacá', in: 'no Manacá', to: 'ao Manacá' },
  },
};

function folderWith(documents: Readonly<Record<string, unknown>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'brands-'));
  for (const [brand, document] of Object.entries(documents)) {
    mkdirSync(join(folder, brand));
    writeFileSync(join(folder, brand, 'brand.json'), JSON.stringify(document));
  }
  return folder;
}

const words = readBrands(folderWith({ manaca })).get(7) ?? brandPlaces;

test("a brand's name becomes all words that texts ask for", () => {
  expect(words).toEqual({
    brand_name: 'Manacá',
    brand_file: 'manaca',
    brand_the: 'o Manacá',
    brand_The: 'O Manacá',
    brand_of: 'do Manacá',
    brand_Of: 'Do Manacá',
    brand_in: 'no Manacá',
    brand_to: 'ao Manacá',
  });
  expect(Object.keys(words).toSorted()).toEqual(Object.keys(brandPlaces).toSorted());
});

test('a name that lacks something, or whose number is taken, is refused by its file', () => {
  const refusal = (documents: Readonly<Record<string, unknown>>) => () => readBrands(folderWith(documents));
  const named = (change: object) => ({ ...manaca, name: { ...manaca.name, ...change } });
  expect(refusal({ a: named({ grammar: {} }) })).toThrow('a/brand.json: name.grammar.the is missing or wrong');
  expect(refusal({ a: named({ display: 'x'.repeat(21) }) })).toThrow('a/brand.json: name.display is missing or wrong');
  expect(refusal({ a: named({ ascii: 'Manacá' }) })).toThrow('a/brand.json: name.ascii is missing or wrong');
  expect(refusal({ a: { ...manaca, brandId: '7' } })).toThrow('a/brand.json: brandId is missing or wrong');
  expect(refusal({ a: manaca, b: manaca })).toThrow('b/brand.json: another brand has the number 7');
});

test('what the API writes reads right with an article of the other kind', () => {
  const sms = textsOf<'login_code.sms'>('api/messages');
  expect(textsOf<'page.title'>('api/privacy')('pt-BR', 'page.title', words)).toBe('Seus dados no Manacá');
  expect(sms('en', 'login_code.sms', { ...words, code: '481920', time: '5 minutes' })).toMatch(/^Manacá: 481920 /);
});

test('a page and a file of JSON are filled, and a place that no brand has is a fault', () => {
  const odd = { ...words, brand_name: `A&"<'` };
  expect(fillPage('<title>{brand_name}</title> $& {brand_of}', odd)).toBe(
    '<title>A&amp;&quot;&lt;&#39;</title> $& do Manacá',
  );
  expect(fillPage('{brand}', odd)).not.toContain('<');
  expect(JSON.parse(fillJson('{ "name": "{brand_name}" }', odd))).toEqual({ name: `A&"<'` });
  expect(() => fillPage('{brand_tail}', words)).toThrow('no brand has the word {brand_tail}');
});
