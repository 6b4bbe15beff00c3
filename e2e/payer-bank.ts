import { stack } from '../scripts/browsers/stack.ts';
import { urlsOf } from '../scripts/stack/index.ts';
import { payerBankUrl } from '../scripts/product/bank.ts';

/** Where a person pays: the app of the payer's bank. */
export const payerBank = payerBankUrl(urlsOf(stack));

/** Somebody pays a code by program, also where a bank would look at the payer first. */
export async function pay(wish: { readonly code: string; readonly cpf: string }): Promise<void> {
  const answer = await fetch(`${payerBank}/admin/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...wish, breaks: ['payer'] }),
  });
  if (!answer.ok) throw new Error(`the payer's bank refused: ${answer.status} ${await answer.text()}`);
}
