import type { Page } from '@playwright/test';
import { internalIn } from '../../scripts/tidy/words.ts';

/** Lines on the screen that only a programmer reads: codes, braces, times for machines. */
export async function findInternalTexts(page: Page): Promise<string[]> {
  const text = await page.locator('body').innerText();
  return [...new Set(text.split(/[\n\t]/))].flatMap((line) =>
    internalIn(line).map((says) => `${line.trim()}: ${says}`),
  );
}
