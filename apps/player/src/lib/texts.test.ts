import { afterEach, expect, test } from 'vitest';
import { localeOfBrowser, showLocale, textsOf } from './texts.ts';

const table = { hello: 'Olá, {name}', games: { one: '{count} jogo', other: '{count} jogos' } } as const;
const texts = textsOf<typeof table>('home');

afterEach(() => showLocale('pt-BR', {}));

test('a text is filled and a count chooses the plural form of the language', () => {
  showLocale('pt-BR', { home: table });
  expect(texts.now()('hello', { name: 'Marina' })).toBe('Olá, Marina');
  expect([texts.now()('games', { count: 1 }), texts.now()('games', { count: 12 })]).toEqual(['1 jogo', '12 jogos']);
});

test('Arabic has six forms and reads from the right', () => {
  const games = { zero: 'z', one: 'o', two: 't', few: 'f', many: 'm', other: 'x' };
  showLocale('ar', { home: { hello: '', games } });
  const form = (count: number) => texts.now()('games', { count });
  expect([0, 1, 2, 3, 11, 100].map(form)).toEqual(['z', 'o', 't', 'f', 'm', 'x']);
  expect(document.documentElement.dir).toBe('rtl');
});

test('the first visit follows the browser, English and unknown languages read Portuguese', () => {
  const first = (...languages: string[]) => localeOfBrowser(languages);
  expect([first('es-MX'), first('bn-BD'), first('en-US'), first('de-DE'), first()]).toEqual([
    'es',
    'bn',
    'pt-BR',
    'pt-BR',
    'pt-BR',
  ]);
});
