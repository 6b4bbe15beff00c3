import { createVerify } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createConnections, type Connections } from './connections.ts';
import { type Evidence, openEvidence } from './evidence.ts';
import { createFaults, type Fault, type FaultKind } from './faults.ts';
import { createShadow } from './shadow.ts';
import { openStore, type Store } from '../server/store.ts';
import { openPlainWallet, type PlainWallet } from '../testing/plain-wallet.ts';
import { createWalletLine, type Report, type WalletLine } from './wallet-line.ts';
import type { WalletMessage } from '../wire/dialect.ts';

let folder: string;
let wallet: PlainWallet;
let store: Store;
let evidence: Evidence;
let connections: Connections;
let line: WalletLine;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'line-'));
  store = openStore(folder);
  evidence = openEvidence(folder);
  connections = createConnections(store);
});
beforeEach(async () => {
  wallet = await openPlainWallet();
  connections.put({ code: 'c', dialect: 'hub88', walletUrl: wallet.url, operatorId: '1', casinoKey: '' });
  const nowMs = () => 0;
  const shadow = createShadow({ nowMs, onDrift: () => undefined, grainE5: () => 1n });
  line = createWalletLine({ connections, faults: createFaults(), evidence, shadow, nowMs });
  return () => wallet.close();
});
afterAll(() => {
  store.close();
  evidence.close();
  rmSync(folder, { recursive: true, force: true });
});

let made = 0;

function ask(kind?: FaultKind, request: Partial<Fault> = {}): Promise<Report> {
  const connection = connections.find('c');
  if (connection === undefined) throw new Error('no connection');
  const message: WalletMessage = {
    ask: 'apply',
    requestId: 'q',
    player: '1',
    token: 'token',
    currency: 'BRL',
    game: 'dadinho',
    round: 'r',
    closes: false,
    ops: [{ kind: 'bet', tx: `tx-${(made += 1)}`, amountE5: 100n }],
  };
  const call = connection.dialect.encode(message);
  if (call === undefined) throw new Error('cannot be said');
  const fault = kind && { kind, connection: '', path: '', times: 1, delayMs: 30, count: 3, ...request };
  const asking = { connection, message, call, signing: { by: 'own', back: 0 } as const, timeoutMs: 60_000 };
  return line.ask(fault === undefined ? asking : { ...asking, fault });
}

const arrived = () => wallet.calls.map(({ body }) => body['transaction_uuid']);

test('a dropped request never arrives, a dropped answer comes from a wallet that has done its work', async () => {
  const before = wallet.balanceE5;
  expect((await ask('drop-request')).answer).toBeUndefined();
  expect([arrived().length, wallet.balanceE5]).toEqual([0, before]);
  expect((await ask('drop-response')).answer).toBeUndefined();
  expect([arrived().length, wallet.balanceE5]).toEqual([1, before - 100n]);
});

test('a duplicate arrives twice, a burst as often as it says, and only one answer is believed', async () => {
  expect((await ask('duplicate')).answer?.ok).toBe(true);
  expect(arrived()).toHaveLength(2);
  expect((await ask('burst', { count: 5 })).answer?.ok).toBe(true);
  expect(arrived()).toHaveLength(7);
  expect(new Set(arrived()).size).toBe(2);
});

test('a reordered call is overtaken by the next one', async () => {
  const [first, second] = await Promise.all([ask('reorder', { delayMs: 2_000 }), ask()]);
  expect(first.answer?.ok).toBe(true);
  const sent = [second, first].map(
    ({ sent: { body } }) => (JSON.parse(body) as { transaction_uuid: string }).transaction_uuid,
  );
  expect(arrived()).toEqual(sent);
});

test('a replay sends old bytes with their old signature first', async () => {
  await ask();
  const [old] = arrived();
  await ask('replay');
  expect(arrived()).toHaveLength(3);
  expect(arrived()[1]).toBe(old);
});

test('a flipped bit, a cut body and a foreign key do what they say to body and signature', async () => {
  const key = connections.published()['c']?.keys[0] ?? '';
  const isSigned = ({ sent }: Report) =>
    createVerify('sha256')
      .update(sent.body)
      .verify(key, sent.headers['x-hub88-signature'] ?? '', 'base64');
  const flipped = await ask('bit-flip', { count: 17 });
  expect(isSigned(flipped)).toBe(false);
  const cut = await ask('truncate');
  expect(isSigned(cut)).toBe(true);
  expect(() => JSON.parse(cut.sent.body) as unknown).toThrow('JSON');
  expect(isSigned(await ask('wrong-key'))).toBe(false);
  expect(isSigned(await ask())).toBe(true);
});

test('a reset dies in the middle of the body, and a slow caller is answered in the end', async () => {
  expect((await ask('reset')).result.outcome).toBe('lost');
  expect(arrived()).toHaveLength(0);
  const slow = await ask('slow-loris', { delayMs: 1 });
  expect(slow.answer?.ok).toBe(true);
});

test('everything is written down as it went over the line', async () => {
  evidence.label('a case');
  await ask('drop-response');
  const { sent } = await ask();
  evidence.label('');
  const kept = evidence.list({ label: 'a case', limit: 10 });
  expect(kept.map(({ fault, outcome }) => [fault, outcome])).toEqual([
    ['drop-response', 'lost'],
    ['', 'answered'],
  ]);
  expect(kept[1]?.requestBody.toString()).toBe(sent.body);
  expect(kept[1]?.responseBody.toString()).toContain('RS_OK');
});
