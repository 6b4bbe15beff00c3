import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'node:tls';
import { md5Hex } from '@arara/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approveAsTwo } from '../../dev/approve-as-two.ts';
import { edgeConfig } from '../../../../scripts/edge/config.ts';
import { bodySeconds } from '../../../../scripts/edge/limits.ts';
import { OFFICE_HOST, PLAYER_HOST, reachTestHosts, testIdentity } from '../../../../scripts/edge/test-hosts.ts';
import { freePort } from '../../../../scripts/edge/testing/raw-edge.ts';
import { loadDevConfig } from '../../dev/config.ts';
import { openPaymentDesk } from '../../dev/payment-desk.ts';
import { openDevRuntime } from '../../dev/runtime.ts';
import { connectionTo } from '../../src/modules/payments/testing/connected-bank.ts';
import { type OwnBank, ownBank } from '../../src/modules/payments/testing/own-bank.ts';
import { environmentOf, type Harness, openHarness } from '../harness.ts';
import { until } from '../own-redis.ts';

const folder = mkdtempSync(join(tmpdir(), 'canaries-'));
const mark = randomBytes(6).toString('hex');
/** Each stands where a secret of that kind stands; the first is the secret by which the bank calls. */
const canaries = {
  hookSecret: '',
  token: '',
  eventTicket: `event-ticket-${mark}`,
  launchTicket: `launch-ticket-${mark}`,
  fileTicket: `file-ticket-${mark}`,
  pageToken: `page-token-${mark}`,
  cookie: `cookie-${mark}`,
  password: md5Hex(`password-${mark}`),
  staffPassword: `staff-password-${mark}`,
  cpf: '52998224725',
  pixKey: `pix-${mark}@key.example`,
  supplierKey: `supplier-key-${mark}`,
  signature: `signature-${mark}`,
  brokenBody: `broken-body-${mark}`,
};
let harness: Harness;
let bank: OwnBank;
let apiPort: number;
let api: { readonly child: ChildProcess; output: string };
let env: Record<string, string>;
const closing: (() => unknown)[] = [];

beforeAll(async () => {
  reachTestHosts();
  [harness, bank, apiPort] = await Promise.all([openHarness(), ownBank(), freePort()]);
  env = {
    ...environmentOf(harness),
    LOG_LEVEL: 'trace',
    HTTP_PORT: String(apiPort),
    HTTP_TRUSTED_PROXIES: '127.0.0.0/8',
    BRAND_HOSTS: `${PLAYER_HOST}=1,${OFFICE_HOST}=1,127.0.0.1=1`,
    AUDIT_ANCHOR_FOLDERS: join(folder, 'anchors'),
  };
  await connectOwnBank();
  api = startApi();
  await until('the API is well', () =>
    fetch(`http://127.0.0.1:${apiPort}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  const player = { cpf: canaries.cpf, name: 'Rita Prado Lopes', cashE5: '1000000' };
  canaries.token = String((await order('player', player))['token']);
  const keys = { acceptedKeys: [canaries.supplierKey], ownKey: canaries.supplierKey };
  const supplier = { provider: 'studio', party: 8, dialect: 'softswiss-v2', operatorId: '17', addresses: [] };
  await order('connect', { ...supplier, ...keys, games: ['dadinho'], studioUrl: 'http://127.0.0.1:1' });
}, 180_000);

afterAll(async () => {
  for (const close of closing.reverse()) await close();
  await bank.close();
  rmSync(folder, { recursive: true, force: true });
  await harness.close();
});

async function connectOwnBank(): Promise<void> {
  const config = loadDevConfig({ ...env, LOG_LEVEL: 'warn' });
  const runtime = await openDevRuntime(config, { process: 'worker' });
  const desk = openPaymentDesk(runtime);
  const connection = connectionTo(bank);
  canaries.hookSecret = connection.hook.secret;
  await desk.connect(connection);
  expect(await desk.switchOn(connection.code, approveAsTwo)).toMatchObject({ ok: true });
  desk.close();
  await runtime.close();
}

function startApi(): typeof api {
  const script = join(import.meta.dirname, '../../dev/main.ts');
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'pipe'], env });
  const started = { child, output: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      started.output += chunk.toString();
    });
  closing.push(() => end(child));
  return started;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function order(name: string, fields: object): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json' };
  const url = `http://127.0.0.1:${apiPort}/test-control/${name}`;
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(fields) });
  expect([name, answer.status]).toEqual([name, 200]);
  return (await answer.json()) as Record<string, unknown>;
}

interface RunningEdge {
  readonly port: number;
  readonly hooksPort: number;
  /** The lines of requests, and what nginx says beside them. */
  logs(): { readonly access: string; readonly error: string };
}

/** The edge of production before an API at this port; `change` spoils its configuration. */
async function openEdge(
  name: string,
  upstreamPort: number,
  change: (config: string) => string = (config) => config,
): Promise<RunningEdge> {
  const [port, hooksPort] = [await freePort(), await freePort()];
  const own = join(folder, name);
  mkdirSync(join(own, 'app/plain'), { recursive: true });
  const accessLog = join(own, 'access.log');
  const app = (host: string) => ({
    hosts: [host],
    listen: `127.0.0.1:${port}`,
    ...testIdentity(host),
    upstream: `127.0.0.1:${upstreamPort}`,
    folder: join(own, 'app'),
  });
  const player = { ...app(PLAYER_HOST), hooksListen: `127.0.0.1:${hooksPort}` };
  const user = process.getuid?.() === 0 ? { user: 'root' } : {};
  const file = join(own, 'nginx.conf');
  writeFileSync(file, change(edgeConfig({ ...user, folder: own, player, office: app(OFFICE_HOST), accessLog })));
  const child = spawn('/usr/sbin/nginx', ['-p', own, '-e', 'stderr', '-c', file], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let error = '';
  child.stderr.on('data', (chunk: Buffer) => {
    error += chunk.toString();
  });
  closing.push(() => end(child));
  const isUp = () =>
    fetch(`https://${PLAYER_HOST}:${hooksPort}/`).then(
      () => true,
      () => false,
    );
  await until(`the edge ${name} is up`, isUp);
  return { port, hooksPort, logs: () => ({ access: readFileSync(accessLog, 'utf8'), error }) };
}

/** A request whose bytes are given; it is left before an answer comes. */
async function leave(port: number, head: string, afterMs: number): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1', servername: PLAYER_HOST, rejectUnauthorized: false });
  socket.on('error', () => undefined);
  const closed = new Promise((done) => socket.once('close', done));
  socket.write(`POST ${head}\r\nHost: ${PLAYER_HOST}\r\nContent-Length: 60000\r\n\r\n`);
  await Promise.race([closed, sleep(afterMs)]);
  socket.destroy();
}

/** Every secret in every place where somebody sends one; whether it is right matters to nobody here. */
async function walk({ port, hooksPort }: RunningEdge): Promise<void> {
  const c = canaries;
  const player = `https://${PLAYER_HOST}:${port}`;
  const office = `https://${OFFICE_HOST}:${port}`;
  const headers = {
    'content-type': 'application/json',
    token: c.token,
    cookie: c.cookie,
    'idempotency-key': c.signature,
  };
  const post = (url: string, body: string) => fetch(url, { method: 'POST', headers, body });
  const get = (url: string) => fetch(url, { headers, signal: AbortSignal.timeout(1_500) });
  const pix = JSON.stringify({ pix: [{ chave: c.pixKey, cpf: c.cpf, pagador: { cpf: c.cpf } }] });
  const login = { playername: c.cpf, password: c.password, captcha: c.signature };
  const account = { isPix: 1, pixType: 'EMAIL', pixKey: c.pixKey, cpf: c.cpf, password: c.password };
  const calls = [
    ...[`https://${PLAYER_HOST}:${hooksPort}`, player].flatMap((host) => [
      () => post(`${host}/hooks/pix/ipe/${c.hookSecret}/pix`, pix),
      () => post(`${host}/hooks/pix/ipe/${c.hookSecret}/pix`, pix.padEnd(200_000)),
      () => post(`${host}/hooks/pix/ipe/${c.hookSecret}/pix`, pix.padEnd(300_000)),
      () => post(`${host}//hooks/pix/ipe/${c.hookSecret}/pix`, pix),
      () => post(`${host}/hooks/pix//${c.hookSecret}/pix`, pix),
      () => post(`${host}/hooks/pix/${c.hookSecret}/pix`, pix),
      () => post(`${host}/Hooks/PIX/ipe/${c.hookSecret}`, pix),
      () => post(`${host}/hooks/games/studio/betwin`, JSON.stringify({ session_id: c.token, sign: c.supplierKey })),
    ]),
    () => get(`${player}/v1/events?ticket=${c.eventTicket}`),
    () => get(`${player}/v1/play?ticket=${c.launchTicket}`),
    () => get(`${player}/game/somewhere?token=${c.pageToken}&key=${c.pixKey}`),
    () => get(`${office}/staff/reports/file?ticket=${c.fileTicket}`),
    () => post(`${player}/v1/api/player/login`, JSON.stringify(login)),
    () => post(`${player}/v1/api/account/save?token=${c.pageToken}`, JSON.stringify(account)),
    () => post(`${player}/v1/api/player/login`, `{"password":"${c.brokenBody}",`),
    () => post(`${office}/staff/login`, JSON.stringify({ email: c.pixKey, password: c.staffPassword })),
    () => leave(hooksPort, `/hooks/pix/ipe/${c.hookSecret}/pix HTTP/1.1`, 8_000),
    () => leave(port, `/hooks/pix/ipe/${c.hookSecret}/pix HTTP/1.1`, 50),
  ];
  await Promise.all(
    calls.map((call) =>
      call()
        .then(
          (answer) => answer?.text(),
          () => undefined,
        )
        .catch(() => undefined),
    ),
  );
  // A line is written when its request has ended.
  await sleep(500);
}

/** The edge gives up after a second on an API that is silent and on a supplier who writes no body. */
const soon = (config: string) =>
  config
    .replaceAll('proxy_read_timeout 60s', 'proxy_read_timeout 1s')
    .replaceAll(`read(${bodySeconds.hook})`, 'read(1)')
    .replaceAll(`read_body_within(${bodySeconds.hook})`, 'read_body_within(1)');

const foundIn = (text: string): string[] =>
  Object.entries(canaries)
    .filter(([, canary]) => text.includes(canary))
    .map(([name]) => name);

test('no secret that passes a running edge and API stands in a log of theirs, whatever goes wrong', async () => {
  /** It reads every call, answers none and hangs up on some. */
  const faulty = createServer((request) => {
    if (request.url?.length !== undefined && request.url.length % 2 === 0)
      request.resume().on('end', () => request.socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(faulty, 'listening');
  closing.push(() => faulty.close().closeAllConnections());
  const { port: faultyPort } = faulty.address() as { port: number };
  const edges = [
    await openEdge('well', apiPort, soon),
    await openEdge('away', 1, soon),
    await openEdge('faulty', faultyPort, soon),
  ];
  await Promise.all(edges.map(walk));
  const logs = edges.map((edge) => edge.logs());
  expect(logs.map(({ access, error }) => foundIn(access + error))).toEqual([[], [], []]);
  expect(foundIn(api.output)).toEqual([]);
  // The search looked at something: every request has its line, the faults are told, and the API spoke.
  for (const { access } of logs) expect(access.split('\n').length).toBeGreaterThan(20);
  expect(logs[1]?.access).toContain('"upstreamStatus":"502"');
  expect(logs[2]?.access).toContain('"upstreamStatus":"504"');
  expect(logs[0]?.access).toContain('"path":"/hooks/pix/ipe"');
  expect(api.output.length).toBeGreaterThan(1_000);
}, 120_000);

test('the search finds secrets when the edge writes faults of requests as nginx does by itself', async () => {
  const careless = await openEdge('careless', 1, (config) =>
    soon(config)
      .replace('error_log /dev/null emerg;', 'error_log stderr warn;')
      .replaceAll('"$logged_path"', '"$request_uri"'),
  );
  await walk(careless);
  const { access, error } = careless.logs();
  expect(foundIn(error)).toEqual(expect.arrayContaining(['hookSecret', 'eventTicket', 'launchTicket', 'fileTicket']));
  expect(foundIn(access)).toEqual(expect.arrayContaining(['hookSecret', 'eventTicket', 'pageToken']));
}, 120_000);
