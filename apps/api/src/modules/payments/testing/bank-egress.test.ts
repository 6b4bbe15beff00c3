import { type AddressInfo, createServer, type LookupFunction } from 'node:net';
import { expect, test } from 'vitest';
import { createEgress, type EgressOptions } from '../../../platform/egress/egress.ts';
import { openPixAdapter } from '../providers/index.ts';
import { pixAround } from './pix-around.ts';
import { openPixServer } from './pix-server.ts';

/** The name server of a thief. */
const toThisMachine: LookupFunction = (_, __, done) => done(null, [{ address: '127.0.0.1', family: 4 }]);

async function ask(origin: string, egress: EgressOptions) {
  const around = { ...pixAround(origin, { payerCheck: 'query-by-cpf' }), egress: createEgress(egress) };
  const cashIn = openPixAdapter('bacen-pix-v2')?.openCashIn?.(around);
  const answer = await cashIn?.charges.get({ txid: 'A'.repeat(29) });
  cashIn?.close();
  return answer;
}

test('a bank is called at no address of this network in production, by name or by number', async () => {
  const reached: string[] = [];
  const server = createServer((socket) => {
    reached.push('somebody');
    socket.destroy();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  for (const host of ['thief.example', '127.0.0.1', '[::1]', '169.254.169.254', '10.0.0.1'])
    expect(await ask(`https://${host}:${port}`, { allowsLoopback: false, resolve: toThisMachine })).toEqual({
      kind: 'unknown',
      cause: 'not_sent',
    });
  server.close();
  expect(reached).toEqual([]);
});

test('a bank that sends us elsewhere is not followed', async () => {
  const bank = await openPixServer();
  bank.replies = {
    'POST /oauth/token': { body: { access_token: 't', expires_in: 300 } },
    'GET /v2/cob': { status: 302, body: {} },
  };
  expect(await ask(bank.origin, { allowsLoopback: true })).not.toMatchObject({ kind: 'ok' });
  expect(bank.heard.map(({ method }) => method)).toEqual(['POST', 'GET']);
  await bank.close();
});
