import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * No page of ours has frames, so nothing has to be gathered in a second page. What still fades in or out has colours that
 * nobody chose, so whatever moves comes to its end first.
 */
export function axeOn(page: Page): AxeBuilder {
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const analyze = axe.analyze.bind(axe);
  axe.analyze = async () => (await standStill(page), analyze());
  return axe;
}

/** Until nothing moves but what moves for ever, as a place that waits does. */
export async function standStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)));
  });
}

export async function findBarriers(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

export function textSize(page: Page): Promise<number> {
  return page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));
}

export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/** Elements with a text of their own whose box hides a part of it. A row that scrolls shows the rest on request. */
export function findClippedTexts(page: Page): Promise<string[]> {
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
