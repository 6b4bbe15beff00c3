import { createServer, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { isPublicAddress } from './addresses.ts';
import { createEgress, type EgressOptions } from './egress.ts';

const servers: Server[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done))));
});

/** A server of this machine, and how often somebody reached it. */
async function aServer(answer: { readonly status?: number; readonly headers?: object; readonly body?: string } = {}) {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    calls.push(request.url ?? '');
    response.writeHead(answer.status ?? 200, { ...answer.headers });
    response.end(answer.body ?? '{}');
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { port: (server.address() as AddressInfo).port, calls };
}

/** A name server that answers each question with the next of these lists, and the last one from then on. */
function resolverOf(...answers: readonly (readonly string[])[]): LookupFunction {
  let asked = 0;
  return (_, __, callback) => {
    const list = answers[Math.min(asked, answers.length - 1)] ?? [];
    asked += 1;
    callback(
      null,
      list.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
}

const call = (url: string) =>
  ({ method: 'POST', url, headers: {}, body: '{}', timeoutMs: 2_000, answerBytesMax: 1_000 }) as const;
const faultOf = (options: EgressOptions, url: string) =>
  createEgress(options)
    .send(call(url))
    .then(
      ({ status }) => status,
      (error: unknown) => (error as { fault?: unknown }).fault,
    );

test.each([
  ['8.8.8.8', true],
  ['200.160.2.3', true],
  ['2800:3f0:4001::1', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['127.9.9.9', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['::ffff:a9fe:a9fe', false],
  ['64:ff9b::a9fe:a9fe', false],
  ['fc00::1', false],
  ['fd12:3456::1', false],
  ['fe80::1', false],
  ['ff02::1', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['2001::1', false],
  ['localhost', false],
])('the address %s counts as public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

test.each([
  ['https://supplier.example/api/v2', true],
  ['https://supplier.example:8443', true],
  ['http://supplier.example', false],
  ['ftp://supplier.example', false],
  ['https://supplier.example/?x=', false],
  ['https://supplier.example/latest?', false],
  ['https://supplier.example/#part', false],
  ['https://user:secret@supplier.example', false],
  ['https://127.0.0.1/x', false],
  ['https://localhost/x', false],
  ['https://2130706433/', false],
  ['https://0x7f.1/', false],
  ['https://017700000001/', false],
  ['https://[::1]/', false],
  ['https://[::ffff:127.0.0.1]/', false],
  ['https://169.254.169.254/latest', false],
  ['https://10.0.0.1/', false],
  ['nothing', false],
])('production lets %s stand in a connection: %s', (text, expected) => {
  expect(createEgress({ allowsLoopback: false }).allowsBase(text)).toBe(expected);
});

test('development lets its own machine stand in a connection, and no other private network', () => {
  const egress = createEgress({ allowsLoopback: true });
  expect(
    ['http://127.0.0.1:1', 'http://localhost:1/x', 'http://[::1]:1'].map((text) => egress.allowsBase(text)),
  ).toEqual([true, true, true]);
  expect(
    ['http://10.0.0.1', 'https://169.254.169.254', 'http://127.0.0.1:1/?x='].map((text) => egress.allowsBase(text)),
  ).toEqual([false, false, false]);
});

test('a name that leads to a private network is never connected to, whichever of its addresses does', async () => {
  const { port, calls } = await aServer();
  for (const answers of [['127.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['::ffff:127.0.0.1'], ['169.254.169.254']])
    expect(
      await faultOf({ allowsLoopback: false, resolve: resolverOf(answers) }, `https://thief.example:${port}/x`),
    ).toBe('address_refused');
  expect(calls).toEqual([]);
});

test('a name that is public when it is checked and private when it is called reaches nobody', async () => {
  const { port, calls } = await aServer();
  const resolve = resolverOf(['8.8.8.8'], ['127.0.0.1']);
  const egress = createEgress({ allowsLoopback: false, resolve });
  const seen = await new Promise((done) =>
    egress.lookup('thief.example', { all: true }, (error, found) => done(error ?? found)),
  );
  expect(seen).toEqual([{ address: '8.8.8.8', family: 4 }]);
  await expect(egress.send(call(`https://thief.example:${port}/x`))).rejects.toMatchObject({
    fault: 'address_refused',
  });
  expect(calls).toEqual([]);
});

test('production calls no number of a private network and speaks no http', async () => {
  const { port, calls } = await aServer();
  for (const url of [`http://127.0.0.1:${port}/x`, `https://127.0.0.1:${port}/x`, `https://[::1]:${port}/x`])
    expect(await faultOf({ allowsLoopback: false }, url)).toBe('address_refused');
  expect(calls).toEqual([]);
});

test('an answer is read within its time and size, and no redirect is followed', async () => {
  const [small, large, elsewhere] = [
    await aServer(),
    await aServer({ body: 'x'.repeat(2_000) }),
    await aServer({ status: 302, headers: { location: '/other' } }),
  ];
  const url = ({ port }: { readonly port: number }) => `http://127.0.0.1:${port}/x`;
  expect(await faultOf({ allowsLoopback: true }, url(small))).toBe(200);
  expect(await faultOf({ allowsLoopback: true }, url(large))).toBe('answer_too_large');
  expect(await faultOf({ allowsLoopback: true }, url(elsewhere))).toBe('redirected');
  expect(elsewhere.calls).toEqual(['/x']);
  const silent = createServer(() => undefined);
  servers.push(silent);
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  const late = createEgress({ allowsLoopback: true }).send({
    ...call(url(silent.address() as AddressInfo)),
    timeoutMs: 100,
  });
  await expect(late).rejects.toMatchObject({ fault: 'timeout' });
  silent.closeAllConnections();
});
