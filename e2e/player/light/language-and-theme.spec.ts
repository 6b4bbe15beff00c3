import type { Page } from '@playwright/test';
import { HOME_PATH, LOGIN_PATH } from '../../support/people.ts';
import { visitorWith } from '../../support/visitor.ts';
import { expect, test } from '../../support/watched-test.ts';

async function chooseLanguage(page: Page, locale: string): Promise<void> {
  await page.getByRole('button', { name: 'Idioma' }).first().click();
  await page.locator(`[data-part="language-${locale}"]`).click();
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
}

/** Fonts of ours alone draw an element, by the browser's own account; another one may stand in until they are here. */
async function expectOwnFonts(page: Page, selector: string): Promise<void> {
  await expect(page.locator(selector)).toBeVisible();
  const areOurs = async () => {
    const fonts = await fontsOf(page, selector);
    return fonts.length > 0 && fonts.every(({ isCustomFont }) => isCustomFont);
  };
  await expect.poll(areOurs).toBe(true);
}

async function fontsOf(page: Page, selector: string): Promise<{ familyName: string; isCustomFont: boolean }[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts;
}

test('Arabic turns the page around, keeps figures as they are, and stays chosen', async ({ page }) => {
  await page.goto(HOME_PATH);
  await chooseLanguage(page, 'ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const first = page.getByRole('navigation').getByRole('link', { name: 'الرئيسية' }).first();
  await expect(first).toBeVisible();
  const width = page.viewportSize()?.width ?? 0;
  await expect.poll(async () => (await first.boundingBox())?.x).toBeGreaterThan(width / 2);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.goto(LOGIN_PATH);
  await expectOwnFonts(page, '[data-part="login-enter"]');
});

test('Bengali is drawn with a font of ours', async ({ page }) => {
  await page.goto(HOME_PATH);
  await chooseLanguage(page, 'bn');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await page.goto(LOGIN_PATH);
  await expect(page.locator('[data-part="login-enter"]')).toHaveText(/\p{Script=Bengali}/u);
  await expectOwnFonts(page, '[data-part="login-enter"]');
});

test.describe('a browser in Persian', () => {
  test.use({ locale: 'fa-IR' });
  test('is answered in Persian without asking', async ({ page }) => {
    await page.goto(HOME_PATH);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fa');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  });
});

test.describe('a browser in English', () => {
  test.use({ locale: 'en-US' });
  test('is answered in Portuguese until somebody chooses', async ({ page }) => {
    await page.goto(HOME_PATH);
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
  });
});

test.describe('somebody who chose the light theme', () => {
  test.use({ storageState: visitorWith({ theme: 'light' }) });
  test('sees it from the first paint', async ({ page }) => {
    await page.goto(HOME_PATH, { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
  });
});
