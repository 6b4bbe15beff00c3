import type { Page } from '@playwright/test';
import { officeUrl, playerUrl } from '../support/addresses.ts';
import { axeOn, findBarriers } from '../support/barriers.ts';
import { part } from '../support/games.ts';
import { look } from './office-look.ts';
import { payWithoutOrder } from '../support/payer-bank.ts';
import { newCpf } from '../support/people.ts';
import { passServerTime } from '../support/server-clock.ts';
import { choose, enterOffice, goToDesk, openRow, serverNowMs } from '../support/staff.ts';
import { type BrowserState, firstVisit, visitor } from '../support/visitor.ts';
import { expect, test } from '../support/watched-test.ts';
import {
  askToWithdraw,
  breakBooks,
  FUND_PIN,
  readyToWithdraw,
  type Withdrawer,
} from '../support/stages/withdrawers.ts';

test.use({ storageState: firstVisit, expectedNoise: /Applying inline style violates .*Content Security Policy/ });

const stateOf = (player: Pick<Withdrawer, 'record'>) =>
  expect.poll(async () => (await player.record()).State, { timeout: 45_000, intervals: [250] });
const caseOf = (page: Page) => page.getByRole('complementary', { name: /^Pedido SQ-/ });

async function openQueue(page: Page, login: string): Promise<void> {
  await enterOffice(page, login);
  await goToDesk(page, 'p', 'Saques');
}

async function openCase(page: Page, name: string) {
  await openRow(page, name);
  return caseOf(page);
}

test('a withdrawal that needs staff is approved by keyboard in another browser, taken back once, and paid', async ({
  page,
  newDevice,
}) => {
  test.setTimeout(90_000);
  const [player] = await askToWithdraw([{ name: 'Wesley Cardoso Nunes', reais: 180 }]);
  if (player === undefined) throw new Error('nobody asked');
  await stateOf(player).toBe('waiting_for_staff');
  // Nobody touches the player's own page from here on: it moves by itself.
  const phone = await (await newDevice({ storageState: phoneOf(player), baseURL: playerUrl })).newPage();
  await phone.goto(`/game/wiRecord?order=${player.orderId}`);
  const timeline = phone.locator('[data-part="timeline"]');
  await expect(timeline).toContainText('Análise da equipe');
  await openQueue(page, 'lia');
  const drawer = await openCase(page, 'Wesley');
  await expect(drawer).toContainText('Primeiro saque');
  await expect(drawer).toContainText('Lê agora: “Uma pessoa confere este saque por segurança.”');
  await page.keyboard.press('c');
  await expect(drawer.getByText(/seu por \d/)).toBeVisible();

  // Whoever came in longer ago shows the passkey again before money leaves.
  await passServerTime(6 * 60_000);
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: /^Pagar R\$ / });
  await expect(question).toContainText('Confirme com sua passkey');
  await question.getByRole('button', { name: /^Pagar R\$ / }).click();
  await expect(question).toBeHidden();
  await stateOf(player).toBe('approved');
  await expect(drawer.getByText(/O PIX sai em 0:/)).toBeVisible();
  await page.keyboard.press('u');
  await stateOf(player).toBe('waiting_for_staff');

  await expect(drawer.getByRole('button', { name: /^Aprovar e pagar/ })).toBeEnabled();
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await stateOf(player).toBe('approved');
  await stateOf(player).toBe('paid');
  await expect(timeline).toContainText('Pago');
  await expect(drawer.getByRole('listitem').filter({ hasText: 'Pago' })).toBeVisible();
});

test('a refusal needs its reason, and the sentence that the staff member saw is the one that the player reads', async ({
  page,
  newDevice,
}) => {
  const [player] = await askToWithdraw([{ name: 'Sheila Nogueira Rocha', reais: 120 }]);
  if (player === undefined) throw new Error('nobody asked');
  await stateOf(player).toBe('waiting_for_staff');
  await openQueue(page, 'rafael');
  const drawer = await openCase(page, 'Sheila');
  await drawer.getByRole('button', { name: 'Assumir para decidir' }).click();
  await expect(drawer.getByText(/seu por \d/)).toBeVisible();
  const refuse = drawer.getByRole('button', { name: 'Recusar' });
  await expect(refuse).toBeDisabled();
  await page.keyboard.press('r');
  await page.keyboard.press('ArrowDown');
  // Chosen by keys, as the staff do it: a list that moves while the case still loads takes a press of the mouse away.
  const reason = page.getByTitle('W-PIX-02 · Conta de outra pessoa');
  await expect(reason).toBeVisible();
  // Down until it is marked: a list that has just opened may not hear the first press.
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(reason).toHaveClass(/-active/, { timeout: 500 });
  }).toPass({ intervals: [0] });
  await page.keyboard.press('Enter');
  const sentence = /“(.+)”/.exec(await drawer.locator('[data-part="will-read"]').innerText())?.[1];
  await refuse.click();
  await stateOf(player).toBe('refused');
  expect((await player.record()).Reason?.Text).toBe(sentence);
  expect(await player.balance()).toBe(120);
  const phone = await (await newDevice({ storageState: phoneOf(player), baseURL: playerUrl })).newPage();
  await phone.goto(`/game/wiRecord?order=${player.orderId}`);
  await expect(phone.locator('[data-part="timeline"]')).toContainText(sentence ?? 'a reason');
});

test('above the limit of one person the first yes pays nothing, and the same person cannot give the second', async ({
  page,
  newDevice,
}) => {
  test.setTimeout(90_000);
  const player = await readyToWithdraw({ name: 'Bruna Kimura Sato', reais: 4_200, isExcluded: true });
  // Whoever excluded themselves takes everything on the same screen, far above the maximum of the level.
  const phone = await (await newDevice({ storageState: phoneOf(player), baseURL: playerUrl })).newPage();
  await phone.goto('/game/withdraw');
  await expect(phone.locator(part('available-why'))).toContainText('Sua conta está protegida.');
  await phone.locator(part('take-all')).click();
  await phone.locator(part('withdraw-confirm')).click();
  await phone.locator(`${part('withdraw-pin')} input`).fill(FUND_PIN);
  await expect(phone.locator(part('timeline'))).toContainText('Análise da equipe');
  await phone.context().close();
  await stateOf(player).toBe('waiting_for_staff');
  await passServerTime(60_000);
  await openQueue(page, 'lia');
  const first = await openCase(page, 'Bruna');
  await expect(first).toContainText('sem taxa');
  await first.getByRole('button', { name: 'Assumir para decidir' }).click();
  await first.getByRole('button', { name: 'Enviar à 2ª pessoa' }).click();
  await expect(first).toContainText('Para este valor, falta também a 2ª pessoa.');
  expect((await player.record()).State).toBe('waiting_for_staff');

  const other = await (await newDevice({ storageState: firstVisit })).newPage();
  await openQueue(other, 'sergio');
  const second = await openCase(other, 'Bruna');
  await second.getByRole('button', { name: 'Assumir para decidir' }).click();
  await expect(second).toContainText('Lia Mendes já aprovou. O seu sim paga.');
  await expect(first).toContainText('Com a equipe');
  await second.getByRole('button', { name: /^Aprovar e pagar/ }).click();
  await stateOf(player).toBe('paid');
});

/** The player's own phone, in which they are logged in. */
function phoneOf({ token }: Pick<Withdrawer, 'token'>): BrowserState {
  const kept = visitor.origins.flatMap(({ localStorage }) => localStorage);
  return { ...visitor, origins: [{ origin: playerUrl, localStorage: [...kept, { name: 'token', value: token }] }] };
}

async function decide(page: Page, code: string, button: string): Promise<void> {
  const drawer = caseOf(page);
  await drawer.getByRole('button', { name: 'Assumir para decidir' }).click();
  await expect(drawer.getByText(/seu por \d/)).toBeVisible();
  await choose(page, drawer.getByRole('combobox', { name: 'Motivo da decisão' }), code);
  await drawer.getByRole('button', { name: button }).click();
}

test('a request is held back with its reason, then its player is asked and answers in the app', async ({
  page,
  newDevice,
}) => {
  test.setTimeout(90_000);
  const [player] = await askToWithdraw([{ name: 'Rosângela Moura Lima', reais: 160 }]);
  if (player === undefined) throw new Error('nobody asked');
  await stateOf(player).toBe('waiting_for_staff');
  await passServerTime(60_000);
  await openQueue(page, 'lia');
  const drawer = await openCase(page, 'Rosângela');
  await expect(drawer.locator('[data-part="case-flow"]')).toContainText('depositou160,00');
  await decide(page, 'W-HLD-01 · Espera o banco', 'Segurar');
  await expect(drawer).toContainText('Segurado até');
  expect((await player.record()).Wait?.Why.Text).toMatch(/^Esperamos uma resposta do banco/);

  await decide(page, 'W-ASK-01 · A conta de saque', 'Pedir dado');
  await stateOf(player).toBe('waiting_for_player');
  const phone = await (await newDevice({ storageState: phoneOf(player), baseURL: playerUrl })).newPage();
  await phone.goto(`/game/wiRecord?order=${player.orderId}`);
  await expect(phone.locator('[data-part="answer-question"]')).toHaveText(/^A conta de saque é sua\?/);
  expect.soft(await findBarriers(axeOn(phone)), 'the question').toEqual([]);
  await phone.screenshot({ path: 'test-results/desk/question.png' });
  await phone.getByLabel('Sua resposta').fill('Banco Jatobá, desde 2019');
  await phone.getByRole('button', { name: 'Enviar resposta' }).click();
  await expect(phone.locator('[data-part="timeline"]')).toContainText('Recebemos sua resposta');
  await expect(drawer).toContainText('“Banco Jatobá, desde 2019”');
  await expect(drawer.getByRole('button', { name: 'Assumir para decidir' })).toBeVisible();
});

/** As the office writes a moment, in the zone of the house. */
const asTyped = (ms: number) =>
  new Date(ms)
    .toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'short', timeStyle: 'short' })
    .replace(/\/(\d\d),/, '/20$1,');

async function askForBreak(page: Page, reference: string): Promise<void> {
  await page.goto(`${officeUrl}/pagamentos/conciliacao`);
  await openRow(page, reference);
  const drawer = page.getByRole('complementary', { name: /^Quebra QB-/ });
  await drawer.getByRole('button', { name: 'Assumir para resolver' }).click();
  await drawer.getByLabel('Anotar o que você descobriu').fill('tarifa do lote de hoje');
  await drawer.getByRole('button', { name: 'Anotar' }).click();
  await expect(drawer.locator('[data-part="break-story"]')).toContainText('“tarifa do lote de hoje”');
  await choose(page, drawer.getByRole('combobox', { name: 'Como termina' }), 'Tarifa do banco');
  await expect(drawer.locator('[data-part="break-legs"]')).toContainText('D · perdas da casa82,00');
  await drawer.getByLabel('Motivo, fica na auditoria').fill('tarifa do contrato');
  await drawer.getByRole('button', { name: /^Enviar R\$ 82,00 à 2ª pessoa/ }).click();
  await expect(drawer).toContainText('Espera a 2ª pessoa em Aprovações.');
}

async function askForPromise(page: Page, fromMs: number): Promise<void> {
  await page.goto(`${officeUrl}/configuracoes/saques`);
  const drawer = page.getByRole('complementary', { name: 'Política de saque' });
  await page.getByLabel('Promessa ao jogador').fill('1');
  await expect(drawer).toContainText('Não serve: a meta não passa da promessa');
  await page.getByLabel('Promessa ao jogador').fill('30');
  await expect(drawer.locator('[data-part="policy-quote"]')).toContainText('O dinheiro chega em até 30 h.');
  await drawer.getByRole('textbox', { name: 'Vale a partir de' }).fill(asTyped(fromMs));
  await page.keyboard.press('Enter');
  await drawer.getByRole('textbox', { name: 'Motivo, para quem aprova' }).fill('feriado longo');
  await drawer.getByRole('button', { name: 'Enviar à 2ª pessoa' }).click();
  await expect(drawer.locator('[data-part="policy-versions"]')).toContainText('proposta');
}

async function approve(page: Page, what: string): Promise<void> {
  await page.goto(`${officeUrl}/aprovacoes`);
  await openRow(page, what);
  await expect(page.getByRole('complementary', { name: 'Pedido aberto' })).toBeVisible();
  await page.keyboard.press('a');
  const decision = page.getByRole('dialog', { name: `Aprovar: ${what}` });
  await decision.getByRole('button', { name: 'Aprovar' }).click();
  await expect(decision).toBeHidden();
}

const HOUR_MS = 3_600_000;

test('a break and a policy need two people: one asks, another approves, and the player sees it at its date', async ({
  page,
  newDevice,
}) => {
  test.setTimeout(120_000);
  const reference = await breakBooks(82);
  const [player] = await askToWithdraw([{ name: 'Edvaldo Jorge Teles', reais: 150 }]);
  if (player === undefined) throw new Error('nobody asked');
  await passServerTime(60_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterOffice(page, 'lia');
  await askForBreak(page, reference);
  await look(page, 'desk/reconciliation');
  const fromMs = (Math.floor((await serverNowMs()) / HOUR_MS) + 3) * HOUR_MS;
  await askForPromise(page, fromMs);

  const other = await (await newDevice({ storageState: firstVisit })).newPage();
  await enterOffice(other, 'sergio');
  await approve(other, 'a solução da quebra QB-');
  await approve(other, 'Mudar “Prazos da equipe de saque”');
  await page.goto(`${officeUrl}/pagamentos/conciliacao?vista=resolved`);
  await page.getByRole('row', { name: reference }).click();
  const closed = page.getByRole('complementary', { name: /^Quebra QB-/ });
  await expect(closed).toContainText('Lançado no razão');
  await expect(closed).toContainText('Tarifa do banco, por Lia Mendes e Sérgio Amaral.');

  expect(await player.promisedHours()).toBe(24);
  await passServerTime(4 * HOUR_MS);
  await expect.poll(() => player.promisedHours()).toBe(30);
});

const rooms = {
  queue: '/pagamentos/saques',
  deposits: '/pagamentos/depositos',
  waiting: '/pagamentos/depositos?vista=esperam',
  vip: '/configuracoes/vip',
  withdrawalPolicy: '/configuracoes/saques',
  market: '/configuracoes/mercado',
  banks: '/pagamentos/bancos?banco=jatoba',
} as const;

test('one person stops payouts, and no room of the desk has a barrier, light, dark or narrow', async ({
  page,
  newDevice,
}) => {
  test.setTimeout(180_000);
  const [player] = await askToWithdraw([
    { name: 'Joelson Prado Barreto', reais: 94 },
    { name: 'Tainá Reis Moura', reais: 6_200, isExcluded: true },
    { name: 'Cleiton Braga Aragão', reais: 285 },
    { name: 'Ivone Duarte Castro', reais: 145 },
  ]);
  await passServerTime(90 * 60_000);
  await player?.orderDeposit(50);
  await payWithoutOrder({ cpf: newCpf(), centavos: 3_700 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openQueue(page, 'lia');
  await page.keyboard.press('n');
  await expect(caseOf(page).getByRole('button', { name: /^(Aprovar e pagar|Enviar à 2ª pessoa)/ })).toBeVisible();
  await look(page, 'desk/case');
  await page.keyboard.press('Escape');
  for (const [name, path] of Object.entries(rooms)) {
    await page.goto(officeUrl + path);
    await expect(page.getByRole('table')).toBeVisible();
    if (name === 'deposits') await openDeposit(page, 'Joelson');
    await look(page, `desk/${name}`);
  }
  await sendBackStray(page);
  await page.goto(officeUrl + rooms.banks);
  // How it does is read from what was said to it in this very journey.
  const asked = page.getByRole('row', { name: /Banco Jatobá/ });
  await expect(asked).toContainText(/\d%/);
  await expect(asked.getByRole('listitem')).toHaveCount(12);
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
  await look(page, 'desk/banks-stopped');

  // One person stops, two start again.
  const other = await (await newDevice({ storageState: firstVisit })).newPage();
  await enterOffice(other, 'sergio');
  await approve(other, 'Voltar os saques por');
  await expect(bank.getByRole('button', { name: 'Parar saques' })).toBeVisible();
});

/** Money that names no order of ours goes back by one person with a reason; the row goes when the bank has sent it. */
async function sendBackStray(page: Page): Promise<void> {
  await page.goto(`${officeUrl}/pagamentos/depositos?vista=esperam`);
  const row = page.getByRole('row', { name: 'Sem pedido nosso' });
  await row.click();
  const drawer = page.getByRole('complementary', { name: 'Dinheiro que espera' });
  await expect(drawer).toContainText('a equipe age até');
  const back = drawer.getByRole('button', { name: 'Devolver R$ 37,00 a quem pagou' });
  await expect(back).toBeDisabled();
  await drawer.getByLabel('Motivo, para a equipe').fill('ninguém reclamou');
  expect.soft(await findBarriers(axeOn(page)), 'money that waits').toEqual([]);
  await page.screenshot({ path: 'test-results/desk/waiting.png' });
  await back.click();
  await expect(page.getByText('Decidido. O banco devolve a quem pagou.')).toBeVisible();
  await expect(row).toBeHidden({ timeout: 30_000 });
}

async function openDeposit(page: Page, name: string): Promise<void> {
  await page.getByRole('row', { name }).click();
  const drawer = page.getByRole('complementary', { name: /^Depósito DP-/ });
  await expect(drawer).toContainText('Código pronto');
  await expect(drawer).toContainText('Lê agora: “Pague no app do seu banco. Nós vemos sozinhos.”');
}
