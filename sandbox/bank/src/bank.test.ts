import assert from 'node:assert/strict';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCaller } from './testing/caller.ts';
import {
  becomes,
  chargeRequest,
  KEY,
  type OpenedBank,
  openBank,
  PLAYER,
  SECRET,
  STRANGER,
  TXID,
} from './testing/opened-bank.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let opened: OpenedBank;
beforeEach(async () => {
  opened = await openBank();
});
afterEach(() => opened.close());

test('a caller without a certificate does not get in, and a token works only under the certificate it was asked with', async () => {
  const nameless = createCaller({
    folder: opened.folder,
    port: opened.bank().port,
    client: 'arara-in',
    secret: SECRET,
    withCertificate: false,
  });
  await expect(nameless.token()).rejects.toThrow(/certificate required|ECONNRESET|socket hang up|EPIPE/);
  const token = await opened.cashIn().token();
  expect(token).not.toBe('');
  const path = `/v2/cob/${TXID}`;
  const own = await opened.cashIn().ask('GET', path, { headers: { authorization: `Bearer ${token}` } });
  const stolen = await opened.cashOut().ask('GET', path, { headers: { authorization: `Bearer ${token}` } });
  expect([own.status, stolen.status]).toEqual([404, 401]);
  expect(own.type).toBe('application/problem+json');
});

test('a charge is paid by its code, the hook tells the operator once, and both books agree', async () => {
  await opened.listen();
  const code = await opened.charge();
  const paid = await opened.admin('POST', '/admin/pay', { code, cpf: PLAYER });
  expect(paid.status).toBe(200);
  const got = await opened.cashIn().call('GET', `/v2/cob/${TXID}`);
  expect(got.body['status']).toBe('CONCLUIDA');
  await becomes(
    async () => opened.listener.heard.length,
    (count) => count === 2,
  );
  expect(opened.listener.heard.map(({ path }) => path)).toEqual(['/hooks/pix', '/hooks/pix/pix']);
  expect(opened.listener.heard[1]?.body).toMatchObject({ pix: [{ txid: TXID, valor: '50.00', chave: KEY }] });
  const again = await opened.admin('POST', '/admin/pay', { code, cpf: PLAYER });
  expect(again).toMatchObject({ status: 422, body: { why: 'charge_not_active' } });
  expect(await opened.book()).toMatchObject({ balanced: true, operator: { available: 5000 } });
  expect(opened.warnings).toEqual([]);
});

test('only the query by CPF tells who paid, and a stranger gets the money back by a refund', async () => {
  const code = await opened.charge();
  await opened.admin('POST', '/admin/pay', { code, cpf: STRANGER });
  const period = 'inicio=2020-01-01T00:00:00Z&fim=2090-01-01T00:00:00Z';
  const seen = async (cpf: string) =>
    (await opened.cashIn().call('GET', `/v2/pix?${period}&txid=${TXID}&cpf=${cpf}`)).body['pix'] as {
      endToEndId: string;
    }[];
  expect(await seen(PLAYER)).toEqual([]);
  const [pix] = await seen(STRANGER);
  assert.ok(pix);
  const path = `/v2/pix/${pix.endToEndId}/devolucao/r1`;
  expect((await opened.cashIn().call('PUT', path, { valor: '50.01' })).body['type']).toMatch(/PixDevolucaoInvalida$/);
  expect((await opened.cashIn().call('PUT', path, { valor: '50.00' })).status).toBe(201);
  const done = await becomes(
    () => opened.cashIn().call('GET', path),
    ({ body }) => body['status'] === 'DEVOLVIDO',
  );
  expect(done.body['rtrId']).toMatch(/^D\w{31}$/);
  expect(await opened.book()).toMatchObject({ balanced: true, operator: { available: 0, transit: 0 } });
});

test('a payout goes to the holder of the key only, once per id, and money in hand is needed', async () => {
  expect((await opened.send('p1')).body['nome']).toBe('saldo_insuficiente');
  await opened.admin('POST', '/admin/top-up', { centavos: 10_000 });
  expect(await opened.send('p1', { cpf: STRANGER })).toMatchObject({
    status: 400,
    body: { nome: 'chave_nao_pertence_ao_documento' },
  });
  expect((await opened.send('p1')).status).toBe(201);
  expect(await opened.send('p1')).toMatchObject({ status: 409, body: { nome: 'id_envio_duplicado' } });
  const read = () => opened.cashOut().call('GET', '/v2/gn/pix/enviados/id-envio/p1');
  await becomes(read, ({ body }) => body['status'] === 'REALIZADO');
  expect(await opened.book()).toMatchObject({ balanced: true, operator: { available: 8_000, transit: 0 } });
});

test('an answer may be lost after its effect, before it, or be a page of a firewall', async () => {
  await opened.admin('POST', '/admin/faults', { kind: 'cut', match: 'PUT /v2/cob', when: 'after' });
  await expect(opened.cashIn().call('PUT', `/v2/cob/${TXID}`, chargeRequest())).rejects.toThrow(
    /socket hang up|ECONNRESET/,
  );
  expect((await opened.cashIn().call('GET', `/v2/cob/${TXID}`)).status).toBe(200);
  const other = TXID.replace('a1', 'b2');
  await opened.admin('POST', '/admin/faults', { kind: 'html', status: 400, match: 'PUT /v2/cob' });
  const page = await opened.cashIn().call('PUT', `/v2/cob/${other}`, chargeRequest());
  expect([page.status, page.type]).toEqual([400, 'text/html; charset=utf-8']);
  expect((await opened.cashIn().call('GET', `/v2/cob/${other}`)).status).toBe(404);
});

test('a stopped clock stands still until it is moved', async () => {
  const at = Date.parse('2027-03-10T12:00:00Z');
  await opened.admin('PUT', '/clock', { stoppedAtMs: at });
  const now = async () => Date.parse(String((await opened.admin('GET', '/clock')).body['now']));
  expect(await now()).toBe(at);
  await opened.admin('POST', '/admin/clock/advance', { ms: 60_000 });
  expect(await now()).toBe(at + 60_000);
});

test('a payout that was accepted fails five hours later, and nothing is forgotten by a restart', async () => {
  await opened.admin('POST', '/admin/top-up', { centavos: 10_000 });
  await opened.admin('POST', '/admin/faults', { kind: 'payout-fail', code: 'AC03', delayMs: 5 * 3_600_000 });
  await opened.send('p9', { valor: '30.00' });
  await opened.restart();
  const read = () => opened.cashOut().call('GET', '/v2/gn/pix/enviados/id-envio/p9');
  expect((await read()).body['status']).toBe('EM_PROCESSAMENTO');
  expect(await opened.book()).toMatchObject({ operator: { available: 7_000, transit: 3_000 } });
  await opened.admin('POST', '/admin/clock/advance', { ms: 5 * 3_600_000 });
  const failed = await becomes(read, ({ body }) => body['status'] === 'NAO_REALIZADO');
  expect(failed.body['gnExtras']).toMatchObject({ erro: { codigo: 'AC03' } });
  expect(await opened.book()).toMatchObject({ balanced: true, operator: { available: 10_000, transit: 0 } });
  await opened.restart();
  expect((await opened.admin('GET', '/clock')).body).toMatchObject({ offsetMs: 5 * 3_600_000 });
});
