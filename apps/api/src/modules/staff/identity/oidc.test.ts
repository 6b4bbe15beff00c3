import { createServer, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { systemClock } from '../../../platform/clock.ts';
import { createEgress } from '../../../platform/egress/egress.ts';
import { Secret } from '../../../platform/secrets/secret.ts';
import { openOidc } from './oidc.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server of this machine and what was asked of it; `answer` is its document, or where it sends us. */
async function aServer(answer: (origin: string) => { readonly location?: string; readonly body?: object }) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const { location, body } = answer(origin());
    if (location !== undefined) return response.writeHead(302, { location }).end();
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}));
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin: origin(), asked };
}

/** The name server of a thief. */
const toThisMachine: LookupFunction = (_, __, done) => done(null, [{ address: '127.0.0.1', family: 4 }]);

const providerAt = (issuer: string) =>
  openOidc({
    issuer,
    clientId: 'office',
    clientSecret: new Secret('s'),
    redirectUri: 'https://office.example/',
    timeoutMs: 10_000,
    issuerEgress: createEgress({ allowsLoopback: true }),
    egress: createEgress({ allowsLoopback: false, resolve: toThisMachine }),
    clock: systemClock(),
  });
const answer = { code: 'c', verifier: 'v', nonce: 'n' };

test('an issuer whose document leads into our network is asked for no token there', async () => {
  const inside = await aServer(() => ({ body: { id_token: 't' } }));
  const port = new URL(inside.origin).port;
  for (const endpoint of [inside.origin, `http://thief.example:${port}`, 'http://169.254.169.254']) {
    const issuer = await aServer((origin) => ({
      body: { issuer: origin, authorization_endpoint: origin, token_endpoint: `${endpoint}/token`, jwks_uri: origin },
    }));
    expect(await providerAt(issuer.origin).redeem(answer)).toMatchObject({ ok: false, why: 'away' });
  }
  expect(inside.asked).toEqual([]);
});

test('an issuer that sends us elsewhere is not followed', async () => {
  const inside = await aServer(() => ({}));
  const issuer = await aServer(() => ({ location: inside.origin }));
  expect(await providerAt(issuer.origin).startUrl({ state: 's', nonce: 'n', verifier: 'v' })).toBeUndefined();
  expect(inside.asked).toEqual([]);
});
