import type { Page } from '@playwright/test';
import { routes } from '../../../apps/player/src/app/routes/routes.ts';
import { axeOn, findBarriers, findClippedTexts, overflow, textSize } from '../../support/barriers.ts';
import { expect, test } from '../../support/marina-test.ts';
import { everybody, openScreen, type RealScreen, realScreens } from '../../support/real-screens.ts';
import { visitorWith } from '../../support/visitor.ts';

const PHONE = { width: 390, height: 844 };
const SMALL = { width: 320, height: 640 };
const DESK = { width: 1280, height: 800 };

test('every address of the app is among the screens that are looked at', () => {
  const seen = new Set(realScreens.map(({ path }) => path.split('?')[0]));
  expect(routes.map(({ path }) => path).filter((path) => !seen.has(path))).toEqual([]);
});

/**
 * One visit per screen and language: pictures for a person to look at, `test-results/screens/<look>/<screen>.png`, and
 * what a program can tell: barriers in both themes, 320 px, text at twice its size.
 */
for (const who of everybody) {
  for (const locale of ['pt-BR', 'ar']) {
    test(`every screen of a ${who} is drawn and can be used by everybody, in ${locale}`, async ({
      newDevice,
      stateOf,
    }) => {
      test.setTimeout(900_000);
      const storageState = visitorWith({ locale }, stateOf(who));
      const context = await newDevice({ storageState, viewport: PHONE, deviceScaleFactor: 1, reducedMotion: 'reduce' });
      const page = await context.newPage();
      for (const screen of realScreens.filter((one) => one.who === who)) {
        await page.setViewportSize(PHONE);
        const comes = await openScreen(page, screen).then(
          () => true,
          () => false,
        );
        // The others are looked at all the same.
        expect.soft(comes, `${screen.name} comes`).toBe(true);
        if (!comes) continue;
        if (locale === 'ar') await shoot(page, screen, { look: 'ar', size: PHONE });
        else await drawLooks(page, screen);
        await checkBarriers(page, screen);
        await checkSizes(page, screen);
        if (locale !== 'ar') await drawDesk(page, screen);
      }
    });
  }
}

async function drawLooks(page: Page, screen: RealScreen): Promise<void> {
  await shoot(page, screen, { look: 'dark', size: PHONE });
  await chooseTheme(page, 'light');
  await shoot(page, screen, { look: 'light', size: PHONE });
  await chooseTheme(page, 'dark');
  await shoot(page, screen, { look: '320', size: SMALL });
}

async function drawDesk(page: Page, screen: RealScreen): Promise<void> {
  if (screen.press !== undefined) {
    // A desk has other screens than a phone, and their sheets open anew.
    await page.setViewportSize(DESK);
    await openScreen(page, screen);
  }
  await shoot(page, screen, { look: '1280', size: DESK });
}

function chooseTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  return page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme);
}

/** A page is shown whole, in a window as high as the page, so that bars stay where they belong. */
async function shoot(
  page: Page,
  screen: RealScreen,
  { look, size }: { look: string; size: { width: number; height: number } },
): Promise<void> {
  await page.setViewportSize(size);
  if (screen.press === undefined && screen.who !== 'newcomer') {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width: size.width, height: Math.max(size.height, height) });
  }
  await page.waitForTimeout(80);
  await page.screenshot({ path: `test-results/screens/${look}/${screen.name}.png`, animations: 'disabled' });
}

async function checkBarriers(page: Page, screen: RealScreen): Promise<void> {
  await page.setViewportSize(PHONE);
  expect.soft(await findBarriers(axeOn(page)), screen.name).toEqual([]);
  // A theme changes colours and nothing else.
  await chooseTheme(page, 'light');
  const colours = axeOn(page).withRules(['color-contrast', 'link-in-text-block']);
  expect.soft(await findBarriers(colours), `${screen.name}, light`).toEqual([]);
  await chooseTheme(page, 'dark');
}

async function checkSizes(page: Page, screen: RealScreen): Promise<void> {
  await page.setViewportSize(SMALL);
  expect.soft(await overflow(page), `${screen.name} at 320 px is wider than its window by`).toBe(0);
  await page.setViewportSize(PHONE);
  const textBefore = await textSize(page);
  await growText(page, '200%');
  expect.soft(await textSize(page), `${screen.name} has texts that do not grow`).toBe(2 * textBefore);
  expect.soft(await findClippedTexts(page), `${screen.name} with text at 200 %`).toEqual([]);
  expect.soft(await overflow(page), `${screen.name} with text at 200 % is wider than its window by`).toBe(0);
  await growText(page, '');
}

function growText(page: Page, size: string): Promise<void> {
  return page.evaluate((chosen) => {
    document.documentElement.style.fontSize = chosen;
  }, size);
}
