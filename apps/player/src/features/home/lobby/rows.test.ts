import { expect, it } from 'vitest';
import { rowsInView, TILES_MAX } from './rows.ts';

const phone = { columns: 3, rowPx: 193 };

it('draws the rows around the window, and a few more', () => {
  const rows = rowsInView(phone, { gridTopPx: -50 * phone.rowPx, windowPx: 844 });
  expect(rows.first).toBe(48);
  expect(rows.first + rows.count).toBeGreaterThanOrEqual(50 + 844 / phone.rowPx + 1);
});

it('begins with the first row while the top is seen', () => {
  expect(rowsInView(phone, { gridTopPx: 240, windowPx: 844 }).first).toBe(0);
});

it('never draws more tiles than the page may hold, and always those that are seen', () => {
  for (const columns of [2, 3, 5, 6])
    for (const windowPx of [640, 844, 1080, 1440]) {
      const rowPx = 210;
      for (let row = 0; row < 40; row += 1) {
        const { first, count } = rowsInView({ columns, rowPx }, { gridTopPx: -row * rowPx - 7, windowPx });
        expect(count * columns).toBeLessThanOrEqual(TILES_MAX);
        expect(first).toBeLessThanOrEqual(row);
        const seenTo = Math.min(row + Math.ceil(windowPx / rowPx), first + Math.floor(TILES_MAX / columns));
        expect(first + count).toBeGreaterThanOrEqual(seenTo);
      }
    }
});

it('changes with a row and not with every pixel', () => {
  const at = (gridTopPx: number) => rowsInView(phone, { gridTopPx, windowPx: 844 });
  expect(at(-1_000)).toEqual(at(-1_010));
  expect(at(-1_000 - phone.rowPx).first).toBe(at(-1_000).first + 1);
});
