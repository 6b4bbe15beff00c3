import { connect } from 'node:http2';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type EdgeName, hostOf, openRawEdge, type RawEdge, type Reply } from './testing/raw-edge.ts';

let edge: RawEdge;
beforeAll(async () => {
  edge = await openRawEdge();
});
afterAll(() => edge.close());
beforeEach(() => {
  edge.heard.api.length = 0;
  edge.heard.foreign.length = 0;
});

const owed = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
];
const timesIn = ({ head }: Reply, name: string) => head.split(`\n${name}: `).length - 1;
/** What an answer lacks or says twice. */
const wrongIn = (reply: Reply) => owed.filter((name) => timesIn(reply, name) !== 1);

/** A request whose line is the given one, otherwise as a browser sends it. */
const line = (name: EdgeName, first: string, more = '') =>
  `${first}\r\nHost: ${hostOf(name)}\r\n${more}Connection: close\r\n\r\n`;
const get = (name: EdgeName, target: string) => line(name, `GET ${target} HTTP/1.1`);

/** Targets that a reader of addresses takes for another host, or for another path; `H` is the foreign host. */
const targets = [
  '//H/P //H//P ///H/P ////H/P //H //H?P //u@H/P //u:p@H/P //H/P?x=//H //H/./P',
  '/\\H/P \\\\H/P \\H/P /\\/H/P /\\\\H/P //\\H/P \\/H/P /P\\..\\..\\x /P/\\H /P\\x',
  'http://H/P HTTP://H/P http:/H/P http:H/P http:///H/P http:\\\\H/P http://u:p@H/P http://H http://O/P https://O/P',
  'https://H/P ftp://H/P ws://H/P file:///etc/passwd file://H/P javascript:1 data:text/html,x',
  'H/P H u@H/P ?P #P . .. * ./P ../P P @H/P :80/P ;//H/P &//H/P',
  '/P/../x /P/./x /P/.. /../P/x /P/%2e%2e/x /P/%2E./x /P/.%2e/x /%2e%2e/P/x /P/%2e',
  '/P/..%2fx /P/%2e%2e%2fx /P/..%5cx /%2f%2fH/P /%2fH/P /%5cH/P /P%00x /P%0d%0ax /P%0ax',
  '/P#//H /P/# /P/x#y /P/\x7f /P/\xe9 /P/\xff\xfe /P/\x01 /P/% /P/%zz /P/%u0041',
].flatMap((few) => few.split(' '));
const places = { player: 'v1/api/home', office: 'staff/me' } as const;

/** Whole requests that are wrong beyond their target. */
const malformed = (name: 'player' | 'office'): string[] => {
  const [host, place] = [hostOf(name), places[name]];
  const own = (first: string, more = '') => line(name, first, more);
  return [
    `GET /${place}\r\n\r\n`,
    `GET /${place} HTTP/1.1\r\nConnection: close\r\n\r\n`,
    `GET /${place} HTTP/1.0\r\n\r\n`,
    `GET /${place} HTTP/1.0\r\nHost: ${host}\r\n\r\n`,
    `GET /${place} HTTP/2.0\r\nHost: ${host}\r\n\r\n`,
    `GET /${place} HTTP/9.9\r\nHost: ${host}\r\n\r\n`,
    `GET /${place} HTTP/1.1\r\nHost: elsewhere.example\r\nConnection: close\r\n\r\n`,
    `GET /${place} HTTP/1.1\r\nHost: ${hostOf(name === 'player' ? 'office' : 'player')}\r\nConnection: close\r\n\r\n`,
    `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n`,
    `G\x00T /${place} HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    `\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n`,
    own(`GET /${place} x HTTP/1.1`),
    own(`GET /${place}\tHTTP/1.1`),
    own(`get /${place} HTTP/1.1`),
    own(`CONNECT 127.0.0.1:${edge.foreignPort} HTTP/1.1`),
    own(`CONNECT /${place} HTTP/1.1`),
    own('OPTIONS * HTTP/1.1'),
    own(`GET /${place} HTTP/1.1`, `Host: 127.0.0.1:${edge.foreignPort}\r\n`),
    own(`GET /${place} HTTP/1.1`, 'A b: c\r\n'),
    own(`GET /${place} HTTP/1.1`, 'A\x00b: c\r\n'),
    own(`GET /${place} HTTP/1.1`, ' folded: c\r\n'),
    own(`POST /${place} HTTP/1.1`, 'Content-Length: 1\r\nTransfer-Encoding: chunked\r\n'),
    own(`POST /${place} HTTP/1.1`, 'Content-Length: 1\r\nContent-Length: 2\r\n'),
    own(`POST /${place} HTTP/1.1`, 'Content-Length: -1\r\n'),
    own(`POST /${place} HTTP/1.1`, 'Transfer-Encoding: gzip, chunked\r\n'),
    own(`POST /${place} HTTP/1.1`, 'Transfer-Encoding: xchunked\r\n'),
    own(`POST /${place} HTTP/1.1`, 'Expect: a-miracle\r\nContent-Length: 0\r\n'),
    own(`POST /${place} HTTP/1.1`, 'Content-Length: 65537\r\n'),
    own(`GET /${place} HTTP/1.1`, `X-Long: ${'x'.repeat(40_000)}\r\n`),
    get(name, `/${'x'.repeat(40_000)}`),
  ];
};

/** At each of the two. */
const COUNT = 270;
const AT_ONCE = 16;
/** Malformed, too large, too long, another host's, or a way of speaking that is not spoken here. */
const refusals = [400, 405, 413, 414, 421, 501, 505];

describe.each(['player', 'office'] as const)('hostile request lines at the %s', (name) => {
  const hosts = () => ['127.0.0.1', 'localhost', '2130706433'].map((host) => `${host}:${edge.foreignPort}`);
  const written = (target: string, host: string) =>
    target.replaceAll('H', host).replaceAll('O', hostOf(name)).replaceAll('P', places[name]);

  it('never leave the upstream, and every answer has its headers', async () => {
    const lines = hosts().flatMap((host) => targets.map((target) => get(name, written(target, host))));
    const requests = [...lines, ...malformed(name)];
    expect(requests.length).toBe(COUNT);
    const wrong: string[] = [];
    let unanswered = 0;
    const judge = async (bytes: string) => {
      const answer = await edge.send(name, bytes);
      // The oldest form of a request has no place for headers in its answer.
      if (answer.status === 0) unanswered += 1;
      else if (!refusals.includes(answer.status) || wrongIn(answer).length > 0)
        wrong.push(`${bytes.slice(0, 60)} -> ${answer.status} ${wrongIn(answer).join()}`);
    };
    while (requests.length > 0) await Promise.all(requests.splice(0, AT_ONCE).map(judge));
    expect(wrong).toEqual([]);
    expect(unanswered).toBe(1);
    expect(edge.heard).toEqual({ api: [], foreign: [] });
  }, 60_000);

  it('that are only strange reach the upstream literally', async () => {
    const base = `/${places[name]}`;
    for (const target of [`${base}?x=//e/../..`, `${base}//e`, `${base}/%C3%A9`, `${base};a=b`, `${base}?http://e/`]) {
      const answer = await edge.send(name, get(name, target));
      expect([answer.status, wrongIn(answer)]).toEqual([200, []]);
      expect(edge.heard.api.pop()?.url).toBe(target);
    }
    expect(edge.heard).toEqual({ api: [], foreign: [] });
  });
});

describe('hostile requests in HTTP/2', () => {
  /** The status of an answer, 0 when the stream was reset, and what its head lacks. */
  async function ask(name: 'player' | 'office', head: Record<string, string>): Promise<[number, string[]]> {
    const session = connect(`https://127.0.0.1:${edge.ports[name]}`, {
      servername: hostOf(name),
      rejectUnauthorized: false,
    });
    session.on('error', () => undefined);
    const stream = session.request({ ':authority': hostOf(name), ...head });
    const answer = await new Promise<Record<string, unknown> | undefined>((done) => {
      stream
        .on('response', done)
        .on('error', () => done(undefined))
        .on('close', () => done(undefined));
    });
    session.destroy();
    return [Number(answer?.[':status'] ?? 0), owed.filter((header) => answer !== undefined && !(header in answer))];
  }

  it.each(['player', 'office'] as const)('never leave the upstream of the %s either', async (name) => {
    const foreign = `127.0.0.1:${edge.foreignPort}`;
    const paths = [
      '//H/P',
      '/P/../x',
      '/P/%2e%2e/x',
      '/%2fH/P',
      '/P\\x',
      '/P#x',
      '/P%00',
      'http://H/P',
      'P',
      '*',
      '/P x',
    ];
    const heads: Record<string, string>[] = [
      ...paths.map((path) => ({ ':path': path.replaceAll('H', foreign).replaceAll('P', places[name]) })),
      { ':path': `/${places[name]}`, ':authority': foreign },
      { ':path': `/${places[name]}`, ':authority': hostOf(name === 'player' ? 'office' : 'player') },
    ];
    const answers = await Promise.all(heads.map((head) => ask(name, head)));
    const wrong = answers.filter(([status, lacks]) => ![0, ...refusals].includes(status) || lacks.length > 0);
    expect([wrong, answers.length]).toEqual([[], 13]);
    expect(edge.heard).toEqual({ api: [], foreign: [] });
    // The way itself works.
    expect(await ask(name, { ':path': `/${places[name]}` })).toEqual([200, []]);
  });
});

describe('where a call comes from', () => {
  const claims = [
    'X-Forwarded-For: 9.9.9.9\r\nForwarded: for=9.9.9.9\r\nX-Forwarded-Host: evil\r\nX-Forwarded-Proto: http\r\n',
    'X-Real-IP: 9.9.9.9\r\nTrue-Client-IP: 9.9.9.9\r\nX-Forwarded-Port: 1\r\nX-Client-IP: 9.9.9.9\r\nVia: 9.9.9.9\r\n',
    'X-Private: 1\r\nKeep-Alive: 9\r\nProxy-Authorization: x\r\nUpgrade: h2c\r\nTE: trailers\r\n',
  ].join('');
  const call = (name: 'player' | 'office') => line(name, `GET /${places[name]} HTTP/1.1`, `${claims}Token: t\r\n`);

  it.each(['player', 'office'] as const)('is what the edge of the %s saw, not what the client says', async (name) => {
    expect((await edge.send(name, call(name))).status).toBe(200);
    expect(edge.heard.api[0]?.headers).toEqual({
      host: hostOf(name),
      token: 't',
      traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/) as string,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
    });
  });

  it('is believed from a proxy of ours', async () => {
    await edge.send('believing', call('player'));
    expect(edge.heard.api[0]?.headers['x-forwarded-for']).toBe('9.9.9.9');
    expect(JSON.stringify(edge.heard.api[0]?.headers)).not.toMatch(/evil|x-private|for=/);
  });
});
