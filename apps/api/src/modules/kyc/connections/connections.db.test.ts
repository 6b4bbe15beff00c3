import { identityRoutes } from '@arara/contract/player';
import { partyKinds } from '@arara/contract/staff';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cpfFrom } from '../../../../../../conformance/suite/cpf.ts';
import { connectionDesk, failedIn } from '../../connections/testing/connection-desk.ts';
import { aContext, aPlayer, aSession, sessionsOf } from '../../../../test/factories.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import {
  firstBrandIn,
  namedSessions,
  openTestApp,
  OTHER_HOST,
  type TestApp,
  workerModulesOf,
} from '../../../../test/test-app.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { Modules } from '../../../composition/create-modules.ts';
import type { PlayersContext } from '../../players/index.ts';
import { type OwnParties, ownParties } from '../testing/own-parties.ts';

const MINUTE_MS = 60_000;
const TEST_CPF = cpfFrom('404428201');

let harness: Harness;
let context: PlayersContext;
let own: OwnParties;
let api: TestApp;
let modules: Modules;

beforeAll(async () => {
  [harness, own] = await Promise.all([openHarness(), ownParties()]);
  context = await aContext(harness);
  const { authenticateStaff } = namedSessions;
  const sessions = { ...sessionsOf(context), authenticateStaff };
  const plain = await openTestApp(harness);
  const brands = firstBrandIn('br-spa', plain.deps.brands);
  api = await openTestApp(harness, { sessions, secrets: context.secrets, brands });
  modules = workerModulesOf(api);
});
beforeEach(async () => {
  harness.clock.moveMs(MINUTE_MS);
  await own.reset();
});
afterAll(async () => {
  await own.close();
  await harness.close();
});

type Kind = (typeof partyKinds)[number];
interface Shown {
  readonly Kind: Kind;
  readonly IsOn: boolean;
  readonly Secret: { readonly Tail: string; readonly HookTail: string | null } | null;
  readonly Test: { readonly IsCurrent: boolean; readonly IsPassed: boolean } | null;
}
const { call, staff, decide, shown } = connectionDesk<Shown>(
  () => api,
  'parties',
  ({ Kind }) => Kind,
);

function connectionOf(kind: Kind, change: object = {}): object {
  const { register, impeded, screening, portrait, document } = own.config;
  const client = (of: typeof register) => {
    const [login = '', secret = ''] = of?.login.reveal().split(':') ?? [];
    return { addresses: [of?.url ?? ''], login, secret };
  };
  const given = {
    register: client(register),
    impeded: client(impeded),
    screening: {
      addresses: [screening?.pepUrl ?? '', screening?.sanctionsUrl ?? ''],
      secret: screening?.pepKey.reveal(),
    },
    portrait: { addresses: [portrait?.url ?? ''], secret: portrait?.key.reveal() },
    document: {
      addresses: [document?.url ?? ''],
      secret: document?.key.reveal(),
      hookSecret: document?.hookKey.reveal(),
    },
  }[kind];
  return { kind, name: 'Parte de teste', ...given, ...change };
}
const test = (kind: Kind) => staff('test', { kind, cpf: TEST_CPF });

async function switchOn(kind: Kind): Promise<void> {
  await staff('connect', connectionOf(kind));
  expect(failedIn((await test(kind)).Body)).toEqual([]);
  expect(await decide(await staff('switch-on', { kind, reason: 'começa' }))).toMatchObject({ Code: 200 });
}
const isFree = async () => (await modules.impeded.list.ask(TEST_CPF)).kind;

it('comes from nothing: written once, tried, switched on by two, asked at once without a restart', async () => {
  expect(await isFree()).toBe('away');
  expect(await staff('test', { kind: 'impeded', cpf: TEST_CPF })).toMatchObject({ Code: 6321 });
  expect(await staff('connect', connectionOf('impeded'), 'support-7')).toMatchObject({ Code: 6001 });
  for (const change of [{ secret: 'short' }, { login: undefined }, { addresses: [own.state.url, own.state.url] }])
    expect(await staff('connect', connectionOf('impeded', change))).toMatchObject({ Code: 6323 });
  for (const address of ['http://sigap.example', 'https://a:b@sigap.example', 'nothing'])
    expect(await staff('connect', connectionOf('impeded', { addresses: [address] }))).toMatchObject({ Code: 6324 });

  expect(await staff('connect', connectionOf('impeded', { secret: 'not-their-secret' }))).toMatchObject({ Code: 200 });
  expect(await staff('switch-on', { kind: 'impeded', reason: 'começa' })).toMatchObject({ Code: 6325 });
  expect(await staff('test', { kind: 'impeded', cpf: '1' })).toMatchObject({ Code: 1501 });
  expect(failedIn((await test('impeded')).Body)).toEqual(['A-01 silent access_refused']);
  expect(await staff('switch-on', { kind: 'impeded', reason: 'começa' })).toMatchObject({ Code: 6325 });

  harness.clock.moveMs(MINUTE_MS);
  await staff('connect', connectionOf('impeded'));
  expect(await shown('impeded')).toMatchObject({ Test: { IsCurrent: false } });
  expect(failedIn((await test('impeded')).Body)).toEqual([]);
  const asked = await staff('switch-on', { kind: 'impeded', reason: 'começa' });
  expect(await isFree()).toBe('away');
  expect(await decide(asked, 'staff-1')).toMatchObject({ Code: 6202 });
  expect(await decide(asked)).toMatchObject({ Code: 200 });
  expect(await isFree()).toBe('free');
  expect(await staff('connect', connectionOf('impeded'))).toMatchObject({ Code: 6322 });
});

it.each(partyKinds.filter((kind) => kind !== 'impeded'))(
  'the cases of %s are green against its simulator',
  async (kind) => {
    await switchOn(kind);
    expect(await shown(kind)).toMatchObject({ IsOn: true, Test: { IsCurrent: true, IsPassed: true } });
    const at = kind === 'screening' ? 'pep' : kind;
    const there = kind === 'portrait' || kind === 'document' ? own.identity : own.state;
    await there.control('POST', '/faults', { kind: 'down', at, times: 2 });
    expect(failedIn((await test(kind)).Body)).toContainEqual(expect.stringMatching(/^A-01 silent/));
  },
);

it('shows of each secret its last four letters only, wherever staff look', async () => {
  const secrets = ['impeded-secret-of-a-test', 'document-key-of-a-test', 'hook-key-of-a-test'];
  expect((await shown('document')).Secret).toMatchObject({ Tail: 'test', HookTail: 'test' });
  const lines = await harness.owner.directory.rows<{ line: string }>(sql`
    select p::text as line from kyc.parties p union all select t::text from kyc.party_tests t
    union all select r::text from audit.records r union all select q::text from approvals.requests q`);
  const everything = [JSON.stringify(await staff('list')), ...lines.map(({ line }) => line)];
  const hidden = [...secrets, TEST_CPF];
  expect(everything.filter((line) => hidden.some((word) => line.includes(word)))).toEqual([]);
});

it('turns a secret by two: until then the old one counts, from then on the new one', async () => {
  const before = await isFree();
  const asked = await staff('rotate', { kind: 'impeded', secret: 'another-secret-9f1c', reason: 'noventa dias' });
  expect([before, await isFree()]).toEqual(['free', 'free']);
  expect(await decide(asked)).toMatchObject({ Code: 200 });
  expect(await shown('impeded')).toMatchObject({ IsOn: true, Secret: { Tail: '9f1c' }, Test: { IsCurrent: false } });
  expect(await isFree()).toBe('away');
  const { secret } = connectionOf('impeded') as { secret: string };
  expect(await decide(await staff('rotate', { kind: 'impeded', secret, reason: 'de volta' }))).toMatchObject({
    Code: 200,
  });
  expect(await isFree()).toBe('free');
  expect(await staff('rotate', { kind: 'impeded', reason: 'nada' })).toMatchObject({ Code: 6323 });
});

it('is off in one act: nobody is asked from then on, and whoever waits reads why', async () => {
  const playerId = await aPlayer(context);
  const token = await aSession(context, playerId);
  const cpf = cpfFrom('123004562');
  const { birthDate } = await own.state.control<{ birthDate: string }>('GET', `/persons/${cpf}`);
  const words = 'A Receita está parada até amanhã.';
  await staff('off', { kind: 'register', reason: 'contrato', playersRead: words });
  const asked = await call(identityRoutes.identityLookUp.path, { cpf, birthDate }, { token });
  expect(asked).toMatchObject({ Code: 200 });
  const status = await call(identityRoutes.identityStatus.path, {}, { token });
  expect((status.Body['Steps'] as object[])[0]).toMatchObject({
    Name: 'cpf',
    State: 'waiting',
    NextActor: 'house',
    Reason: { Text: words },
  });
  expect(await own.state.control('GET', `/questions?cpf=${cpf}`)).toEqual({});
  expect(await shown('register')).toMatchObject({ IsOn: false });

  // On again by two, and the worker goes on where it waited.
  harness.clock.moveMs(MINUTE_MS);
  expect(failedIn((await test('register')).Body)).toEqual([]);
  expect(await decide(await staff('switch-on', { kind: 'register', reason: 'voltou' }))).toMatchObject({ Code: 200 });
  harness.clock.moveMs(10 * MINUTE_MS);
  await modules.identity.askDue();
  const after = await call(identityRoutes.identityStatus.path, {}, { token });
  expect(after.Body['Found']).toMatchObject({ IsConfirmed: false });
});

it("is the house's: staff of another brand see it and change nothing", async () => {
  const there = (path: string, payload: object) =>
    call(`/staff/parties/${path}`, payload, { token: 'staff-1', host: OTHER_HOST });
  expect((await there('list', {})).Body).toMatchObject({ IsOurs: false });
  expect((await staff('list')).Body).toMatchObject({ IsOurs: true });
  const kind = 'impeded';
  const acts = { connect: connectionOf(kind), test: { kind, cpf: TEST_CPF }, off: { kind, reason: 'x' } };
  for (const [path, payload] of Object.entries(acts)) expect(await there(path, payload)).toMatchObject({ Code: 6320 });
  for (const path of ['switch-on', 'rotate'])
    expect(await there(path, { kind, reason: 'x', secret: 'another-one' })).toMatchObject({ Code: 6320 });
  expect(await isFree()).toBe('free');
});
