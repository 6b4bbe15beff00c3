import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { type ClientHttp2Session, type ClientHttp2Stream, connect, constants } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { becomesTrue } from '../stack/processes.ts';
import { type Edge, startEdge } from './index.ts';
import { PLAYER_HOST, testIdentity } from './test-hosts.ts';
import { buildApp, freePort } from './testing/raw-edge.ts';

const folder = mkdtempSync(join(tmpdir(), 'limits-'));
const CALL_MS = 2;
const WAVE = 250;
/** What the API had in its hands at most, and how many connections it was given. */
const seen = { now: 0, most: 0, calls: 0, connections: 0, streams: 0 };
const HELD_PATH = '/hooks/games/held/transaction/bet';
/** Calls that the API takes and does not answer. */
const held: ServerResponse[] = [];
const api = createServer((request, response) => {
  if (request.url === '/v1/events') {
    seen.streams += 1;
    response.on('close', () => void (seen.streams -= 1));
    return void response.write('data: first\n\n');
  }
  if (request.url === '/v1/api/held' || request.url === HELD_PATH) return void held.push(response);
  seen.calls += 1;
  seen.now += 1;
  seen.most = Math.max(seen.most, seen.now);
  response.on('close', () => void (seen.now -= 1));
  return void request.resume().on('end', () => setTimeout(() => response.end('api'), CALL_MS));
}).on('connection', () => void (seen.connections += 1));
let edge: Edge;
const ports = { players: 0, hooks: 0 };
const opened: { destroy(): void }[] = [];

beforeAll(async () => {
  await buildApp(folder);
  api.listen(0, '127.0.0.1', 4_096);
  await once(api, 'listening');
  ports.players = await freePort();
  ports.hooks = await freePort();
  const { port: apiPort } = api.address() as { port: number };
  const player = {
    hosts: [PLAYER_HOST],
    listen: `0.0.0.0:${ports.players}`,
    hooksListen: `0.0.0.0:${ports.hooks}`,
    ...testIdentity(PLAYER_HOST),
    upstream: `127.0.0.1:${apiPort}`,
    folder: join(folder, 'app'),
  };
  edge = await startEdge({ folder: join(folder, 'edge'), player });
});
afterEach(async () => {
  for (const one of opened.splice(0)) one.destroy();
  await becomesTrue(async () => seen.now + seen.streams === 0, 15_000, 20);
  Object.assign(seen, { most: 0, calls: 0, connections: 0 });
});
afterAll(async () => {
  await edge.close();
  api.close().closeAllConnections();
  rmSync(folder, { recursive: true });
});

/** Every test has a network of its own: what one used up is not missing in the next. */
function openSession(address: string): ClientHttp2Session {
  const at = { host: '127.0.0.1', localAddress: address, servername: PLAYER_HOST, rejectUnauthorized: false };
  const session = connect(`https://127.0.0.1:${ports.players}`, at).on('error', () => undefined);
  opened.push(session);
  return session;
}

const get = (session: ClientHttp2Session, path: string): ClientHttp2Stream =>
  session.request({ ':method': 'GET', ':path': path, ':authority': PLAYER_HOST }).on('error', () => undefined);

/** The status of an answer; 0 when the stream was ended without one. */
function statusOf(stream: ClientHttp2Stream): Promise<number> {
  return new Promise((done) => {
    stream.on('response', (head) => done(Number(head[':status']))).on('close', () => done(0));
    stream.resume();
  });
}

async function openTls(port: number, address: string): Promise<TLSSocket> {
  const at = { port, host: '127.0.0.1', localAddress: address, servername: PLAYER_HOST, rejectUnauthorized: false };
  const socket = connectTls(at).on('error', () => undefined);
  opened.push(socket);
  await once(socket, 'secureConnect');
  return socket;
}

/** A body that goes on for ever, a byte in half a second; answers how many milliseconds it was listened to. */
async function writeSlowly(socket: TLSSocket, path: string): Promise<number> {
  const begun = performance.now();
  const closed = new Promise((done) => socket.once('close', done));
  socket.write(`POST ${path} HTTP/1.1\r\nHost: ${PLAYER_HOST}\r\nContent-Length: 60000\r\n\r\n`);
  const timer = setInterval(() => socket.write('x'), 500);
  socket.resume();
  await closed;
  clearInterval(timer);
  return performance.now() - begun;
}

/** The status of a call of a supplier at the listener for hooks, and how many milliseconds it took. */
async function callHook(socket: TLSSocket): Promise<readonly [number, number]> {
  const begun = performance.now();
  const body = '{"transactions":[{"type":"bet"}]}';
  const head = `POST /hooks/games/a/betwin HTTP/1.1\r\nHost: ${PLAYER_HOST}\r\nContent-Length: ${body.length}`;
  socket.write(`${head}\r\n\r\n${body}`);
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  return [Number(chunk.toString().slice(9, 12)), performance.now() - begun];
}

it('a thousand players behind one address have their streams and call within seconds, and none is refused', async () => {
  const sessions: ClientHttp2Session[] = [];
  for (let wave = 0; wave < 10; wave += 1) {
    const opening = Array.from({ length: 100 }, () => openSession('127.0.0.11'));
    const streams = await Promise.all(opening.map((session) => statusOf(get(session, '/v1/events'))));
    expect(streams.filter((status) => status !== 200)).toEqual([]);
    sessions.push(...opening);
  }
  // As many at once as one network may have under way: here one process is all players and the API.
  for (let from = 0; from < sessions.length; from += WAVE) {
    const wave = sessions.slice(from, from + WAVE);
    const calls = await Promise.all(wave.map((session) => statusOf(get(session, '/v1/api/home'))));
    expect(calls.filter((status) => status !== 200)).toEqual([]);
  }
}, 60_000);

it('of three thousand streams of one address half is refused at once, and another address has its place', async () => {
  const sessions = Array.from({ length: 60 }, () => openSession('127.0.0.12'));
  const statuses: number[] = [];
  for (const session of sessions)
    for (let one = 0; one < 50; one += 1)
      void statusOf(get(session, '/v1/events')).then((status) => statuses.push(status));
  const refused = () => statuses.filter((status) => status === 429).length;
  await expect.poll(refused).toBeGreaterThan(1_000);
  expect(await statusOf(get(openSession('127.0.0.13'), '/v1/events'))).toBe(200);
  // The others wait their turn: none of them is refused later.
  await sleep(1_000);
  expect([refused() <= 1_500, seen.streams < 1_000]).toEqual([true, true]);
}, 60_000);

it('a network whose calls are refused still gets pages, files of a brand and files of the app', async () => {
  const address = '127.0.0.19';
  const statuses: number[] = [];
  for (let ten = 0; ten < 36; ten += 1) {
    const session = openSession(address);
    for (let one = 0; one < 10; one += 1)
      void statusOf(get(session, '/v1/api/held')).then((status) => statuses.push(status));
  }
  await expect.poll(() => statuses.length).toBe(360 - 320);
  expect(new Set(statuses)).toEqual(new Set([429]));
  const session = openSession(address);
  const others = ['/game/idx1', '/b/casa.1/theme.css', '/assets/a-1.js'].map((path) => statusOf(get(session, path)));
  expect(await Promise.all(others)).toEqual([200, 200, 200]);
  for (const response of held.splice(0)) response.end();
  await expect.poll(() => statuses.length).toBe(360);
});

it('one connection carries a long visit: two thousand files, sixty at once, and none is lost', async () => {
  const session = openSession('127.0.0.18');
  let wasToldToLeave = false;
  session.on('goaway', () => (wasToldToLeave = true));
  for (let screen = 0; screen < 34; screen += 1) {
    const files = await Promise.all(Array.from({ length: 60 }, () => statusOf(get(session, '/assets/a-1.js'))));
    expect(files.filter((status) => status !== 200)).toEqual([]);
  }
  expect(wasToldToLeave).toBe(false);
});

it('a flood of cancelled streams gives the API a few calls at a time and no queue of closed connections', async () => {
  const sessions = [openSession('127.0.0.14'), openSession('127.0.0.14')];
  await Promise.all(sessions.map((session) => once(session, 'connect')));
  const supplier = await openTls(ports.hooks, '127.0.0.15');
  const answers: (readonly [number, number])[] = [];
  for (let turn = 0; turn < 40; turn += 1) {
    for (const session of sessions)
      for (let one = 0; one < 100 && !session.closed && !session.destroyed; one += 1)
        get(session, '/v1/api/home').close(constants.NGHTTP2_CANCEL);
    answers.push(await callHook(supplier));
    await sleep(5);
  }
  expect(answers.filter(([status]) => status !== 200)).toEqual([]);
  expect(Math.max(...answers.map(([, ms]) => ms))).toBeLessThan(1_000);
  // 320 of one network, and the supplier.
  expect(seen.most).toBeLessThanOrEqual(321);
  expect(seen.connections).toBeLessThan(1_000);
}, 60_000);

it('supplier calls that a stranger sends to the host of players take no place from those at the port for suppliers', async () => {
  const body = '{"transactions":[{"type":"bet"}]}';
  const head = { ':method': 'POST', ':path': HELD_PATH, ':authority': PLAYER_HOST, 'content-length': `${body.length}` };
  // More than the edge lets in before it refuses bets, from two networks because one alone may not have so many.
  for (const address of ['127.0.0.21', '127.0.0.22'])
    for (let one = 0; one < 4; one += 1) {
      const session = openSession(address);
      for (let stream = 0; stream < 50; stream += 1)
        session
          .request(head)
          .on('error', () => undefined)
          .end(body);
    }
  await expect.poll(() => held.length, { timeout: 10_000 }).toBe(400);
  const [status] = await callHook(await openTls(ports.hooks, '127.0.0.23'));
  for (const answer of held.splice(0)) answer.end();
  expect(status).toBe(200);
}, 30_000);

it('five hundred bodies that never end are cut off after five seconds in all, and meanwhile every bet is taken', async () => {
  const supplier = await openTls(ports.hooks, '127.0.0.17');
  const lives = Promise.all(
    Array.from({ length: 500 }, async () =>
      writeSlowly(await openTls(ports.hooks, '127.0.0.16'), '/hooks/games/a/betwin'),
    ),
  );
  await sleep(1_000);
  for (let turn = 0; turn < 20; turn += 1) expect((await callHook(supplier))[0]).toBe(200);
  const ms = await lives;
  expect(Math.max(...ms)).toBeLessThan(8_000);
  expect(Math.min(...ms)).toBeGreaterThan(4_000);
  expect(seen.calls).toBe(20);
}, 60_000);

it('the listener for hooks has no page, no call of players and no second version of HTTP', async () => {
  const socket = await openTls(ports.hooks, '127.0.0.20');
  socket.write(`GET /v1/api/home HTTP/1.1\r\nHost: ${PLAYER_HOST}\r\n\r\n`);
  expect(String((await once(socket, 'data'))[0])).toContain('404');
  const both = connectTls({
    port: ports.hooks,
    host: '127.0.0.1',
    servername: PLAYER_HOST,
    rejectUnauthorized: false,
    ALPNProtocols: ['h2', 'http/1.1'],
  });
  await once(both, 'secureConnect');
  expect(both.alpnProtocol).not.toBe('h2');
  both.destroy();
});
