import { describe, expect, it } from 'vitest';
import { strips as boto } from '../boto-cor-de-rosa/engine.ts';
import { strips as onca } from '../onca-dourada/engine.ts';
import { strips as tesouro } from '../tesouro-da-arara/engine.ts';
import { histogramOf, linePays } from './cycle.ts';
import { columnsOf, lineBetsOf, type LineRules, lineWins, scattersOf } from './reels.ts';
import { rowsOf } from './slot.ts';
import { scatterChance } from './slot-sheet.ts';

const leftOnly: LineRules = { pays: { A: [75, 350, 2_000], H: [7, 18, 60] }, isBothWays: false };
const bothWays: LineRules = { ...leftOnly, isBothWays: true };
/** Columns from three rows; a dot pays nothing. */
const screen = (...rows: string[]) =>
  Array.from({ length: 5 }, (_, reel) => rows.map((row) => row.charAt(reel)).join(''));

describe('a line', () => {
  it('pays for three, four or five from the left, wilds being any symbol', () => {
    expect(lineBetsOf(screen('.....', 'AWA..', '.....'), leftOnly)).toBe(75);
    expect(lineBetsOf(screen('.....', 'AAWW.', '.....'), leftOnly)).toBe(350);
    expect(lineBetsOf(screen('.....', 'AWWWA', '.....'), leftOnly)).toBe(2_000);
    expect(lineBetsOf(screen('.....', 'AA.AA', '.....'), leftOnly)).toBe(0);
    expect(lineBetsOf(screen('.....', '.AAAA', '.....'), leftOnly)).toBe(0);
  });

  it('pays from the right too where the game says so, and five of a symbol once', () => {
    expect(lineWins(screen('.....', '..AWA', '.....'), bothWays)).toEqual([
      { line: 0, from: 'right', symbol: 'A', count: 3, lineBets: 75 },
    ]);
    expect(lineBetsOf(screen('.....', '.AAAA', '.....'), bothWays)).toBe(350);
    expect(lineBetsOf(screen('.....', 'AAAAA', '.....'), bothWays)).toBe(2_000);
    expect(lineBetsOf(screen('.....', 'AAWHH', '.....'), bothWays)).toBe(75 + 7);
    expect(lineBetsOf(screen('.....', 'AWWWH', '.....'), bothWays)).toBe(350 + 18);
  });

  it('runs where it is drawn: line 4 goes down and up, line 6 down the stairs', () => {
    expect(lineWins(screen('A....', '.W.W.', '..A..'), leftOnly)).toEqual([
      { line: 3, from: 'left', symbol: 'A', count: 4, lineBets: 350 },
    ]);
    expect(lineWins(screen('AA...', '..A..', '...AA'), leftOnly)).toEqual([
      { line: 5, from: 'left', symbol: 'A', count: 5, lineBets: 2_000 },
    ]);
  });
});

describe('the full cycle', () => {
  it('agrees with the lines themselves, screen by screen', () => {
    const columns = ['AHW', 'WHA', 'HHS', 'AAS'];
    const reels = [['AHA', 'HAS'], columns, columns, columns, ['AHA', 'HSA', 'SAH']];
    for (const rules of [leftOnly, bothWays]) {
      const { screens, counts } = histogramOf(reels, linePays(rules));
      const seen = counts.map(() => new Map<number, number>());
      const walk = (chosen: readonly string[]): void => {
        const next = reels[chosen.length];
        if (next !== undefined) {
          for (const column of next) walk([...chosen, column]);
          return;
        }
        const [paid, into] = [lineBetsOf(chosen, rules), seen[scattersOf(chosen)]];
        into?.set(paid, (into.get(paid) ?? 0) + 1);
      };
      walk([]);
      expect(screens).toBe(2 * 4 ** 3 * 3);
      const counted = counts.map((row) => [...row].flatMap((count, paid) => (count > 0 ? [[paid, count]] : [])));
      expect(counted).toEqual(seen.map((row) => [...row].toSorted(([a], [b]) => a - b)));
    }
  });
});

describe('the strips', () => {
  it.each([
    ['tesouro-da-arara', tesouro],
    ['boto-cor-de-rosa', boto],
    ['onca-dourada', onca],
  ] as const)(
    'of %s: thirty stops, one scatter each, wilds on reels 2 to 4 and never two in sight',
    (_code, strips) => {
      expect(strips).toHaveLength(5);
      for (const [reel, strip] of strips.entries()) {
        expect(strip).toMatch(/^[A-HWS]{30}$/);
        expect(strip.split('S')).toHaveLength(2);
        expect(strip.includes('W')).toBe(reel >= 1 && reel <= 3);
        for (const column of columnsOf(strip)) expect(column.split('W').length).toBeLessThanOrEqual(2);
      }
    },
  );

  it('go on from their end at their beginning', () => {
    expect(columnsOf('ABCD')).toEqual(['ABC', 'BCD', 'CDA', 'DAB']);
    expect(rowsOf(['ABC', 'DEF', 'GHA', 'BCD', 'EFG'])).toEqual(['ADGBE', 'BEHCF', 'CFADG']);
  });

  it('show three scatters or more once in 117 spins', () => {
    const chance = [3, 4, 5]
      .map(scatterChance)
      .map(({ numerator, denominator }) => Number(numerator) / Number(denominator));
    expect(1 / chance.reduce((a, b) => a + b)).toBeCloseTo(116.82, 2);
  });
});
