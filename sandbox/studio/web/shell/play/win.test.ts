import { expect, it } from 'vitest';
import { decideWinSize } from './win.ts';

const rules = { liftFrom: 50_000n, isDemo: false };
const sizeOf = (paid: bigint, stake = 1_000n) => decideWinSize({ stake, paid }, rules);

it('is quiet up to the stake, small under 5 times, middle to 20, large above', () => {
  expect([0n, 999n, 1_000n].map((paid) => sizeOf(paid))).toEqual(['quiet', 'quiet', 'quiet']);
  expect([1_001n, 4_999n, 5_000n, 20_000n, 20_001n].map((paid) => sizeOf(paid))).toEqual([
    'small',
    'small',
    'middle',
    'middle',
    'large',
  ]);
});

it('lifts a profit of R$ 500 by one size, and nothing at or below its stake', () => {
  expect(sizeOf(225_000n, 50_000n)).toBe('middle');
  expect(sizeOf(149_999n, 100_000n)).toBe('small');
  expect(sizeOf(150_000n, 100_000n)).toBe('middle');
  expect(sizeOf(100_000n, 10_000n)).toBe('large');
  expect(sizeOf(90_000n, 100_000n)).toBe('quiet');
});

it('stays small in a demo, whatever the chips say', () => {
  const demo = { ...rules, isDemo: true };
  expect(decideWinSize({ stake: 1_000n, paid: 9_000_000n }, demo)).toBe('small');
  expect(decideWinSize({ stake: 1_000n, paid: 1_000n }, demo)).toBe('quiet');
});
