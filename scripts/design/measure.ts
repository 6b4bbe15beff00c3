/// <reference lib="dom" />
import type { Frame, Page } from '@playwright/test';
import type { Measured } from './compare.ts';

const SETTLED_WITHIN_MS = 15_000;

/**
 * Measures the first element of each selector; absent where there is none. A selector in double quotes is the innermost
 * element that says exactly these words, one that ends with an ellipsis says them first.
 */
export async function measure(
  page: Page | Frame,
  selectors: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, Measured>>> {
  await page.evaluate(async () => {
    // A drawing stands at its top; a conversation opens at its end.
    scrollTo({ top: 0, behavior: 'instant' });
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
  return page.evaluate((asked) => {
    const wordsOf = (node: Element) => (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    const saying = (words: string) => {
      const isSaid = (node: Element) =>
        words.endsWith('…') ? wordsOf(node).startsWith(words.slice(0, -1)) : wordsOf(node) === words;
      return [...document.body.querySelectorAll('*')].filter(
        (node) => isSaid(node) && ![...node.children].some(isSaid),
      );
    };
    const all = (selector: string) =>
      selector.startsWith('"') ? saying(selector.slice(1, -1)) : [...document.querySelectorAll(selector)];
    const isPainted = (colour: string) => !/^(transparent|rgba\(.*, 0\))$/.test(colour);
    const measured: Record<string, Measured> = {};
    for (const [name, selector] of Object.entries(asked)) {
      const element = all(selector).find((found) => found.getClientRects().length > 0);
      if (element === undefined) continue;
      // Words are where their letters are, however wide the element that holds them.
      const isWords = (asked[name] ?? '').startsWith('"');
      const letters = document.createRange();
      letters.selectNodeContents(element);
      const box = (isWords ? letters : element).getBoundingClientRect();
      const style = getComputedStyle(element);
      // A picture has no letters.
      const isPicture = element.tagName === 'IMG';
      const isRightToLeft = getComputedStyle(document.documentElement).direction === 'rtl';
      measured[name] = {
        start: isRightToLeft ? document.documentElement.clientWidth - box.right : box.left + scrollX,
        top: box.top + scrollY,
        width: box.width,
        height: box.height,
        font: isPicture ? '' : (style.fontFamily.split(',')[0] ?? '').replaceAll('"', ''),
        weight: isPicture ? '' : style.fontWeight,
        colour: isPicture ? '' : style.color,
        words: element.childElementCount === 0 ? (element.textContent ?? '').trim() : undefined,
        ground: !isWords && isPainted(style.backgroundColor) ? style.backgroundColor : undefined,
      };
    }
    return measured;
  }, selectors);
}

/** The words of every innermost text that can be seen, in the order of the page: what a map can name. */
export function wordsIn(page: Page | Frame): Promise<readonly string[]> {
  return page.evaluate(() => {
    const said = [...document.body.querySelectorAll('*')]
      .filter((node) => node.childElementCount === 0 && node.getClientRects().length > 0)
      .map((node) => (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim());
    return [...new Set(said.filter((words) => words !== ''))];
  });
}

/** Nothing is loading any more, and what came has been drawn. */
export async function settle(page: Page): Promise<void> {
  const isQuiet = () => document.querySelector('[aria-busy="true"]') === null;
  await page.waitForFunction(isQuiet, undefined, { timeout: SETTLED_WITHIN_MS });
  await page.waitForTimeout(500);
  await page.waitForFunction(isQuiet, undefined, { timeout: SETTLED_WITHIN_MS });
}
