import { describe, expect, it } from 'vitest';
import { type RefusalName, refusalRanges, refusals } from './index.ts';

const rows = Object.entries(refusals) as [RefusalName, (typeof refusals)[RefusalName]][];
const inOrder = (words: Iterable<string>) => [...new Set(words)].toSorted((a, b) => (a < b ? -1 : 1));

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
});
