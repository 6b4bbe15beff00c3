import { expect, test } from 'vitest';
import { localeOf } from './locale.ts';

test('nobody without a choice gets anything but Brazilian Portuguese', () => {
  expect(localeOf(undefined, undefined)).toBe('pt-BR');
  expect(localeOf(undefined, 'de')).toBe('pt-BR');
});

test('an English browser gets Brazilian Portuguese, even with Spanish as its second language', () => {
  expect(localeOf(undefined, 'en-US,en;q=0.9,es;q=0.8')).toBe('pt-BR');
});

test.each(['es', 'bn', 'tr', 'nl', 'ar', 'fr', 'fa'])('a browser set to %s is followed', (language) => {
  expect(localeOf(undefined, `${language}-XX,${language};q=0.9,en;q=0.8`)).toBe(language);
});

test('the weights of the header decide, not the order', () => {
  expect(localeOf(undefined, 'en;q=0.1,fr;q=0.9')).toBe('fr');
});

test('a language with weight zero is never taken', () => {
  expect(localeOf(undefined, 'fr;q=0')).toBe('pt-BR');
});

test('a choice wins over the browser, in any case of letters', () => {
  expect(localeOf('en', 'fr')).toBe('en');
  expect(localeOf('PT-br', 'fr')).toBe('pt-BR');
});

test('an unknown choice counts as none', () => {
  expect(localeOf('klingon', 'fr')).toBe('fr');
});
