import type { Page } from '@playwright/test';
import { SEED_PASSWORD, seedDeviceTokenOf } from '../../apps/api/dev/seed/seed.ts';
import { looksAreTaken } from '../../scripts/browsers/stack.ts';
import { officeUrl } from '../support/addresses.ts';
import { axeOn, findBarriers, overflow } from '../support/barriers.ts';
import { part } from '../support/games.ts';
import { FUND_PASSWORD, knownPlayer } from '../support/stages/known-player.ts';
import { LOGIN_PATH, logIn } from '../support/people.ts';
import { passServerTime } from '../support/server-clock.ts';
import { choose, enterOffice, goToDesk, openRow } from '../support/staff.ts';
import { firstVisit, visitorOn } from '../support/visitor.ts';
import { expect, test } from '../support/watched-test.ts';
import { askToWithdraw, type Withdrawer } from '../support/stages/withdrawers.ts';

test.use({ storageState: firstVisit, expectedNoise: /Applying inline style violates .*Content Security Policy/ });

const PATIENCE_MS = 120_000;
const PAID_WITHIN_MS = 10_000;
const phone = { width: 390, height: 844 };
const SMALL = { width: 320, height: 640 };
const blocked = { phone: '61987650006', name: 'Fábio' };
const because = 'A conta que pagou é da minha esposa. Mando o comprovante hoje.';

/** Each code of an authenticator counts once; the next one comes with the next half minute. */
async function enterDesk(page: Page, login: string): Promise<void> {
  await passServerTime(60_000);
  await enterOffice(page, login);
}

async function look(page: Page, name: string): Promise<void> {
  if (!looksAreTaken) return;
  await page.screenshot({ path: `test-results/players/${name}.png`, fullPage: true, animations: 'disabled' });
  expect.soft(await findBarriers(axeOn(page)), name).toEqual([]);
}

test('a blocked player comes in, reads why and appeals; somebody else answers, and the page says so', async ({
  page,
  newDevice,
}) => {
  test.setTimeout(PATIENCE_MS);
  const known = visitorOn(seedDeviceTokenOf(`+55${blocked.phone}`));
  const own = await (await newDevice({ storageState: known, viewport: phone })).newPage();
  await own.goto(LOGIN_PATH);
  await logIn(own, { phone: blocked.phone, password: SEED_PASSWORD });
  await expect(own).toHaveURL(/\/game\/blocked$/);
  await expect(own.locator(part('block-title'))).toContainText('sua conta está em verificação de titularidade');
  await expect(own.locator(part('block-text'))).toContainText('outro CPF');
  await expect(own.locator(part('block-note'))).toContainText('A equipe de risco olha de novo até esta data');
  await expect(own.locator(part('block-due'))).toHaveText(/^01\/12\/2026/);
  await expect(own.locator(part('block-can-list'))).toContainText('Sacar R$');
  await expect(own.locator(part('block-off-list'))).toContainText('Depositar e apostar');
  await look(own, 'blocked');
  await own.setViewportSize(SMALL);
  expect.soft(await overflow(own)).toBe(0);
  await own.setViewportSize(phone);
  await own.locator(part('block-appeal')).click();
  await own.getByLabel('O que aconteceu').fill(because);
  await look(own, 'appeal');
  await own.locator(part('appeal-send')).click();
  await expect(own.locator(part('block-appeal-state'))).toContainText('Recurso enviado · respondemos até');
  await expect(own.locator(part('block-appeal'))).toBeHidden();

  await page.setViewportSize({ width: 1440, height: 900 });
  await enterDesk(page, 'vera');
  await goToDesk(page, 'j', 'Jogadores');
  await page.getByRole('searchbox', { name: 'Busca' }).fill('Nunes Leal');
  const found = page.getByRole('row', { name: /F••• L•••/ });
  await expect(found).toBeVisible();
  await look(page, 'search');
  await found.click();
  const restriction = page.locator(part('restriction'));
  await expect(restriction).toContainText('HOLDER-01');
  await expect(page.locator(part('event')).filter({ hasText: 'Recurso enviado' })).toBeVisible();
  await restriction.getByRole('link', { name: /^Recurso aberto/ }).click();
  const drawer = page.getByRole('complementary', { name: /^Recurso de Fábio/ });
  await expect(drawer).toContainText(because);
  await look(page, 'appeals');
  await choose(page, drawer.getByRole('combobox', { name: 'Resposta' }), 'Manter: falta comprovante');
  const sentence = /“(.+)”/.exec(await drawer.locator(part('quote')).innerText())?.[1] ?? 'nothing';
  await drawer.getByRole('button', { name: 'Responder' }).click();
  await expect(own.locator(part('block-appeal-state'))).toContainText(sentence);
  await expect(own.locator(part('block-appeal'))).toBeVisible();
  await look(own, 'answered');
});

const stateOf = (player: Withdrawer) =>
  expect.poll(async () => (await player.record()).State, { timeout: 45_000, intervals: [250] });

test('somebody who is self-excluded gets the money out, and the desk reads the whole story and may restrict', async ({
  page,
  newDevice,
}) => {
  test.setTimeout(PATIENCE_MS);
  const [player] = await askToWithdraw([{ name: 'Otávio Seabra Pontes', reais: 150, isExcluded: true }]);
  if (player === undefined) throw new Error('nobody asked');
  await stateOf(player).toBe('waiting_for_staff');
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterDesk(page, 'lia');
  await page.goto(`${officeUrl}/pagamentos/saques`);
  await openRow(page, 'Otávio');
  const drawer = page.getByRole('complementary', { name: /^Pedido SQ-/ });
  await expect(drawer).toContainText('W-RG-01');
  await drawer.getByRole('button', { name: 'Assumir para decidir' }).click();
  await drawer.getByRole('button', { name: /^Aprovar e pagar/ }).click();
  await stateOf(player).toBe('paid');
  expect(await player.balance()).toBe(0);

  const risk = await (await newDevice({ storageState: firstVisit, viewport: { width: 1440, height: 900 } })).newPage();
  await enterDesk(risk, 'rafael');
  await risk.goto(`${officeUrl}/jogadores/busca?q=Seabra`);
  await risk.getByRole('row', { name: /O••• P•••|Otávio/ }).click();
  await expect(risk.locator(part('player-head'))).toContainText('Autoexcluída sem prazo');
  for (const published of ['Saque pedido', 'Saque aprovado', 'Saque pago', 'Autoexclusão'])
    await expect(risk.locator(part('event')).filter({ hasText: published }).first()).toBeVisible();
  await risk.keyboard.press('t');
  await risk.getByRole('textbox', { name: 'Nota' }).fill('Prefere falar por e-mail.');
  await risk.getByRole('button', { name: 'Guardar nota' }).click();
  await expect(risk.locator(part('player-note'))).toContainText('Prefere falar por e-mail.');
  await risk.locator(part('act-block')).click();
  await choose(risk, risk.getByRole('combobox', { name: 'Motivo' }), /^RULES-01/);
  await expect(risk.locator(part('block-dialog'))).toContainText('uma conta por pessoa');
  await look(risk, 'block-dialog');
  await risk.getByRole('button', { name: 'Restringir agora' }).click();
  await expect(risk.locator(part('restriction'))).toContainText('Depositar, apostar, abrir jogos: parado');
  await look(risk, 'player');
  await risk.locator(part('reveal-cpf')).click();
  await choose(risk, risk.getByRole('combobox', { name: 'Por que você precisa ver?' }), /^PD-RISK/);
  await risk.getByRole('button', { name: 'Mostrar por 60 s' }).click();
  await expect(risk.locator(part('player-ids')).getByText(/^\d{11}$/)).toBeVisible();
  await risk.locator(part('restriction')).getByRole('button', { name: 'Liberar' }).click();
  await choose(risk, risk.getByRole('combobox', { name: 'Por quê' }), /^UB-CLEARED/);
  await risk.getByRole('button', { name: 'Liberar agora' }).click();
  await expect(risk.locator(part('restrictions'))).not.toContainText('travado');
  await expect(risk.locator(part('restrictions'))).toContainText('Autoexcluída');
  await risk.locator(part('act-more')).click();
  await risk.getByRole('menuitem', { name: 'Encerrar conta' }).click();
  await choose(risk, risk.getByRole('combobox', { name: 'Motivo' }), /^LAW-01/);
  await risk.getByRole('textbox', { name: 'O que a 2ª pessoa precisa saber' }).fill('Ofício de hoje.');
  await look(risk, 'closing-dialog');
  await risk.getByRole('button', { name: 'Pedir à 2ª pessoa' }).click();
  await expect(risk.locator(part('closing'))).toContainText('espera a 2ª pessoa');
  await look(risk, 'closing');
});

test('a withdrawal that nothing speaks against is approved by itself and paid within ten seconds', async ({
  newDevice,
}) => {
  test.setTimeout(PATIENCE_MS);
  const { state } = await knownPlayer({ name: 'Elenice Prates Amorim', reais: 80 });
  const page = await (await newDevice({ storageState: state, viewport: phone })).newPage();
  await page.goto('/game/withdraw');
  await page.locator(`${part('take')} input`).fill('60');
  await page.locator(part('withdraw-confirm')).click();
  const askedMs = Date.now();
  await page.locator(`${part('withdraw-pin')} input`).fill(FUND_PASSWORD);
  await expect(page.locator(part('timeline'))).toContainText('Pago', { timeout: PAID_WITHIN_MS });
  const seconds = (Date.now() - askedMs) / 1_000;
  test.info().annotations.push({ type: 'asked to paid', description: `${seconds.toFixed(1)} s` });
  console.log(`a withdrawal without a person: asked to paid in ${seconds.toFixed(1)} s`);
  expect(seconds).toBeLessThan(PAID_WITHIN_MS / 1_000);
  await look(page, 'paid-by-itself');
});
