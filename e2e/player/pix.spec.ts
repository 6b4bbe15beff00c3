import type { Page } from '@playwright/test';
import { axeOn, findBarriers, overflow } from '../support/barriers.ts';
import { part } from '../support/games.ts';
import { stateOf } from '../support/login-by-program.ts';
import { pay, payerBank } from '../support/payer-bank.ts';
import { readCode } from '../support/inbox.ts';
import { HOME_PATH, newCpf } from '../support/people.ts';
import { expect, newcomerTest } from '../support/player-test.ts';
import { development, passServerTime } from '../support/server-clock.ts';
import { endWaitOf } from '../support/stages/known-player.ts';
import { expectToast } from '../support/layers.ts';
import { test as watched } from '../support/watched-test.ts';

const test = newcomerTest();
const MINUTE_MS = 60_000;
const SEEN_WITHIN_MS = 3_000;
/** Pictures and barriers of many screens, on a machine that does everything at once. */
const PATIENCE_MS = 150_000;
const SMALL = { width: 320, height: 640 };

/** A picture for a person to look at, and what a program can tell: barriers, and 320 px. */
async function look(page: Page, name: string): Promise<void> {
  const size = page.viewportSize() ?? SMALL;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: size.width, height: Math.max(size.height, height) });
  await page.waitForTimeout(200);
  await page.screenshot({ path: `test-results/pix/${name}.png`, animations: 'disabled' });
  await page.setViewportSize(size);
  expect.soft(await findBarriers(axeOn(page)), name).toEqual([]);
  await page.setViewportSize(SMALL);
  expect.soft(await overflow(page), `${name} at 320 px is wider than its window by`).toBe(0);
  await page.setViewportSize(size);
}

async function order(page: Page, chip: RegExp): Promise<string> {
  await page.locator(part('asked-chips')).getByRole('button', { name: chip }).click();
  await page.locator(part('recharge-order')).click();
  await expect(page.locator(part('pay-qr'))).toBeVisible();
  return page.locator(part('pay-code')).innerText();
}

test.describe('a deposit', () => {
  test.describe.configure({ mode: 'serial', timeout: PATIENCE_MS });
  const cpf = newCpf();

  test('is paid in the app of the payer’s bank, and the page turns by itself within three seconds', async ({
    page,
    context,
  }) => {
    await page.goto('/game/recharge');
    await page.getByRole('textbox', { name: 'CPF' }).fill(cpf);
    await page.getByRole('textbox', { name: 'Nome completo' }).fill('Teresa Campos Lima');
    await look(page, 'recharge');
    const code = await order(page, /^50 /);
    await expect(page.locator(part('pay-timer'))).toHaveText(/^(10:00|9:[0-5]\d)/);
    await look(page, 'pay');

    const bank = await context.newPage();
    await bank.goto(payerBank);
    await bank.getByLabel('Pix copia e cola').fill(code);
    await bank.getByRole('button', { name: 'Continuar' }).click();
    await bank.getByRole('button', { name: /^Pagar/ }).click();
    await expect(bank.getByRole('heading').first()).toBeVisible();
    const paidMs = Date.now();
    await expect(page.locator(part('paid'))).toBeVisible({ timeout: SEEN_WITHIN_MS });
    expect(Date.now() - paidMs).toBeLessThan(SEEN_WITHIN_MS);
    await expect(page.locator(part('paid-sum'))).toContainText(/Seu saldo agora.*50,00/);
    await look(page, 'paid');
    await page.locator(part('paid-receipt')).click();
    await expect(page.locator(part('timeline'))).toContainText('Pago');
  });

  test('is three presses from Home; a code that expired comes back with one', development, async ({ page }) => {
    await page.goto(HOME_PATH);
    await page
      .locator(`${part('balance-pill')} a, a${part('balance-pill')}`)
      .first()
      .click();
    const code = await order(page, /^20 /);
    await passServerTime(11 * MINUTE_MS);
    await expect(page.locator(part('pay-over'))).toBeVisible();
    await look(page, 'pay-over');
    await page.locator(part('pay-revive')).click();
    await expect(page.locator(part('pay-code'))).not.toHaveText(code);
    await expect(page.locator(part('pay-amount'))).toContainText('20,00');
  });

  test('of somebody else goes back, and the page says why', development, async ({ page }) => {
    await page.goto('/game/recharge');
    await page.locator(part('unpaid-order')).first().click();
    const code = await page.locator(part('pay-code')).innerText();
    await pay({ code, cpf: newCpf() });
    // The bank is asked twice, two minutes apart, before somebody is called a stranger; nobody here sees the first time.
    await expect(async () => {
      await passServerTime(3 * MINUTE_MS);
      await expect(page.locator(part('refund-why'))).toContainText('outro CPF', { timeout: 5_000 });
    }).toPass();
    await expect(page.locator(part('timeline'))).toContainText('Devol');
    await look(page, 'refund');
    await page.goto('/game/reRecord');
    await expect(page.locator(part('deposit-row')).first()).toContainText('outro CPF');
    await look(page, 'deposits');
  });
});

const rich = { username: '+5521987650002', password: 'arara2026' };

watched(
  'a withdrawal says where it is, why, who acts next and by when, and can be taken back',
  async ({ newDevice }) => {
    watched.setTimeout(PATIENCE_MS);
    const context = await newDevice({ storageState: await stateOf(rich), viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto('/game/withdraw');
    await page.locator(part('withdraw-bind')).click();
    await page.locator(part('key-CNPJ')).click();
    await page.locator(`${part('key')} input`).fill('11222333000181');
    await page.locator(`${part('pin')} input`).fill('402817');
    await page.locator(`${part('pin-repeat')} input`).fill('402817');
    // Whose money it is changes only with a code.
    await expectToast(page, 'Código enviado', () => page.locator(part('account-save')).click());
    await page.locator(`${part('confirm-code-field')} input`).fill(await readCode(context, rich.username));
    await page.locator(part('confirm-code-send')).click();
    await expect(page.getByText('Chave de empresa não recebe saque. Use uma chave do seu CPF.')).toBeVisible();
    await page.locator(part('key-CPF')).click();
    await look(page, 'bind-account');
    await page.locator(part('account-save')).click();

    // A first key on a device that the account hardly knows: nothing to type until it is a day old.
    await expect(page.locator(part('withdraw-banner'))).toContainText('chave PIX em um aparelho novo');
    await expect(page.locator(part('take'))).toBeHidden();
    await look(page, 'withdraw-24h');
    await endWaitOf(rich.username);
    await page.reload();
    await expect(page.locator(part('available-why'))).not.toBeEmpty();
    await page.locator(`${part('take')} input`).fill('200');
    await look(page, 'withdraw');
    await page.locator(part('withdraw-confirm')).click();
    await page.locator(`${part('withdraw-pin')} input`).fill('402818');
    await expect(page.getByText(/Senha de saque errada/)).toBeVisible();
    await look(page, 'withdraw-pin');
    await page.locator(`${part('withdraw-pin')} input`).fill('402817');

    const timeline = page.locator(part('timeline'));
    await expect(timeline).toContainText('Análise da equipe');
    await expect(timeline).toContainText('Com a gente · até');
    await look(page, 'withdrawal-detail');
    await page.locator(part('order-cancel')).click();
    await page.locator(part('order-cancel-ask')).getByRole('button', { name: 'Cancelar saque' }).click();
    await expect(timeline).toContainText('Cancelado por você');
    await page.goto('/game/wiRecord');
    await expect(page.locator(part('withdrawal-row'))).toContainText('Cancelado');
    await look(page, 'withdrawals');
    await page.goto('/game/mudarbanco');
    await expect(page.locator(part('account-current'))).toContainText('Chave CPF');
    await look(page, 'mudarbanco');
  },
);
