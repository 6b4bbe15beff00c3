import { afterEach, expect, test } from 'vitest';
import { lateTextsIn, type LateTexts, loadTexts, localeOfBrowser, showLocale, textsOf } from './texts.ts';

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

test('texts that come late join the language, and follow it when another one is chosen', async () => {
  const saying = (hello: string) => () => Promise.resolve({ hello });
  const loads = { 'pt-BR': saying('Olá'), es: saying('Hola') } as unknown as LateTexts;
  const late = textsOf<{ hello: string }>('late');
  showLocale('pt-BR', { home: table });
  await loadTexts('late', loads);
  expect([late.now()('hello'), texts.now()('hello', { name: 'Ana' })]).toEqual(['Olá', 'Olá, Ana']);
  showLocale('es', { home: table, ...(await lateTextsIn('es')) });
  expect(late.now()('hello')).toBe('Hola');
});

test('a language that is chosen while late texts are on their way is the one that they come in', async () => {
  let arrive: (() => void) | undefined;
  const slow = new Promise<{ hello: string }>((resolve) => {
    arrive = () => resolve({ hello: 'Olá' });
  });
  const loads = { 'pt-BR': () => slow, es: () => Promise.resolve({ hello: 'Hola' }) } as unknown as LateTexts;
  const late = textsOf<{ hello: string }>('later');
  const loading = loadTexts('later', loads);
  showLocale('es', {});
  arrive?.();
  await loading;
  expect(late.now()('hello')).toBe('Hola');
});
