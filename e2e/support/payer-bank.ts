import { randomBytes } from 'node:crypto';
import { stack } from '../../scripts/browsers/stack.ts';
import { urlsOf } from '../../scripts/stack/index.ts';
import { payerBankUrl } from '../../scripts/product/bank.ts';

/** Where a person pays: the app of the payer's bank. */
export const payerBank = payerBankUrl(urlsOf(stack));

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
