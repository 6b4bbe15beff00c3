import { expect, it } from 'vitest';
import { changePerMille, changeText, figureText, shareText } from './figures.ts';

it('compares with a week before, also where that was a loss', () => {
  expect(changePerMille(1_082n, 1_000n)).toBe(82);
  expect(changePerMille(-500n, -1_000n)).toBe(500);
  expect(changePerMille(5n, 0n)).toBeNull();
  expect(changePerMille(null, 5n)).toBeNull();
  expect(changeText(82)).toBe('+8,2%');
  expect(changeText(-13)).toBe('\u22121,3%');
});

it('says what part of a whole it is, and nothing without a whole', () => {
  expect(shareText(44n, 1_000n)).toBe('4,4%');
  expect(shareText(-44n, 1_000n)).toBe('\u22124,4%');
  expect(shareText(1n, 0n)).toBeNull();
});

it('shows a dash for what nobody knows, never a nought', () => {
  expect(figureText('money', { Sum: null, Rows: null })).toBe('–');
  expect(figureText('count', undefined)).toBe('–');
  expect(figureText('money', { Sum: 28_461_040_000n, Rows: 1 })).toBe('284.610,40');
  expect(figureText('count', { Sum: null, Rows: 11_904 })).toBe('11.904');
});
