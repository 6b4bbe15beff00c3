import { brand } from '@arara/texts/page-brand';
import { expect, it } from 'vitest';
import { briefMoney, percentText, shareOf, shortReais, tierOf } from './figures.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

it('writes a percentage as the language does, with Latin digits everywhere', () => {
  expect([percentText('0.08', 'pt-BR'), percentText('1.5', 'pt-BR', 1), percentText('1', 'pt-BR', 1)]).toEqual([
    '0,08%',
    '1,5%',
    '1,0%',
  ]);
  expect(percentText('0', 'pt-BR', 1)).toBe('0%');
  expect(percentText('2.5', 'ar')).toContain('2');
});

it('shortens thresholds', () => {
  expect([0n, 1_000n, 30_000n, 2_500_000n].map((reais) => plain(shortReais(reais * 100_000n, 'pt-BR')))).toEqual([
    '0',
    '1 mil',
    '30 mil',
    '2,5 mi',
  ]);
});

it('drops centavos where there are none', () => {
  expect(plain(briefMoney(1_500_000n, 'pt-BR'))).toBe('R$ 15');
  expect(plain(briefMoney(1_234_000n, 'pt-BR'))).toBe('R$ 12,34');
});

it('never draws a bar fuller than what was done', () => {
  expect([shareOf(0n, 3n), shareOf(299_999n, 300_000n), shareOf(3n, 3n), shareOf(4n, 3n), shareOf(-1n, 3n)]).toEqual([
    0, 0.9999, 1, 1, 0,
  ]);
  expect(shareOf(0n, 0n)).toBe(1);
});

it('calls every level as the brand does', () => {
  const called = Array.from({ length: 11 }, (_, level) => tierOf(level));
  expect(called.join('|')).toBe(brand.brand_tiers);
  expect(called.every((name) => name !== '')).toBe(true);
});
