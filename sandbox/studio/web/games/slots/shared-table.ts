import type { SlotTable } from './table.ts';

/** What the four slots have in common: ten lines, scatters, free spins. */
export const shared: Pick<SlotTable, 'lines' | 'scatterTimes' | 'freeSpins' | 'freeSpinFactor'> = {
  lines: ['11111', '00000', '22222', '01210', '21012', '00122', '22100', '10001', '12221', '01110'].map((rows) =>
    Array.from(rows, Number),
  ),
  scatterTimes: [0, 0, 0, 2, 10, 50],
  freeSpins: 10,
  freeSpinFactor: 2,
};

/** For 3, 4 and 5 of a symbol, in line bets; two of the four pay by it. */
export const plainPays: SlotTable['pays'] = {
  A: [75, 350, 2_000],
  B: [45, 180, 750],
  C: [25, 100, 400],
  D: [20, 70, 250],
  E: [14, 45, 150],
  F: [10, 25, 80],
  G: [9, 20, 70],
  H: [7, 18, 60],
};
