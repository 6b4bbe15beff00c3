import { readFileSync } from 'node:fs';
import { officeUrl } from '../support/addresses.ts';
import { part } from '../support/games.ts';
import { look } from './office-look.ts';
import { oldCodes } from '../support/stages/old-codes.ts';
import { choose, enterOffice, openRow } from '../support/staff.ts';
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

test('more than 5,000 rows leave with a reason and a second person, and are as many as the request said', async ({
  page,
  newDevice,
}) => {
  test.setTimeout(120_000);
  const day = await oldCodes(5_003);
  await enterOffice(page, 'lia');
  await page.goto(`${officeUrl}/relatorios/meus?novo=rows`);
  const save = page.getByRole('dialog', { name: 'Novo relatório' });
  await save.getByLabel('Nome').fill('Códigos antigos');
  await choose(page, save.getByRole('combobox', { name: /^Número/ }), 'Códigos PIX');
  await save.getByRole('button', { name: 'Guardar' }).click();
  await expect(save).toBeHidden();
  await page.goto(`${officeUrl}/relatorios/meus?de=${day}&ate=${day}`);
  await expect(page.getByText('Linhas demais para uma tela')).toBeVisible();
  await page.locator(part('file-csv')).click();
  const ask = page.getByRole('dialog', { name: /^Pedir o arquivo de Códigos PIX/ });
  await expect(ask).toContainText('São mais de 5.000 linhas');
  await ask.getByLabel('Motivo').fill('conferência do trimestre');
  await ask.getByRole('button', { name: 'Pedir à 2ª pessoa' }).click();
  const mine = page.locator(part('my-file'));
  await expect(mine).toContainText('espera outra pessoa até');

  const second = await (await newDevice({ storageState: firstVisit })).newPage();
  await enterOffice(second, 'vera');
  await second.goto(`${officeUrl}/aprovacoes`);
  await openRow(second, 'Baixar 5.003 linhas de Códigos PIX');
  await look(second, 'reports/long-file-asked');
  await second.keyboard.press('a');
  await second.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click();
  await expect(second.getByText('Decidido.')).toBeVisible();

  await page.reload();
  await expect(mine).toContainText('pronto até');
  await look(page, 'reports/my-files');
  const download = page.waitForEvent('download');
  await mine.locator(part('fetch-csv')).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`codes-${day}-${day}.csv`);
  const lines = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  // The head ends with the names of the columns, and the sum stands below.
  const rows = lines.length - 2 - lines.findIndex((line) => line.startsWith('Hora;'));
  expect(rows).toBe(5_003);
  expect(lines.find((line) => line.startsWith('Aprovado por;'))).toMatch(/nº \d+ \(AP-\d+\)$/);
});
