import { expect, it } from 'vitest';
import { flawOf, glareOf, judge, type Pixels, SAMPLE_WIDTH } from './quality.ts';

const WIDTH = SAMPLE_WIDTH;
const HEIGHT = 205;

interface Drawn {
  /** Where the card lies, as shares of the picture. */
  readonly card: readonly [left: number, top: number, right: number, bottom: number];
  readonly ground?: number;
  /** A burnt-out circle on it. */
  readonly lamp?: { readonly x: number; readonly y: number; readonly radius: number };
}

/** A light card with lines of print on a dark table. */
function draw({ card: [left, top, right, bottom], ground = 30, lamp }: Drawn): Pixels {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const isCard = x >= left * WIDTH && x < right * WIDTH && y >= top * HEIGHT && y < bottom * HEIGHT;
      const isPrint = isCard && y % 12 < 4 && x % 7 < 4;
      const isBurnt = lamp !== undefined && Math.hypot(x - lamp.x * WIDTH, y - lamp.y * HEIGHT) < lamp.radius;
      const light = isBurnt ? 255 : isPrint ? 70 : isCard ? 205 : ground;
      data.set([light, light, light, 255], (y * WIDTH + x) * 4);
    }
  return { data, width: WIDTH, height: HEIGHT };
}

/** As a hand that shakes draws it: every pixel the mean of those around it. */
function shaken({ data, width, height }: Pixels, radius: number): Pixels {
  const blurred = new Uint8ClampedArray(data.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      let count = 0;
      for (let dy = -radius; dy <= radius; dy += 1)
        for (let dx = -radius; dx <= radius; dx += 1) {
          const [nearX, nearY] = [x + dx, y + dy];
          if (nearX < 0 || nearY < 0 || nearX >= width || nearY >= height) continue;
          sum += data[(nearY * width + nearX) * 4] ?? 0;
          count += 1;
        }
      const light = sum / count;
      blurred.set([light, light, light, 255], (y * width + x) * 4);
    }
  return { data: blurred, width, height };
}

const inside = [0.07, 0.09, 0.93, 0.91] as const;

it('finds nothing to mend in a card that lies whole and in focus', () => {
  expect(judge(draw({ card: inside }))).toEqual({ isFound: true, isSharp: true, glare: undefined, isWhole: true });
  expect(flawOf(judge(draw({ card: inside })))).toBeUndefined();
});

it('sees that a hand shook', () => {
  expect(flawOf(judge(shaken(draw({ card: inside }), 3)))).toBe('blur');
});

it('sees where a lamp is thrown back, and forgives a glint', () => {
  const glare = glareOf(draw({ card: inside, lamp: { x: 0.6, y: 0.45, radius: 30 } }));
  expect(glare?.x).toBeCloseTo(0.6, 1);
  expect(glare?.y).toBeCloseTo(0.45, 1);
  expect(flawOf(judge(draw({ card: inside, lamp: { x: 0.6, y: 0.45, radius: 30 } })))).toBe('glare');
  expect(glareOf(draw({ card: inside, lamp: { x: 0.6, y: 0.45, radius: 4 } }))).toBeUndefined();
});

it.each([
  ['start', [0, 0.09, 0.8, 0.91]],
  ['top', [0.07, 0, 0.93, 0.8]],
  ['end', [0.21, 0.09, 1, 0.95]],
  ['bottom', [0.07, 0.2, 0.93, 1]],
] as const)('sees that the %s edge lies outside', (_, card) => {
  expect(flawOf(judge(draw({ card })))).toBe('cut');
});

it('knows an empty table and a card far away', () => {
  expect(flawOf(judge(draw({ card: [0, 0, 0, 0] })))).toBe('missing');
  expect(flawOf(judge(draw({ card: [0.35, 0.35, 0.65, 0.65] })))).toBe('missing');
  expect(flawOf(judge(draw({ card: inside, ground: 200 })))).not.toBeUndefined();
});

it('says the first thing to mend first', () => {
  const all = { isFound: true, isSharp: false, glare: { x: 0.5, y: 0.5 }, isWhole: false };
  expect(flawOf(all)).toBe('cut');
  expect(flawOf({ ...all, isWhole: true })).toBe('glare');
  expect(flawOf({ ...all, isWhole: true, glare: undefined })).toBe('blur');
});
