import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Bank, startBank } from './bank.ts';
import { type Caller, createCaller } from './testing/caller.ts';
import { type Listener, openListener } from './testing/listener.ts';

const KEY = '0b3a5b52-9a1d-4f53-8a10-0d4f6d3f9a10';
const SECRET = 'a-secret-of-the-test';
const PLAYER = '39053344705';
const STRANGER = '52998224725';
const TXID = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';

let folder: string;
let bank: Bank;
let listener: Listener;
let cashIn: Caller;
let cashOut: Caller;
const warnings: string[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bank-'));
  warnings.length = 0;
  await start();
  listener = await openListener(folder);
  await admin('PUT', '/admin/settings', { payoutDelayMs: 0, refundDelayMs: 0 });
});
afterEach(async () => {
  await bank.close();
  await listener.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<void> {
  bank = await startBank({
    host: '127.0.0.1',
    port: 0,
    appPort: 0,
    folder,
    key: KEY,
    secret: SECRET,
    warn: (line) => void warnings.push(line),
  });
  cashIn = createCaller({ folder, port: bank.port, client: 'arara-in', secret: SECRET });
  cashOut = createCaller({ folder, port: bank.port, client: 'arara-out', secret: SECRET });
}

async function admin(method: string, path: string, body?: unknown) {
  const text = body === undefined ? null : JSON.stringify(body);
  const response = await fetch(`http://127.0.0.1:${bank.appPort}${path}`, { method, body: text });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const wish = (original = '50.00') => ({
  calendario: { expiracao: 600 },
  devedor: { cpf: PLAYER, nome: 'Ana Paula Ferreira' },
  valor: { original },
  chave: KEY,
  solicitacaoPagador: 'Recarga',
});

async function charge(txid = TXID, original = '50.00'): Promise<string> {
  const reply = await cashIn.call('PUT', `/v2/cob/${txid}`, wish(original));
  assert.equal(reply.status, 201, reply.text);
  return String(reply.body['pixCopiaECola']);
}

async function becomes<Value>(read: () => Promise<Value>, isRight: (value: Value) => boolean): Promise<Value> {
  for (let tries = 0; tries < 60; tries += 1) {
    const value = await read();
    if (isRight(value)) return value;
    await sleep(50);
  }
  throw new Error(`it did not become right: ${JSON.stringify(await read())}`);
}

const book = async () =>
  (await admin('GET', '/admin/book')).body as { balanced: boolean; operator: Record<string, number> };

test('a caller without a certificate does not get in, and a token works only under the certificate it was asked with', async () => {
  const nameless = createCaller({
    folder,
    port: bank.port,
    client: 'arara-in',
    secret: SECRET,
    withCertificate: false,
  });
  await expect(nameless.token()).rejects.toThrow(/certificate required|ECONNRESET|socket hang up|EPIPE/);
  const token = await cashIn.token();
  expect(token).not.toBe('');
  const path = `/v2/cob/${TXID}`;
  const own = await cashIn.ask('GET', path, { headers: { authorization: `Bearer ${token}` } });
  const stolen = await cashOut.ask('GET', path, { headers: { authorization: `Bearer ${token}` } });
  expect([own.status, stolen.status]).toEqual([404, 401]);
  expect(own.type).toBe('application/problem+json');
});

test('a charge is paid by its code, the hook tells the operator once, and both books agree', async () => {
  expect((await cashIn.call('PUT', `/v2/webhook/${KEY}`, { webhookUrl: listener.url })).status).toBe(200);
  const code = await charge();
  const paid = await admin('POST', '/admin/pay', { code, cpf: PLAYER });
  expect(paid.status).toBe(200);
  const got = await cashIn.call('GET', `/v2/cob/${TXID}`);
  expect(got.body['status']).toBe('CONCLUIDA');
  await becomes(
    async () => listener.heard.length,
    (count) => count === 2,
  );
  expect(listener.heard.map(({ path }) => path)).toEqual(['/hooks/pix', '/hooks/pix/pix']);
  expect(listener.heard[1]?.body).toMatchObject({ pix: [{ txid: TXID, valor: '50.00', chave: KEY }] });
  const again = await admin('POST', '/admin/pay', { code, cpf: PLAYER });
  expect(again).toMatchObject({ status: 422, body: { why: 'charge_not_active' } });
  expect(await book()).toMatchObject({ balanced: true, operator: { available: 5000 } });
  expect(warnings).toEqual([]);
});

test('only the query by CPF tells who paid, and a stranger gets the money back by a refund', async () => {
  const code = await charge();
  await admin('POST', '/admin/pay', { code, cpf: STRANGER });
  const period = 'inicio=2020-01-01T00:00:00Z&fim=2090-01-01T00:00:00Z';
  const seen = async (cpf: string) =>
    (await cashIn.call('GET', `/v2/pix?${period}&txid=${TXID}&cpf=${cpf}`)).body['pix'] as { endToEndId: string }[];
  expect(await seen(PLAYER)).toEqual([]);
  const [pix] = await seen(STRANGER);
  assert.ok(pix);
  const path = `/v2/pix/${pix.endToEndId}/devolucao/r1`;
  expect((await cashIn.call('PUT', path, { valor: '50.01' })).body['type']).toMatch(/PixDevolucaoInvalida$/);
  expect((await cashIn.call('PUT', path, { valor: '50.00' })).status).toBe(201);
  const done = await becomes(
    () => cashIn.call('GET', path),
    ({ body }) => body['status'] === 'DEVOLVIDO',
  );
  expect(done.body['rtrId']).toMatch(/^D\w{31}$/);
  expect(await book()).toMatchObject({ balanced: true, operator: { available: 0, transit: 0 } });
});

test('a payout goes to the holder of the key only, once per id, and money in hand is needed', async () => {
  const send = (id: string, valor = '20.00', cpf = PLAYER) =>
    cashOut.call('PUT', `/v3/gn/pix/${id}`, { valor, pagador: { chave: KEY }, favorecido: { chave: PLAYER, cpf } });
  expect((await send('p1')).body['nome']).toBe('saldo_insuficiente');
  await admin('POST', '/admin/top-up', { centavos: 10_000 });
  expect(await send('p1', '20.00', STRANGER)).toMatchObject({
    status: 400,
    body: { nome: 'chave_nao_pertence_ao_documento' },
  });
  expect((await send('p1')).status).toBe(201);
  expect(await send('p1')).toMatchObject({ status: 409, body: { nome: 'id_envio_duplicado' } });
  const read = () => cashOut.call('GET', '/v2/gn/pix/enviados/id-envio/p1');
  await becomes(read, ({ body }) => body['status'] === 'REALIZADO');
  expect(await book()).toMatchObject({ balanced: true, operator: { available: 8_000, transit: 0 } });
});

test('an answer may be lost after its effect, before it, or be a page of a firewall', async () => {
  await admin('POST', '/admin/faults', { kind: 'cut', match: 'PUT /v2/cob', when: 'after' });
  await expect(cashIn.call('PUT', `/v2/cob/${TXID}`, wish())).rejects.toThrow(/socket hang up|ECONNRESET/);
  expect((await cashIn.call('GET', `/v2/cob/${TXID}`)).status).toBe(200);
  const other = TXID.replace('a1', 'b2');
  await admin('POST', '/admin/faults', { kind: 'html', status: 400, match: 'PUT /v2/cob' });
  const page = await cashIn.call('PUT', `/v2/cob/${other}`, wish());
  expect([page.status, page.type]).toEqual([400, 'text/html; charset=utf-8']);
  expect((await cashIn.call('GET', `/v2/cob/${other}`)).status).toBe(404);
});

test('a payout that was accepted fails five hours later, and nothing is forgotten by a restart', async () => {
  await admin('POST', '/admin/top-up', { centavos: 10_000 });
  await admin('POST', '/admin/faults', { kind: 'payout-fail', code: 'AC03', delayMs: 5 * 3_600_000 });
  await cashOut.call('PUT', '/v3/gn/pix/p9', {
    valor: '30.00',
    pagador: { chave: KEY },
    favorecido: { chave: PLAYER, cpf: PLAYER },
  });
  await bank.close();
  await start();
  const read = () => cashOut.call('GET', '/v2/gn/pix/enviados/id-envio/p9');
  expect((await read()).body['status']).toBe('EM_PROCESSAMENTO');
  expect(await book()).toMatchObject({ operator: { available: 7_000, transit: 3_000 } });
  await admin('POST', '/admin/clock/advance', { ms: 5 * 3_600_000 });
  cashOut = createCaller({ folder, port: bank.port, client: 'arara-out', secret: SECRET });
  const failed = await becomes(read, ({ body }) => body['status'] === 'NAO_REALIZADO');
  expect(failed.body['gnExtras']).toMatchObject({ erro: { codigo: 'AC03' } });
  expect(await book()).toMatchObject({ balanced: true, operator: { available: 10_000, transit: 0 } });
});
