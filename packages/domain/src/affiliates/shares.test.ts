import { describe, expect, test } from 'vitest';
import { CENTAVO_E5 } from '../money/index.ts';
import { earnerOf, type RoleSpan, rolesOn } from './earners.ts';
import { closeShare, revenueOf } from './revenue.ts';

const reais = (amount: number) => BigInt(Math.round(amount * 100)) * CENTAVO_E5;
const noCosts = { jackpotPpm: 2_000n, paymentFeePpm: 0n, supplierFeePpm: 0n, levyPpm: 0n };

test('net revenue is what is left of cash stakes after wins and every cost', () => {
  const figures = { cashStakesE5: reais(1_000), cashWinsE5: reais(900), bonusCostE5: reais(10), rebatesE5: reais(8) };
  const revenue = revenueOf(figures, {
    ...noCosts,
    paymentFeePpm: 20_000n,
    supplierFeePpm: 100_000n,
    levyPpm: 120_000n,
  });
  expect(revenue).toMatchObject({ grossE5: reais(100), jackpotE5: reais(2), feesE5: reais(12), levyE5: reais(12) });
  expect(revenue.netE5).toBe(reais(56));
});

test('a negative period is made good before a share is paid', () => {
  const first = closeShare({ netE5: reais(-100), carriedInE5: 0n, ppm: 300_000n });
  expect(first).toEqual({ amountE5: 0n, roundingE5: 0n, carriedOutE5: reais(-100) });
  const second = closeShare({ netE5: reais(150), carriedInE5: first.carriedOutE5, ppm: 300_000n });
  expect(second).toEqual({ amountE5: reais(15), roundingE5: 0n, carriedOutE5: 0n });
  const third = closeShare({ netE5: 12_345n, carriedInE5: 0n, ppm: 300_000n });
  expect(third.amountE5 - third.roundingE5).toBe(3_703n);
});

describe('each player has one earner', () => {
  const spans: RoleSpan[] = [
    { playerId: 1n, role: 'agent', fromDay: '2026-11-01', untilDay: null },
    { playerId: 2n, role: 'agent', fromDay: '2026-11-08', untilDay: '2026-11-15' },
    { playerId: 3n, role: 'blogger', fromDay: '2026-11-01', untilDay: null },
  ];
  const roles = rolesOn(spans);
  test.each([
    ['the nearest agent', [4n, 2n, 1n], '2026-11-10', { playerId: 2n, role: 'agent', level: 2 }],
    [
      'the next one when the nearest is none yet',
      [4n, 2n, 1n],
      '2026-11-07',
      { playerId: 1n, role: 'agent', level: 3 },
    ],
    [
      'the next one from the day the nearest is none any more',
      [2n, 1n, null],
      '2026-11-15',
      { playerId: 1n, role: 'agent', level: 2 },
    ],
    ['a blogger on its own codes', [3n, 1n, null], '2026-11-10', { playerId: 3n, role: 'blogger', level: 1 }],
    ['not a blogger further up', [4n, 3n, 1n], '2026-11-10', { playerId: 1n, role: 'agent', level: 3 }],
    ['nobody', [4n, 5n, null], '2026-11-10', undefined],
  ] as const)('%s', (...[, chain, day, earner]) => expect(earnerOf(chain, day, roles)).toEqual(earner));
});
