import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NONCE_PLACE } from '../../apps/backoffice/content-policy.ts';
import { startBackofficeServer } from '../serve-backoffice/index.ts';
import { startPlayerServer } from '../serve-player/index.ts';

interface Heard {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}
const heard: { api: Heard[]; foreign: Heard[] } = { api: [], foreign: [] };
const listening = async (of: Heard[]): Promise<{ server: Server; port: number }> => {
  const server = createServer((request, response) => {
    if (request.url !== '/v1/api/game/frameOrigins') of.push({ url: request.url ?? '', headers: request.headers });
    response.end(`<script>${of === heard.foreign ? 'foreign' : 'api'}</script>`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as { port: number }).port };
};

let closers: (() => unknown)[] = [];
let foreignPort = 0;
/** By name, and `believing` as behind a proxy of ours. */
const ports = new Map<string, number>();

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
  writeFileSync(join(folder, 'index.html'), `<script nonce="${NONCE_PLACE}"></script>`);
  const [api, foreign] = [await listening(heard.api), await listening(heard.foreign)];
  foreignPort = foreign.port;
  const options = { port: 0, host: '127.0.0.1', folder, apiUrl: `http://127.0.0.1:${api.port}` };
  const servers = {
    player: await startPlayerServer(options),
    office: await startBackofficeServer(options),
    believing: await startPlayerServer({ ...options, trustedProxies: ['127.0.0.0/8'] }),
    alone: await startPlayerServer({ ...options, apiUrl: 'http://127.0.0.1:1' }),
  };
  for (const [name, { url }] of Object.entries(servers)) ports.set(name, Number(new URL(url).port));
  closers = [...Object.values(servers).map((server) => () => server.close()), () => api.server.close()];
  closers.push(() => foreign.server.close());
});
afterAll(async () => {
  for (const close of closers) await close();
});
beforeEach(() => {
  heard.api.length = 0;
  heard.foreign.length = 0;
});

interface Reply {
  readonly status: number;
  readonly head: string;
  readonly text: string;
}
/** Bytes as they are: a client of HTTP would mend them. */
async function send(server: string, bytes: string): Promise<Reply> {
  const socket = connect(ports.get(server) ?? 0, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => void chunks.push(chunk));
  socket.on('error', () => undefined);
  socket.setTimeout(3_000, () => socket.destroy());
  socket.write(bytes, 'latin1');
  await once(socket, 'close');
  const text = Buffer.concat(chunks).toString('latin1');
  const [head = ''] = text.split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1] ?? 0), head: head.toLowerCase(), text };
}

const owed = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'strict-transport-security',
];
const lacking = ({ head }: Reply) => owed.filter((name) => !head.includes(`\n${name}: `));

/** A request whose line is the given one, otherwise as a browser sends it. */
const line = (first: string, more = '') => `${first}\r\nHost: here\r\n${more}Connection: close\r\n\r\n`;
const get = (target: string) => line(`GET ${target} HTTP/1.1`);

/** Targets that a reader of addresses takes for another host, or for another path; `H` is the foreign host. */
const targets = [
  '//H/P //H//P ///H/P ////H/P //H //H?P //u@H/P //u:p@H/P //H/P?x=//H //H/./P',
  '/\\H/P \\\\H/P \\H/P /\\/H/P /\\\\H/P //\\H/P \\/H/P /P\\..\\..\\x /P/\\H /P\\x',
  'http://H/P HTTP://H/P http:/H/P http:H/P http:///H/P http:\\\\H/P http://u:p@H/P http://H',
  'https://H/P ftp://H/P ws://H/P file:///etc/passwd file://H/P javascript:1 data:text/html,x',
  'H/P H u@H/P ?P #P . .. * ./P ../P P @H/P :80/P ;//H/P &//H/P',
  '/P/../x /P/./x /P/.. /../P/x /P/%2e%2e/x /P/%2E./x /P/.%2e/x /%2e%2e/P/x /P/%2e',
  '/P/..%2fx /P/%2e%2e%2fx /P/..%5cx /%2f%2fH/P /%2fH/P /%5cH/P /P%00x /P%0d%0ax /P%0ax',
  '/P#//H /P/# /P/x#y /P/\x7f /P/\xe9 /P/\xff\xfe /P/\x01 /P/% /P/%zz /P/%u0041',
].flatMap((few) => few.split(' '));
const places = { player: 'v1/api/home', office: 'staff/me' } as const;
const hosts = () => [`127.0.0.1:${foreignPort}`, `localhost:${foreignPort}`, `2130706433:${foreignPort}`];
const withHost = (target: string, place: string, host: string) => target.replaceAll('H', host).replaceAll('P', place);

/** Whole requests that are wrong beyond their target. */
const malformed = (place: string): string[] => [
  `GET /${place}\r\n\r\n`,
  `GET /${place} HTTP/1.1\r\nConnection: close\r\n\r\n`,
  `GET /${place} HTTP/1.0\r\n\r\n`,
  `GET /${place} HTTP/2.0\r\nHost: here\r\n\r\n`,
  `GET /${place} HTTP/9.9\r\nHost: here\r\n\r\n`,
  `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n`,
  `G\x00T /${place} HTTP/1.1\r\nHost: here\r\n\r\n`,
  `\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03`,
  line(`GET /${place} x HTTP/1.1`),
  line(`GET /${place}\tHTTP/1.1`),
  line(`CONNECT 127.0.0.1:${foreignPort} HTTP/1.1`),
  line(`CONNECT /${place} HTTP/1.1`),
  line(`OPTIONS * HTTP/1.1`),
  line(`GET /${place} HTTP/1.1`, `Host: 127.0.0.1:${foreignPort}\r\n`),
  line(`GET /${place} HTTP/1.1`, 'A b: c\r\n'),
  line(`GET /${place} HTTP/1.1`, 'A\x00b: c\r\n'),
  line(`GET /${place} HTTP/1.1`, ' folded: c\r\n'),
  line(`POST /${place} HTTP/1.1`, 'Content-Length: 1\r\nTransfer-Encoding: chunked\r\n'),
  line(`POST /${place} HTTP/1.1`, 'Content-Length: 1\r\nContent-Length: 2\r\n'),
  line(`POST /${place} HTTP/1.1`, 'Content-Length: -1\r\n'),
  line(`POST /${place} HTTP/1.1`, 'Transfer-Encoding: gzip, chunked\r\n'),
  line(`POST /${place} HTTP/1.1`, 'Transfer-Encoding: xchunked\r\n'),
  line(`POST /${place} HTTP/1.1`, 'Expect: a-miracle\r\nContent-Length: 0\r\n'),
  line(`GET /${place} HTTP/1.1`, `X-Long: ${'x'.repeat(40_000)}\r\n`),
  get(`/${'x'.repeat(40_000)}`),
];

describe.each(['player', 'office'] as const)('hostile request lines at the %s', (server) => {
  it('never leave the upstream, and every answer has its headers', async () => {
    const place = places[server];
    const lines = hosts().flatMap((host) => targets.map((target) => get(withHost(target, place, host))));
    const requests = [...lines, ...malformed(place)];
    expect(requests.length).toBeGreaterThan(200);
    const wrong: string[] = [];
    for (const bytes of requests) {
      const answer = await send(server, bytes);
      const missing = lacking(answer);
      if (answer.status !== 400 || missing.length > 0)
        wrong.push(`${bytes.slice(0, 60)} -> ${answer.status} ${missing.join()}`);
    }
    expect(wrong).toEqual([]);
    expect(heard).toEqual({ api: [], foreign: [] });
  });

  it('that are only strange reach the upstream literally', async () => {
    const base = `/${places[server]}`;
    for (const target of [`${base}?x=//e/../..`, `${base}//e`, `${base}/%C3%A9`, `${base};a=b`, `${base}?http://e/`]) {
      const answer = await send(server, get(target));
      expect([answer.status, lacking(answer)]).toEqual([200, []]);
      expect(heard.api.pop()?.url).toBe(target);
    }
    expect(heard).toEqual({ api: [], foreign: [] });
  });

  it('and errors have the headers too', async () => {
    for (const request of [
      get('/assets/gone.js'),
      line('POST /x HTTP/1.1', 'Content-Length: 0\r\n'),
      get('/'),
      get('/x'),
    ])
      expect(lacking(await send(server, request))).toEqual([]);
    expect(lacking(await send('alone', get('/v1/x')))).toEqual([]);
    expect((await send('alone', get('/v1/x'))).status).toBe(502);
  });
});

describe('where a call comes from', () => {
  const claims = [
    'X-Forwarded-For: 9.9.9.9\r\nForwarded: for=9.9.9.9\r\nX-Forwarded-Host: evil\r\nX-Forwarded-Proto: https\r\n',
    'X-Real-IP: 9.9.9.9\r\nTrue-Client-IP: 9.9.9.9\r\nX-Forwarded-Port: 1\r\nX-Client-IP: 9.9.9.9\r\nVia: 9.9.9.9\r\n',
    'X-Private: 1\r\nKeep-Alive: 9\r\nProxy-Authorization: x\r\nUpgrade: h2c\r\nTE: trailers\r\n',
  ].join('');
  const call = (place: string) =>
    `GET /${place} HTTP/1.1\r\nHost: here\r\n${claims}Connection: close, x-private\r\n\r\n`;

  it.each(['player', 'office'] as const)('is what the %s server saw, not what the client says', async (server) => {
    expect((await send(server, call(places[server]))).status).toBe(200);
    const headers: IncomingHttpHeaders = heard.api[0]?.headers ?? {};
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers.host).toBe('here');
    expect(JSON.stringify(headers)).not.toMatch(/9\.9\.9\.9|evil|x-private|h2c|trailers|proxy-/);
  });

  it('is believed from a proxy of ours, which the chain names', async () => {
    await send('believing', call(places.player));
    expect(heard.api[0]?.headers['x-forwarded-for']).toBe('9.9.9.9, 127.0.0.1');
    expect(JSON.stringify(heard.api[0]?.headers)).not.toMatch(/evil|x-private|for=/);
  });
});
