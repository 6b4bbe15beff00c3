import { expect, it } from 'vitest';
import { sourceBehind, widened } from './frame-source.ts';
import { FREE_MS, isDue, shutterOf, STEADY_MS } from './shutter.ts';

it('lets somebody press in the first ten seconds whatever a check says, and not afterwards', () => {
  expect(shutterOf('blur', 0)).toBe('free');
  expect(shutterOf('blur', FREE_MS - 1)).toBe('free');
  expect(shutterOf('blur', FREE_MS)).toBe('off');
  expect(shutterOf(undefined, FREE_MS)).toBe('auto');
});

it('takes a picture by itself once it has been good for a second', () => {
  expect(isDue(undefined, 5_000)).toBe(false);
  expect(isDue(5_000, 5_000 + STEADY_MS - 1)).toBe(false);
  expect(isDue(5_000, 5_000 + STEADY_MS)).toBe(true);
});

it('knows which part of the camera lies behind the frame, where the picture hangs over its box', () => {
  // 1920 x 1080 covers 390 x 844: as high as the box, and wider by far.
  const box = { x: 0, y: 0, width: 390, height: 844 };
  const behind = sourceBehind(
    { x: 16, y: 300, width: 358, height: 229 },
    { picture: { width: 1920, height: 1080 }, box },
  );
  const scale = 844 / 1080;
  expect(behind.width).toBeCloseTo(358 / scale, 5);
  expect(behind.x + behind.width / 2).toBeCloseTo(960, 5);
  expect(behind.y).toBeCloseTo(300 / scale, 5);
});

it('never asks for more than the camera has', () => {
  const box = { x: 0, y: 0, width: 100, height: 100 };
  const behind = sourceBehind(widened(box, 0.2), { picture: { width: 100, height: 100 }, box });
  expect(behind).toEqual({ x: 0, y: 0, width: 100, height: 100 });
});
