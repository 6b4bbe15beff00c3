import { expect, test } from 'vitest';
import { judgeAccount } from './payout-accounts.ts';

const personal = { cpf: '52998224725', name: 'Rita Prado Lopes' };
const judge = (pixType: 'CPF' | 'CNPJ' | 'EMAIL', keyTypes: readonly ('CPF' | 'CNPJ' | 'EMAIL')[]) => {
  const pixKey = { CPF: personal.cpf, CNPJ: '11222333000181', EMAIL: 'rita@exemplo.com.br' }[pixType];
  return judgeAccount(personal as never, { isPix: true, pixType, pixKey } as never, { banks: new Set(), keyTypes });
};

test('a kind of key that the market does not list is refused, a company in its own words', () => {
  expect(judge('EMAIL', ['CPF', 'EMAIL'])).toMatchObject({ ok: true });
  expect(judge('EMAIL', ['CPF'])).toEqual({ ok: false, refusal: 'pix_key_invalid' });
  expect(judge('CNPJ', ['CPF'])).toEqual({ ok: false, refusal: 'pix_key_company' });
  // A market that lists them still pays nobody but the player.
  expect(judge('CNPJ', ['CPF', 'CNPJ'])).toEqual({ ok: false, refusal: 'pix_key_company' });
});
