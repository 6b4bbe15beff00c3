import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contributionOf, drawPoint, orderStakes, type Pool, promiseText, startPool } from './jackpot.ts';

const REAL = 100_000n;
const terms = { seedE5: 5_000n * REAL, contributionPpm: 2_000n, mustDropByE5: 50_000n * REAL };

const pool = (change: Partial<Pool> = {}): Pool => ({
  contributionPpm: terms.contributionPpm,
  pointE5: 5_001n * REAL,
  valueE5: terms.seedE5,
  position: 0,
  ...change,
});
const stakes = (...reais: number[]) => reais.map((amount) => ({ cashStakeE5: BigInt(amount) * REAL }));

test('0.2 % of a cash stake fills the pool, floored to 1e-5', () => {
  expect(contributionOf(REAL, 2_000n)).toBe(200n);
  expect(contributionOf(REAL / 2n + 499n, 2_000n)).toBe(100n);
  expect(contributionOf(499n, 2_000n)).toBe(0n);
});

describe('the order', () => {
  test('counts on from where the pool stands, and the stake that reaches the point wins exactly the point', () => {
    const { ordered, crossing, rest } = orderStakes(pool({ position: 41 }), stakes(200, 250, 100, 7, 8));
    expect(ordered.map(({ position, valueAfterE5 }) => [position, valueAfterE5 - terms.seedE5])).toEqual([
      [42, 40_000n],
      [43, 90_000n],
      [44, 100_000n],
    ]);
    expect(crossing).toEqual({ excessE5: 10_000n });
    expect(rest).toEqual(stakes(7, 8));
  });

  test('a stake that meets the point to the last digit wins, one digit less does not', () => {
    expect(orderStakes(pool(), stakes(500)).crossing).toEqual({ excessE5: 0n });
    expect(orderStakes(pool({ valueE5: terms.seedE5 - 1n }), stakes(500)).crossing).toBeUndefined();
  });

  test('a stake that brings nothing has no place', () => {
    const { ordered } = orderStakes(pool(), [{ cashStakeE5: 499n }, { cashStakeE5: 500n }, { cashStakeE5: 0n }]);
    expect(ordered).toMatchObject([{ position: 1, contributionE5: 1n }]);
  });

  test('cut anywhere, it names the same winner and the same values', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 30 }),
        fc.nat({ max: 30 }),
        (amounts, cut) => {
          const all = stakes(...amounts);
          const whole = orderStakes(pool(), all);
          const first = orderStakes(pool(), all.slice(0, cut));
          const last = first.ordered.at(-1);
          const second = first.crossing
            ? { ordered: [], crossing: first.crossing }
            : orderStakes(
                pool({ valueE5: last?.valueAfterE5 ?? terms.seedE5, position: last?.position ?? 0 }),
                all.slice(cut),
              );
          expect([...first.ordered, ...second.ordered]).toEqual(whole.ordered);
          expect(second.crossing).toEqual(whole.crossing);
        },
      ),
    );
  });
});

describe('a new pool', () => {
  test('begins with the seed and what the winner brought too much, and always below what it must drop by', () => {
    expect(startPool(terms, 10_000n)).toEqual({ carriedE5: 10_000n, valueE5: 5_000n * REAL + 10_000n });
    expect(startPool(terms, 10n ** 15n).valueE5).toBe(terms.mustDropByE5 - 1n);
  });

  test('draws any point above its start, up to the one it must drop by', () => {
    const byte = (value: number) => (bytes: number) => new Uint8Array(bytes).fill(value);
    expect(drawPoint({ startE5: 10n, mustDropByE5: 12n }, byte(0))).toBe(11n);
    expect(drawPoint({ startE5: 10n, mustDropByE5: 12n }, byte(255))).toBe(12n);
    expect(drawPoint({ startE5: 10n, mustDropByE5: 11n }, byte(7))).toBe(11n);
    expect(() => drawPoint({ startE5: 11n, mustDropByE5: 11n }, byte(7))).toThrow('must start below');
  });

  test('draws again when a word would make small points likelier', () => {
    const words = [255, 0];
    const drawn = drawPoint({ startE5: 0n, mustDropByE5: 3n }, (bytes) =>
      new Uint8Array(bytes).fill(words.shift() ?? 1),
    );
    // 2^64 leaves 1 when divided by 3, so the highest word alone is thrown away.
    expect(drawn).toBe(1n);
    expect(words).toEqual([]);
  });

  test('draws each of three points about as often as the others', () => {
    let state = 42n;
    const random = (bytes: number) =>
      Uint8Array.from({ length: bytes }, () => {
        state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % (1n << 64n);
        return Number(state >> 56n);
      });
    const counts = [0, 0, 0];
    for (let draw = 0; draw < 9_000; draw += 1) {
      const point = Number(drawPoint({ startE5: 0n, mustDropByE5: 3n }, random));
      counts[point - 1] = (counts[point - 1] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 3_000)).toBeLessThan(200);
  });

  test('is promised by one text', () => {
    expect(promiseText({ brandId: 1, pool: 7, pointE5: 3_141_592_653n, salt: '9f' })).toBe('1/7:3141592653:9f');
  });
});
