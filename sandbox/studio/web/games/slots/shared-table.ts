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
