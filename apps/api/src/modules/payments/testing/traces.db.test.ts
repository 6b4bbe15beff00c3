import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { md5Hex } from '@arara/contract';
import { currencies } from '@arara/domain/ledger';
import type { PlayerId } from '@arara/domain/shards';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approveAsTwo } from '../../../../dev/approve-as-two.ts';
import { startEdge } from '../../../../../../scripts/edge/index.ts';
import { PLAYER_HOST, reachTestHosts, testIdentity } from '../../../../../../scripts/edge/test-hosts.ts';
import { freePort } from '../../../../../../scripts/edge/testing/raw-edge.ts';
import { loadDevConfig } from '../../../../dev/config.ts';
import { openPaymentDesk } from '../../../../dev/payment-desk.ts';
import { openDevRuntime } from '../../../../dev/runtime.ts';
import { environmentOf, type Harness, openHarness } from '../../../../test/harness.ts';
import { until } from '../../../../test/own-redis.ts';
import { sql } from '../../../platform/db/sql.ts';
import { staffPasswords } from '../../../composition/desks.ts';
import type { Runtime } from '../../../composition/runtime.ts';
import type { Config } from '../../../config/config.ts';
import { addMember } from '../../staff/members.ts';
import { openSession } from '../../staff/sessions.ts';
import { insertSession } from '../../games/shared/play.store.ts';
import { hashOf } from '../../games/wallet/wallet.ts';
import { type OwnBank, ownBank } from './own-bank.ts';
import { connectionTo } from './connected-bank.ts';
import { openOtlpReceiver, type OtlpReceiver, treeOf } from '../../../platform/tracing/testing/otlp-receiver.ts';

const DAY_MS = 86_400_000;
/** A key younger than a week makes a withdrawal wait for staff. */
const KEY_DAYS = 8;
const MORNING_UTC_MS = DAY_MS / 2;
const CPF = '52998224725';
const NAME = 'Rita Prado Lopes';
/** So long an approval may be taken back, and a moment more. */
const RECALL_MS = 11_000;
const SUPPLIER_KEY = 'a secret of the supplier';

let harness: Harness;
let bank: OwnBank;
let receiver: OtlpReceiver;
let env: Record<string, string>;
const closing: (() => Promise<unknown> | void)[] = [];
const output: Record<string, string> = {};
const folder = mkdtempSync(join(tmpdir(), 'traces-'));
const accessLog = join(folder, 'access.log');
const at = { api: '', edge: '' };
const offset = { ms: 0 };
let player: { playerId: string; shard: number; token: string };

beforeAll(async () => {
  [harness, bank, receiver] = await Promise.all([openHarness(), ownBank(), openOtlpReceiver()]);
  const [apiPort, workerPort, edgePort] = [await freePort(), await freePort(), await freePort()];
  env = {
    ...environmentOf(harness),
    LOG_LEVEL: 'info',
    HTTP_PORT: String(apiPort),
    HTTP_TRUSTED_PROXIES: '127.0.0.0/8',
    BRAND_HOSTS: `${PLAYER_HOST}=1,127.0.0.1=1`,
    WORKER_PORT: String(workerPort),
    WORKER_URL: `http://127.0.0.1:${workerPort}`,
    WORKER_SWEEP_SECONDS: '1',
    AUDIT_ANCHOR_FOLDERS: join(folder, 'anchors'),
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
  };
  at.api = `http://127.0.0.1:${apiPort}`;
  at.edge = `https://${PLAYER_HOST}:${edgePort}`;
  await connectOwnBank();
  await askTwoPeople();
  start('main.ts');
  await until('the API is well', () =>
    fetch(`${at.api}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  await openEdge(apiPort, edgePort);
  await seat();
  start('worker.ts');
  const services = `${harness.restateAdminUrl}/deployments`;
  await until('the worker is known', async () => (await (await fetch(services)).text()).includes(`:${workerPort}`));
}, 240_000);

afterAll(async () => {
  for (const close of closing.reverse()) await close();
  await Promise.all([bank.close(), receiver.close()]);
  rmSync(folder, { recursive: true, force: true });
  await harness.close();
});

function start(script: 'main.ts' | 'worker.ts'): void {
  const file = join(import.meta.dirname, '../../../../dev', script);
  const child: ChildProcess = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'pipe'], env });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output[script] = `${output[script] ?? ''}${chunk.toString()}`;
    });
  closing.push(async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
}

/** Our adapters towards the bank, switched on as two companies would by hand. */
async function connectOwnBank(): Promise<void> {
  await withDevRuntime(async (runtime) => {
    const desk = openPaymentDesk(runtime);
    const timeouts = { connectMs: 10_000, headersMs: 10_000, bodyMs: 10_000 };
    const connection = connectionTo(bank, timeouts);
    await desk.connect(connection);
    expect(await desk.switchOn(connection.code, approveAsTwo)).toMatchObject({ ok: true });
    desk.close();
  });
  await bank.admin('PUT', 'settings', { payoutDelayMs: 0, refundDelayMs: 0 });
  await bank.admin('POST', 'top-up', { centavos: 10_000_000 });
}

/** A hundred reais are for two people here. */
async function askTwoPeople(): Promise<void> {
  const value = JSON.stringify({ targetHours: 2, promiseHours: 24, fourEyesAbove: '50' });
  await harness.owner.directory.run(sql`
    insert into settings.values (key, brand_id, value, valid_from, author_id, approver_id, approval_id, created_at)
    values ('payments.withdrawal.staff', 1, ${value}::jsonb, now(), 1, 2, 1, now() - interval '1 minute')`);
}

/** Our own code beside the processes, and in no trace. */
async function withDevRuntime<T>(work: (runtime: Runtime, config: Config) => Promise<T>): Promise<T> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: _, ...silent } = env;
  const config = loadDevConfig({ ...silent, LOG_LEVEL: 'warn' });
  const runtime = await openDevRuntime(config, { process: 'worker' });
  try {
    return await work(runtime, config);
  } finally {
    await runtime.close();
  }
}

async function openEdge(apiPort: number, edgePort: number): Promise<void> {
  reachTestHosts();
  const files = join(folder, 'app');
  mkdirSync(join(files, 'plain'), { recursive: true });
  const app = {
    hosts: [PLAYER_HOST],
    listen: `127.0.0.1:${edgePort}`,
    upstream: `127.0.0.1:${apiPort}`,
    folder: files,
  };
  const edge = await startEdge({
    folder: join(folder, 'edge'),
    player: { ...app, ...testIdentity(PLAYER_HOST) },
    accessLog,
  });
  closing.push(() => edge.close());
}

async function order(name: string, fields: object = {}): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${at.api}/test-control/${name}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(fields),
  });
  expect([name, answer.status]).toEqual([name, 200]);
  return (await answer.json()) as Record<string, unknown>;
}

interface Said {
  readonly Code: number;
  readonly Msg: string;
  readonly Body: { readonly OrderId: string; readonly PixCode: string | null };
}

/** What a player's phone does, through the edge; answers the id that support would be told. */
async function tap(path: string, fields: object): Promise<{ readonly said: Said; readonly id: string }> {
  const answer = await fetch(`${at.edge}/v1/api/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      token: player.token,
      'x-device-id': `device-${player.playerId}`,
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(fields),
  });
  const said = (await answer.json()) as Said;
  expect(said).toMatchObject({ Code: 200 });
  return { said, id: answer.headers.get('x-request-id') ?? '' };
}

async function pass(ms: number): Promise<void> {
  offset.ms += ms;
  await bank.admin('PUT', 'clock', { offsetMs: offset.ms });
  await bank.admin('POST', 'sweep');
  await order('clock', { addMs: ms });
}

/** Somebody with money and an old key, at a supplier's table. */
async function seat(): Promise<void> {
  player = (await order('player', { cpf: CPF, name: NAME, cashE5: '100000000' })) as typeof player;
  await tap('account/save', { isPix: 1, pixType: 'CPF', pixKey: CPF, password: md5Hex('284619') });
  await pass(KEY_DAYS * DAY_MS + ((MORNING_UTC_MS - (Date.now() % DAY_MS) + DAY_MS) % DAY_MS));
  player = { ...player, ...((await order('session', { playerId: player.playerId })) as { token: string }) };
  const keys = { acceptedKeys: [SUPPLIER_KEY], ownKey: SUPPLIER_KEY };
  const supplier = { provider: 'studio', party: 8, dialect: 'softswiss-v2', operatorId: '17', addresses: [] };
  await order('connect', { ...supplier, ...keys, games: ['dadinho'], studioUrl: 'http://127.0.0.1:1' });
  const openedAt = new Date(Date.now() + offset.ms);
  const table = harness.shards[player.shard];
  if (table === undefined) throw new Error('the player lies nowhere');
  await insertSession(table, {
    tokenHash: hashOf('token-of-the-session'),
    playerId: BigInt(player.playerId) as PlayerId,
    brandId: 1,
    party: 8,
    game: 'studio-dadinho',
    currency: currencies.BRL,
    openedAt,
    expiresAt: new Date(openedAt.getTime() + DAY_MS),
    idleMinutes: 600,
    playEndsAt: null,
    playerSession: undefined,
  });
}

/** The edge's line about a call, by the id that its caller was told: there stands the span above ours. */
async function edgeSpanOf(id: string) {
  const find = () => new RegExp(`"trace":"00-${id}-([0-9a-f]{16})-00"`).exec(readFileSync(accessLog, 'utf8'))?.[1];
  await until('nginx wrote its line', () => find() !== undefined);
  return { traceId: id, spanId: find() ?? '' };
}

/** Waits until the trace holds these ways, prints it, and answers what is missing and which spans hang in the air. */
async function gapsOf(root: { readonly traceId: string; readonly spanId: string }, ...ways: readonly string[][]) {
  const isIn = (way: readonly string[]) =>
    treeOf(receiver.spans, root).paths.some((path) => {
      let next = 0;
      for (const step of path) if (step === way[next]) next += 1;
      return next === way.length;
    });
  await until('the trace is whole', () => ways.every(isIn) && treeOf(receiver.spans, root).orphans.length === 0).catch(
    () => undefined,
  );
  const { text, orphans } = treeOf(receiver.spans, root);
  console.log(text);
  return { missing: ways.filter((way) => !isIn(way)), orphans };
}

const whole = { missing: [], orphans: [] };

test('a bet is one trace from the supplier to the statement of the ledger', async () => {
  const root = { traceId: randomBytes(16).toString('hex'), spanId: randomBytes(8).toString('hex') };
  const body = JSON.stringify({
    account_id: player.playerId,
    currency: 'BRL',
    game_id: 'dadinho',
    session_id: 'token-of-the-session',
    round_id: 'round-1',
    finished: true,
    transactions: [{ id_provider: 'bet-1', type: 'bet', amount: '1.00' }],
  });
  const bet = () =>
    fetch(`${at.api}/hooks/games/studio/betwin`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        traceparent: `00-${root.traceId}-${root.spanId}-01`,
        'x-request-sign': createHmac('sha256', SUPPLIER_KEY).update(body).digest('hex'),
      },
    });
  await until('the API knows the supplier', async () => (await bet()).status === 200);
  const gaps = await gapsOf(root, ['api POST /hooks/games/:caller/*', 'api select games.apply_group']);
  expect(gaps).toEqual(whole);
}, 120_000);

test('a deposit is one trace from the edge through the workflow to the statement that credits it', async () => {
  const { said, id } = await tap('pay/recharge', { amount: '50.00' });
  expect(said.Body.PixCode).not.toBeNull();
  await bank.admin('POST', 'pay', { code: said.Body.PixCode, cpf: CPF });
  await pass(120_000);
  const call = 'api POST /v1/api/pay/recharge';
  const gaps = await gapsOf(
    await edgeSpanOf(id),
    [call, 'api insert payments.deposits'],
    [call, 'worker workflow deposit', 'worker PUT 127.0.0.1'],
    [call, 'worker workflow receipt', 'worker transaction', 'worker select ledger.post'],
    [
      call,
      'worker workflow receipt',
      'worker transaction',
      'worker read bonuses.days',
      'worker select bonuses.count_days',
    ],
  );
  expect(gaps).toEqual(whole);
  expect(output['main.ts']).toContain(`"requestId":"${id}"`);
}, 120_000);

/** What waits in the engine ends there; the sweep begins it again from its row, as it does after a release. */
async function loseRun(orderId: string): Promise<void> {
  const admin = (path: string, method: string, body?: object) =>
    fetch(`${harness.restateAdminUrl}${path}`, {
      method,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const query = `select id from sys_invocation where status <> 'completed' and target_service_key = '${orderId}'`;
  const { rows } = (await (await admin('/query', 'POST', { query })).json()) as { rows: readonly { id: string }[] };
  expect(rows).toHaveLength(1);
  expect((await admin(`/invocations/${rows[0]?.id}/kill`, 'PATCH')).ok).toBe(true);
}

/** The token of somebody of the finance desk who has just shown a passkey. */
async function financier(name: string): Promise<string> {
  return withDevRuntime(async (runtime, config) => {
    const passwords = staffPasswords(config.secrets.passwordPepper);
    const context = { ...runtime, directory: runtime.shards.directory, passwords };
    const email = `${name}@casa.example`;
    const memberId = await addMember(context, { brandId: 1, email, name, roles: ['finance'], password: CPF });
    if (memberId === undefined) throw new Error('the address is taken');
    const caller = { brandId: 1, requestId: 'r-1', userAgent: 'test', address: '127.0.0.1' };
    return runtime.shards.directory.transaction((tx) =>
      openSession(context, tx, { ...caller, memberId, openedBy: 'passkey' }),
    );
  });
}

async function approve(orderId: string, token: string): Promise<void> {
  const answer = await fetch(`${at.api}/staff/payments/approve`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify({ orderId }),
  });
  expect(await answer.json()).toMatchObject({ Code: 200 });
}

test('a payout is one trace from the edge over two approvals and the bank to the statement that settles it', async () => {
  const { said, id } = await tap('pay/payout', { amount: '100.00', password: md5Hex('284619') });
  const { OrderId } = said.Body;
  const call = 'api POST /v1/api/pay/payout';
  const isChecked = ['worker workflow withdrawal', 'worker transaction', 'worker update payments.withdrawals'];
  const root = await edgeSpanOf(id);
  expect(await gapsOf(root, [call, 'api transaction', 'api select ledger.hold'], [call, ...isChecked])).toEqual(whole);
  await loseRun(OrderId);
  await approve(OrderId, await financier('lia'));
  await approve(OrderId, await financier('rui'));
  await pass(RECALL_MS);
  const row = [call, 'api transaction', 'worker workflow withdrawal'];
  const gaps = await gapsOf(
    root,
    [...row, 'worker PUT 127.0.0.1'],
    [...row, 'worker GET 127.0.0.1'],
    [...row, 'worker transaction', 'worker select ledger.end_hold'],
  );
  expect(gaps).toEqual(whole);
}, 120_000);

test('no span holds anything of a person', () => {
  const all = receiver.texts.join('\n');
  expect(receiver.spans.length).toBeGreaterThan(50);
  for (const secret of [CPF, 'Rita', player.token, player.playerId, 'token-of-the-session', md5Hex('284619')])
    expect([secret, all.includes(secret)]).toEqual([secret, false]);
});
