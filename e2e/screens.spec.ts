import type { Page } from '@playwright/test';
import { test } from './marina-test.ts';
import { everybody, openScreen, type RealScreen, realScreens } from './real-screens.ts';
import { visitorWith } from './visitor.ts';

const PHONE = { width: 390, height: 844 };
const SMALL = { width: 320, height: 640 };
const DESK = { width: 1280, height: 800 };

/** Pictures for a person to look at: `test-results/screens/<look>/<screen>.png`. */
for (const who of everybody) {
  for (const locale of ['pt-BR', 'ar']) {
    test(`every screen of a ${who} is drawn in ${locale}`, async ({ newDevice, stateOf }) => {
      test.setTimeout(180_000);
      const storageState = visitorWith({ locale }, stateOf(who));
      const context = await newDevice({ storageState, viewport: PHONE, deviceScaleFactor: 1, reducedMotion: 'reduce' });
      const page = await context.newPage();
      for (const screen of realScreens.filter((one) => one.who === who)) await draw(page, screen, locale);
    });
  }
}

async function draw(page: Page, screen: RealScreen, locale: string): Promise<void> {
  await page.setViewportSize(PHONE);
  await openScreen(page, screen);
  if (locale === 'ar') return shoot(page, screen, { look: 'ar', size: PHONE });
  await shoot(page, screen, { look: 'dark', size: PHONE });
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
  await shoot(page, screen, { look: 'light', size: PHONE });
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  await shoot(page, screen, { look: '320', size: SMALL });
  if (screen.press !== undefined) {
    // A desk has other screens than a phone, and their sheets open anew.
    await page.setViewportSize(DESK);
    await openScreen(page, screen);
  }
  await shoot(page, screen, { look: '1280', size: DESK });
}

/** A page is shown whole, in a window as high as the page, so that bars stay where they belong. */
async function shoot(
  page: Page,
  screen: RealScreen,
  { look, size }: { look: string; size: { width: number; height: number } },
): Promise<void> {
  await page.setViewportSize(size);
  if (screen.press === undefined && screen.who !== 'stranger') {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width: size.width, height: Math.max(size.height, height) });
  }
  await page.waitForTimeout(80);
  await page.screenshot({ path: `test-results/screens/${look}/${screen.name}.png`, animations: 'disabled' });
}
