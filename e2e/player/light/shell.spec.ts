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

marinaTest(
  'the official channel is put away into the help sheet by a drag to the top, and comes back when asked',
  async ({ page }) => {
    await page.goto('/game/idx4');
    const channel = page.locator('[data-part="channel"]');
    await expect(channel).toBeVisible();
    // What comes last has come, and nothing moves the row any more.
    await expect(page.locator('[data-part="sign-in"]')).toBeVisible();
    const before = await channel.boundingBox();
    if (before === null) throw new Error('the button has no place');
    const middle = { x: before.x + before.width / 2, y: before.y + before.height / 2 };
    await drag(page, middle, { x: 60, y: middle.y + 300 });
    // Anywhere else it would lie over something that can be pressed, so it goes back to its row.
    await expect.poll(async () => (await channel.boundingBox())?.y).toBe(before.y);
    const putAway = async () => {
      await drag(page, middle, { x: middle.x, y: 20 });
      await expect(channel).toHaveCount(0);
    };
    await putAway();
    // Offered for a few seconds only.
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(channel).toBeVisible();
    await putAway();
    await page.getByRole('button', { name: 'Ajuda: Canal oficial guardado aqui' }).click();
    const help = page.getByRole('dialog', { name: 'Como podemos ajudar?' });
    await expect(help.locator('[data-part="help-contact"]')).toHaveCount(3);
  },
);

playerTest('the official channel is not there before the first deposit', async ({ page }) => {
  await page.goto(ME_PATH);
  await expect(page.getByRole('button', { name: 'Sair da conta' })).toBeVisible();
  await expect(page.locator('[data-part="row-channel"]')).toHaveCount(0);
});

test('a visitor finds the contacts in the help sheet', async ({ page }) => {
  await page.goto(HOME_PATH);
  await page.locator('[data-part="help"]').first().click();
  await expect(
    page.getByRole('dialog', { name: 'Como podemos ajudar?' }).locator('[data-part="help-contact"]'),
  ).toHaveCount(2);
});

test.describe('inside our own app', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 14; wv) Chrome/156.0.0.0 Mobile AraraApp/1.0' });
  test('no way to install is shown', async ({ page }) => {
    const config = page.waitForResponse('**/v1/api/package/config*');
    await page.goto(HOME_PATH);
    await config;
    await expect(page.locator('[data-part="age-notice"]').first()).toBeVisible();
    await page.waitForTimeout(500);
    await expect(page.locator('[data-part="install-strip"]')).toHaveCount(0);
  });
});
