import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './marina-test.ts';
import { everybody, openScreen, type RealScreen, realScreens } from './real-screens.ts';
import { visitorWith } from './visitor.ts';

const PHONE = { width: 390, height: 844 };
const SMALL = { width: 320, height: 640 };

for (const who of everybody) {
  for (const locale of ['pt-BR', 'ar']) {
    test(`every screen of a ${who} can be used by everybody, in ${locale}`, async ({ newDevice, stateOf }) => {
      test.setTimeout(180_000);
      const storageState = visitorWith({ locale }, stateOf(who));
      const context = await newDevice({ storageState, viewport: PHONE, deviceScaleFactor: 1, reducedMotion: 'reduce' });
      const page = await context.newPage();
      for (const screen of realScreens.filter((one) => one.who === who)) {
        await page.setViewportSize(PHONE);
        await openScreen(page, screen);
        expect.soft(await findBarriers(axeOn(page)), screen.name).toEqual([]);
        // A theme changes colours and nothing else.
        await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
        const colours = axeOn(page).withRules(['color-contrast', 'link-in-text-block']);
        expect.soft(await findBarriers(colours), `${screen.name}, light`).toEqual([]);
        await checkSizes(page, screen);
      }
    });
  }
}

test('these measures find what they look for', async ({ page }) => {
  await page.setContent(`
    <html lang="pt-BR"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Faults</title><main>
    <h1 style="width: 6rem; height: 1.1rem; overflow: hidden; font-size: 1rem">Um título que não cabe</h1>
    <p style="width: 600px; color: #999; background: #fff">quase invisível e largo demais</p>
    <button></button>
    </main></html>`);
  const found = await findBarriers(axeOn(page));
  expect(found.map((one) => one.split(':')[0]).toSorted((a = '', b = '') => a.localeCompare(b))).toEqual([
    'button-name',
    'color-contrast',
  ]);
  expect(await overflow(page)).toBeGreaterThan(0);
  expect(await findClippedTexts(page)).toEqual(['h1 "Um título que não cabe"']);
});

/** No page of ours has frames, so nothing has to be gathered in a second page. */
const axeOn = (page: Page) => new AxeBuilder({ page }).setLegacyMode(true);

async function findBarriers(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

async function checkSizes(page: Page, screen: RealScreen): Promise<void> {
  await page.setViewportSize(SMALL);
  expect.soft(await overflow(page), `${screen.name} at 320 px is wider than its window by`).toBe(0);
  await page.setViewportSize(PHONE);
  const textBefore = await textSize(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect.soft(await textSize(page), `${screen.name} has texts that do not grow`).toBe(2 * textBefore);
  expect.soft(await findClippedTexts(page), `${screen.name} with text at 200 %`).toEqual([]);
  expect.soft(await overflow(page), `${screen.name} with text at 200 % is wider than its window by`).toBe(0);
}

function textSize(page: Page): Promise<number> {
  return page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/** Elements with a text of their own whose box hides a part of it. A row that scrolls shows the rest on request. */
function findClippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hasOwnText = (element: Element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      );
    const isClipped = (element: Element) => {
      const { overflowX, overflowY, display, visibility } = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      // One pixel wide: for those who listen.
      if (display === 'none' || visibility === 'hidden' || width <= 1 || height <= 1) return false;
      const hides = (value: string) => value === 'hidden' || value === 'clip';
      const wide = hides(overflowX) && element.scrollWidth > element.clientWidth + 1;
      const high = hides(overflowY) && element.scrollHeight > element.clientHeight + 1;
      return wide || high;
    };
    return [...document.querySelectorAll('body *')]
      .filter((element) => hasOwnText(element) && isClipped(element))
      .map((element) => `${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().slice(0, 40)}"`);
  });
}
