import { readFile } from 'node:fs/promises';
import { axeOn, findBarriers, overflow } from '../support/barriers.ts';
import { deposit } from '../support/payer-bank.ts';
import { ME_PATH } from '../support/people.ts';
import { expect, newcomerTest } from '../support/player-test.ts';

const test = newcomerTest();
const READY_WITHIN_MS = 60_000;

test('a player takes a copy of everything along, and closes and erases the account', async ({ page }) => {
  test.setTimeout(150_000);
  // An account that holds nothing would be closed, and its session with it, before anybody looks.
  await deposit(page);
  await page.goto(ME_PATH);
  await page.getByRole('button', { name: /Senha e segurança/ }).click();
  await page.getByRole('link', { name: /Seus dados/ }).click();
  await page.getByRole('button', { name: 'Pedir a cópia' }).click();
  const card = page.locator('[data-part="data-copy"]');
  await expect(card).toContainText('Em preparo');
  await expect(card).toContainText('Pronta em', { timeout: READY_WITHIN_MS });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar a cópia' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  const zip = await readFile(await download.path());
  expect(zip.subarray(0, 2).toString()).toBe('PK');
  expect(zip.includes('index.html')).toBe(true);
  expect(await findBarriers(axeOn(page))).toEqual([]);
  expect(await overflow(page)).toBe(0);

  await page.getByRole('link', { name: /Encerrar a conta e apagar/ }).click();
  await expect(page.locator('[data-part="erase-kept"]')).toContainText('5 anos');
  expect(await findBarriers(axeOn(page))).toEqual([]);
  await page.getByRole('button', { name: 'Encerrar e apagar' }).click();
  await expect(page.locator('[data-part="closing"]')).toBeVisible();
  await page.goto('/game/data');
  await expect(page.locator('[data-part="data-requests"]')).toContainText('Encerrar a conta e apagar');
});
