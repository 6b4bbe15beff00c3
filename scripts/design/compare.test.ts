import { expect, test } from 'vitest';
import { compare, type Measured, movedAbove } from './compare.ts';

const drawn: Measured = {
  start: 16,
  top: 100,
  width: 200,
  height: 40,
  font: 'Figtree Variable',
  weight: '650',
  colour: 'rgb(1, 2, 3)',
  ground: undefined,
};

test('a part within four pixels that looks the same is equal', () => {
  expect(compare('.x', { ours: drawn, drawn })).toEqual({ kind: 'equal' });
  expect(
    compare('.x', {
      ours: { ...drawn, start: 20, top: 96, width: 204, height: 36, ground: 'rgb(9, 9, 9)' },
      drawn,
    }),
  ).toEqual({
    kind: 'equal',
  });
});

test('a mixed colour is equal to the drawn one that it comes to', () => {
  const ground = 'color(srgb 0.914118 0.948471 0.994274)';
  expect(compare('.x', { ours: { ...drawn, ground }, drawn: { ...drawn, ground: 'rgb(233, 242, 254)' } })).toEqual({
    kind: 'equal',
  });
  expect(
    compare('.x', { ours: { ...drawn, ground }, drawn: { ...drawn, ground: 'rgb(233, 242, 253)' } }),
  ).toMatchObject({ kind: 'missed' });
});

test('every difference is named', () => {
  const ours = { ...drawn, top: 104.5, weight: '700', colour: 'rgb(0, 0, 0)' };
  expect(compare('.x', { ours, drawn: { ...drawn, ground: 'rgb(9, 9, 9)' } })).toEqual({
    kind: 'missed',
    differences: [
      'top 104.5, drawn 100',
      'weight 700, drawn 650',
      'colour rgb(0, 0, 0), drawn rgb(1, 2, 3)',
      'ground none, drawn rgb(9, 9, 9)',
    ],
  });
});

test('words decided later may be longer but not elsewhere', () => {
  const rule = { selector: '.x', changed: 'decisions 5' };
  expect(compare(rule, { ours: { ...drawn, width: 300, height: 80 }, drawn })).toEqual({ kind: 'equal' });
  expect(compare(rule, { ours: { ...drawn, start: 30 }, drawn })).toMatchObject({ kind: 'missed' });
});

test('a part that is missing is missed, unless its feature comes later', () => {
  expect(compare('.x', { ours: undefined, drawn })).toMatchObject({ kind: 'missed' });
  expect(compare('.x', { ours: drawn, drawn: undefined })).toMatchObject({ kind: 'missed' });
  expect(compare({ selector: '.x', issue: 7 }, { ours: undefined, drawn })).toEqual({ kind: 'later', issue: 7 });
});

test('what stands below something taller moves down with it, and is no difference of its own', () => {
  const head = { ...drawn, top: 0, height: 100 };
  const taller = { ...head, height: 130 };
  const moved = movedAbove({ head: taller }, { head });
  expect(compare('.x', { ours: { ...drawn, top: 130 }, drawn, moved })).toEqual({ kind: 'equal' });
  expect(compare('.x', { ours: { ...drawn, top: 160 }, drawn, moved })).toMatchObject({ kind: 'missed' });
  const within = { ...drawn, top: 50 };
  expect(compare('.x', { ours: { ...within, top: 80 }, drawn: within, moved })).toMatchObject({ kind: 'missed' });
});

test('other words may be longer, and still begin or end where they were drawn', () => {
  const words = { ...drawn, words: 'R$ 10,00' };
  const longer = { ...words, words: 'R$ 1.000,00', width: 240 };
  expect(compare('.x', { ours: longer, drawn: words })).toEqual({ kind: 'equal' });
  expect(compare('.x', { ours: { ...longer, start: -24 }, drawn: words })).toEqual({ kind: 'equal' });
  expect(compare('.x', { ours: { ...longer, start: 0 }, drawn: words })).toMatchObject({ kind: 'missed' });
  expect(compare('.x', { ours: { ...words, width: 240 }, drawn: words })).toMatchObject({ kind: 'missed' });
});
