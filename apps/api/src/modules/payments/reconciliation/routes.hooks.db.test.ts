import { X509Certificate } from 'node:crypto';
import { Agent, request } from 'node:https';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aContext, settingsOf } from '../../../../test/factories.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { OWN_KEY, pixAround } from '../testing/pix-around.ts';
import { testCertificate, testCertificateKey } from '../testing/test-certificate.ts';
import { openDatabase } from '../../../platform/db/db.ts';
import { createHttpMetrics } from '../../../platform/metrics/http-metrics.ts';
import { sendTo } from '../../../platform/http/testing/send-to.ts';
import { createServer } from '../../../platform/http/server.ts';
import { createMetrics } from '../../../platform/metrics/metrics.ts';
import { sql } from '../../../platform/db/sql.ts';
import { openTlsListener, type TlsListener } from '../../../platform/http/tls-listener.ts';
import type { PlayersContext } from '../../players/index.ts';
import { forgetHintsJob } from './hint-retention.ts';
import { insertHint, listWaitingHints, markHintHanded } from './hints.store.ts';
import { type HintsDeps, takeHints } from './hints.ts';
import type { PixHint } from '../provider.ts';
import { openPixAdapter } from '../providers/index.ts';
import { createPaymentProviders, type PaymentProviders } from '../providers/providers.ts';
import { createEgress } from '../../../platform/egress/egress.ts';
import { type PixHooksDeps, pixHooks } from './routes.hooks.ts';

const DAY_MS = 86_400_000;

type Server = Awaited<ReturnType<typeof createServer>>;

const SECRET = 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6';
const E2EID = 'E12345678202611151200abcdefghijk';
const FINGERPRINT = new X509Certificate(testCertificate).fingerprint256.replaceAll(':', '').toLowerCase();
const arrival = (changes: object = {}) => ({
  endToEndId: E2EID,
  txid: 'T1',
  chave: OWN_KEY,
  valor: '50.00',
  pagador: { nome: 'Maria Zyxwvut', cpf: '52998224725' },
  ...changes,
});

let harness: Harness;
let context: PlayersContext;
let providers: PaymentProviders;
let app: Server;
let listener: TlsListener;

async function openApp(changes: Partial<PixHooksDeps> = {}): Promise<Server> {
  const log = pino({ level: 'silent' });
  const metrics = createMetrics();
  const { directory } = context.shards;
  const server = await createServer(
    { clock: harness.clock, log, newId: () => 'r', metrics: createHttpMetrics(metrics) },
    { trustedProxies: [], corsOrigins: [], bodyLimitBytes: 65_536 },
    [pixHooks({ ...context, providers, directory, log, metrics, ...changes })],
  );
  await server.ready();
  return server;
}

beforeAll(async () => {
  harness = await openHarness();
  context = await aContext(harness);
  providers = createPaymentProviders({
    ...context,
    policy: { assertProvider: () => undefined },
    adapterOf: openPixAdapter,
    isProduction: false,
    egress: createEgress({ allowsLoopback: true }),
    sides: ['cashIn'],
    onFault: ({ error }) => {
      throw error;
    },
  });
  const { config, secrets } = pixAround('https://127.0.0.1:1', { payerCheck: 'query-by-cpf' });
  const connection = {
    name: 'Bank',
    brandId: 1,
    country: 'BR',
    isTest: true,
    cashIn: { protocol: 'bacen-pix-v2', config: config as { key: string }, secrets },
  };
  await providers.connect({ ...connection, code: 'bank', party: 1, hook: { auth: 'url_secret', secret: SECRET } });
  const hook = { auth: 'both', secret: SECRET, certificates: [FINGERPRINT] } as const;
  await providers.connect({ ...connection, code: 'strict-bank', party: 2, hook });
  app = await openApp();
  listener = await openTlsListener(app, {
    host: '127.0.0.1',
    port: 0,
    cert: testCertificate,
    key: testCertificateKey,
    clientCa: testCertificate,
    prefix: '/hooks/',
  });
});
afterAll(async () => {
  await listener.close();
  await app.close();
  providers.close();
  await harness.close();
});
beforeEach(async () => {
  await harness.directory.run(sql`update payments.hints set handed_at = received_at where handed_at is null`);
});

const post = async (path: string, payload: unknown, server = app) =>
  (await sendTo(server, { method: 'POST', url: `/hooks/pix${path}`, payload: JSON.stringify(payload) })).statusCode;
const hintRows = () =>
  context.shards.directory.rows<{ ids: unknown; handed: boolean; foreign: number; unreadable: number; body: string }>(
    sql`select ids, handed_at is not null as handed, foreign_items as foreign, unreadable_items as unreadable,
      encode(body, 'escape') as body from payments.hints order by received_at, id`,
  );
/** The rows that `work` added. */
async function added(work: () => Promise<unknown>) {
  const before = (await hintRows()).length;
  harness.clock.moveMs(1_000);
  await work();
  return (await hintRows()).slice(before);
}

test('a hint is on disk before it is answered with exactly 200, sealed but for its ids', async () => {
  const rows = await added(async () => expect(await post(`/bank/${SECRET}/pix`, { pix: [arrival()] })).toBe(200));
  expect(rows).toMatchObject([{ ids: [{ e2eid: E2EID, txid: 'T1' }], foreign: 0, unreadable: 0 }]);
  expect(JSON.stringify(rows)).not.toMatch(/Zyxwvut|52998224725|50\.00/);
  expect(rows).toMatchObject([{ handed: false }]);
});

test.each([`/bank/${SECRET.toLowerCase()}/pix`, '/bank/pix', '/bank', `/strict-bank/${SECRET}/pix`])(
  '%s is turned away with 403 and leaves no trace',
  async (path) => {
    expect(await added(async () => expect(await post(path, { pix: [arrival()] })).toBe(403))).toEqual([]);
  },
);

test('a bank that nobody knows does not exist', async () => {
  expect(await post(`/other/${SECRET}/pix`, { pix: [arrival()] })).toBe(404);
});

test('an address that is tried out is there', async () => {
  expect(await added(async () => expect(await post(`/bank/${SECRET}`, { evento: 'teste_webhook' })).toBe(200))).toEqual(
    [],
  );
});

test('in a batch each item stands alone', async () => {
  const pix = [arrival(), arrival({ chave: 'somebody else' }), { junk: true }, arrival({ txid: 'T2' })];
  const rows = await added(async () => expect(await post(`/bank/${SECRET}/pix`, { pix })).toBe(200));
  expect(rows).toMatchObject([{ foreign: 1, unreadable: 1, ids: [{ txid: 'T1' }, { txid: 'T2' }] }]);
});

test('while the database is away the provider is asked to come again', async () => {
  const url = 'postgres://nobody@127.0.0.1:1/nothing';
  const away = openDatabase({ name: 'away', url, poolMax: 1, statementTimeoutMs: 500 });
  const apart = await openApp({ directory: away });
  expect(await post(`/bank/${SECRET}/pix`, { pix: [arrival()] }, apart)).toBe(503);
  await apart.close();
  await away.close();
  await openApp();
});

test('a hint is taken once', async () => {
  await added(() => post(`/bank/${SECRET}/pix`, { pix: [arrival()] }));
  const { directory } = context.shards;
  const [first, ...others] = await listWaitingHints(directory, { limit: 10 });
  expect(first).toMatchObject({ provider: 'bank', hints: [{ e2eid: E2EID, txid: 'T1' }] });
  expect(others).toEqual([]);
  await markHintHanded(directory, first?.id ?? '', harness.clock.now());
  expect(await listWaitingHints(directory, { limit: 10 })).toEqual([]);
});

test('a hint goes after the days of its setting, and never before it was handed on', async () => {
  const { directory } = context.shards;
  const settings = settingsOf(context);
  const job = forgetHintsJob({ shards: context.shards, settings });
  await post(`/bank/${SECRET}/pix`, { pix: [arrival()] });
  const [hint] = await listWaitingHints(directory, { limit: 10 });
  const atMs = harness.clock.nowMs();
  const { keepDays } = await settings.get('payments.hints', { brandId: 1, atMs });
  /** How many are left when the job has run that many days later. */
  const leftAfter = async (days: number) => {
    const nowMs = atMs + days * DAY_MS;
    const period = { name: '2027-01-01', startMs: nowMs - DAY_MS, endMs: nowMs };
    await directory.transaction((tx) => job.run({ period, tx, nowMs }));
    return (await hintRows()).length;
  };
  const all = (await hintRows()).length;
  expect(await leftAfter(keepDays - 1)).toBe(all);
  // Everything else was handed on before.
  expect(await leftAfter(keepDays + 1)).toBe(1);
  await markHintHanded(directory, hint?.id ?? '', harness.clock.now());
  expect(await leftAfter(keepDays + 1)).toBe(0);
});

test('by certificate: the bank comes in with its own and its secret, and nobody without one', async () => {
  const own = { cert: testCertificate, key: testCertificateKey };
  const call = (path: string, identity: object) =>
    new Promise<number | string>((resolve) => {
      const agent = new Agent({ ca: testCertificate, ...identity });
      const sent = request(`https://127.0.0.1:${listener.port}${path}`, { method: 'POST', agent }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'));
      sent.end(JSON.stringify({ pix: [arrival()] }));
    });
  expect(await call(`/hooks/pix/strict-bank/${SECRET}/pix`, own)).toBe(200);
  expect(await listWaitingHints(context.shards.directory, { limit: 10 })).toMatchObject([{ provider: 'strict-bank' }]);
  expect(await call('/hooks/pix/strict-bank/pix', own)).toBe(403);
  expect(await call(`/hooks/pix/strict-bank/${SECRET}/pix`, {})).toMatch(/CERTIFICATE|ECONNRESET|EPIPE/);
  expect(await call('/readyz', own)).toBe(404);
});

test('a bank that cannot be asked keeps its own hints waiting and nobody else’s', async () => {
  const { directory } = context.shards;
  const kept = { foreignItems: 0, unreadableItems: 0, ...context.secrets.seal('{}', 'payments.hints:x') };
  const hint = (provider: string, hints: readonly PixHint[]) =>
    insertHint(directory, {
      id: `h-${provider}`,
      provider,
      receivedAt: harness.clock.now(),
      hints,
      ...kept,
      body: kept.box,
    });
  await hint('strict-bank', [{ e2eid: E2EID }]);
  await hint('bank', [{ payoutId: 'nothing-of-ours' }]);
  const engine = { start: async () => undefined, wake: async () => undefined };
  // As if its keys could not be opened.
  const opened = { byCode: (code: string) => (code === 'strict-bank' ? undefined : providers.byCode(code)) };
  const asked = { ...context, providers: opened } as unknown as HintsDeps['context'];
  const payoutSwitch = { stopBySystem: () => Promise.reject(new Error('nothing contradicts us here')) };
  const deps = { context: asked, engine, payoutSwitch };
  await expect(takeHints(deps)).rejects.toThrow('hints wait for strict-bank');
  expect(await listWaitingHints(directory, { limit: 10 })).toMatchObject([{ provider: 'strict-bank' }]);
});
