import { businessDayOf } from '@arara/domain/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectionDesk, failedIn } from '../../connections/testing/connection-desk.ts';
import { aPlayer } from '../../../../test/factories.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { backgroundOf, openTestApp, type TestApp, workerModulesOf } from '../../../../test/test-app.ts';
import type { Modules } from '../../../composition/create-modules.ts';
import { sql } from '../../../platform/db/sql.ts';
import { compareDay } from '../reconciliation/reconciliation.ts';
import { takeHints } from '../reconciliation/hints.ts';
import { type OwnBank, ownBank } from '../testing/own-bank.ts';
import { withdrawalTerms } from '../withdrawals/withdrawal-screens.ts';
import { followCents } from './cents.ts';
import { takeRuns } from './runs.ts';

const PAYER = { cpf: '11144477735', name: 'Lia Mendes' };
const DAY_MS = 86_400_000;

let harness: Harness;
let api: TestApp;
let apiUrl: string;
let bank: OwnBank;
/** The other process: it was started before there was a bank, and holds what sends money. */
let worker: Modules['payments'];

beforeAll(async () => {
  harness = await openHarness();
  // Certificates are made by the real time.
  harness.clock.moveMs(Date.now() - harness.clock.nowMs());
  api = await openTestApp(harness);
  apiUrl = await api.app.listen({ host: '127.0.0.1', port: 0 });
  worker = workerModulesOf(api).payments;
  await worker.providers.refresh();
  bank = await ownBank();
  await bank.admin('PUT', 'clock', { offsetMs: harness.clock.nowMs() - Date.now() });
  await bank.admin('PUT', 'settings', { payoutDelayMs: 0, refundDelayMs: 0 });
  harness.closeWith(async () => {
    worker.providers.close();
    await bank.close();
  });
});
afterAll(() => harness.close());

interface Run {
  readonly IsPassed: boolean | null;
  readonly IsCurrent: boolean;
  readonly Cases: readonly { Name: string; Outcome: string; Seen: string; Value: string }[];
}
interface Shown {
  readonly Provider: string;
  readonly IsOn: boolean;
  readonly Keys: { readonly In: { readonly Tail: string; readonly Certificate: { readonly EndsAt: string } } };
  readonly Test: Run | null;
  readonly Rotation: Run | null;
  readonly Cent: { readonly Id: string; readonly State: string; readonly PixCode: string | null } | null;
}
const desk = connectionDesk<Shown>(
  () => api,
  'banks',
  ({ Provider }) => Provider,
);
const { call, staff, decide } = desk;
const shown = () => desk.shown('cedro');

function keysOf(client: 'arara-in' | 'arara-out', changes: object = {}) {
  const { clientId, clientSecret, tlsCert, tlsKey, tlsCa } = bank.secretsOf(client);
  return { clientId, clientSecret, certificate: tlsCert, key: tlsKey, authority: tlsCa, ...changes };
}
const connection = (changes: object = {}) => ({
  provider: 'cedro',
  name: 'Banco Cedro',
  inProtocol: 'bacen-pix-v2',
  outProtocol: 'efi-pix',
  baseUrl: `${bank.origin}/v2`,
  tokenUrl: `${bank.origin}/oauth/token`,
  key: bank.key,
  errorDialect: 'efi',
  payerCheck: 'query-by-cpf',
  clientAuth: 'basic',
  tokenBody: 'json',
  hookUrl: apiUrl,
  hookAddresses: [],
  isTest: true,
  contract: 'BK-04',
  licence: 'BCB-2841',
  ...changes,
});
/** However slow this machine is. */
const carryOut = () => takeRuns({ ...worker, elapsedMs: () => 0 });

/** Somebody asks for a cent, pays it at the bank, and the worker takes it to its end. */
async function aCent(beforeItLeaves: (payoutId: string) => Promise<void> = async () => undefined): Promise<string> {
  const { Body } = await staff('cent', { provider: 'cedro', ...PAYER });
  const id = String(Body['Id']);
  await followCents(worker.context);
  const { Cent } = await shown();
  await bank.admin('POST', 'pay', { code: Cent?.PixCode, cpf: PAYER.cpf });
  harness.clock.moveMs(3_000);
  await followCents(worker.context);
  const { payoutId } = await harness.directory.one<{ payoutId: string }>(
    sql`select payout_id as "payoutId" from payments.bank_cents where id = ${id}`,
  );
  await beforeItLeaves(payoutId);
  await followCents(worker.context);
  return id;
}
async function untilEnded(): Promise<void> {
  await bank.admin('POST', 'sweep');
  harness.clock.moveMs(60_000);
  await followCents(worker.context);
}
/** What the books say of the house's own money at the bank, by movement. */
const booked = async () =>
  (
    await Promise.all(
      harness.shards.map((shard) =>
        shard.rows<{ code: number; sum: bigint }>(sql`
          select t.code, sum(e.amount_e5)::bigint as sum
          from ledger.transfers t join ledger.entries e on e.player_id = t.player_id and e.version = t.version
          where e.account = 103 group by t.code order by t.code`),
      ),
    )
  ).flat();

it('is written by one person who may, and lies nowhere to be read again', async () => {
  const keysIn = keysOf('arara-in');
  const keysOut = keysOf('arara-out');
  const whole = connection({ keysIn, keysOut });
  expect(await staff('connect', whole, 'support-7')).toMatchObject({ Code: 6001 });
  expect(await staff('connect', { ...whole, baseUrl: 'http://bank.example/v2' })).toMatchObject({ Code: 6333 });
  const foreign = { ...keysIn, key: keysOut.key };
  expect(await staff('connect', { ...whole, keysIn: foreign })).toMatchObject({ Code: 6332 });
  expect(await staff('connect', connection())).toMatchObject({ Code: 6332 });
  expect(await staff('connect', whole)).toMatchObject({ Code: 200 });

  const { Keys, IsOn } = await shown();
  expect(IsOn).toBe(false);
  expect(Keys.In.Tail).toBe(keysIn.clientSecret?.slice(-4));
  expect(Date.parse(Keys.In.Certificate.EndsAt)).toBeGreaterThan(harness.clock.nowMs() + 300 * DAY_MS);
  const rows = await harness.owner.directory.rows<{ line: string }>(sql`
    select p::text as line from payments.providers p union all select r::text from audit.records r`);
  const everything = [JSON.stringify(await staff('list')), ...rows.map(({ line }) => line)].join('\n');
  expect(everything).not.toContain(keysIn.clientSecret);
  expect(everything).not.toContain('PRIVATE KEY');
  expect(await staff('switch-on', { provider: 'cedro', reason: 'começa' })).toMatchObject({ Code: 6334 });
});

it('is followed by a process that was started before it, whose look comes within two seconds', async () => {
  expect(worker.providers.byCode('cedro')).toBeUndefined();
  await worker.providers.refresh();
  // Nobody approved it: its calls are heard, and only tests ask it anything.
  expect(worker.providers.byCode('cedro')).toMatchObject({ isOn: false, wasOn: false, takesIn: true, paysOut: true });
  expect(worker.providers.byCode('cedro')).not.toHaveProperty('cashIn');
  expect(worker.providers.byCode('cedro')).not.toHaveProperty('cashOut');
  const loop = backgroundOf(api).loops.find(({ name }) => name === 'payments.refresh_providers');
  expect(loop?.everyMs).toBeLessThanOrEqual(2_000);
});

it('passes every case in the process that holds both sides, and the bank knows where to call', async () => {
  expect(await staff('run', { provider: 'cedro', kind: 'cases' })).toMatchObject({ Code: 200 });
  expect(await staff('run', { provider: 'cedro', kind: 'cases' })).toMatchObject({ Code: 6335 });
  expect((await shown()).Test).toMatchObject({ IsPassed: null });
  await carryOut();
  const { Test } = await shown();
  expect(failedIn(Test)).toEqual([]);
  expect(Test).toMatchObject({ IsPassed: true, IsCurrent: true });
  expect(Test?.Cases).toHaveLength(15);
  expect(JSON.stringify(await bank.admin('GET', 'hooks'))).toContain(`${apiUrl}/hooks/pix/cedro/`);
});

it('a cent comes in and goes back once, as the house’s own money, however often it is looked at', async () => {
  const id = await aCent();
  // The bank has called us too; whoever hears of it second finds it done.
  await takeHints(worker);
  await untilEnded();
  await followCents(worker.context);
  expect((await shown()).Cent).toMatchObject({ Id: id, State: 'passed' });
  expect(await booked()).toEqual([
    { code: 88, sum: 1_000n },
    { code: 89, sum: -1_000n },
  ]);
  const person = sql`select person_box as box from payments.bank_cents where id = ${id}`;
  expect(await harness.directory.one(person)).toEqual({ box: null });
  const { payouts } = (await bank.admin('GET', 'payouts')) as { payouts: unknown[] };
  expect(payouts).toHaveLength(1);
});

it('a cent that nobody answered for is neither paid nor failed until the bank says so, and leaves once', async () => {
  const cut = (payoutId: string) =>
    bank.admin('POST', 'faults', { kind: 'cut', when: 'after', match: `PUT /v3/gn/pix/${payoutId}` });
  const id = await aCent(async (payoutId) => void (await cut(payoutId)));
  expect((await shown()).Cent).toMatchObject({ Id: id, State: 'returning' });
  expect(await booked()).toMatchObject([{ sum: 2_000n }, { sum: -1_000n }]);
  await untilEnded();
  expect((await shown()).Cent).toMatchObject({ Id: id, State: 'passed' });
  const { payouts } = (await bank.admin('GET', 'payouts')) as { payouts: unknown[] };
  expect(payouts).toHaveLength(2);
});

const channel = async () =>
  (await call('/v1/api/pay/destinationInfo', {}, { token: 'player-1' })).Body['List'] as { IsOpen: boolean }[];

it('is switched on by two, and off by one with words for players; what is under way ends all the same', async () => {
  // Nobody makes a bank known as approved by switching it off.
  expect(await staff('switch-off', { provider: 'cedro', reason: 'engano' })).toMatchObject({ Code: 200 });
  await worker.providers.refresh();
  expect(worker.providers.byCode('cedro')).toMatchObject({ isOn: false, wasOn: false });
  const asked = await staff('switch-on', { provider: 'cedro', reason: 'tudo verde' });
  const request = await harness.directory.one<{ payload: object }>(
    sql`select payload from approvals.requests where id = ${String(asked.Body['ApprovalId'])}::bigint`,
  );
  expect(request.payload).toMatchObject({
    connection: 'bank/cedro',
    config: { cashIn: { baseUrl: `${bank.origin}/v2`, key: bank.key, payerCheck: 'query-by-cpf' }, isTest: true },
    keys: { cashIn: expect.any(String), cashOut: expect.any(String) },
  });
  expect(await decide(asked, 'staff-1')).toMatchObject({ Code: 6202 });
  expect(await decide(asked)).toMatchObject({ Code: 200 });
  expect(await shown()).toMatchObject({ IsOn: true });
  expect((await staff('list')).Body['Routes']).toEqual({ In: ['cedro'], Out: ['cedro'] });
  expect(await channel()).toMatchObject([{ Id: 'cedro', IsOpen: true }]);
  await worker.providers.refresh();
  expect(worker.providers.forPayouts(1)?.code).toBe('cedro');
  expect(await staff('connect', connection())).toMatchObject({ Code: 6331 });
  expect(
    await harness.directory.one(sql`
      select p.approved_id = a.id and a.approval_id = ${String(asked.Body['ApprovalId'])}::bigint as approved
      from payments.providers p, connections.approved a where a.kind = 'bank' and a.code = 'cedro' and p.code = 'cedro'`),
  ).toEqual({ approved: true });

  const id = await aCent(async () => {
    const off = { provider: 'cedro', reason: 'não bate', playersRead: 'O PIX volta às 18h.' };
    expect(await staff('switch-off', off)).toMatchObject({ Code: 200 });
  });
  expect(await channel()).toMatchObject([{ IsOpen: false, Wait: { Why: { Text: 'O PIX volta às 18h.' } } }]);
  // Its orders under way are asked about where two people approved it: one person writes no other address.
  for (const change of [{ baseUrl: 'https://127.0.0.1:19443/v2' }, { payerCheck: 'psp-refuses' }, {}])
    expect(await staff('connect', connection({ keysIn: keysOf('arara-in'), ...change }))).toMatchObject({ Code: 6331 });
  await untilEnded();
  expect(worker.providers.forPayouts(1)).toBeUndefined();
  const viewer = { playerId: await aPlayer(worker.context), brandId: 1, nowMs: harness.clock.nowMs() };
  const terms = await withdrawalTerms(worker.context, { ...viewer, locale: 'pt-BR' });
  expect(terms.PayoutsWait).toEqual({ Word: 'bank_off', Text: 'O PIX volta às 18h.' });
  expect((await shown()).Cent).toMatchObject({ Id: id, State: 'passed' });
  // Its calls are still heard.
  const [{ url = '' } = {}] = (await bank.admin('GET', 'hooks'))['hooks'] as { url?: string }[];
  expect((await fetch(`${url}/pix`, { method: 'POST', body: '{}' })).status).toBe(200);
});

it('its day agrees with the bank’s statement, and nothing is stopped over it', async () => {
  const provider = worker.providers.byCode('cedro');
  if (provider === undefined) throw new Error('the bank is gone');
  const day = businessDayOf(harness.clock.nowMs());
  await bank.admin('POST', 'clock/advance', { ms: DAY_MS });
  await compareDay(worker, provider, day);
  expect(await harness.directory.rows(sql`select kind, reference from payments.breaks`)).toEqual([]);
  expect(
    await harness.directory.rows(sql`
      select in_bank_e5 = in_orders_e5 and in_orders_e5 = in_ledger_e5 as "in", out_bank_e5 = out_orders_e5
        and out_orders_e5 = out_ledger_e5 as out, out_bank_e5 as sum from payments.statement_days`),
  ).toEqual([{ in: true, out: true, sum: 3_000n }]);
});

it('takes new keys only after another person approved them and they opened the bank', async () => {
  const rotate = async (keysIn: object) => {
    const asked = await staff('rotate', { provider: 'cedro', keysIn, reason: 'noventa dias' });
    const runs = (await shown()).Rotation;
    await carryOut();
    expect((await shown()).Rotation).toEqual(runs);
    const before = await approvedBy();
    expect(await decide(asked)).toMatchObject({ Code: 200 });
    expect(await approvedBy()).toEqual(before);
    await carryOut();
    return shown();
  };
  const runAll = async () => {
    await staff('run', { provider: 'cedro', kind: 'cases' });
    await carryOut();
    return (await shown()).Test;
  };
  /** The requests by which the connection that counts was approved, oldest first. */
  const approvedBy = () =>
    harness.directory.rows<{ kind: string; counts: boolean }>(sql`
      select r.kind, p.approved_id = a.id as counts from connections.approved a
      join approvals.requests r on r.id = a.approval_id join payments.providers p on p.code = a.code
      where a.kind = 'bank' order by a.id`);
  const chargeKnown = () => worker.providers.byCode('cedro')?.cashIn?.charges.get({ txid: 'A'.repeat(29) });
  const { In } = (await shown()).Keys;
  const wrong = await rotate(keysOf('arara-in', { clientSecret: 'not-the-secret' }));
  expect(wrong).toMatchObject({ Keys: { In }, Rotation: { IsPassed: false } });
  expect(await approvedBy()).toEqual([{ kind: 'payments.switch_on_bank', counts: true }]);
  expect(failedIn(await runAll())).toEqual([]);

  await bank.admin('POST', 'clients/arara-in/rotate');
  expect(failedIn(await runAll())).not.toEqual([]);
  const right = await rotate(keysOf('arara-in'));
  expect(right.Rotation).toMatchObject({ IsPassed: true });
  expect(right.Keys.In.Certificate).not.toEqual(In.Certificate);
  expect(await approvedBy()).toEqual([
    { kind: 'payments.switch_on_bank', counts: false },
    { kind: 'payments.rotate_bank_keys', counts: true },
  ]);
  // Its orders are asked about with the keys that two people approved, and with no others.
  await worker.providers.refresh();
  expect(await chargeKnown()).toEqual({ kind: 'ok', value: null });
  expect(failedIn(await runAll())).toEqual([]);
});

it('knows nothing of the banks of another brand', async () => {
  await harness.directory.run(sql`update payments.providers set brand_id = 2 where code = 'cedro'`);
  expect((await staff('list')).Body['List']).toEqual([]);
  for (const [path, payload] of [
    ['run', { kind: 'cases' }],
    ['cent', PAYER],
    ['rotate', { keysIn: keysOf('arara-in'), reason: 'teste' }],
    ['switch-on', { reason: 'teste' }],
    ['switch-off', { reason: 'teste' }],
  ] as const)
    expect([path, await staff(path, { provider: 'cedro', ...payload })]).toMatchObject([path, { Code: 6330 }]);
  expect(await staff('connect', connection())).toMatchObject({ Code: 6331 });
});
