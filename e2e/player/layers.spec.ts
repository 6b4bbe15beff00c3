import type { Locator } from '@playwright/test';
import { standStill } from '../support/barriers.ts';
import { closeByEscape } from '../support/layers.ts';
import { gameFrame, gamePath, part } from '../support/games.ts';
import { stateOf } from '../support/login-by-program.ts';
import { HOME_PATH } from '../support/people.ts';
import { expect, test } from '../support/watched-test.ts';

const player = { username: '+5521987650002', password: 'arara2026' };

test('back closes what lies above a screen before it leaves it', async ({ page }) => {
  await page.goto('/game/MoreGame');
  await page.goto(HOME_PATH);
  const before = await page.evaluate(() => history.length);
  await page.locator(part('guest-language')).first().click();
  await expect(page.locator(part('language-sheet'))).toBeVisible();
  // The step that back takes is there a moment after the sheet.
  await expect.poll(() => page.evaluate(() => history.length)).toBeGreaterThan(before);
  await page.goBack();
  await expect(page.locator(part('language-sheet'))).toHaveCount(0);
  await expect(page).toHaveURL(HOME_PATH);
  // A sheet that is closed by hand leaves nothing behind: back leaves the screen.
  await page.locator(part('guest-language')).first().click();
  await expect(page.locator(part('language-sheet'))).toBeVisible();
  await closeByEscape(page, page.locator(part('language-sheet')));
  await expect(page.locator(part('language-sheet'))).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/game/MoreGame');
});

test('nothing shows below the buttons at the foot of the filters', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await page.goto('/game/MoreGame');
  await page.locator(part('more-filter')).click();
  // The sheet has come up to its place.
  await expect(page.locator(part('filter-apply'))).toBeVisible();
  await standStill(page);
  const foot = await boxOf(page.locator(part('filter-apply')));
  const sheet = await boxOf(page.locator(part('filter-sheet')));
  const below = await page.evaluate(
    ([x, from, to]) => {
      const found = new Set<string>();
      for (let y = from; y < to; y += 2) {
        const chip = document.elementFromPoint(x, y)?.closest('[aria-pressed]');
        if (chip) found.add(chip.textContent ?? '');
      }
      return [...found];
    },
    [foot.x - 60, foot.y + foot.height, sheet.y + sheet.height] as const,
  );
  expect(below).toEqual([]);
});

test('no sign and no word of the crash is cut or covered at 320 px', async ({ newDevice }) => {
  const context = await newDevice({ storageState: await stateOf(player), viewport: { width: 320, height: 640 } });
  const page = await context.newPage();
  await page.goto(gamePath('foguetinho'));
  const frame = gameFrame(page);
  await expect(frame.getByRole('button', { name: /^Apostar/ })).toBeVisible();
  for (const stepper of await frame.locator('fieldset').all()) {
    const value = await boxOf(stepper.locator('b'));
    for (const button of await stepper.getByRole('button', { name: /Diminuir|Aumentar/ }).all()) {
      const { x, y, width, height } = await boxOf(button);
      const isApart = x >= value.x + value.width || x + width <= value.x || y >= value.y + value.height;
      expect(isApart, 'a sign lies over the amount').toBe(true);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    const label = stepper.locator('span').last();
    expect(await label.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
  }
});

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('it is not on the screen');
  return box;
}
