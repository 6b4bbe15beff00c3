import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readJpeg, SQUARE } from '../../../platform/pictures/jpeg.ts';
import { stampPicture } from './stamp.ts';
import { writeJpeg } from '../../../platform/pictures/write-jpeg.ts';

const photo = readFileSync(resolve(import.meta.dirname, '../../../platform/pictures/testing/photo.jpg'));
const read = (bytes: Buffer | undefined) => {
  const jpeg = bytes && readJpeg(bytes);
  if (jpeg === undefined) throw new Error('no picture');
  return jpeg;
};

test('a photo of a browser is read and written without losing a coefficient', () => {
  const jpeg = read(photo);
  expect(jpeg.components.length).toBe(3);
  const again = read(writeJpeg(jpeg));
  for (const [place, { squares }] of jpeg.components.entries())
    expect(again.components[place]?.squares.every((value, at) => value === squares[at])).toBe(true);
});

test('a stamp changes means and nothing else, and stands from edge to edge', () => {
  const [before] = read(photo).components;
  const [after] = read(stampPicture(photo, { text: 'ID-8X 7 14/11 21:26', maskedFrom: 1 })).components;
  if (before === undefined || after === undefined) throw new Error('no brightness');
  const changed = [...before.squares.keys()].filter((at) => before.squares[at] !== after.squares[at]);
  expect(changed.length).toBeGreaterThan(0);
  expect(changed.filter((at) => at % SQUARE !== 0)).toEqual([]);
  const columns = changed.map((at) => (at / SQUARE) % before.columns);
  expect(Math.min(...columns)).toBeLessThan(5);
  expect(Math.max(...columns)).toBeGreaterThan(before.columns - 6);
});

test('of what is masked every square is even, and the rest is as it was', () => {
  const before = read(photo).components[0];
  const after = read(stampPicture(photo, { text: '', maskedFrom: 0.5 })).components[0];
  if (before === undefined || after === undefined) throw new Error('no brightness');
  const { columns } = before;
  const detail = (squares: Int16Array, isMasked: boolean) =>
    [...squares].filter((value, at) => {
      const column = Math.floor(at / SQUARE) % columns;
      return at % SQUARE !== 0 && value !== 0 && column >= Math.floor(columns / 2) === isMasked;
    }).length;
  expect(detail(before.squares, true)).toBeGreaterThan(0);
  expect(detail(after.squares, true)).toBe(0);
  expect(detail(after.squares, false)).toBe(detail(before.squares, false));
});

test('what is no picture, or half of one, is shown to nobody', () => {
  for (const bytes of [Buffer.from('no picture'), photo.subarray(0, photo.length / 2), Buffer.alloc(0)])
    expect(stampPicture(bytes, { text: 'x', maskedFrom: 1 })).toBeUndefined();
});
