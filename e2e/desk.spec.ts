import type { Page } from '@playwright/test';
import { developmentTotp } from '../apps/api/src/seed/staff.ts';
import { officeUrl } from './addresses.ts';
import { axeOn, findBarriers } from './barriers.ts';
import { passServerTime } from './server-clock.ts';
import { codeFrom, enterOffice } from './staff.ts';
import { stranger } from './visitor.ts';
import { expect, test } from './watched-test.ts';
import { askToWithdraw, type Withdrawer } from './withdrawers.ts';

test.use({ storageState: stranger, expectedNoise: /Applying inline style violates .*Content Security Policy/ });

const stateOf = (player: Withdrawer) =>
  expect.poll(async () => (await player.record()).State, { timeout: 45_000, intervals: [250] });
const caseOf = (page: Page) => page.getByRole('complementary', { name: /^Pedido SQ-/ });

async function openQueue(page: Page, login: string): Promise<void> {
  await enterOffice(page, login);
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { name: 'Saques' })).toBeVisible();
}

async function openCase(page: Page, name: string) {
  await page.getByRole('row', { name }).click();
  return caseOf(page);
}

test('a withdrawal that needs staff is approved by keyboard in another browser, taken back once, and paid', async ({
  page,
}) => {
  const [player] = await askToWithdraw([{ name: 'Wesley Cardoso Nunes', reais: 180 }]);
  if (player === undefined) throw new Error('nobody asked');
  await stateOf(player).toBe('waiting_for_staff');
  await openQueue(page, 'lia');
  const drawer = await openCase(page, 'Wesley');
  await expect(drawer).toContainText('Primeiro saque');
  await expect(drawer).toContainText('Lê agora: “Uma pessoa confere este saque por segurança.”');
  await page.keyboard.press('c');
  await expect(drawer.getByText(/seu por \d/)).toBeVisible();

  // Whoever came in longer ago shows the second factor again before money leaves.
  await passServerTime(6 * 60_000);
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: /^Pagar R\$ / });
  await question.getByLabel('Código de 6 dígitos do autenticador').fill(await codeFrom(developmentTotp('lia')));
  await question.getByRole('button', { name: /^Pagar R\$ / }).click();
  await expect(question).toBeHidden();
  await stateOf(player).toBe('approved');
  await expect(drawer.getByText(/O PIX sai em 0:/)).toBeVisible();
  await page.keyboard.press('u');
  await stateOf(player).toBe('waiting_for_staff');

  await expect(drawer.getByRole('button', { name: /^Aprovar e pagar/ })).toBeVisible();
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await stateOf(player).toBe('approved');
  await stateOf(player).toBe('paid');
  await expect(drawer.getByRole('listitem').filter({ hasText: 'Pago' })).toBeVisible();
});

test('a refusal needs its reason, and the sentence that the clerk saw is the one that the player reads', async ({
  page,
}) => {
  const [player] = await askToWithdraw([{ name: 'Sheila Nogueira Rocha', reais: 120 }]);
  if (player === undefined) throw new Error('nobody asked');
  await stateOf(player).toBe('waiting_for_staff');
  await openQueue(page, 'rafael');
  const drawer = await openCase(page, 'Sheila');
  await drawer.getByRole('button', { name: 'Assumir para decidir' }).click();
  const refuse = drawer.getByRole('button', { name: 'Recusar' });
  await expect(refuse).toBeDisabled();
  await page.keyboard.press('r');
  await page.keyboard.press('ArrowDown');
  await page.getByTitle('W-PIX-02 · Conta de outra pessoa').click();
  const sentence = /“(.+)”/.exec(await drawer.locator('[data-part="will-read"]').innerText())?.[1];
  await refuse.click();
  await stateOf(player).toBe('refused');
  expect((await player.record()).Reason?.Text).toBe(sentence);
  expect(await player.balance()).toBe(120);
});

test('above the limit of one person the first yes pays nothing, and the same person cannot give the second', async ({
  page,
  newDevice,
}) => {
  test.setTimeout(90_000);
  const [player] = await askToWithdraw([{ name: 'Bruna Kimura Sato', reais: 4_200, isExcluded: true }]);
  if (player === undefined) throw new Error('nobody asked');
  await stateOf(player).toBe('waiting_for_staff');
  await passServerTime(60_000);
  await openQueue(page, 'lia');
  const first = await openCase(page, 'Bruna');
  await expect(first).toContainText('sem taxa');
  await first.getByRole('button', { name: 'Assumir para decidir' }).click();
  await first.getByRole('button', { name: 'Enviar à 2ª pessoa' }).click();
  await expect(first).toContainText('Este valor pede também a 2ª pessoa.');
  expect((await player.record()).State).toBe('waiting_for_staff');

  const other = await (await newDevice({ storageState: stranger })).newPage();
  await openQueue(other, 'sergio');
  const second = await openCase(other, 'Bruna');
  await second.getByRole('button', { name: 'Assumir para decidir' }).click();
  await expect(second).toContainText('Lia Mendes já aprovou. O seu sim paga.');
  await expect(first).toContainText('Com a equipe');
  await second.getByRole('button', { name: /^Aprovar e pagar/ }).click();
  await stateOf(player).toBe('paid');
});

const rooms = {
  queue: '/pagamentos/saques',
  deposits: '/pagamentos/depositos',
  waiting: '/pagamentos/depositos?vista=esperam',
  banks: '/pagamentos/bancos?banco=jatoba',
} as const;

test('one person stops payouts, and no room of the desk has a barrier, light, dark or narrow', async ({ page }) => {
  test.setTimeout(120_000);
  const [player] = await askToWithdraw([
    { name: 'Joelson Prado Barreto', reais: 94 },
    { name: 'Tainá Reis Moura', reais: 6_200, isExcluded: true },
    { name: 'Cleiton Braga Aragão', reais: 285 },
    { name: 'Ivone Duarte Castro', reais: 145 },
  ]);
  await passServerTime(90 * 60_000);
  await player?.orderDeposit(50);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openQueue(page, 'rafael');
  await page.keyboard.press('n');
  await expect(caseOf(page).getByRole('button', { name: /^(Aprovar e pagar|Enviar à 2ª pessoa)/ })).toBeVisible();
  await look(page, 'case');
  await page.keyboard.press('Escape');
  for (const [name, path] of Object.entries(rooms)) {
    await page.goto(officeUrl + path);
    await expect(page.getByRole('table')).toBeVisible();
    if (name === 'deposits') await openDeposit(page, 'Joelson');
    await look(page, name);
  }
  const bank = page.getByRole('complementary', { name: 'Banco aberto' });
  await bank.getByRole('button', { name: 'Parar saques' }).click();
  const question = page.getByRole('dialog', { name: 'Parar os saques por Banco Jatobá?' });
  await question.getByLabel('Motivo, para a equipe').fill('o banco responde tarde');
  await question.getByRole('button', { name: 'Parar agora' }).click();
  await expect(bank).toContainText('“o banco responde tarde”');
  await bank.getByRole('button', { name: 'Pedir para voltar' }).click();
  const asking = page.getByRole('dialog', { name: 'Pedir a volta dos saques por Banco Jatobá?' });
  await asking.getByLabel('Motivo, para a equipe').fill('voltou ao normal');
  await asking.getByRole('button', { name: 'Enviar à 2ª pessoa' }).click();
  await expect(bank.getByRole('button', { name: 'Volta pedida' })).toBeDisabled();
  await look(page, 'banks-stopped');
});

async function openDeposit(page: Page, name: string): Promise<void> {
  await page.getByRole('row', { name }).click();
  const drawer = page.getByRole('complementary', { name: /^Depósito DP-/ });
  await expect(drawer).toContainText('Código pronto');
  await expect(drawer).toContainText('Lê agora: “Pague no app do seu banco. Nós vemos sozinhos.”');
}

/** Light at the drawn size, then narrow, then dark; pictures for a person to look at. */
async function look(page: Page, name: string): Promise<void> {
  const picture = (how: string) => page.screenshot({ path: `test-results/desk/${name}${how}.png` });
  expect.soft(await findBarriers(axeOn(page)), name).toEqual([]);
  await picture('');
  await page.setViewportSize({ width: 1024, height: 768 });
  await picture('-1024');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Tema escuro' }).click();
  const colours = axeOn(page).withRules(['color-contrast', 'link-in-text-block']);
  expect.soft(await findBarriers(colours), `${name}, dark`).toEqual([]);
  await picture('-dark');
  await page.getByRole('button', { name: 'Tema claro' }).click();
}
