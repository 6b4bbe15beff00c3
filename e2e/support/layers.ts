import { expect, type Locator, type Page } from '@playwright/test';

/** Escape closes what lies above a screen. It is heard a moment after that is seen, so it is pressed until it was heard. */
export async function closeByEscape(page: Page, layer: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(layer).toBeHidden({ timeout: 2_000 });
  }).toPass();
}

/**
 * A toast is there for a second and a half, which a machine that does everything at once may sleep through. So the page
 * itself watches, in every frame, and from before the act on.
 */
export async function expectToast(page: Page, words: string, act: () => Promise<unknown>): Promise<void> {
  const seen = page.waitForFunction((wanted) => {
    const toast = document.querySelector('[data-part="toast"]');
    return toast?.textContent?.replaceAll(/\s+/g, ' ').includes(wanted);
  }, words);
  await Promise.all([seen, act()]);
}
