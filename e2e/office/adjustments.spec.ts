import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { businessDayOf } from '@arara/domain/time';
import type { Locator, TestInfo } from '@playwright/test';
import { officeUrl, playerUrl } from '../support/addresses.ts';
import { part } from '../support/games.ts';
import { look } from './office-look.ts';
import { NOON_MS } from '../support/noon.ts';
import { passServerTime } from '../support/server-clock.ts';
import { knownPlayer } from '../support/stages/known-player.ts';
import { choose, enterOffice, openRow } from '../support/staff.ts';
import { firstVisit } from '../support/visitor.ts';
import { expect, test } from '../support/watched-test.ts';

test.use({ storageState: firstVisit, expectedNoise: /Applying inline style violates .*Content Security Policy/ });

test('a correction is asked with its preview, approved by somebody else, and the player reads why', async ({
  page,
  newDevice,
}) => {
  test.setTimeout(120_000);
  const { playerId, state } = await knownPlayer({ name: 'Wesley Cardoso Nunes', reais: 62 });
  await enterOffice(page, 'sergio');
  await page.goto(`${officeUrl}/pagamentos/ajustes?jogador=${playerId}`);
  await page.getByLabel('Valor R$').fill('7,50');
  await choose(page, page.getByRole('combobox', { name: /^Motivo/ }), 'Tarifa cobrada a mais');
  const preview = page.locator(part('preview'));
  await expect(preview.locator(part('problem'))).toContainText('Faltam provas');
  await choose(page, page.getByRole('combobox', { name: 'Tipo de prova' }), 'Linha do razão');
  await page.getByLabel('Número da prova').fill(`e2e:${playerId}`);
  await page.getByLabel('Número da prova').press('Enter');
  await expect(preview.locator(part('problem'))).toHaveCount(0);
  await expect(preview.locator(part('boxes'))).toContainText('62,00 → 69,50');
  await page.getByLabel('Nota para a 2ª pessoa').fill('tarifa de dois saques');
  await look(page, 'adjustment');
  await page.getByRole('button', { name: 'Pedir 2ª pessoa: R$ 7,50' }).click();
  await expect(page.getByRole('row', { name: /Tarifa cobrada a mais/ })).toBeVisible();

  const second = await (await newDevice({ storageState: firstVisit })).newPage();
  await enterOffice(second, 'lia');
  await passServerTime(6 * 60_000);
  await second.goto(`${officeUrl}/aprovacoes`);
  const what = `Creditar R$ 7,50 ao jogador ${playerId}`;
  await openRow(second, what);
  await second.keyboard.press('a');
  const decision = second.getByRole('dialog', { name: /^Aprovar: creditar R\$ 7,50/i });
  await decision.getByRole('button', { name: 'Aprovar' }).click();
  await expect(decision).toBeHidden();

  const phone = await (await newDevice({ storageState: state, baseURL: playerUrl })).newPage();
  await phone.goto('/game/Registos');
  const line = phone.locator(part('fund-line')).first();
  await expect(line).toContainText('Correção a seu favor');
  await expect(line.locator(part('fund-note'))).toContainText('Uma tarifa foi cobrada a mais.');
  await expect(line.locator(part('fund-note'))).toContainText(/diga AJ-\d{4}\./);
});

test('a record is found in the audit, and whoever holds its file proves it without the house', async ({
  page,
}, testInfo) => {
  await enterOffice(page, 'vera');
  await page.goto(`${officeUrl}/auditoria`);
  await expect(page.locator(part('chain-state'))).toHaveText(/Cadeia íntegra|Nenhum carimbo externo ainda/);
  const action = page.getByRole('combobox', { name: 'Ação' });
  await action.fill('Entrou na equipe');
  await action.press('Enter');
  const rows = page.getByRole('row', { name: /Entrou na equipe/ });
  await expect(rows.nth(1)).toBeVisible();
  const target = page.getByRole('textbox', { name: 'Alvo' });
  await target.fill('Equipe 2');
  await target.press('Enter');
  await expect(rows).toHaveCount(1);
  await page.keyboard.press('Tab');
  await openRow(page, /Entrou na equipe/);
  const drawer = page.getByRole('complementary', { name: 'Registro aberto' });
  // The sealer comes by every second, and a list stays as it was read.
  await expect(async () => {
    await page.keyboard.press('.');
    await expect(drawer.locator(part('record-state'))).toHaveText('elo confere', { timeout: 1_000 });
  }).toPass();
  await look(page, 'audit');
  expect(await proofOf(drawer.getByRole('button', { name: 'Prova' }), testInfo)).toMatch(
    /^1 records[^]*the file is whole/,
  );

  await page.getByLabel('De', { exact: true }).fill(businessDayOf(NOON_MS));
  await page.getByRole('button', { name: 'Verificar trecho' }).click();
  await expect(page.locator(part('checked'))).toContainText(/conferem?\./);
  const download = page.getByRole('button', { name: 'Exportar com prova' });
  expect(await proofOf(download, testInfo)).toContain('the file is whole');
  const forged = await proofOf(download, testInfo, (text) => text.replace('staff.added', 'staff.adder'));
  expect(forged).toMatch(/was changed[^]*NOT whole/);
});

/** What the command says of the file that a button hands out, or of a forgery of it. */
async function proofOf(button: Locator, testInfo: TestInfo, forge = (text: string): string => text): Promise<string> {
  const leaving = button.page().waitForEvent('download');
  await button.click();
  const file = await leaving;
  expect(file.suggestedFilename()).toMatch(/^auditoria-.*\.jsonl$/);
  const path = testInfo.outputPath(file.suggestedFilename());
  await file.saveAs(path);
  writeFileSync(path, forge(readFileSync(path, 'utf8')));
  return spawnSync('npm', ['run', '-s', 'report', 'audit-file', '--', path], { encoding: 'utf8' }).stdout;
}
