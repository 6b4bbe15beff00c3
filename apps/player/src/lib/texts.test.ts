import type { Catalogue } from '@arara/texts';
import { beforeEach, expect, test, vi } from 'vitest';

// Languages and catalogues are the state of a page, so every test opens a new one.
let page: typeof import('./texts.ts');
beforeEach(async () => {
  vi.resetModules();
  page = await import('./texts.ts');
});

/** A catalogue of a feature in each of some languages, which comes when the test lets it. */
function catalogues(feature: string, tables: Readonly<Record<string, Catalogue>>) {
  const files = Object.entries(tables).map(([locale, table]) => {
    const { promise, resolve } = Promise.withResolvers<{ default: Catalogue }>();
    return {
      locale,
      path: `texts/player/${feature}/${locale}.json`,
      promise,
      arrive: () => resolve({ default: table }),
    };
  });
  return {
    texts: page.textsOf<'hello' | 'games'>(Object.fromEntries(files.map(({ path, promise }) => [path, () => promise]))),
    arrive: (wanted?: string) => {
      for (const { locale, arrive } of files) if (wanted === undefined || wanted === locale) arrive();
    },
  };
}

/** `one`, `other` and so on, as the build compiles a plural. */
const plural = (forms: Readonly<Record<string, string>>): Catalogue[string] => [['count', 2, forms]];

test('a text is filled and a count chooses the plural form of the language', async () => {
  const games = plural({ one: 'um jogo', other: 'muitos jogos' });
  const { texts, arrive } = catalogues('plain', { 'pt-BR': { hello: ['Olá, ', ['name']], games } });
  arrive();
  await texts.load();
  const t = texts.now();
  expect([t('hello', { name: 'Marina' }), t('games', { count: 1 }), t('games', { count: 12 })]).toEqual([
    'Olá, Marina',
    'um jogo',
    'muitos jogos',
  ]);
});

test('a language that comes after the texts of a screen keeps them, and the other way round', async () => {
  const screen = catalogues('screen', { 'pt-BR': { hello: 'Olá' }, es: { hello: 'Hola' } });
  const other = catalogues('other', { 'pt-BR': { hello: 'Oi' }, es: { hello: 'Buenas' } });
  const loading = Promise.all([screen.texts.load(), other.texts.load()]);
  screen.arrive('pt-BR');
  await Promise.resolve();
  other.arrive('pt-BR');
  await loading;
  expect([screen.texts.now()('hello'), other.texts.now()('hello')]).toEqual(['Olá', 'Oi']);
});

test('a language is shown when every feature that was needed can speak it', async () => {
  const first = catalogues('first', { 'pt-BR': { hello: 'Olá' }, tr: { hello: 'Merhaba' } });
  const late = catalogues('late', { 'pt-BR': { hello: 'Oi' }, tr: { hello: 'Selam' } });
  first.arrive('pt-BR');
  late.arrive();
  await page.showLocale('pt-BR');
  await first.texts.load();
  const shown = page.showLocale('tr');
  // A screen that opens meanwhile waits for the language of the screen and for the one that comes.
  await late.texts.load();
  expect([first.texts.now()('hello'), late.texts.now()('hello')]).toEqual(['Olá', 'Oi']);
  first.arrive('tr');
  await shown;
  expect([first.texts.now()('hello'), late.texts.now()('hello')]).toEqual(['Merhaba', 'Selam']);
});

test('of two languages the one that was chosen last is shown, whichever comes first', async () => {
  const { texts, arrive } = catalogues('twice', {
    tr: { hello: 'Merhaba' },
    nl: { hello: 'Hoi' },
    fa: { hello: 'سلام' },
  });
  const first = page.showLocale('tr');
  arrive('tr');
  await Promise.all([first, texts.load()]);
  const slow = page.showLocale('nl');
  const quick = page.showLocale('fa');
  arrive('fa');
  await quick;
  arrive('nl');
  await slow;
  expect([texts.now()('hello'), document.documentElement.dir]).toEqual(['سلام', 'rtl']);
});

test('the first visit follows the browser, English and unknown languages read Portuguese', () => {
  const first = (...languages: string[]) => page.localeOfBrowser(languages);
  expect([first('es-MX'), first('bn-BD'), first('en-US'), first('de-DE'), first()]).toEqual([
    'es',
    'bn',
    'pt-BR',
    'pt-BR',
    'pt-BR',
  ]);
});
