import { describeSetting } from '@arara/domain/settings';

/** Six cells of the VIP table, as the drawing of an approval shows them. */
const cells: readonly (readonly [level: number, field: string, value: string | number])[] = [
  [3, 'automaticMax', '800'],
  [4, 'automaticMax', '1500'],
  [5, 'automaticMax', '2500'],
  [2, 'fee', '1.5'],
  [3, 'fee', '1'],
  [4, 'withdrawalsPerDay', 4],
];

const table = describeSetting('vip.levels').default as readonly Readonly<Record<string, unknown>>[];

export const askedAsDrawn = {
  key: 'vip.levels',
  value: table.map((row, level) => ({
    ...row,
    ...Object.fromEntries(cells.filter(([of]) => of === level).map(([, field, value]) => [field, value])),
  })),
  reason: '22% da fila é VIP 3 e 4 com risco baixo.',
};
