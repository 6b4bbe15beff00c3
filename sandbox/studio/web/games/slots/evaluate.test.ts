import { describe, expect, it } from 'vitest';
import { openFairStream } from '../../lib/fair.ts';
import type { SlotView } from './acts.ts';
import { covered, drawRound, heldReels, lineWins, payoutOf } from './evaluate.ts';
import { columnsAt, columnsOf, reelsWith, spinsPerFive, spinsPerTrigger } from './table.ts';
import { allSlots, drawFrom, someNumbers } from './testing/all-slots.ts';

describe.each(allSlots)('$code in the browser', ({ rules, par, golden, view }) => {
  it('knows the table that the studio publishes', () => {
    const { triggerChance: _chance, isBothWays = false, ...table } = par.table as Record<string, unknown>;
    expect(rules.table).toEqual({ ...table, isBothWays });
  });

  it('draws every golden round again from its seeds, and to the centavo', async () => {
    const { serverSeed, clientSeed, vectors } = golden;
    expect(vectors.length).toBeGreaterThanOrEqual(5);
    for (const { nonce, stake, outcome, payout } of vectors) {
      const draw = await openFairStream({ serverSeed, clientSeed, nonce });
      const { totalLineBets, ...drawn } = await drawRound(draw, rules);
      expect(drawn).toEqual(outcome);
      expect(payoutOf(BigInt(stake), totalLineBets, rules.table)).toBe(BigInt(payout));
    }
  });

  it('pays the same lines as the engine in hundreds of rounds, free spins included', async () => {
    let freeSpins = 0;
    for (let seed = 1; seed <= 700; seed += 1) {
      const numbers = someNumbers(seed, 200);
      const seen: SlotView = view(drawFrom(numbers));
      const source = drawFrom(numbers);
      const draw = { uniform: async (n: number) => source.uniform(n), bits52: async () => 0n };
      const drawn = await drawRound(draw, rules);
      expect(drawn.totalLineBets).toBe(seen.totalLineBets);
      expect(drawn.freeSpins.map(({ lineBets }) => lineBets)).toEqual(seen.freeSpins.map(({ lineBets }) => lineBets));
      for (const { screen, wins } of [seen, ...seen.freeSpins])
        expect(lineWins(columnsOf(screen), rules.table)).toEqual(wins.map((win) => ({ from: 'left', ...win })));
      freeSpins += seen.freeSpins.length;
    }
    expect(freeSpins).toBeGreaterThan(0);
  });

  it('has no wild on the first and the last reel, and free spins once in 117', () => {
    expect(reelsWith(rules.table.strips, 'W')).toEqual([2, 3, 4]);
    expect(Math.round(spinsPerTrigger(rules.table))).toBe(117);
  });
});

const [fruta, tesouro, boto, onca] = allSlots;
const columns = (...rows: string[]) => columnsOf(rows);

describe('what sets them apart', () => {
  it('reads a line of Boto from both sides and pays five once', () => {
    if (boto === undefined || fruta === undefined) throw new Error('a slot is missing');
    const both = columns('.....', 'AAWHH', '.....');
    expect(lineWins(both, boto.rules.table).map(({ from, symbol, count }) => [from, symbol, count])).toEqual([
      ['left', 'A', 3],
      ['right', 'H', 3],
    ]);
    expect(lineWins(both, fruta.rules.table)).toHaveLength(1);
    expect(lineWins(columns('.....', 'AAAAA', '.....'), boto.rules.table)).toHaveLength(1);
  });

  it('covers a reel with its wild in Tesouro and nowhere else', () => {
    const screen = columns('.W...', '.....', '.....');
    expect(covered(screen, tesouro?.rules.feature ?? 'none')).toEqual(['...', 'WWW', '...', '...', '...']);
    expect(covered(screen, onca?.rules.feature ?? 'none')).toEqual(screen);
  });

  it('holds two reels with a wild in Onça, not one', () => {
    expect(heldReels(columns('.W.W.', '.....', '.....'), 'hold')).toEqual([1, 3]);
    expect(heldReels(columns('.W...', '.....', '.....'), 'hold')).toEqual([]);
    expect(heldReels(columns('.W.W.', '.....', '.....'), 'none')).toEqual([]);
  });
});

it('counts the odds of the highest symbol from the strips', () => {
  const table = { ...(fruta ?? allSlots[0])?.rules.table, strips: Array<string>(5).fill('AW..........') };
  // Two of twelve fit on every reel, and there are ten lines.
  expect(spinsPerFive({ ...table, lines: Array<number[]>(10).fill([1, 1, 1, 1, 1]) } as never, 'A')).toBeCloseTo(
    6 ** 5 / 10,
    8,
  );
  expect(columnsAt(['ABCD'], [3])).toEqual(['DAB']);
});
