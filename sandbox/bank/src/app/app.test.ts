import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type OpenedBank, openBank, PLAYER, STRANGER, TXID } from '../testing/opened-bank.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let opened: OpenedBank;
beforeEach(async () => {
  opened = await openBank();
});
afterEach(() => opened.close());

const url = (path: string) => `http://127.0.0.1:${opened.bank().appPort}${path}`;
const page = async (path: string) => (await fetch(url(path))).text();
const submit = (path: string, fields: Record<string, string>) =>
  fetch(url(path), { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

test('the app shows whom, how much and until when before anybody pays, and a receipt after', async () => {
  const code = await opened.charge();
  const review = await page(`/?codigo=${encodeURIComponent(code)}`);
  for (const text of ['Arara Entretenimento Ltda', 'R$ 50,00', 'Ana Paula Ferreira', '***.533.447-**', 'data-ends-in'])
    expect(review).toContain(text);
  const paid = await submit('/pagar', { codigo: code, pagador: PLAYER, analise: '0' });
  expect(paid.status).toBe(303);
  const receipt = await page(paid.headers.get('location') ?? '');
  expect(receipt).toContain('Pix enviado');
  const again = await submit('/pagar', { codigo: code, pagador: PLAYER, analise: '0' });
  expect([again.status, (await again.text()).includes('já foi paga')]).toEqual([422, true]);
  expect((await opened.cashIn().call('GET', `/v2/cob/${TXID}`)).body['status']).toBe('CONCLUIDA');
});

test('somebody else pays under their own name, also one whom the bank did not know', async () => {
  const payAs = async (txid: string, fields: Record<string, string>) =>
    submit('/pagar', { codigo: await opened.charge(txid), analise: '0', ...fields });
  await payAs(TXID, { pagador: STRANGER });
  const unknown = { pagador: 'outro', cpf: '111.444.777-35', nome: 'Zé <b>' };
  await payAs(TXID.replace('a1', 'b2'), unknown);
  expect((await payAs(TXID.replace('a1', 'c3'), { ...unknown, cpf: '111.444.777-34' })).status).toBe(422);
  const { receipts } = (await opened.admin('GET', '/admin/receipts')).body as { receipts: { payer: string }[] };
  expect(receipts.map(({ payer }) => payer)).toEqual(['11144477735', STRANGER]);
  expect(await page('/conta')).toContain('Zé &lt;b&gt;');
});

test('a code that was changed is refused in words a person understands', async () => {
  const code = await opened.charge();
  const response = await fetch(url(`/?codigo=${encodeURIComponent(code.replace('Arara', 'Ararb'))}`));
  expect([response.status, (await response.text()).includes('a conferência não bate')]).toEqual([422, true]);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
});

test('a payout is seen in the account of its holder, and a key is registered there', async () => {
  await opened.admin('POST', '/admin/top-up', { centavos: 10_000 });
  await opened.send('p1', { valor: '12.34' });
  await opened.admin('POST', '/admin/sweep');
  expect(await page(`/conta?doc=${PLAYER}`)).toContain('+R$ 12,34');
  expect(await page('/extrato')).toContain('−R$ 12,34');
  expect((await submit('/conta/chaves', { doc: PLAYER, chave: '+5511987654321' })).status).toBe(303);
  expect((await submit('/conta/chaves', { doc: PLAYER, chave: '11987654321' })).status).toBe(422);
  expect((await opened.send('p2', { chave: '+5511987654321', cpf: STRANGER })).body['nome']).toBe(
    'chave_nao_pertence_ao_documento',
  );
});
