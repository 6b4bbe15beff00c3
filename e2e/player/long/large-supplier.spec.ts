import { development } from '../../support/server-clock.ts';
import { betButton, gameFrame, part } from '../../support/games.ts';
import { anActivePlayer } from '../../support/stages/active-player.ts';
import { openLargeSupplier } from '../../support/stages/second-supplier.ts';
import { expect, test } from '../../support/watched-test.ts';

test.use({ expectedNoise: /Content Security Policy|Failed to load|ERR_/ });

test(
  'a game among thousands is found in players’ words, on the page of its studio, and played',
  development,
  async ({ newDevice }) => {
    // A supplier starts, and thousands of games come over.
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
