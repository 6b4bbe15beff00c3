import { describe, expect, it } from 'vitest';
import { locales } from '../locales.ts';
import { type RefusalName, refusalRanges, refusals } from './index.ts';

const rows = Object.entries(refusals) as [RefusalName, (typeof refusals)[RefusalName]][];
const inOrder = (words: Iterable<string>) => [...new Set(words)].toSorted((a, b) => (a < b ? -1 : 1));
const placesOf = (text: string) => inOrder([...text.matchAll(/\{(\w+)\}/g)].map(([whole]) => whole));

describe('the table of refusals', () => {
  it('gives every refusal a code of its own', () => {
    const codes = rows.map(([, { code }]) => code);
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
    expect(codes).not.toContain(200);
  });

  it('names every refusal in one feature only', () => {
    const names = refusalRanges.flatMap(({ table }) => Object.keys(table));
    expect(names).toHaveLength(rows.length);
    expect(inOrder(names)).toEqual(inOrder(Object.keys(refusals)));
  });

  it('keeps every code inside the range of its feature', () => {
    const outside = refusalRanges.flatMap(({ from, to, table }) =>
      Object.entries<{ code: number }>(table)
        .filter(([, { code }]) => code !== 5005 && code !== 50005 && (code < from || code > to))
        .map(([name]) => name),
    );
    expect(outside).toEqual([]);
  });

  it('has a text in all nine languages, trimmed', () => {
    expect(locales).toHaveLength(9);
    const bad = rows.flatMap(([name, { text }]) =>
      locales.filter((locale) => text[locale].trim() !== text[locale] || text[locale].length < 4).map((l) => [name, l]),
    );
    expect(bad).toEqual([]);
  });

  it('translates every text: no two languages share one', () => {
    const copied = rows.filter(([, { text }]) => new Set<string>(locales.map((locale) => text[locale])).size !== 9);
    expect(copied.map(([name]) => name)).toEqual([]);
  });

  it('writes Bengali, Arabic and Persian in their own script', () => {
    const foreign = rows.filter(
      ([, { text }]) =>
        !/\p{Script=Bengali}/u.test(text.bn) ||
        !/\p{Script=Arabic}/u.test(text.ar) ||
        !/\p{Script=Arabic}/u.test(text.fa),
    );
    expect(foreign.map(([name]) => name)).toEqual([]);
  });

  it('has the same places for values in every language', () => {
    const differing = rows.flatMap(([name, { text }]) =>
      locales
        .filter((locale) => placesOf(text[locale]).join() !== placesOf(text['pt-BR']).join())
        .map((locale) => `${name} ${locale}`),
    );
    expect(differing).toEqual([]);
  });
});
