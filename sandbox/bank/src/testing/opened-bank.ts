import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Bank, startBank } from '../bank.ts';
import { type Caller, createCaller } from './caller.ts';
import { type Listener, openListener } from './listener.ts';

export const KEY = '0b3a5b52-9a1d-4f53-8a10-0d4f6d3f9a10';
export const SECRET = 'a-secret-of-the-test';
export const PLAYER = '39053344705';
export const STRANGER = '52998224725';
export const TXID = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';

export interface Report {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** A bank with an operator beside it, both with certificates, on ports of their own. */
export interface OpenedBank {
  readonly folder: string;
  readonly warnings: readonly string[];
  readonly listener: Listener;
  bank(): Bank;
  cashIn(): Caller;
  cashOut(): Caller;
  /** As a fresh process would: new tokens, the same folder. */
  restart(): Promise<void>;
  admin(method: string, path: string, body?: unknown): Promise<Report>;
  /** Makes a charge and gives its code. */
  charge(txid?: string, original?: string): Promise<string>;
  send(
    id: string,
    changes?: { readonly valor?: string; readonly chave?: string; readonly cpf?: string },
  ): Promise<Report>;
  book(): Promise<Record<string, unknown>>;
  listen(): Promise<void>;
  close(): Promise<void>;
}

export async function openBank(): Promise<OpenedBank> {
  const folder = mkdtempSync(join(tmpdir(), 'bank-'));
  const warnings: string[] = [];
  const warn = (line: string) => void warnings.push(line);
  const options = { host: '127.0.0.1', port: 0, appPort: 0, folder, key: KEY, secret: SECRET, warn };
  let bank = await startBank(options);
  const callerOf = (client: string) => createCaller({ folder, port: bank.port, client, secret: SECRET });
  let [cashIn, cashOut] = [callerOf('arara-in'), callerOf('arara-out')];
  const listener = await openListener(folder);
  const admin: OpenedBank['admin'] = async (method, path, body) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(`http://127.0.0.1:${bank.appPort}${path}`, { method, ...sent });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  await admin('PUT', '/admin/settings', { payoutDelayMs: 0, refundDelayMs: 0 });
  return {
    folder,
    warnings,
    listener,
    bank: () => bank,
    cashIn: () => cashIn,
    cashOut: () => cashOut,
    async restart() {
      await bank.close();
      bank = await startBank(options);
      [cashIn, cashOut] = [callerOf('arara-in'), callerOf('arara-out')];
    },
    admin,
    async charge(txid = TXID, original = '50.00') {
      const reply = await cashIn.call('PUT', `/v2/cob/${txid}`, chargeRequest(original));
      if (reply.status !== 201) throw new Error(reply.text);
      return String(reply.body['pixCopiaECola']);
    },
    send: (id, { valor = '20.00', chave = PLAYER, cpf = PLAYER } = {}) =>
      cashOut.call('PUT', `/v3/gn/pix/${id}`, { valor, pagador: { chave: KEY }, favorecido: { chave, cpf } }),
    book: async () => (await admin('GET', '/admin/book')).body,
    async listen() {
      const reply = await cashIn.call('PUT', `/v2/webhook/${KEY}`, { webhookUrl: listener.url });
      if (reply.status !== 200) throw new Error(reply.text);
    },
    async close() {
      await bank.close();
      await listener.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const chargeRequest = (original = '50.00') => ({
  calendario: { expiracao: 600 },
  devedor: { cpf: PLAYER, nome: 'Ana Paula Ferreira' },
  valor: { original },
  chave: KEY,
  solicitacaoPagador: 'Recarga',
});

/** Reads again and again until it is right; a busy machine gets the time it needs. */
export async function becomes<Value>(
  read: () => Promise<Value> | Value,
  isRight: (value: Value) => boolean,
): Promise<Value> {
  const givenUpAt = Date.now() + 10_000;
  for (;;) {
    const value = await read();
    if (isRight(value)) return value;
    if (Date.now() > givenUpAt) throw new Error(`it did not become right: ${JSON.stringify(value)}`);
    await sleep(30);
  }
}
