import type { Page } from '@playwright/test';

export interface Point {
  readonly x: number;
  readonly y: number;
}

const STEPS = 10;

/** A finger, or the mouse where there is none, goes down at one point, moves to another and lets go. */
export async function drag(page: Page, from: Point, to: Point): Promise<void> {
  const at = (step: number) => ({
    x: from.x + ((to.x - from.x) * step) / STEPS,
    y: from.y + ((to.y - from.y) * step) / STEPS,
  });
  const hasTouch = await page.evaluate(() => navigator.maxTouchPoints > 0);
  if (!hasTouch) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: STEPS });
    await page.mouse.up();
    return;
  }
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [from]);
  for (let step = 1; step <= STEPS; step += 1) await touch('touchMove', [at(step)]);
  await touch('touchEnd', []);
}
