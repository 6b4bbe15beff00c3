import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { fixedClock } from '../../clock.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { RawReply, RawRequest } from '../raw.ts';
import { openServer } from './open-server.ts';
import { sendTo } from './send-to.ts';

const LIMIT = 100;
let app: FastifyInstance;
let metrics: Metrics;
let heard: RawRequest[];
afterEach(() => app.close());

async function open(answer: (request: RawRequest) => Promise<RawReply>, trustedProxies: string[] = []) {
  heard = [];
  const calls = {
    route: '/hooks/some/:caller/*' as const,
    bodyLimitBytes: LIMIT,
    knows: (caller: string) => caller === 'bank',
    answer(request: RawRequest) {
      heard.push(request);
      return answer(request);
    },
  };
  ({ app, metrics } = await openServer({ trustedProxies, calls: { clock: fixedClock(7) }, rawCalls: [calls] }));
  await app.ready();
}
const ok = async (): Promise<RawReply> => ({ status: 200, body: '{"fine":"é"}' });
const post = (url: string, payload = 'bytes', headers = {}) => sendTo(app, { method: 'POST', url, payload, headers });

test('a call arrives byte by byte as it was sent, and its answer carries what every answer of ours does', async () => {
  await open(ok);
  const answer = await post('/hooks/some/bank/pay?x=1', ' {"a": 1}\n');
  expect([answer.statusCode, answer.body]).toEqual([200, '{"fine":"é"}']);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json',
    'content-length': '13',
    'x-request-id': 'r1',
    'x-server-time': '7',
    'x-content-type-options': 'nosniff',
  });
  expect(heard).toMatchObject([{ caller: 'bank', path: '/pay', body: Buffer.from(' {"a": 1}\n') }]);
  expect(metrics.render()).toContain('{route="/hooks/some/:caller/*",status="200",code=""} 1');
});

test.each([
  ['/hooks/some/bank', '/'],
  ['/hooks/some/bank/', '/'],
  ['/hooks/some/bank/pay/', '/pay'],
  ['/hooks/some/bank/a/b', '/a/b'],
])('%s is the path %s', async (url, path) => {
  await open(ok);
  expect((await post(url)).statusCode).toBe(200);
  expect(heard.map((one) => one.path)).toEqual([path]);
});

test.each(['/hooks/some/nobody/pay', '/hooks/some', '/hooks/something/bank', '/hooks/some/ban%6B/pay'])(
  '%s is answered as any path that does not exist',
  async (url) => {
    await open(ok);
    const answer = await post(url, '{}', { 'content-type': 'application/json' });
    expect([answer.statusCode, heard]).toEqual([404, []]);
  },
);

test('what is too large is not read to its end, whether its head says so or not', async () => {
  await open(ok);
  const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/hooks/some/bank/pay`;
  const announced = await fetch(url, { method: 'POST', body: 'x'.repeat(LIMIT + 1) });
  expect([announced.status, announced.headers.get('connection')]).toEqual([413, 'close']);
  const body = new Blob(['x'.repeat(LIMIT), 'y']).stream();
  const streamed = await fetch(url, { method: 'POST', body, duplex: 'half' } as RequestInit);
  expect(streamed.status).toBe(413);
  expect((await fetch(url, { method: 'POST', body: 'x'.repeat(LIMIT) })).status).toBe(200);
  expect(heard).toHaveLength(1);
});

test('a fault is answered 500 with the id under which the log has it, and says nothing else', async () => {
  await open(() => Promise.reject(new Error('secret of the house')));
  const answer = await post('/hooks/some/bank/pay');
  expect(answer.statusCode).toBe(500);
  expect(answer.body).toContain('r1');
  expect(answer.body).not.toContain('secret');
});

test('the address is the one our own proxy saw, and nobody else is believed', async () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' };
  await open(ok);
  await post('/hooks/some/bank/pay', '', forwarded);
  expect(heard.map(({ address }) => address)).toEqual(['127.0.0.1']);
  await app.close();
  await open(ok, ['127.0.0.1']);
  await post('/hooks/some/bank/pay', '', forwarded);
  expect(heard.map(({ address }) => address)).toEqual(['198.51.100.7']);
});
