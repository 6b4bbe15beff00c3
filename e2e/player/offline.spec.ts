import { HOME_PATH } from '../support/people.ts';
import { expect, test } from '../support/watched-test.ts';

test.use({
  serviceWorkers: 'allow',
  expectedNoise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
});

test('after one visit the app opens without a network and shows the lobby it had', async ({ page, context }) => {
  await page.goto(HOME_PATH);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // The second visit is the worker's own: it keeps what the lobby showed.
  await page.reload();
  const lobby = page.locator('[data-part="game-tile"]').first();
  await expect(lobby).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.locator('[data-part="age-notice"]').first()).toBeVisible();
  await expect(lobby).toBeVisible();
  await page.goto('/game/MoreGame');
  // A screen opens too, and says that the games are not here.
  await expect(page.getByRole('heading', { name: 'Jogos' })).toBeVisible();
  await expect(page.getByText('Tentar de novo').first()).toBeVisible();
});
