import { apiUrl } from '../support/addresses.ts';
import { NOON_MS } from '../support/noon.ts';
import { expect, test } from '../support/watched-test.ts';

test('the API says that it is well, ready, and what time it is', async ({ request }) => {
  const health = await request.get(`${apiUrl}/healthz`);
  expect(health.status()).toBe(200);
  const ready = await request.get(`${apiUrl}/readyz`);
  expect(ready.status()).toBe(200);
  const figures = await request.get(`${apiUrl}/metrics`);
  expect(await figures.text()).toContain('# TYPE');
  // The run began at noon; journeys let hours and weeks pass, but no month.
  const serverTimeMs = Number(health.headers()['x-server-time']);
  expect(serverTimeMs).toBeGreaterThanOrEqual(NOON_MS);
  expect(serverTimeMs).toBeLessThan(NOON_MS + 31 * 86_400_000);
});

test('the document of the API opens in a browser and names its calls', async ({ page }) => {
  await page.goto(`${apiUrl}/docs`);
  // All calls of both APIs on one page: the heaviest page there is, and nobody waits for it but us.
  await expect(page.getByText('Arara API').first()).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Expand operation' }).first().click();
  await expect(page.getByText('/v1/api/').first()).toBeVisible();
});
