import { execFileSync } from 'node:child_process';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPlainListener } from '../tls-listener.ts';
import { openServer, type OpenServer } from './open-server.ts';

let server: OpenServer;
let port: number;
let worked: string[];
/** What a hook waits for before it is answered. */
let answer: PromiseWithResolvers<void>;

beforeEach(async () => {
  worked = [];
  answer = Promise.withResolvers();
  const calls = {
    route: '/hooks/some/:caller/*' as const,
    bodyLimitBytes: 100,
    knows: () => true,
    async answer() {
      worked.push('hook');
      await answer.promise;
      return { status: 200, body: '{}' };
    },
  };
  server = await openServer({ rawCalls: [calls] });
  server.app.get('/work', async () => {
    worked.push('call');
    return {};
  });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.app.server.address() as AddressInfo);
});
afterEach(() => server.close());

const requests = {
  call: 'GET /work HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n',
  hook: 'POST /hooks/some/bank/ HTTP/1.1\\r\\nHost: a\\r\\nContent-Length: 2\\r\\n\\r\\n{}',
} as const;

/** Another process speaks while this one waits, so that the server meets the call and its end at once. */
function speak(kind: keyof typeof requests, isThere: boolean): void {
  const stays = isThere ? 'sleep 0.5 <&3 &' : '';
  const script = `exec 3<>/dev/tcp/127.0.0.1/${port}; printf '${requests[kind]}' >&3; ${stays} exec 3>&-`;
  execFileSync('bash', ['-c', script], { stdio: 'ignore' });
}

test.each(['call', 'hook'] as const)(
  'a %s whose caller hung up before it was taken in is not worked on',
  async (kind) => {
    for (let time = 0; time < 20; time += 1) speak(kind, false);
    await sleep(200);
    expect(worked).toEqual([]);
    // A caller that stays is answered.
    speak(kind, true);
    await expect.poll(() => worked).toEqual([kind]);
  },
);

test('the listener for hooks ends as soon as the calls under way are answered, although their connections are kept', async () => {
  const listener = await openPlainListener(server.app, { host: '127.0.0.1', port: 0, prefix: '/hooks/' });
  const agent = new Agent({ keepAlive: true });
  const call = new Promise<number>((done, fail) => {
    const at = { agent, port: listener.port, path: '/hooks/some/bank/', method: 'POST' };
    request(at, (reply) => reply.resume().on('end', () => done(reply.statusCode ?? 0)))
      .on('error', fail)
      .end('{}');
  });
  await expect.poll(() => worked).toEqual(['hook']);
  const begun = performance.now();
  await Promise.all([listener.close(), sleep(50).then(() => answer.resolve())]);
  expect(await call).toBe(200);
  expect(performance.now() - begun).toBeLessThan(5_000);
  agent.destroy();
});

test('the listener for hooks serves hooks and nothing else, and ends with its server', async () => {
  const listener = await openPlainListener(server.app, { host: '127.0.0.1', port: 0, prefix: '/hooks/' });
  const url = `http://127.0.0.1:${listener.port}`;
  answer.resolve();
  const hook = await fetch(`${url}/hooks/some/bank/`, { method: 'POST', body: '{}' });
  const call = await fetch(`${url}/work`);
  expect([hook.status, call.status, worked]).toEqual([200, 404, ['hook']]);
  await Promise.all([hook.text(), call.text()]);
  await listener.close();
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});
