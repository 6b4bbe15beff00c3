import { type Locale, locales } from '@arara/contract';
import type { BrandWords, Catalogue } from '@arara/texts';
import { beforeEach, expect, test, vi } from 'vitest';

const files = import.meta.glob<Catalogue>('../../../../texts/player/*/*.json', { eager: true, import: 'default' });

const manaca: BrandWords = {
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

// What a page carries is read once, so every test opens a new one.
let page: typeof import('../lib/texts.ts');
beforeEach(async () => {
  const slot = document.getElementById('brand');
  if (slot === null) throw new Error('the page carries no brand');
  slot.textContent = JSON.stringify(manaca);
  vi.resetModules();
  page = await import('../lib/texts.ts');
});

/** A number for each plural of a compiled message: `["count",2,{…}]`. */
function countsOf(message: Catalogue[string]): Readonly<Record<string, number>> {
  const names = JSON.stringify(message).matchAll(/\["(\w+)",2,\{/g);
  return Object.fromEntries([...names].map(([, name = '']) => [name, 2]));
}

/** Every text of the app in a language, by feature and key. */
async function textsIn(locale: Locale): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  await page.showLocale(locale);
  for (const [path, catalogue] of Object.entries(files).filter(([name]) => name.endsWith(`/${locale}.json`))) {
    const feature = path.split('/').at(-2) ?? '';
    page.addCatalogue(feature, locale, catalogue);
    const t = page.textsOf({ [path]: async () => catalogue }).now();
    for (const [key, message] of Object.entries(catalogue)) texts.set(`${feature}.${key}`, t(key, countsOf(message)));
  }
  return texts;
}

test.each(locales)('in %s a page of another brand names no brand but its own', async (locale) => {
  const texts = [...(await textsIn(locale))];
  expect(texts.length).toBeGreaterThan(1_000);
  expect(texts.filter(([, text]) => /\barara\b|أرارا|آرارا|আরারা|\{brand/i.test(text))).toEqual([]);
  expect(texts.filter(([, text]) => text.includes('Manacá')).length).toBeGreaterThan(4);
});

test('a brand says what carries its voice in its own words, where it has them', async () => {
  const slot = document.getElementById('brand');
  const voice = { 'pt-BR': { 'auth.loginTitle': 'Pode\nentrar.' } };
  if (slot !== null) slot.textContent = JSON.stringify({ ...manaca, voice });
  vi.resetModules();
  page = await import('../lib/texts.ts');
  expect((await textsIn('pt-BR')).get('auth.loginTitle')).toBe('Pode\nentrar.');
  expect((await textsIn('en')).get('auth.loginTitle')).not.toContain('Pode');
});

test('Portuguese puts the article and the preposition of the brand before its name', async () => {
  const texts = await textsIn('pt-BR');
  expect([
    texts.get('agents.privacy'),
    texts.get('team.shareText'),
    texts.get('payments.pinNobody'),
    texts.get('shell.minorText'),
    texts.get('home.how'),
    texts.get('messages.fromHouse'),
  ]).toEqual([
    expect.stringContaining('falar em nome do Manacá.'),
    expect.stringContaining('Jogue no Manacá com'),
    expect.stringContaining('nem ao Manacá.'),
    expect.stringMatching(/^O Manacá é só/),
    'Como o Manacá funciona',
    'Do Manacá',
  ]);
});

test.each(['a phone', 'a desk'])('the first picture of Home on %s shows the brand of its page', async (place) => {
  history.replaceState(null, '', '/game/idx1');
  const list = { matches: place === 'a desk', addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', () => list);
  const { firstPicture } = await import('./first-picture.tsx');
  const drawn = firstPicture();
  expect(drawn).toContain('Manacá');
  expect(drawn).not.toMatch(/arara\b/i);
});
