import { spoil } from '../../support/faults.ts';
import { test as marinaTest } from '../../support/marina-test.ts';
import { HOME_PATH, LOGIN_PATH, ME_PATH } from '../../support/people.ts';
import { expect, test as playerTest } from '../../support/player-test.ts';
import { drag } from '../../support/touch.ts';
import { test } from '../../support/watched-test.ts';

test('the app begins at Home, or at login when the server says so', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(HOME_PATH);
  await spoil('/v1/api/apk/getIsLogin', { kind: 'json', json: { Code: 200, Msg: '', Body: { IsLogin: true } } });
  await page.goto('/game/LoadingPage');
  await expect(page).toHaveURL(LOGIN_PATH);
});

test('an address that never was says so and leads home', async ({ page }) => {
  await page.goto('/game/promo-antiga');
  await expect(page.getByRole('heading', { name: 'Esta página voou' })).toBeVisible();
  await page.getByRole('link', { name: 'Ir para o início' }).click();
  await expect(page).toHaveURL(HOME_PATH);
});

marinaTest('the official channel can be dragged to the other side and opens the contacts', async ({ page }) => {
  await page.goto(HOME_PATH);
  const button = page.locator('[data-part="support"]');
  await expect(button).toBeVisible();
  const before = await button.boundingBox();
  if (before === null) throw new Error('the button has no place');
  const middle = { x: before.x + before.width / 2, y: before.y + before.height / 2 };
  await drag(page, middle, { x: 60, y: middle.y - 120 });
  // It snaps to the side and stays at the height where it was let go.
  const width = page.viewportSize()?.width ?? 0;
  await expect.poll(async () => (await button.boundingBox())?.x ?? width).toBeLessThan(width / 2);
  expect(Math.abs(((await button.boundingBox())?.y ?? 0) - (before.y - 120))).toBeLessThan(24);
  await expect(page.locator('[data-part="contact-sheet"]')).toBeHidden();
  await button.click();
  const contacts = page.getByRole('dialog', { name: 'Fale com a gente' });
  await expect(contacts).toBeVisible();
  expect(await contacts.getByRole('link').count()).toBeGreaterThanOrEqual(3);
});

playerTest('the official channel is not there before the first recharge', async ({ page }) => {
  await page.goto(ME_PATH);
  await expect(page.getByRole('button', { name: 'Sair da conta' })).toBeVisible();
  await page.waitForTimeout(500);
  await expect(page.locator('[data-part="support"]')).toHaveCount(0);
});

test('the floating widget unfolds into the download and the contacts', async ({ page }) => {
  await page.goto(HOME_PATH);
  const widget = page.locator('[data-part="widget"]');
  await widget.getByRole('button', { name: 'Atalhos' }).click();
  await expect(widget.locator('[data-part="widget-contact"]')).toHaveCount(2);
});

test.describe('inside our own app', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 14; wv) Chrome/156.0.0.0 Mobile AraraApp/1.0' });
  test('neither the widget nor the way to install is shown', async ({ page }) => {
    const config = page.waitForResponse('**/v1/api/package/config');
    await page.goto(HOME_PATH);
    await config;
    await expect(page.locator('[data-part="age-notice"]').first()).toBeVisible();
    await page.waitForTimeout(500);
    await expect(page.locator('[data-part="widget"]')).toHaveCount(0);
    await expect(page.locator('[data-part="install-strip"]')).toHaveCount(0);
  });
});
