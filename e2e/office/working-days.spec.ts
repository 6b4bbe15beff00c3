import type { Locator, Page } from '@playwright/test';
import { part } from '../support/games.ts';
import { anOwnPlayer } from '../support/stages/own-player.ts';
import { aRiskCase } from '../support/stages/risk-case.ts';
import { askToWithdraw } from '../support/stages/withdrawers.ts';
import { choose, enterOffice, goToDesk } from '../support/staff.ts';
import { firstVisit } from '../support/visitor.ts';
import { expect, test } from '../support/watched-test.ts';
import { look, room } from './office-look.ts';

test.use({
  storageState: firstVisit,
  viewport: { width: 1280, height: 800 },
  expectedNoise: /Applying inline style violates .*Content Security Policy/,
});

/** One day of work of each role. In the queues nothing is clicked: what the mouse can do, the keys can. */
const press = async (page: Page, ...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const drawer = (page: Page) => page.locator(part('drawer'));

/** Types into whatever of a form has this name, reached by the key Tab alone. */
async function tabTo(page: Page, field: Locator): Promise<void> {
  const isThere = () => field.evaluate((node) => node === document.activeElement);
  for (let steps = 0; steps < 80 && !(await isThere()); steps += 1) await page.keyboard.press('Tab');
  await expect(field).toBeFocused();
}

/** What somebody wrote is released by somebody else, read and decided by the keys of the queue. */
async function approveFirst(page: Page, login: string, says: string): Promise<void> {
  await enterOffice(page, login);
  await goToDesk(page, 'v', 'Aprovações');
  await expect(page.getByRole('row', { name: says }).first()).toBeVisible();
  for (let rows = 0; rows < 10; rows += 1) {
    await press(page, 'j');
    await expect(drawer(page)).toBeVisible();
    if ((await drawer(page).textContent())?.includes(says)) break;
  }
  await press(page, 'a');
  const question = page.getByRole('dialog');
  await expect(question).toContainText(says);
  await press(page, 'Enter');
  await expect(question).toBeHidden();
}

async function askFor(page: Page, name: string): Promise<void> {
  await expect(page.locator(part('for-whom'))).toBeVisible();
  await tabTo(page, page.getByLabel('Nome', { exact: true }));
  await page.keyboard.type(name);
  await tabTo(page, page.getByLabel('Título'));
  await page.keyboard.type('Originais');
  await tabTo(page, page.getByLabel('Texto'));
  await page.keyboard.type('A coleção Originais está na tela inicial.');
  await press(page, 'F6');
  await tabTo(page, page.getByLabel('Por que enviar'));
  await page.keyboard.type(name);
  await expect(page.locator(part('ask'))).toBeEnabled();
  await press(page, 'Control+Enter');
}

test('@rest a VIP manager writes to an own player by the keyboard, and finance releases it', async ({
  page,
  newDevice,
}) => {
  await anOwnPlayer('Leticia');
  await enterOffice(page, 'nina');
  await expect(page.getByRole('heading', { level: 1, name: 'Jogadores VIP' })).toBeVisible();
  // Whoever takes a pause is hers too, and is never written to; why is not said here.
  await expect(page.getByRole('row', { name: 'protegido, não recebe' })).toBeVisible();
  await expect(page.getByRole('row', { name: /let•••/ }).first()).toContainText('Aviso no celular');
  await look(page, 'working-days/vip');
  const chosen = page.locator('tr[aria-selected="true"]');
  // Who was given last comes first.
  await press(page, 'j');
  await expect(chosen).toContainText('let•••');
  await press(page, 'x', 'e');
  await askFor(page, 'Recado da gerente');
  await expect(page.getByRole('heading', { level: 1, name: 'Jogadores VIP' })).toBeVisible();
  await approveFirst(await (await newDevice({ storageState: firstVisit })).newPage(), 'lia', 'Recado da gerente');
});

test('@rest a director reads the day, changes the desk by two keys and finds a room by its name', async ({ page }) => {
  await enterOffice(page, 'sergio');
  await expect(page.getByRole('heading', { level: 1, name: /Hoje/ })).toBeVisible();
  await expect(page.locator(part('tile-value-deposits'))).toContainText('R$');
  await look(page, 'working-days/director');
  await tabTo(page, page.locator(part('tile-deposits')));
  await press(page, 'Enter');
  await expect(drawer(page)).toContainText('Linhas que somam isto');
  await press(page, 'Escape');
  await goToDesk(page, 'o', 'Diário');
  await goToDesk(page, 'v', 'Aprovações');
  await press(page, 'Control+k');
  await page.keyboard.type('Grafo');
  // Enter opens what is marked, and that follows the typing a moment later.
  await expect(page.locator(part('hit-on'))).toContainText('Grafo de contas');
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Grafo de contas' })).toBeVisible();
});

test('@rest finance takes the next withdrawal, pays it and answers what others ask', async ({ page }) => {
  test.setTimeout(90_000);
  const [player] = await askToWithdraw([{ name: 'Renata Alves Dias', reais: 150 }]);
  if (player === undefined) throw new Error('nobody asked');
  await expect.poll(async () => (await player.record()).State, { timeout: 45_000 }).toBe('waiting_for_staff');
  await enterOffice(page, 'lia');
  await expect(page.getByRole('heading', { level: 1, name: 'Saques' })).toBeVisible();
  await look(page, 'working-days/finance');
  await press(page, 'n');
  await expect(drawer(page).getByText(/seu por \d/)).toBeVisible();
  await press(page, 'a', 'Enter');
  await expect(drawer(page).getByText(/O PIX sai em 0:/)).toBeVisible();
  await expect.poll(async () => (await player.record()).State, { timeout: 45_000 }).toBe('paid');
});

test('@rest risk takes what a rule found, holds it back and clears it', async ({ page }) => {
  await aRiskCase(`RK-${Date.now().toString(36).toUpperCase().slice(-6)}`);
  await enterOffice(page, 'rafael');
  await expect(page.getByRole('heading', { level: 1, name: 'Fila de risco' })).toBeVisible();
  await expect(page.getByRole('row', { name: /rua|Rua|•••/ }).first()).toBeVisible();
  await press(page, 'n');
  await expect(drawer(page)).toContainText('Mesmo aparelho');
  await look(page, 'working-days/risk');
  await press(page, 'c');
  await expect(drawer(page).locator(part('release'))).toBeVisible();
  await press(page, 'l');
  const question = page.getByRole('dialog');
  await tabTo(page, question.getByRole('textbox').first());
  await page.keyboard.type('Família, mesma casa.');
  await press(page, 'Enter');
  await expect(question).toBeHidden();
  await goToDesk(page, 'r', 'Fila de risco');
});

test('@rest marketing says whom in words, asks for a campaign, and another desk releases it', async ({
  page,
  newDevice,
}) => {
  await enterOffice(page, 'bia');
  await room(page, 'Segmentos').press('Enter');
  await expect(page.locator(part('words'))).toBeVisible();
  await look(page, 'working-days/segments');
  await tabTo(page, page.locator(part('segment-name')));
  await page.keyboard.type('Todos de agora');
  await press(page, 'Control+s');
  await expect(page.locator(part('page-meta'))).toContainText('SG-');
  await tabTo(page, page.locator(part('use')));
  await press(page, 'Enter');
  await askFor(page, 'Volta aos Originais');
  await expect(page.locator(part('campaign-row')).first()).toContainText('Volta aos Originais');
  await approveFirst(await (await newDevice({ storageState: firstVisit })).newPage(), 'lia', 'Volta aos Originais');
});

test('@rest support takes the next conversation, answers and closes it', async ({ page }) => {
  await enterOffice(page, 'diego');
  await expect(page.getByRole('heading', { level: 1, name: 'Suporte' })).toBeVisible();
  await expect(page.getByRole('row', { name: /CH-|AT-|\d{4}/ }).first()).toBeVisible();
  await press(page, 'n');
  await expect(drawer(page)).toBeVisible();
  await look(page, 'working-days/support');
  await expect(page.locator(part('reply-text'))).toBeVisible();
  await press(page, 'c', 'e');
  await expect(page.locator(part('reply-text'))).toBeFocused();
  await page.keyboard.type('Seu depósito chegou. Obrigado por avisar.');
  await press(page, 'Shift+Tab');
  await choose(page, page.getByLabel('Quem age depois'), 'Fechar: resolvido');
  await press(page, 'Control+Enter');
  await expect(drawer(page)).toContainText('Seu depósito chegou.');
});
