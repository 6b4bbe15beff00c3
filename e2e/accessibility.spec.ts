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
        for (const theme of ['dark', 'light']) {
          await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
          expect.soft(await findBarriers(page), `${screen.name}, ${theme}`).toEqual([]);
        }
        await checkSizes(page, screen);
      }
    });
  }
}

async function findBarriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

async function checkSizes(page: Page, screen: RealScreen): Promise<void> {
  await page.setViewportSize(SMALL);
  expect.soft(await overflow(page), `${screen.name} at 320 px is wider than its window by`).toBe(0);
  await page.setViewportSize(PHONE);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect.soft(await findClippedTexts(page), `${screen.name} with text at 200 %`).toEqual([]);
  expect.soft(await overflow(page), `${screen.name} with text at 200 % is wider than its window by`).toBe(0);
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
