import { officeUrl } from '../support/addresses.ts';
import { part } from '../support/games.ts';
import { look } from './office-look.ts';
import { enterOffice } from '../support/staff.ts';
import { firstVisit } from '../support/visitor.ts';
import { expect, test } from '../support/watched-test.ts';

test.use({
  storageState: firstVisit,
  viewport: { width: 1440, height: 900 },
  expectedNoise: /Applying inline style violates .*Content Security Policy/,
});

test('a director opens Hoje, the rows of a tile and their file by keyboard', async ({ page }) => {
  await enterOffice(page, 'sergio');
  await page.goto(`${officeUrl}/hoje`);
  const tile = page.locator(part('tile-deposits'));
  await expect(page.locator(part('tile-value-deposits'))).toContainText('R$');
  await look(page, 'reports/today');
  await tile.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('complementary', { name: 'Linhas de Depósitos pagos' });
  await expect(drawer).toContainText('Linhas que somam isto');
  const download = page.waitForEvent('download');
  await page.keyboard.press('e');
  expect((await download).suggestedFilename()).toMatch(/^deposits-.*\.csv$/);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});
