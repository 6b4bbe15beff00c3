import { describe, expect, it } from 'vitest';
import { defaultLocale, locales } from '../locales.ts';
import { type RefusalName, refusalRanges, refusals, refusalText } from './index.ts';

const rows = Object.entries(refusals) as [RefusalName, (typeof refusals)[RefusalName]][];
const placesOf = (text: string) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].toSorted();

describe('the table of refusals', () => {
  it('gives every refusal a code of its own', () => {
    const codes = rows.map(([, { code }]) => code);
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
    expect(codes).not.toContain(200);
  });

  it('names every refusal in one feature only', () => {
    const names = refusalRanges.flatMap(({ table }) => Object.keys(table));
    expect(names.toSorted()).toEqual(Object.keys(refusals).toSorted());
  });

  it('keeps every code inside the range of its feature', () => {
    const outside = refusalRanges.flatMap(({ from, to, table }) =>
      Object.entries<{ code: number }>(table)
        .filter(([, { code }]) => code !== 5005 && code !== 50005 && (code < from || code > to))
        .map(([name]) => name),
    );
    expect(outside).toEqual([]);
  });

  it('has a text in all nine languages, trimmed, and no two languages share one', () => {
    expect(locales).toHaveLength(9);
    for (const [name, { text }] of rows) {
      const texts = locales.map((locale): string => text[locale]);
      for (const one of texts) expect(one.trim() === one && one.length > 3, `${name}: ${one}`).toBe(true);
      expect(new Set(texts).size, `${name} repeats a text`).toBe(9);
    }
  });

  it('writes Bengali, Arabic and Persian in their own script', () => {
    for (const [name, { text }] of rows) {
      expect(text.bn, name).toMatch(/\p{Script=Bengali}/u);
      expect(text.ar, name).toMatch(/\p{Script=Arabic}/u);
      expect(text.fa, name).toMatch(/\p{Script=Arabic}/u);
    }
  });

  it('has the same places for values in every language', () => {
    for (const [name, { text }] of rows) {
      for (const locale of locales)
        expect(placesOf(text[locale]), `${name} ${locale}`).toEqual(placesOf(text['pt-BR']));
    }
  });

  it('fills the places of a text and falls back to Brazilian Portuguese', () => {
    expect(refusalText('rate_limited', { seconds: '30' })).toBe('Muitas tentativas. Tente de novo em 30 s.');
    expect(refusalText('rate_limited', { seconds: '30' }, 'en')).toBe('Too many attempts. Try again in 30 s.');
    expect(defaultLocale).toBe('pt-BR');
  });
});
