import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { development } from '../support/server-clock.ts';
import { switchOnSupplier } from '../support/stages/second-supplier.ts';
import { expect, test } from '../support/watched-test.ts';

test.use({ serviceWorkers: 'allow', expectedNoise: /Content Security Policy|Failed to load|ERR_/ });

test(
  'a supplier who is switched on can be framed at the next visit, with the worker in between',
  development,
  async ({ page }) => {
    const supplier = createServer((_, response) => {
      response.setHeader('content-type', 'text/html');
      response.end('<h1>o novo jogo</h1>');
    }).listen(0, '127.0.0.1');
    await once(supplier, 'listening');
    const address = supplier.address();
    const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
    let switchOff = async () => {};
    try {
      await page.goto('/game/support');
      await page.evaluate(() => navigator.serviceWorker.ready);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      expect(await framed(page, url)).not.toContain('o novo jogo');
      switchOff = await switchOnSupplier(url);
      // The API reads its suppliers again after a few seconds; nothing was built or released.
      await expect
        .poll(
          async () => {
            await page.reload();
            return framed(page, url);
          },
          { timeout: 20_000, intervals: [2_000] },
        )
        .toContain('o novo jogo');
    } finally {
      await switchOff();
      supplier.close();
    }
  },
);

/** The headings of everything that the page frames, after it tried to frame this too. */
async function framed(page: Page, url: string): Promise<string[]> {
  await page.evaluate((src) => {
    const frame = document.createElement('iframe');
    frame.src = src;
    document.body.append(frame);
  }, url);
  await page.waitForTimeout(700);
  const headings = await Promise.all(page.frames().map((frame) => frame.locator('h1').allTextContents()));
  return headings.flat();
}
