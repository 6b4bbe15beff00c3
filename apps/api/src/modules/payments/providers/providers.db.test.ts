import { makePlayerId } from '@arara/domain/shards';
import { defaultOf } from '@arara/domain/settings';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { approveAsTwo } from '../../../../dev/approve-as-two.ts';
import { aContext, aStaffActor, settingsOf, testPayoutKeys } from '../../../../test/factories.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { OWN_KEY, pixAround } from '../testing/pix-around.ts';
import { openPixServer, type PixServer } from '../testing/pix-server.ts';
import type { Logger } from '../../../platform/metrics/log.ts';
import { createMetrics } from '../../../platform/metrics/metrics.ts';
import { sql } from '../../../platform/db/sql.ts';
import { createSecrets } from '../../../platform/secrets/secrets.ts';
import { createApprovals } from '../../approvals/index.ts';
import type { PlayersContext } from '../../players/index.ts';
import { createPayoutSwitch } from './payout-switch.ts';
import { openPixAdapter } from './index.ts';
import { createAccessWatch, readHealth } from './provider-health.ts';
import { createEgress } from '../../../platform/egress/egress.ts';
import { type Connection, createPaymentProviders, type PaymentProviders, type ProvidersOptions } from './providers.ts';

let harness: Harness;
let context: PlayersContext;
let bank: PixServer;
let faults: string[] = [];
let serial = 0;
const opened: PaymentProviders[] = [];

beforeAll(async () => {
  harness = await openHarness();
  context = await aContext(harness);
  bank = await openPixServer();
});
afterAll(async () => {
  for (const one of opened) one.close();
  await bank.close();
  await harness.close();
});
beforeEach(() => {
  faults = [];
  bank.heard.length = 0;
  bank.replies = { 'POST /oauth/token': { body: { access_token: 't', expires_in: 300 } } };
});

function openProviders(changes: Partial<ProvidersOptions> = {}): PaymentProviders {
  const providers = createPaymentProviders({
    ...context,
    policy: { assertProvider: () => undefined },
    adapterOf: openPixAdapter,
    isProduction: false,
    egress: createEgress({ allowsLoopback: true }),
    sides: ['cashIn', 'cashOut'],
    onFault: ({ provider }) => void faults.push(provider),
    ...changes,
  });
  opened.push(providers);
  return providers;
}

const SECRET = 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6';
const papers = { contract: 'C-2026-1', licence: 'BCB-1' };

function aConnection(changes: Partial<Connection> = {}): Connection {
  serial += 1;
  const { config, secrets } = pixAround(bank.origin);
  const side = { config: { ...(config as object), key: OWN_KEY }, secrets };
  return {
    code: `bank-${serial}`,
    name: 'Bank',
    // A brand each, so that each test sees its own bank only.
    brandId: serial,
    party: serial,
    country: 'BR',
    isTest: true,
    cashIn: { protocol: 'bacen-pix-v2', ...side, config: { ...side.config, payerCheck: 'query-by-cpf' } },
    cashOut: { protocol: 'efi-pix', ...side },
    hook: { auth: 'url_secret', secret: SECRET },
    papers,
    ...changes,
  };
}

/** Written by one person and approved by two. */
async function connectApproved(providers: PaymentProviders, connection: Connection): Promise<void> {
  await providers.connect(connection);
  expect(await providers.switchOn(connection.code, approveAsTwo)).toEqual({ ok: true });
}

test('a bank without contract and licence cannot be switched on, and the table refuses it too', async () => {
  const providers = openProviders();
  const { papers: _none, ...connection } = aConnection();
  await providers.connect(connection);
  expect(await providers.switchOn(connection.code, approveAsTwo)).toEqual({
    ok: false,
    missing: ['contractId', 'licenceId'],
  });
  await expect(
    harness.directory.run(sql`update payments.providers set state = 'on' where code = ${connection.code}`),
  ).rejects.toThrow('providers_on_only_with_papers');
  expect(providers.forCharges(connection.brandId)).toBeUndefined();
  await providers.connect({ ...connection, papers });
  expect(await providers.switchOn(connection.code, approveAsTwo)).toEqual({ ok: true });
  expect(providers.forCharges(connection.brandId)?.code).toBe(connection.code);
  expect(providers.forPayouts(connection.brandId)?.cashOut.caps.inFlightMax).toBe(1);
  await providers.switchOff(connection.code);
  expect(providers.forPayouts(connection.brandId)).toBeUndefined();
  expect(providers.byCode(connection.code)?.cashOut).toBeDefined();
});

test('keys of payouts are sealed for the worker, and a process without its key connects the bank but cannot open them', async () => {
  const ring = {
    dataKeys: [{ id: 1, key: Buffer.alloc(32, 1) }],
    indexKey: Buffer.alloc(32, 2),
    referralKey: Buffer.alloc(32, 3),
  };
  const staffSecrets = createSecrets({ ...ring, payouts: { ...testPayoutKeys, privateKeys: [] } });
  const workerSecrets = createSecrets({ ...ring, payouts: testPayoutKeys });
  const connection = aConnection();
  await connectApproved(openProviders({ secrets: staffSecrets, sides: ['cashIn'] }), connection);
  const row = await harness.directory.one<{ keyId: number; box: Buffer; inKeyId: number }>(sql`
    select cash_out_keys_id as "keyId", cash_out_keys_box as box, cash_in_keys_id as "inKeyId"
    from payments.providers where code = ${connection.code}`);
  expect(row).toMatchObject({ keyId: -1, inKeyId: 1 });
  const context = `payments.providers.cashOut:${connection.code}`;
  expect(() => staffSecrets.payouts.open(row, context)).toThrow('not given to this process');
  const worker = openProviders({ secrets: workerSecrets });
  await worker.refresh();
  expect(worker.byCode(connection.code)?.cashOut).toBeDefined();
  // The release before sealed them under the data keys; those boxes open until the reseal.
  const before = workerSecrets.seal(workerSecrets.payouts.open(row, context), context);
  await harness.directory.run(sql`
    update payments.providers set cash_out_keys_id = ${before.keyId}, cash_out_keys_box = ${before.box}
    where code = ${connection.code}`);
  const staff = openProviders({ secrets: staffSecrets, sides: ['cashIn'] });
  expect(await staff.switchOn(connection.code, approveAsTwo)).toEqual({ ok: true });
  const later = openProviders({ secrets: workerSecrets });
  await later.refresh();
  expect(later.byCode(connection.code)?.cashOut).toBeDefined();
  // Sealed again, by whichever ring, it still is what two people approved.
  const again = workerSecrets.payouts.seal(workerSecrets.payouts.open(row, context), context);
  await harness.owner.directory.run(sql`
    update connections.approved_keys k set keys_id = ${again.keyId}, keys_box = ${again.box}
    from payments.providers p where k.approved_id = p.approved_id and p.code = ${connection.code} and k.name = 'cashOut'`);
  const sealedAgain = openProviders({ secrets: workerSecrets });
  await sealedAgain.refresh();
  expect(sealedAgain.byCode(connection.code)?.cashOut).toBeDefined();
  expect(faults).not.toContain(connection.code);
  // The other tests have other keys.
  await harness.owner.directory.run(sql`delete from payments.providers where code = ${connection.code}`);
});

test('of several banks that are on, the first that the brand names is chosen for each way', async () => {
  const order = { in: ['z-first'], out: [] as string[] };
  const providers = openProviders({ orderOf: async () => order });
  const { brandId, code } = aConnection();
  for (const one of [code, 'z-first']) {
    await providers.connect(aConnection({ brandId, code: one }));
    await providers.switchOn(one, approveAsTwo);
  }
  expect(providers.forCharges(brandId)?.code).toBe('z-first');
  expect(providers.forPayouts(brandId)?.code).toBe(code);
  expect(providers.routesOf(brandId)).toEqual({ cashIn: ['z-first', code], cashOut: [code, 'z-first'] });
  await providers.switchOff('z-first');
  expect(providers.forCharges(brandId)?.code).toBe(code);
});

test('a sandbox does not exist for production, and a real bank asks the policy', async () => {
  const sandbox = aConnection();
  const development = openProviders();
  await development.connect(sandbox);
  await development.switchOn(sandbox.code, approveAsTwo);
  const asked: unknown[] = [];
  const production = openProviders({
    isProduction: true,
    policy: { assertProvider: (...question) => void asked.push(question) },
  });
  await production.refresh();
  expect(production.byCode(sandbox.code)).toBeUndefined();
  expect(await production.switchOn(sandbox.code, approveAsTwo)).toEqual({
    ok: false,
    missing: ['a real bank instead of a sandbox'],
  });
  expect(asked).toEqual([
    [
      { kind: 'payment', environment: 'production', country: 'BR' },
      { brandId: sandbox.brandId, atMs: harness.clock.nowMs() },
    ],
  ]);
});

test('the process that answers pages never opens what sends money', async () => {
  const connection = aConnection();
  const pages = openProviders({ sides: ['cashIn'] });
  await connectApproved(pages, connection);
  expect(pages.byCode(connection.code)?.cashIn).toBeDefined();
  expect(pages.byCode(connection.code)?.cashOut).toBeUndefined();
});

test('keys that cannot be used close their bank and no other; nothing of them is readable at rest', async () => {
  const providers = openProviders();
  const [good, broken] = [aConnection(), aConnection()];
  await providers.connect(good);
  if (broken.cashIn === undefined) throw new Error('no cash-in');
  await connectApproved(providers, { ...broken, cashIn: { ...broken.cashIn, secrets: { clientId: 'only' } } });
  expect(faults).toEqual([broken.code]);
  expect(providers.byCode(broken.code)).toBeUndefined();
  expect(providers.byCode(good.code)).toMatchObject({ party: good.party, ownKeys: [OWN_KEY] });
  const row = await harness.directory.one<{ all: string }>(
    sql`select encode(cash_in_keys_box || cash_out_keys_box || hook_keys_box, 'escape') as all
      from payments.providers where code = ${good.code}`,
  );
  expect(row.all).not.toMatch(/PRIVATE KEY|hush|a1B2c3/);
});

test('an adapter is opened once and again only for another connection', async () => {
  const providers = openProviders();
  const connection = aConnection();
  await connectApproved(providers, connection);
  const first = providers.byCode(connection.code)?.cashIn;
  expect(first).toBeDefined();
  await providers.switchOff(connection.code);
  expect(providers.byCode(connection.code)?.cashIn).toBe(first);
  await connectApproved(providers, { ...connection, hook: { ...connection.hook, addresses: ['203.0.113.7'] } });
  expect(providers.byCode(connection.code)?.cashIn).not.toBe(first);
});

test('an exchange is kept, sealed, on the shard of its player', async () => {
  const providers = openProviders();
  const connection = aConnection();
  await connectApproved(providers, connection);
  bank.replies['GET /v2/cob/'] = {
    status: 404,
    body: { type: 'https://pix.bcb.gov.br/api/v2/error/CobNaoEncontrado' },
  };
  const playerId = ((10n << 48n) | 5n) as never;
  await providers.byCode(connection.code)?.cashIn?.charges.get({ txid: 'A'.repeat(29), playerId });
  const rows = await context.shards.ofPlayer(playerId).rows<{ path: string; verdict: string; body: string }>(
    sql`select path, verdict, encode(body, 'escape') as body from provider_calls.calls
        where provider = ${connection.code} and player_id = ${playerId}`,
  );
  expect(rows).toEqual([{ path: `/v2/cob/${'A'.repeat(29)}`, verdict: 'refused', body: expect.any(String) }]);
  expect(rows[0]?.body).not.toContain('CobNaoEncontrado');
});

test('how a bank does is read from the record alone, and a refused access is reported to the staff', async () => {
  const providers = openProviders();
  const [asked, quiet] = [aConnection(), aConnection()];
  await connectApproved(providers, asked);
  await connectApproved(providers, quiet);
  const get = (vshard: number) =>
    providers.byCode(asked.code)?.cashIn?.charges.get({ txid: 'A'.repeat(29), playerId: makePlayerId(vshard, 5n) });
  const metrics = createMetrics();
  const published: string[] = [];
  const log = { error: ({ provider }: { provider: string }) => void published.push(provider) } as unknown as Logger;
  const watch = createAccessWatch({ ...context, log, metrics, providers });
  bank.replies['GET /v2/cob/'] = { status: 500, body: '' };
  await get(10);
  const read = async () =>
    readHealth(context.shards, [asked.code, quiet.code], {
      nowMs: harness.clock.nowMs(),
      rules: defaultOf('payments.bankHealth'),
    });
  // The token was given, and the question was not answered.
  const first = (await read()).get(asked.code);
  expect(first).toMatchObject({ state: 'failing', calls: 2, unanswered: 1, answeredShare: 0.5 });
  expect(first?.cells.at(-1)).toMatchObject({ calls: 2, p95Ms: first?.p95Ms });
  expect((await read()).get(quiet.code)).toMatchObject({ state: 'quiet', answeredShare: null, p95Ms: null });
  await watch.look();
  expect(published).toEqual([]);
  bank.replies['GET /v2/cob/'] = { status: 403, body: { error: 'insufficient_scope' } };
  await get(900);
  expect((await read()).get(asked.code)).toMatchObject({ state: 'access_refused', calls: 3, accessRefused: 1 });
  await watch.look();
  await watch.look();
  expect(published).toEqual([asked.code]);
  expect(metrics.render()).toContain(`casino_pix_access_refused{provider="${asked.code}"} 1`);
});

test('both sides are told where to call', async () => {
  const providers = openProviders();
  const connection = aConnection();
  await providers.connect(connection);
  bank.replies['PUT /v2/webhook/'] = { body: '' };
  expect(await providers.registerHooks(connection.code, 'https://api.example')).toEqual({
    kind: 'ok',
    value: undefined,
  });
  const published = bank.heard.filter(({ method }) => method === 'PUT');
  expect(published.map(({ target }) => target)).toEqual([`/v2/webhook/${OWN_KEY}`, `/v2/webhook/${OWN_KEY}`]);
  expect(published[0]?.body).toBe(`{"webhookUrl":"https://api.example/hooks/pix/${connection.code}/${SECRET}"}`);
});

test('one person or a breaker stops payouts, two people start them again', async () => {
  const { directory, clock } = harness;
  const providers = openProviders();
  const approvals = createApprovals({ directory, clock });
  const connection = aConnection();
  const { brandId, code } = connection;
  await providers.connect(connection);
  const settings = settingsOf(context);
  const payouts = createPayoutSwitch({ directory, clock, approvals, settings, providers });
  const staff = (staffId: bigint) => aStaffActor({ staffId, brandId });
  const stopped = () => providers.byCode(code)?.payoutsStopped;

  expect(stopped()).toBeUndefined();
  await expect(payouts.askStart({ provider: code, reason: 'go on' }, staff(1n))).rejects.toThrow('stop_unknown');
  const breaker = { brandId, name: 'statement_match' };
  expect(await payouts.stopBySystem({ provider: code, reason: 'a payout is missing' }, breaker)).toBe(true);
  expect(await payouts.stop({ provider: code, reason: 'me too' }, staff(1n))).toBe(false);
  expect(stopped()).toEqual({
    reason: 'a payout is missing',
    by: 'system:statement_match',
    atMs: clock.nowMs(),
  });
  const asked = await payouts.askStart({ provider: code, reason: 'found it' }, staff(1n));
  expect(await payouts.waitingStarts(brandId)).toEqual(new Map([[code, asked.approvalId]]));
  await expect(payouts.askStart({ provider: code, reason: 'twice' }, staff(2n))).rejects.toThrow('stop_unknown');
  const decision = {
    approvalId: asked.approvalId,
    brandId,
    verdict: 'approved',
    roles: ['finance'],
    note: '',
    requestId: 'r',
  } as const;
  await expect(approvals.decide({ ...decision, staffId: 1n })).rejects.toThrow('approval_same_person');
  expect(stopped()).toBeDefined();
  await approvals.decide({ ...decision, staffId: 2n });
  expect(stopped()).toBeUndefined();
  const stops = await directory.rows(sql`
    select stopped_by as stopped, lifted_by as lifted from payments.payout_stops where provider = ${code}`);
  expect(stops).toEqual([{ stopped: 'system:statement_match', lifted: 'staff:2' }]);
});

test('an approval speaks of the stop it was asked for, not of a later one', async () => {
  const { directory, clock } = harness;
  const providers = openProviders();
  const approvals = createApprovals({ directory, clock });
  const { brandId, code, ...rest } = aConnection();
  await providers.connect({ brandId, code, ...rest });
  const settings = settingsOf(context);
  const payouts = createPayoutSwitch({ directory, clock, approvals, settings, providers });
  const staff = aStaffActor({ staffId: 1n, brandId });
  await payouts.stop({ provider: code, reason: 'first' }, staff);
  const { approvalId } = await payouts.askStart({ provider: code, reason: 'go' }, staff);
  await directory.run(sql`
    update payments.payout_stops set lifted_by = 'staff:9', lifted_at = stopped_at where provider = ${code}`);
  await payouts.stop({ provider: code, reason: 'second' }, staff);
  const decision = {
    approvalId,
    brandId,
    verdict: 'approved',
    note: '',
    requestId: 'r',
    staffId: 2n,
    roles: ['risk'],
  } as const;
  await expect(approvals.decide(decision)).rejects.toThrow('approval_expired');
  expect(providers.byCode(code)?.payoutsStopped?.reason).toBe('second');
});
