import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { stack } from '../../scripts/browsers/stack.ts';
import { urlsOf } from '../../scripts/stack/index.ts';
import { payerBankUrl } from '../../scripts/product/bank.ts';
import { part } from './games.ts';
import { newCpf } from './people.ts';
import { expect } from './watched-test.ts';

/** Where a person pays: the app of the payer's bank. */
export const payerBank = payerBankUrl(urlsOf(stack));

/** Pays in as anybody does, code here and bank there; answers when the bank was told to pay. */
export async function deposit(page: Page): Promise<number> {
  await page.goto('/game/recharge');
  await page.getByRole('textbox', { name: 'CPF' }).fill(newCpf());
  await page.getByRole('textbox', { name: 'Nome completo' }).fill('Davi Moreira Lima');
  await page.locator(part('asked-chips')).getByRole('button', { name: /^50 / }).click();
  await page.locator(part('recharge-order')).click();
  await expect(page.locator(part('pay-qr'))).toBeVisible();
  const code = await page.locator(part('pay-code')).innerText();
  const bank = await page.context().newPage();
  await bank.goto(payerBank);
  await bank.getByLabel('Pix copia e cola').fill(code);
  await bank.getByRole('button', { name: 'Continuar' }).click();
  const at = performance.now();
  await bank.getByRole('button', { name: /^Pagar/ }).click();
  await expect(bank.getByRole('heading').first()).toBeVisible();
  await bank.close();
  await expect(page.locator(part('paid'))).toBeVisible();
  return at;
}

/** Somebody pays a code by program, also where a bank would look at the payer first. */
export function pay(request: { readonly code: string; readonly cpf: string }): Promise<void> {
  return payBy({ ...request, breaks: ['payer'] });
}

/** Money that names an order which the casino never made. */
export function payWithoutOrder(request: { readonly cpf: string; readonly centavos: number }): Promise<void> {
  return payBy({ ...request, txid: randomBytes(16).toString('hex') });
}

async function payBy(request: object): Promise<void> {
  const answer = await fetch(`${payerBank}/admin/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  if (!answer.ok) throw new Error(`the payer's bank refused: ${answer.status} ${await answer.text()}`);
}
