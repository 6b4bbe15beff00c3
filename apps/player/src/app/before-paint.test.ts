import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { locales } from '@arara/contract';
import { expect, it } from 'vitest';
import { HOME_PATH } from '../lib/navigation/navigation.ts';
import { storageKeys } from '../lib/storage/local-storage.ts';
import { localeOfBrowser } from '../lib/texts.ts';

const script = readFileSync(join(import.meta.dirname, '../../public/before-paint.js'), 'utf8');

interface Visit {
  readonly path?: string;
  readonly cookie?: string;
  readonly languages?: readonly string[];
  readonly userAgent?: string;
  readonly stored?: Readonly<Record<string, string>>;
}

/** What the script wrote on the page. */
function paint(visit: Visit): Record<string, string> {
  const dataset: Record<string, string> = {};
  const { path = HOME_PATH, cookie = '', languages = ['pt-BR'], userAgent = 'Android', stored = {} } = visit;
  runInNewContext(script, {
    document: { cookie, documentElement: { dataset } },
    location: { pathname: path },
    navigator: { languages, userAgent },
    localStorage: { getItem: (key: string) => stored[key] ?? null },
  });
  return dataset;
}

it('shows the first picture on Home, to a visitor, in the theme that was chosen', () => {
  expect(paint({})).toEqual({ first: 'home' });
  expect(paint({ cookie: 'a=1; theme=light' })).toEqual({ first: 'home', theme: 'light' });
  // The brand's own theme may be the light one.
  expect(paint({ cookie: 'theme=dark' })).toEqual({ first: 'home', theme: 'dark' });
  expect(paint({ path: '/game/login/login' })).toEqual({});
  expect(paint({ stored: { [storageKeys.token]: 'abc' } })).toEqual({});
  expect(paint({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)' })).toEqual({});
});

it('shows it to nobody who reads another language, chosen or of the browser', () => {
  for (const browser of [...locales, 'pt-PT', 'es-MX', 'fr-CA', 'de', 'fil', 'nl-BE', ''])
    expect([browser, paint({ languages: [browser] })]).toEqual([
      browser,
      localeOfBrowser([browser]) === 'pt-BR' ? { first: 'home' } : {},
    ]);
  for (const chosen of locales)
    expect([chosen, paint({ languages: ['fr'], stored: { [storageKeys.locale]: chosen } })]).toEqual([
      chosen,
      chosen === 'pt-BR' ? { first: 'home' } : {},
    ]);
});

it('lives with a browser that forbids storage', () => {
  const dataset: Record<string, string> = {};
  runInNewContext(script, {
    document: { cookie: '', documentElement: { dataset } },
    location: { pathname: HOME_PATH },
    navigator: { languages: [], userAgent: '' },
  });
  expect(dataset).toEqual({ first: 'home' });
});
