import { expect, test } from 'vitest';
import { compare, type Measured } from './compare.ts';

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
  expect(compare('.x', drawn, drawn)).toEqual({ kind: 'equal' });
  expect(
    compare('.x', { ...drawn, start: 20, top: 96, width: 204, height: 36, ground: 'rgb(9, 9, 9)' }, drawn),
  ).toEqual({
    kind: 'equal',
  });
});

test('every difference is named', () => {
  const ours = { ...drawn, top: 104.5, weight: '700', colour: 'rgb(0, 0, 0)' };
  expect(compare('.x', ours, { ...drawn, ground: 'rgb(9, 9, 9)' })).toEqual({
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
  expect(compare(rule, { ...drawn, width: 300, height: 80 }, drawn)).toEqual({ kind: 'equal' });
  expect(compare(rule, { ...drawn, start: 30 }, drawn)).toMatchObject({ kind: 'missed' });
});

test('a part that is missing is missed, unless its feature comes later', () => {
  expect(compare('.x', undefined, drawn)).toMatchObject({ kind: 'missed' });
  expect(compare('.x', drawn, undefined)).toMatchObject({ kind: 'missed' });
  expect(compare({ selector: '.x', issue: 7 }, undefined, drawn)).toEqual({ kind: 'later', issue: 7 });
});
