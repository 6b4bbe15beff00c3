import { expect, test } from 'vitest';
import { listCells } from './run.ts';

test('every act of staff has a scenario of an insider, and every scenario belongs to an act', async () => {
  const { acts, cells, problems } = await listCells({ isShort: false });
  expect(problems).toEqual([]);
  expect(new Set(cells.map(({ act }) => act)).size).toBe(acts.length);
});
