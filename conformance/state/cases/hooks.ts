import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { check, same } from '../../suite/check.ts';
import type { Scene, StateCase, VendorOf } from '../scene.ts';

interface Hook {
  readonly signature: string | undefined;
  readonly body: Buffer;
}

const HEARD_WITHIN_MS = 15_000;

/** Listens for the vendor's hooks while a case runs. */
async function listening(at: Scene, run: (hear: (count: number) => Promise<readonly Hook[]>) => Promise<void>) {
  const heard: Hook[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const { 'x-hook-signature': signature } = request.headers;
      heard.push({ signature: typeof signature === 'string' ? signature : undefined, body });
      server.emit('hook');
      response.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address === null || typeof address === 'string' ? 0 : address.port;
  await at.own.identity.control('PUT', '/settings', { decideAfterMs: 0, hookUrl: `http://127.0.0.1:${port}/` });
  try {
    await run(async (count) => {
      const signal = AbortSignal.timeout(HEARD_WITHIN_MS);
      while (heard.length < count) await once(server, 'hook', { signal });
      return heard;
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

export function hookCases(vendorOf: VendorOf, cpf: string): readonly StateCase[] {
  const ticketsIn = (at: Scene, hooks: readonly Hook[]) =>
    Promise.all(hooks.map(async (hook) => vendorOf(at).readHook?.(hook)));
  return [
    {
      id: 'D34',
      name: 'document: a signed hook names the ticket, and asking for it brings the answer',
      run: (at) =>
        listening(at, async (hear) => {
          await vendorOf(at).check(await at.evidence(cpf));
          const [ticket = ''] = await ticketsIn(at, await hear(1));
          same((await vendorOf(at).result(ticket)).kind, 'decided', 'the answer');
        }),
    },
    {
      id: 'D35',
      name: 'document: a hook that somebody else signed names nothing',
      run: (at) =>
        listening(at, async (hear) => {
          await at.spoil('hook-forged', 'hook');
          await vendorOf(at).check(await at.evidence(cpf));
          same(await ticketsIn(at, await hear(1)), [undefined], 'what it names');
        }),
    },
    {
      id: 'D36',
      name: 'document: a signed hook whose words were changed on the way names nothing',
      run: (at) =>
        listening(at, async (hear) => {
          await vendorOf(at).check(await at.evidence(cpf));
          const [hook] = await hear(1);
          check(hook !== undefined, 'there was a hook');
          const body = Buffer.from(hook.body.toString('utf8').replace('s_', 's_x'));
          same(await vendorOf(at).readHook?.({ ...hook, body }), undefined, 'what it names');
        }),
    },
    {
      id: 'D37',
      name: 'document: a hook that comes twice names the same ticket twice',
      run: (at) =>
        listening(at, async (hear) => {
          await at.spoil('duplicate', 'hook');
          await vendorOf(at).check(await at.evidence(cpf));
          const [first, second] = await ticketsIn(at, await hear(2));
          check(first !== undefined && first === second, 'both name one ticket');
        }),
    },
    {
      id: 'D38',
      name: 'document: a hook that never comes costs nothing: asking finds the answer',
      run: (at) =>
        listening(at, async () => {
          await at.spoil('hook-lost', 'hook');
          same((await at.decided(vendorOf(at), await at.evidence(cpf))).face, 'same', 'what was found');
        }),
    },
  ];
}
