import { officeUrl, playerUrl } from '../support/addresses.ts';
import { part } from '../support/games.ts';
import { look } from './office-look.ts';
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

test('the audit says whether its chains are whole, and its days leave as a file', async ({ page }) => {
  await enterOffice(page, 'vera');
  await page.goto(`${officeUrl}/auditoria`);
  await expect(page.locator(part('chain-state'))).toHaveText(/Cadeia íntegra|Nenhum carimbo externo ainda/);
  const leaving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar com prova' }).click();
  expect((await leaving).suggestedFilename()).toMatch(/^auditoria-\d{4}-\d{2}-\d{2}-.*\.jsonl$/);
  await look(page, 'audit');
});
