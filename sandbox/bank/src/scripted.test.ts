import assert from 'node:assert/strict';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  becomes,
  chargeRequest,
  KEY,
  type OpenedBank,
  openBank,
  PLAYER,
  STRANGER,
  TXID,
} from './testing/opened-bank.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let opened: OpenedBank;
beforeEach(async () => {
  opened = await openBank();
});
afterEach(() => opened.close());

const fault = (request: object) => opened.admin('POST', '/admin/faults', request);
const advance = (ms: number) => opened.admin('POST', '/admin/clock/advance', { ms });
const pay = (request: object) => opened.admin('POST', '/admin/pay', { cpf: PLAYER, ...request });
/** What came after the test call. */
const news = () => opened.listener.heard.slice(1).map(({ body }) => body['pix'] as Record<string, unknown>[]);
const hear = (count: number) => becomes(news, (heard) => heard.length >= count);
const payout = async (id: string) => (await opened.cashOut().call('GET', `/v2/gn/pix/enviados/id-envio/${id}`)).body;

test('a hook that is not answered comes again by the table, and a lost one only when asked for', async () => {
  await opened.listen();
  opened.listener.answer(503);
  await pay({ code: await opened.charge() });
  await hear(1);
  // The clock goes on by itself too, and on a busy machine a call takes its time.
  await advance(4 * MINUTE_MS);
  opened.listener.answer(200);
  expect(news()).toHaveLength(1);
  await advance(6 * MINUTE_MS);
  await hear(2);
  await fault({ kind: 'hook-lost' });
  const second = TXID.replace('a1', 'b2');
  await opened.charge(second);
  const paid = await pay({ txid: second });
  const { e2eid } = paid.body['receipt'] as { e2eid: string };
  await advance(100 * HOUR_MS);
  expect(news()).toHaveLength(2);
  expect((await opened.cashOut().call('POST', '/v2/gn/webhook/reenviar', { e2eids: [e2eid] })).status).toBe(202);
  expect((await hear(3))[2]).toMatchObject([{ endToEndId: e2eid, txid: second }]);
});

test('a hook comes five times at once, late, after a later one, or with another in one body', async () => {
  await opened.listen();
  const payWith = async (request: object) => {
    await fault(request);
    return pay({ key: KEY, txid: `x${Math.floor(performance.now() * 1000)}`, centavos: 100 });
  };
  await payWith({ kind: 'hook-duplicate', count: 5 });
  expect(new Set((await hear(5)).map(([pix]) => pix?.['endToEndId'])).size).toBe(1);
  const late = await payWith({ kind: 'hook-reorder' });
  await pay({ key: KEY, txid: 'later', centavos: 100 });
  const [, , , , , first, second] = await hear(7);
  expect(first).toMatchObject([{ txid: 'later' }]);
  expect(second?.[0]?.['endToEndId']).toBe((late.body['receipt'] as { e2eid: string }).e2eid);
  await fault({ kind: 'hook-batch', count: 2, times: 2 });
  await pay({ key: KEY, txid: 'one', centavos: 100 });
  await pay({ key: KEY, txid: 'two', centavos: 100 });
  expect((await hear(8))[7]).toMatchObject([{ txid: 'one' }, { txid: 'two' }]);
  await payWith({ kind: 'hook-late', delayMs: HOUR_MS });
  await advance(HOUR_MS - MINUTE_MS);
  expect(news()).toHaveLength(8);
  await advance(MINUTE_MS);
  await hear(9);
});

test('a charge is paid late, wrongly or twice only by breaking the rule by name', async () => {
  const code = await opened.charge();
  expect((await pay({ code, centavos: 4_999 })).body['why']).toBe('amount_differs');
  await advance(11 * MINUTE_MS);
  expect((await pay({ code })).body['why']).toBe('charge_expired');
  expect((await opened.cashIn().call('GET', `/v2/cob/${TXID}`)).body['status']).toBe('ATIVA');
  expect((await pay({ code, centavos: 4_999, breaks: ['expiry', 'amount'] })).status).toBe(200);
  expect((await pay({ code, breaks: ['expiry'] })).body['why']).toBe('charge_not_active');
  expect((await pay({ code, breaks: ['expiry', 'state'] })).status).toBe(200);
  const { body } = await opened.cashIn().call('GET', `/v2/cob/${TXID}`);
  expect([body['status'], (body['pix'] as unknown[]).length]).toEqual(['CONCLUIDA', 2]);
  const ended = await opened.cashIn().call('PATCH', `/v2/cob/${TXID}`, { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' });
  expect([ended.status, ended.body['type']]).toEqual([400, 'https://pix.bcb.gov.br/api/v2/error/CobOperacaoInvalida']);
  expect(await opened.book()).toMatchObject({ balanced: true, operator: { available: 9_999 } });
});

test("a payment under the payer's bank's review arrives after the charge expired", async () => {
  const code = await opened.charge();
  expect(await pay({ code, delayMs: 25 * MINUTE_MS })).toMatchObject({ status: 200, body: { review: 1 } });
  await advance(24 * MINUTE_MS);
  expect((await opened.cashIn().call('GET', `/v2/cob/${TXID}`)).body['status']).toBe('ATIVA');
  await advance(MINUTE_MS);
  expect((await opened.cashIn().call('GET', `/v2/cob/${TXID}`)).body['status']).toBe('CONCLUIDA');
});

test('when the bank checks the payer itself, a third party cannot pay', async () => {
  await opened.admin('PUT', '/admin/settings', { refusesOtherPayer: true });
  const code = await opened.charge();
  expect((await pay({ code, cpf: STRANGER })).body['why']).toBe('payer_is_not_debtor');
  expect((await pay({ code })).status).toBe(200);
});

test('a repeated charge is revised while it is active, or refused as a conflict where the bank is that kind', async () => {
  await opened.charge();
  const revised = await opened.cashIn().call('PUT', `/v2/cob/${TXID}`, chargeRequest('70.00'));
  expect([revised.status, revised.body['revisao'], revised.body['valor']]).toEqual([201, 1, { original: '70.00' }]);
  await opened.admin('PUT', '/admin/settings', { repeatedCharge: 'conflict' });
  const refused = await opened.cashIn().call('PUT', `/v2/cob/${TXID}`, chargeRequest());
  expect(refused).toMatchObject({ status: 409, body: { nome: 'txid_duplicado' } });
});

test('a payout is unseen by queries at first, comes back in parts, or is denied after it was paid', async () => {
  await opened.admin('POST', '/admin/top-up', { centavos: 100_000 });
  await fault({ kind: 'payout-lag', match: 'p1', delayMs: 8 * MINUTE_MS });
  await opened.send('p1');
  expect(await payout('p1')).toMatchObject({ nome: 'pix_nao_encontrado' });
  await advance(8 * MINUTE_MS);
  expect(await payout('p1')).toMatchObject({ status: 'REALIZADO' });
  await fault({ kind: 'payout-return', match: 'p2', parts: [200, 200], delayMs: MINUTE_MS });
  await opened.send('p2', { valor: '4.00' });
  await advance(2 * MINUTE_MS);
  const back = await becomes(
    () => payout('p2'),
    (body) => body['devolucoes'] !== undefined,
  );
  expect(back['devolucoes']).toMatchObject([{ valor: '2.00' }, { valor: '2.00' }]);
  await fault({ kind: 'payout-contradict', match: 'p3', code: 'AC07', delayMs: HOUR_MS });
  await opened.send('p3');
  await becomes(
    () => payout('p3'),
    (body) => body['status'] === 'REALIZADO',
  );
  await advance(HOUR_MS);
  expect(await payout('p3')).toMatchObject({ status: 'NAO_REALIZADO', gnExtras: { erro: { codigo: 'AC07' } } });
  // 20.00 stay away; 4.00 and 20.00 came home.
  expect(await opened.book()).toMatchObject({ balanced: true, operator: { available: 98_000, transit: 0 } });
});

test('a dispute blocks the money, sets it free or takes it back, and may come without notice', async () => {
  await pay({ code: await opened.charge() });
  await pay({ key: KEY, centavos: 7_000 });
  const { receipts } = (await opened.admin('GET', '/admin/receipts')).body as {
    receipts: { e2eid: string; txid: string }[];
  };
  const e2eid = receipts.find(({ txid }) => txid === TXID)?.e2eid;
  const open = async () => (await opened.admin('POST', '/admin/med', { e2eid })).body['id'] as string;
  const first = await open();
  const balance = async () => (await opened.cashOut().call('GET', '/v2/gn/saldo?bloqueios=true')).body;
  expect(await balance()).toEqual({ saldo: '70.00', bloqueios: { judicial: '0.00', med: '50.00', total: '50.00' } });
  await opened.admin('POST', `/admin/med/${first}/reject`);
  expect(await balance()).toMatchObject({ saldo: '120.00', bloqueios: { med: '0.00' } });
  await opened.admin('POST', `/admin/med/${await open()}/accept`);
  const { body } = await opened.cashIn().call('GET', `/v2/pix/${e2eid}`);
  expect(body['devolucoes']).toMatchObject([{ natureza: 'MED_FRAUDE', status: 'DEVOLVIDO', valor: '50.00' }]);
  const other = receipts.find(({ txid }) => txid === '')?.e2eid;
  await opened.admin('POST', '/admin/med-return', { e2eid: other, centavos: 1_000 });
  expect(await balance()).toMatchObject({ saldo: '60.00', bloqueios: { med: '0.00' } });
  expect(await opened.book()).toMatchObject({ balanced: true });
});

test('a refund may be refused, and its id is then used up', async () => {
  const paid = await pay({ code: await opened.charge() });
  const { e2eid } = paid.body['receipt'] as { e2eid: string };
  await fault({ kind: 'refund-refuse', code: 'conta encerrada' });
  const path = `/v2/pix/${e2eid}/devolucao/r1`;
  await opened.cashIn().call('PUT', path, { valor: '50.00' });
  const refused = await becomes(
    () => opened.cashIn().call('GET', path),
    ({ body }) => body['status'] === 'NAO_REALIZADO',
  );
  expect(refused.body['motivo']).toBe('conta encerrada');
  expect((await opened.cashIn().call('PUT', path, { valor: '50.00' })).status).toBe(400);
  await advance(91 * 24 * HOUR_MS);
  const late = await opened.cashIn().call('PUT', `${path}2`, { valor: '50.00' });
  expect(late.body).toMatchObject({ detail: expect.stringContaining('90 dias') as string });
  expect(await opened.book()).toMatchObject({ balanced: true, operator: { available: 5_000, transit: 0 } });
});

test('tokens end, scopes are taken away, and a replaced certificate is no certificate', async () => {
  await opened.charge();
  await opened.admin('POST', '/admin/tokens/revoke');
  expect((await opened.cashIn().call('GET', `/v2/cob/${TXID}`)).status).toBe(200);
  await opened.admin('PUT', '/admin/clients/arara-out/scopes', { scopes: ['gn.balance.read'] });
  expect((await opened.send('p1')).status).toBe(403);
  const old = opened.cashIn();
  const token = await old.token();
  await opened.admin('POST', '/admin/clients/arara-in/rotate');
  await expect(old.token()).rejects.toThrow(/socket hang up|ECONNRESET|EPIPE/);
  await opened.restart();
  expect((await opened.cashIn().call('GET', `/v2/cob/${TXID}`)).status).toBe(200);
  // The same caller, another certificate: what was granted under the old one is worth nothing.
  const headers = { authorization: `Bearer ${token}` };
  expect((await opened.cashIn().ask('GET', `/v2/cob/${TXID}`, { headers })).status).toBe(401);
});

test('a day of the statement adds up from its opening to its closing, in Brazilian time', async () => {
  await opened.admin('PUT', '/clock', { offsetMs: Date.parse('2027-03-10T23:50:00-03:00') - Date.now() });
  await pay({ key: KEY, txid: 'before', centavos: 1_000 });
  await opened.admin('PUT', '/clock', { offsetMs: Date.parse('2027-03-11T00:10:00-03:00') - Date.now() });
  await pay({ key: KEY, txid: 'after', centavos: 300 });
  await opened.send('p1', { valor: '2.00' });
  const asked = await opened
    .cashOut()
    .call('POST', '/v2/gn/relatorios/extrato-conciliacao', { dataMovimento: '2027-03-11' });
  const report = await opened.cashOut().call('GET', `/v2/gn/relatorios/${String(asked.body['id'])}`);
  const lines = report.text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(';'));
  expect(lines.map(([, kind, , , amount, balance]) => [kind, amount, balance])).toEqual([
    ['PIX_RECEBIDO', '3.00', '13.00'],
    ['PIX_ENVIADO', '-2.00', '11.00'],
    ['SALDO_FINAL', '', '11.00'],
  ]);
  const before = await opened.admin('GET', '/admin/statement?day=2027-03-10');
  expect(before.body).toMatchObject({ opening: 0, closing: 1_000 });
});

test('lists have pages that add up, and a wrong question is told what is wrong', async () => {
  await pay({ key: KEY, txid: 'many', centavos: 10, repeat: 25 });
  const period = 'inicio=2020-01-01T00:00:00Z&fim=2090-01-01T00:00:00Z';
  const page = async (number: number) =>
    (await opened.cashIn().call('GET', `/v2/pix?${period}&paginacao.itensPorPagina=10&paginacao.paginaAtual=${number}`))
      .body;
  const pages = await Promise.all([0, 1, 2].map(page));
  const ids = pages.flatMap((body) => (body['pix'] as { endToEndId: string }[]).map(({ endToEndId }) => endToEndId));
  expect([new Set(ids).size, ids.length]).toEqual([25, 25]);
  expect(pages[0]?.['parametros']).toMatchObject({ paginacao: { quantidadeDePaginas: 3, quantidadeTotalDeItens: 25 } });
  const wrong = await opened.cashIn().call('PUT', '/v2/cob/short', chargeRequest());
  assert.equal(wrong.status, 400);
  expect(wrong.body).toMatchObject({
    type: 'https://pix.bcb.gov.br/api/v2/error/RequisicaoInvalida',
    violacoes: [{ propriedade: 'txid', valor: 'short' }],
  });
});
