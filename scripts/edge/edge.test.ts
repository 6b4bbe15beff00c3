import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { signatureHeaders } from '@arara/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadDevConfig } from '../../apps/api/dev/config.ts';
import { DEVICE_HEADER } from '../../apps/api/src/platform/http/call.ts';
import { EVENTS_PATH } from '../../apps/api/src/platform/push/routes.ts';
import { edgeConfig } from './config.ts';
import { type EdgeApp, packFiles, writeEdgeConfig } from './index.ts';
import { brandsBeside, OFFICE_HOST, PLAYER_HOST, testIdentity } from './test-hosts.ts';
import { type EdgeName, hostOf, openRawEdge, type RawEdge, type Reply } from './testing/raw-edge.ts';

let edge: RawEdge;
beforeAll(async () => {
  edge = await openRawEdge();
});
afterAll(() => edge.close());
beforeEach(() => {
  edge.heard.api.length = 0;
});

const ask = (name: EdgeName, first: string, more = '') =>
  edge.send(name, `${first} HTTP/1.1\r\nHost: ${hostOf(name)}\r\n${more}Connection: close\r\n\r\n`);
const header = ({ head }: Reply, name: string) => new RegExp(`\n${name}: (.*)`).exec(head)?.[1]?.trim();

describe('files', () => {
  it('with a hash are compressed and kept for ever; a missing one is missing', async () => {
    const packed = await ask('player', 'GET /assets/a-1.js', 'Accept-Encoding: gzip, br\r\n');
    expect(header(packed, 'content-encoding')).toBe('br');
    expect(header(packed, 'content-type')).toBe('text/javascript; charset=utf-8');
    expect(header(packed, 'cache-control')).toBe('public, max-age=31536000, immutable');
    expect(header(packed, 'vary')).toBe('accept-encoding');
    for (const accepts of ['', 'Accept-Encoding: br;q=0, gzip\r\n']) {
      const plain = await ask('player', 'GET /assets/a-1.js', accepts);
      expect([header(plain, 'content-encoding'), plain.body]).toEqual([undefined, 'export {};'.repeat(100)]);
    }
    expect(header(await ask('player', 'GET /assets/b-1.woff2', 'Accept-Encoding: br\r\n'), 'content-encoding')).toBe(
      undefined,
    );
    const gone = await ask('player', 'GET /assets/old-2.js', 'Accept-Encoding: br\r\n');
    expect([gone.status, header(gone, 'cache-control'), header(gone, 'content-encoding')]).toEqual([
      404,
      'no-store',
      undefined,
    ]);
    expect(header(await ask('office', 'GET /assets/a-1.js'), 'cache-control')).toContain('private');
    expect(edge.heard.api).toEqual([]);
  });

  it('without a hash are asked for again each time', async () => {
    for (const path of ['/sw.js', '/icons/icon.png'])
      expect(header(await ask('player', `GET ${path}`), 'cache-control')).toBe('no-cache');
  });

  it('beyond those of the app, and hidden ones, are pages', async () => {
    for (const path of ['/.vite/manifest.json', '/index.html', '/plain/sw.js', '/nginx.conf'])
      expect((await ask('player', `GET ${path}`)).body).toContain('/pages/player');
  });
});

describe('pages and calls', () => {
  it('go to the listener of the API: one page for every screen, calls as they are', async () => {
    expect((await ask('player', 'GET /game/idx1?x=1')).body).toContain('api GET /pages/player');
    expect((await ask('office', 'GET /jogos/catalogo?jogo=dadinho')).body).toContain('api GET /pages/office');
    expect((await ask('player', 'GET /manifest.webmanifest')).body).toContain('api GET /manifest.webmanifest');
    for (const name of ['player', 'office'] as const)
      expect((await ask(name, 'GET /b/x.0123456789/brand.css')).body).toContain('api GET /b/x.0123456789/brand.css');
    expect((await ask('player', 'HEAD /game/idx1')).status).toBe(200);
    expect((await ask('player', 'POST /game/idx1', 'Content-Length: 0\r\n')).status).toBe(405);
    const call = await ask('player', 'POST /v1/api/home?a=b', 'Content-Length: 2\r\n\r\n{}');
    expect(call.body).toContain('api POST /v1/api/home?a=b');
    expect((await ask('player', 'GET /healthz')).body).toContain('api GET /healthz');
    expect((await ask('office', 'GET /staff/me')).body).toContain('api GET /staff/me');
  });

  it('carry a trace: their own when it is one, else a new one for each call', async () => {
    const own = `00-${'4bf92f35'.repeat(4)}-00f067aa0ba902b7-01`;
    await ask('player', 'GET /healthz', `traceparent: ${own}\r\n`);
    for (const more of ['', '', 'traceparent: 00-x"y-1-1\r\n']) await ask('player', 'GET /healthz', more);
    const [kept, ...made] = edge.heard.api.map(({ headers }) => headers['traceparent']);
    expect(kept).toBe(own);
    expect(made.filter((one) => /^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/.test(String(one)))).toHaveLength(3);
    expect(new Set(made).size).toBe(3);
  });

  it('of suppliers and banks come in at the host of players, with what signs them and nothing else', async () => {
    const names = Object.values(signatureHeaders);
    const signed = names.map((name) => `${name}: abc\r\n`).join('');
    const more = `${signed}x-forwarded-for: 1.2.3.4\r\nauthorization: x\r\nContent-Length: 2\r\n\r\n{}`;
    expect((await ask('player', 'POST /hooks/games/a/bet', more)).body).toContain('api POST /hooks/games/a/bet');
    const [heard] = edge.heard.api;
    for (const name of names) expect(heard?.headers[name]).toBe('abc');
    expect(heard?.headers['x-forwarded-for']).not.toContain('1.2.3.4');
    expect(heard?.headers['authorization']).toBeUndefined();
    expect((await ask('office', 'POST /hooks/games/a/bet', 'Content-Length: 0\r\n')).status).toBe(405);
  });

  it('of a bank leave the secret of their address out of the log', async () => {
    await ask('player', 'POST /hooks/pix/ipe/s3cr3t-of-the-bank/pix', 'Content-Length: 2\r\n\r\n[]');
    expect(edge.heard.api[0]?.url).toBe('/hooks/pix/ipe/s3cr3t-of-the-bank/pix');
    await expect.poll(() => edge.logged()).toContain('"path":"/hooks/pix/ipe"');
    expect(edge.logged()).not.toContain('s3cr3t');
  });

  it('of staff do not exist at the host of players, nor the other way round', async () => {
    for (const path of ['/staff/me', '/%73taff/me', '/v1/../staff/me', '/docs', '/metrics', '/test-control/x'])
      expect((await ask('player', `GET ${path}`)).body).not.toContain(path);
    expect((await ask('office', 'GET /v1/api/home')).body).toContain('/pages/office');
    expect((await ask('player', 'POST /staff/login', 'Content-Length: 0\r\n')).status).toBe(405);
    expect(edge.heard.api.every(({ url }) => url.startsWith('/pages/'))).toBe(true);
  });

  it('stream: what the API writes arrives while it goes on', async () => {
    const request = `GET /v1/events HTTP/1.1\r\nHost: ${hostOf('player')}\r\n\r\n`;
    const { status, body } = await edge.send('player', request, { until: 'data: first' });
    expect([status, body.includes('data: first')]).toEqual([200, true]);
  });

  it('keep what the API says about itself, once', async () => {
    const { head } = await ask('player', 'GET /v1/dressed');
    expect(head.match(/\ncontent-security-policy: .*/g)).toEqual(["\ncontent-security-policy: default-src 'none'"]);
  });
});

describe('what all share', () => {
  it('goes through with its name and its time, and not again to whoever has it', async () => {
    const answer = await ask('player', 'GET /v1/shared?locale=tr');
    expect(answer.body).toContain('api GET /v1/shared?locale=tr');
    expect([header(answer, 'cache-control'), header(answer, 'etag')]).toEqual(['public, max-age=2', '"a"']);
    const again = await ask('player', 'GET /v1/shared?locale=tr', 'If-None-Match: "a"\r\n');
    expect([again.status, header(again, 'cache-control')]).toEqual([304, 'public, max-age=2']);
  });
});

describe('errors of the edge itself', () => {
  it('have every header: an API that is gone, a body that is too large, a file that is missing', async () => {
    const answers = [
      await ask('alone', 'GET /v1/x'),
      await ask('player', 'POST /v1/api/home', 'Content-Length: 65537\r\n'),
      await ask('player', 'GET /assets/gone.js'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([502, 413, 404]);
    for (const answer of answers) {
      expect(header(answer, 'content-security-policy')).toContain("frame-ancestors 'none'");
      expect(header(answer, 'strict-transport-security')).toContain('max-age=');
      expect(header(answer, 'permissions-policy')).toContain('microphone=()');
      expect(header(answer, 'cache-control')).toBe('no-store');
    }
  });

  it('let a picture be larger than any other body', async () => {
    const picture = `Content-Length: 70000\r\n\r\n${'x'.repeat(70_000)}`;
    expect((await ask('player', 'POST /v1/api/support/picture', picture)).status).toBe(200);
  });
});

describe('hosts that are not ours', () => {
  const request = 'GET / HTTP/1.1\r\nHost: elsewhere.example\r\nConnection: close\r\n\r\n';
  it('get no certificate by name, and no page by header', async () => {
    expect((await edge.send('player', request, { server: 'elsewhere.example' })).status).toBe(0);
    const answer = await edge.send('player', request);
    expect([answer.status, header(answer, 'content-security-policy')]).toEqual([
      421,
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ]);
    expect(edge.heard.api).toEqual([]);
  });
});

describe('brands beside each other', () => {
  const certificateOf = (servername: string) =>
    new Promise<string | undefined>((done, fail) => {
      const socket = connect({ host: '127.0.0.1', port: edge.ports.player, servername, rejectUnauthorized: false });
      socket.on('error', fail).on('secureConnect', () => {
        done(socket.getPeerCertificate().subjectaltname);
        socket.end();
      });
    });

  it('have certificates that name no other brand, and the same API under their own hosts', async () => {
    expect(brandsBeside.length).toBeGreaterThan(0);
    expect(await certificateOf(PLAYER_HOST)).toBe(`DNS:${PLAYER_HOST}`);
    for (const { player } of brandsBeside) {
      expect(await certificateOf(player)).toBe(`DNS:${player}`);
      const page = `GET /game/idx1 HTTP/1.1\r\nHost: ${player}\r\nConnection: close\r\n\r\n`;
      expect((await edge.send('player', page, { server: player })).body).toContain('api GET /pages/player');
      expect(edge.heard.api.at(-1)?.headers.host).toBe(player);
      // A line that was opened for one brand serves no other.
      expect((await edge.send('player', page)).status).toBe(421);
    }
  });
});

describe('the configuration', () => {
  it('of an operator, with one address for both apps, is one that nginx takes', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'edge-config-'));
    mkdirSync(join(folder, 'built'));
    writeFileSync(join(folder, 'built/index.html'), '<html></html>');
    writeFileSync(join(folder, 'built/sw.js'), '');
    await packFiles(join(folder, 'built'), join(folder, 'app'));
    const app = (host: string, port: number): EdgeApp => ({
      hosts: [host, `www.${host}`],
      listen: '127.0.0.1:29443',
      ...testIdentity(host),
      upstream: `127.0.0.1:${port}`,
      folder: join(folder, 'app'),
    });
    const file = writeEdgeConfig({
      folder,
      player: { ...app(PLAYER_HOST, 29_000), eventsUpstream: '127.0.0.1:29002' },
      office: app(OFFICE_HOST, 29_001),
      trustedProxies: ['10.0.0.0/8', 'fd00::/8'],
      accessLog: join(folder, 'access.log'),
    });
    const config = readFileSync(file, 'utf8');
    const { status, stderr } = spawnSync('/usr/sbin/nginx', ['-t', '-e', 'stderr', '-c', file], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect([status, /\[(?:emerg|alert|warn)\].*/.exec(stderr)?.[0]]).toEqual([0, undefined]);
    // What it must know of the API is what the API says.
    expect(config).toContain(`proxy_set_header ${DEVICE_HEADER} $http_`);
    expect(config).toMatch(new RegExp(`location = ${EVENTS_PATH} {[^}]*proxy_pass http://player_events;`));
    expect(config).toMatch(/upstream player_events \{\s*server 127\.0\.0\.1:29002;/);
    expect(config).toContain(`client_max_body_size ${loadDevConfig({ NODE_ENV: 'test' }).http.bodyLimitBytes};`);
  });

  it('takes no value that could end a line', () => {
    for (const folder of ['/a b', '/a;', '/a{', '/$host', '/a"', '/a\nb', ''])
      expect(() => edgeConfig({ folder })).toThrow('cannot stand');
  });
});
