import { randomBytes } from 'node:crypto';
import { stack } from '../../scripts/browsers/stack.ts';
import { urlsOf } from '../../scripts/stack/index.ts';
import { payerBankUrl } from '../../scripts/product/bank.ts';

/** Where a person pays: the app of the payer's bank. */
export const payerBank = payerBankUrl(urlsOf(stack));

/** Somebody pays a code by program, also where a bank would look at the payer first. */
export function pay(wish: { readonly code: string; readonly cpf: string }): Promise<void> {
  return payBy({ ...wish, breaks: ['payer'] });
}

/** Money that names an order which the casino never made. */
export function payWithoutOrder(wish: { readonly cpf: string; readonly centavos: number }): Promise<void> {
  return payBy({ ...wish, txid: randomBytes(16).toString('hex') });
}

async function payBy(wish: object): Promise<void> {
  const answer = await fetch(`${payerBank}/admin/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wish),
  });
  if (!answer.ok) throw new Error(`the payer's bank refused: ${answer.status} ${await answer.text()}`);
}
