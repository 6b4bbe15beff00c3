import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { looksAreTaken } from '../../scripts/browsers/stack.ts';
import { development } from '../support/server-clock.ts';
import { betButton, gameFrame, part } from '../support/games.ts';
import { anActivePlayer } from '../support/stages/active-player.ts';
import { openLargeSupplier, switchOnSupplier } from '../support/stages/second-supplier.ts';
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

test(
  'a game among thousands is found in players’ words, on the page of its studio, and played',
  development,
  async ({ newDevice }) => {
    // A supplier starts, and thousands of games come over: with the pictures, not at every change.
    test.skip(!looksAreTaken);
    test.setTimeout(120_000);
    const close = await openLargeSupplier();
    try {
      const { state } = await anActivePlayer({ reais: 50, bet: 0 });
      const page = await (await newDevice({ storageState: state, serviceWorkers: 'block' })).newPage();
      // The API reads its suppliers again after a few seconds; nothing was built or released.
      await expect
        .poll(
          async () => {
            await page.goto('/game/MoreGame');
            return page.locator(part('more-count')).textContent();
          },
          { timeout: 20_000, intervals: [1_000] },
        )
        .toBe('3.012 jogos');
      await page.getByRole('searchbox').fill('maracatu valnte');
      await expect(page.locator(part('found-best'))).toContainText('Maracatu Valente');
      await page.goto('/game/MoreGame');
      await page.locator(part('studios-all')).click();
      const filters = page.locator(part('filter-sheet'));
      // One of the small ones, which the lobby itself does not name.
      await filters.getByRole('button', { name: /^Casa Alfazema/ }).click();
      await filters.locator(part('filter-apply')).click();
      await expect(page.locator(part('more-count'))).toContainText('Casa Alfazema');
      await page.getByRole('button', { name: 'Sobre Maracatu Valente' }).click();
      await page.locator(part('sheet-play')).click();
      await betButton(page).click();
      const game = gameFrame(page);
      await expect(game.locator('main[data-game="prize-draw"][data-phase="settled"]')).toBeVisible();
      await expect(game.locator(part('spoken'))).toContainText(/Saldo R\$/);
    } finally {
      await close();
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
