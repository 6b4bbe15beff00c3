import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { type ClientHttp2Session, connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Edge, startEdge } from './index.ts';
import { PLAYER_HOST, testIdentity } from './test-hosts.ts';
import { buildApp, freePort } from './testing/raw-edge.ts';

const folder = mkdtempSync(join(tmpdir(), 'bet-guard-'));
/** Calls that reached the API and wait there for their answer. */
const held: (() => void)[] = [];
const api = createServer((request, response) => {
  const answer = () => response.end('api');
  request.resume().on('end', () => (request.url?.endsWith('/held') ? held.push(answer) : answer()));
});
const edges: Edge[] = [];
/** To an edge that lets none be in flight, and to one that lets one. */
const lines: Record<'full' | 'one', ClientHttp2Session | undefined> = { full: undefined, one: undefined };

beforeAll(async () => {
  await buildApp(folder);
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  lines.full = await openLine('full', 0);
  lines.one = await openLine('one', 1);
});
afterAll(async () => {
  for (const line of Object.values(lines)) line?.destroy();
  await Promise.all(edges.map((edge) => edge.close()));
  api.close().closeAllConnections();
  rmSync(folder, { recursive: true });
});

async function openLine(name: string, callsInFlight: number): Promise<ClientHttp2Session> {
  const port = await freePort();
  const { port: apiPort } = api.address() as { port: number };
  const player = {
    hosts: [PLAYER_HOST],
    listen: `127.0.0.1:${port}`,
    ...testIdentity(PLAYER_HOST),
    upstream: `127.0.0.1:${apiPort}`,
    folder: join(folder, 'app'),
  };
  edges.push(await startEdge({ folder: join(folder, name), player, callsInFlight }));
  return connect(`https://127.0.0.1:${port}`, { servername: PLAYER_HOST, rejectUnauthorized: false });
}

async function call(line: keyof typeof lines, path: string, body: unknown) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const request = lines[line]?.request({
    ':method': 'POST',
    ':path': `/hooks/games/${path}`,
    ':authority': PLAYER_HOST,
    'content-length': Buffer.byteLength(text),
  });
  if (request === undefined) throw new Error('no line');
  request.end(text);
  let answer = '';
  request.setEncoding('utf8').on('data', (part: string) => {
    answer += part;
  });
  const [headers] = (await once(request, 'response')) as [Record<string, unknown>];
  await once(request, 'end');
  return { status: headers[':status'], answer };
}

const bet = { transactions: [{ type: 'bet', amount: '1.00' }] };
const win = { transactions: [{ type: 'win', amount: '1.00' }] };

it.each([
  ['a bet by its transactions', 'a/betwin', bet],
  ['a bet by its actions', 'a', { actions: [{ action_id: '1', action: 'bet' }] }],
  ['a bet by its address', 'a/transaction/bet', { amount: 1 }],
  ['a bet that spaces stand in', 'a/betwin', '{"transactions": [ {"type" : "bet"} ]}'],
])('refuses %s when the API has no place', async (_, path, body) => {
  const { status, answer } = await call('full', path, body);
  expect([status, JSON.parse(answer)]).toEqual([500, { code: 500, message: 'Try again', status: 'RS_ERROR_UNKNOWN' }]);
});

it.each([
  ['a win', 'a/betwin', win],
  ['a bet with its win', 'a/betwin', { transactions: [...bet.transactions, ...win.transactions] }],
  ['a win by its actions', 'a', { actions: [{ action: 'bet' }, { action: 'win' }] }],
  ['a rollback', 'a/rollback', { transactions: [{ type: 'rollback' }] }],
  ['a win by its address', 'a/transaction/win', { amount: 1 }],
  ['a balance', 'a/balance', { account_id: '1' }],
  ['a word that is hidden', 'a/betwin', String.raw`{"transactions":[{"type":"bet"},{"t\u0079pe":"win"}]}`],
])('never refuses %s', async (_, path, body) => {
  expect(await call('full', path, body)).toEqual({ status: 200, answer: 'api' });
});

it('counts what is under way, and takes bets again when it has ended', async () => {
  for (let time = 0; time < 5; time += 1) expect((await call('one', 'a/betwin', bet)).status).toBe(200);
  const waiting = call('one', 'a/held', win);
  await expect.poll(() => held.length).toBe(1);
  expect((await call('one', 'a/betwin', bet)).status).toBe(500);
  expect((await call('one', 'a/betwin', win)).status).toBe(200);
  held.pop()?.();
  expect((await waiting).status).toBe(200);
  await expect.poll(async () => (await call('one', 'a/betwin', bet)).status).toBe(200);
});
