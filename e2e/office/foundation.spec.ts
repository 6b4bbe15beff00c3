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

for (const [path, call] of [
  ['/docs', 'POST /v1/api/'],
  ['/staff/docs', 'POST /staff/'],
] as const) {
  test(`the document at ${path} opens in a browser and names its calls`, async ({ page }) => {
    await page.goto(`${apiUrl}${path}`);
    await page.getByText(call).first().click();
    await expect(page.getByRole('heading', { name: 'Refusals' }).first()).toBeVisible();
  });
}
