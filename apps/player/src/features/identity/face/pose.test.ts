import { expect, it } from 'vitest';
import { changeOf, isHeld, lookOf } from './pose.ts';

const WIDTH = 96;
const HEIGHT = 124;

/** A light head with dark hair before a wall, at a place across the picture. */
function headAt(centre: number, brightness = 1) {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const isHead = ((x / WIDTH - centre) / 0.22) ** 2 + ((y / HEIGHT - 0.52) / 0.3) ** 2 < 1;
      const light = (isHead ? (y < HEIGHT * 0.35 ? 40 : 190) : 110) * brightness;
      data.set([light, light, light, 255], (y * WIDTH + x) * 4);
    }
  return lookOf({ data, width: WIDTH, height: HEIGHT });
}

it('sees light and that something fills the oval', () => {
  expect(headAt(0.5)).toMatchObject({ isLit: true, isFull: true });
  expect(headAt(0.5, 0.3)).toMatchObject({ isLit: false });
  expect(headAt(3)).toMatchObject({ isFull: false });
});

it('takes the first picture of whoever holds still', () => {
  const now = headAt(0.5);
  expect(isHeld({ before: undefined, last: undefined, now })).toBe(false);
  expect(isHeld({ before: undefined, last: headAt(0.2), now })).toBe(false);
  expect(isHeld({ before: undefined, last: now, now })).toBe(true);
});

it('waits for the head to turn, and then for it to rest', () => {
  const before = headAt(0.5);
  const turned = headAt(0.38);
  expect(changeOf(before, turned)).toBeGreaterThan(changeOf(before, headAt(0.49)));
  expect(isHeld({ before, last: before, now: before })).toBe(false);
  expect(isHeld({ before, last: before, now: turned })).toBe(false);
  expect(isHeld({ before, last: turned, now: turned })).toBe(true);
});

it('stops in the dark, whatever is held', () => {
  const dark = headAt(0.5, 0.4);
  expect(dark).toMatchObject({ isLit: false, isFull: true });
  expect(isHeld({ before: undefined, last: dark, now: dark })).toBe(false);
});
