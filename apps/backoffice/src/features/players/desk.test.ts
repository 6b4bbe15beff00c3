import { describe, expect, it } from 'vitest';
import { orderName, shareOf, toneOf } from './desk.ts';

describe('a share', () => {
  it('is whole, never below nothing and never above all', () => {
    expect([shareOf(36n, 100n), shareOf(5n, 0n), shareOf(300n, 100n), shareOf(-5n, 100n)]).toEqual([36, 0, 100, 0]);
  });

  it('is hot when it is nearly used up', () => {
    expect([toneOf(74), toneOf(75)]).toEqual(['leaf', 'heat']);
  });
});

it('names an order by its end', () => {
  expect(orderName('SQ', '0ABCK8DN05FY')).toBe('SQ-K8DN-05FY');
});
