import { locales, refusals } from '@arara/contract';
import { ownRoutes, playerRoutes } from '@arara/contract/player';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { approveAsTwo } from '../../../dev/approve-as-two.ts';
import { aPlayer, settingsOf } from '../../../test/factories.ts';
import { type Harness, openHarness } from '../../../test/harness.ts';
import { firstBrandIn, openTestApp, type TestApp, workerModulesOf } from '../../../test/test-app.ts';
import { sql } from '../../platform/db/sql.ts';
import { insertProvider } from '../games/shared/store.ts';
import { dice } from '../games/testing/hub88-supplier.ts';
import { bet, openTable, rollback, type Table, win } from '../games/testing/table.ts';
import { openHub88Wire } from '../games/testing/wires.ts';
import { startStop } from '../limits/changes.ts';
import { BANK, connectBank } from '../payments/testing/connected-bank.ts';
import { FUND_PASSWORD, openWithdrawers, type Withdrawers } from '../payments/testing/withdrawers.ts';
import { createPolicy } from '../policy/index.ts';

const REAL_E5 = 100_000n;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
let harness: Harness;
let people: Withdrawers;
/** The process in which staff act; players are in another. */
let office: TestApp;
let table: Table;
const STUDIO = 'studio';

beforeAll(async () => {
  harness = await openHarness();
  const first = await openWithdrawers(harness);
  const settings = settingsOf(first.context);
  const policy = createPolicy({ marketOf: () => 'standard', sources: [], onFault: () => undefined });
  const bank = await connectBank({ harness, context: first.context, settings, policy });
  harness.closeWith(() => bank.close());
  // Each reads the bank when it starts.
  people = await openWithdrawers(harness);
  table = await connectStudio();
  office = await openTestApp(harness, { secrets: people.context.secrets });
});
afterAll(() => harness.close());

/** A supplier that is on, and its side of the line. */
async function connectStudio(): Promise<Table> {
  const { suppliers } = workerModulesOf(people.api).play;
  const { name: protocol, config } = openHub88Wire();
  const { operatorId, acceptedKeys, ownKey } = config;
  const provider = { code: STUDIO, name: 'Estúdio', logo: '', party: 700, brandId: 1 };
  await insertProvider(harness.directory, { ...provider, createdAt: harness.clock.now() });
  const line = { protocol, operatorId, baseUrl: 'http://127.0.0.1:1', country: 'BR', isTest: true };
  const papers = { contract: 'C-2026-1', licence: 'SPA-1', certificate: 'GLI-19-1' };
  await suppliers.connect({ code: STUDIO, brandId: 1, ...line, keys: { acceptedKeys, ownKey }, papers });
  expect(await suppliers.switchOn(STUDIO, approveAsTwo)).toEqual({ ok: true });
  const supplier = suppliers.byCode(STUDIO);
  if (supplier === undefined) throw new Error('the supplier is not open');
  return openTable({ ...supplier, gameOf: () => dice, gameById: () => dice }, people.context);
}

interface Answer<Body> {
  readonly Code: number;
  readonly Body: Body;
}
type Shown = {
  readonly List: readonly {
    readonly Id: string;
    readonly Number: string;
    readonly Words: string | null;
    readonly Owner: string;
    readonly Line: readonly { readonly By: string; readonly Words: string | null }[];
    readonly Texts: readonly { readonly Locale: string }[];
    readonly Slowing: { readonly Hours: number; readonly ApprovedBy: string | null } | null;
  }[];
};

async function call<Body = Record<string, unknown>>(path: string, payload: object = {}, token = 'staff-1') {
  const headers = { 'content-type': 'application/json', token };
  return (await office.app.inject({ method: 'POST', url: path, headers, payload })).json<Answer<Body>>();
}
const staff = <Body = Record<string, unknown>>(path: string, payload: object = {}, token = 'staff-1') =>
  call<Body>(`/staff/incidents/${path}`, payload, token);
const shown = async () => (await staff<Shown>('desk')).Body.List[0];
/** What a visitor reads. */
async function read(locale = 'pt-BR') {
  const headers = { 'content-type': 'application/json', 'x-locale': locale };
  const answer = await office.app.inject({ method: 'POST', url: ownRoutes.incidentsNow.path, headers, payload: {} });
  return answer.json<Answer<{ List: { Places: string[]; Title: string; Text: string }[] }>>().Body.List;
}

const slowly = { level: 2, kind: 'payouts_slow', parties: [BANK], words: 'payouts_slow', places: ['home', 'withdraw'] };
const hour = (at: Date) => new Date(at.getTime() - 3 * HOUR_MS).toISOString().slice(11, 16);
let id: string;

it('players read the true sentence that staff chose, in their language, with the time of the next word', async () => {
  expect(await staff('open', { ...slowly, parties: ['outro'] })).toMatchObject({ Code: 6396 });
  const untrue = { words: 'payouts_stopped' };
  expect(await staff('open', { ...slowly, ...untrue })).toMatchObject({ Code: 6395 });
  expect(await staff('open', { ...slowly, places: ['deposit'] })).toMatchObject({ Code: 6395 });
  expect(await staff('open', slowly, 'support-7')).toMatchObject({ Code: refusals.staff_role_missing.code });
  expect(await read()).toEqual([]);

  const opened = await staff<{ Id: string; Number: string }>('open', slowly);
  expect(opened).toMatchObject({ Code: 200, Body: { Number: 'IN-0001' } });
  id = opened.Body.Id;
  const next = hour(new Date(harness.clock.nowMs() + 20 * MINUTE_MS));
  expect(await read()).toMatchObject([{ Places: ['home', 'withdraw'], Title: 'Saques mais lentos agora' }]);
  expect((await read())[0]?.Text).toContain(`Próximo aviso até ${next}`);
  const titles = await Promise.all(locales.map(async (locale) => (await read(locale))[0]?.Title));
  expect(new Set(titles).size).toBe(locales.length);
  expect((await shown())?.Texts.map(({ Locale }) => Locale)).toEqual([...locales]);
});

it('a next word that is late is called late, and another person’s word takes its place', async () => {
  harness.clock.moveMs(21 * MINUTE_MS);
  expect((await read())[0]?.Text).toContain('atrasado');
  // A stop is said only while it stands.
  const stop = { provider: BANK, reason: 'não confirma' };
  expect(await call('/staff/payments/stop', stop)).toMatchObject({ Code: 200 });
  expect(await staff('update', { id, ...slowly, words: 'payouts_stopped' }, 'staff-2')).toMatchObject({ Code: 200 });
  expect(await read()).toMatchObject([{ Title: 'Saques à espera do banco' }]);
  const asked = await call('/staff/payments/start', stop);
  const yes = { id: asked.Body['ApprovalId'], verdict: 'approved' };
  expect(await call('/staff/approvals/decide', yes, 'staff-2')).toMatchObject({ Code: 200 });
  expect(await read()).toMatchObject([{ Title: 'Voltando ao normal' }]);
  expect(await staff('update', { id, level: 2, kind: 'payouts_slow', parties: [BANK], note: 'só nós' })).toMatchObject({
    Code: 200,
  });
  expect(await read()).toEqual([]);
  expect(await shown()).toMatchObject({
    Words: null,
    Owner: '1',
    Line: [{ By: '1' }, { By: '2', Words: 'payouts_stopped' }, { By: '1', Words: null }],
  });
});

it('withdrawals asked for from then on are promised later when two agree; whoever is protected is not slowed', async () => {
  const before = await people.aWithdrawer(100n * REAL_E5);
  const after = await people.aWithdrawer(100n * REAL_E5);
  const excluded = await people.aWithdrawer(100n * REAL_E5);
  const asking = { amount: 50, password: FUND_PASSWORD };
  const hoursOf = ({ CreatedAt, ArrivesBy }: Record<string, unknown>) =>
    (Date.parse(String(ArrivesBy)) - Date.parse(String(CreatedAt))) / HOUR_MS;
  const early = (await before.call(playerRoutes.payPayout, asking)).Body;
  expect(hoursOf(early)).toBe(24);

  expect(await staff('slow', { id, hours: 24, reason: 'fila' })).toMatchObject({ Code: 6398 });
  const asked = await staff<{ ApprovalId: string }>('slow', { id, hours: 48, reason: 'fila no banco' });
  expect(await shown()).toMatchObject({ Slowing: { Hours: 48, ApprovedBy: null } });
  const decide = (token: string) =>
    call('/staff/approvals/decide', { id: asked.Body.ApprovalId, verdict: 'approved' }, token);
  expect(await decide('staff-1')).toMatchObject({ Code: 6202 });
  expect(await decide('staff-2')).toMatchObject({ Code: 200 });
  expect(await staff('slow', { id, hours: 72, reason: 'mais' })).toMatchObject({ Code: 6397 });
  harness.clock.moveMs(10_000);

  expect((await after.call(playerRoutes.accountGet)).Body).toMatchObject({ Withdrawal: { ArrivesWithinHours: 48 } });
  expect(hoursOf((await after.call(playerRoutes.payPayout, asking)).Body)).toBe(48);
  // What was promised before stays promised.
  const { Body } = await before.call(playerRoutes.withdrawRecords, {});
  expect((Body['List'] as Record<string, unknown>[]).map(hoursOf)).toEqual([24]);
  const { clock, shards } = people.context;
  const acting = { playerId: excluded.playerId, brandId: 1, clock, requestId: undefined, whenChanged: [], guards: [] };
  const stopOf = (nowMs: number) => ({ sinceMs: nowMs, untilMs: null });
  await shards.inPlayerTransaction(excluded.playerId, (tx) => startStop(tx, acting, { kind: 'exclusion', stopOf }));
  expect((await excluded.call(playerRoutes.accountGet)).Body).toMatchObject({ Withdrawal: { ArrivesWithinHours: 24 } });
  await excluded.call(playerRoutes.payPayout, asking);
});

it('ends by one person, and afterwards says whom it touched, from rows alone', async () => {
  const [waited, late] = await Promise.all([aPlayer(people.context), aPlayer(people.context)]);
  const at = harness.clock.now();
  const base = people.context.shards;
  const asOwner = (playerId: typeof waited) =>
    harness.owner.shards[base.all.findIndex(({ name }) => name === base.ofPlayer(playerId).name)];
  const ago = (minutes: number) => new Date(at.getTime() - minutes * MINUTE_MS);
  const order = (who: typeof waited, name: string, paidAt: Date) =>
    asOwner(who)?.run(sql`
      insert into payments.withdrawals (id, player_id, brand_id, source, state, amount_e5, fee_ppm, fee_e5, count_day, counts,
        account_id, key_id, box, provider, created_at, approved_at, due_at, look_at, paid_at, closed_at)
      values (${name}, ${who}, 1, 'cash', 'paid', 5000000, 0, 0, '2026-11-15', true, 'a', 1, '\\x00', ${BANK}, ${ago(15)},
        ${ago(15)}, ${at}, ${at}, ${paidAt}, ${paidAt})`);
  await order(waited, 'waited-order', ago(2));
  await order(waited, 'quick-order', ago(14));
  await asOwner(late)?.run(sql`
    insert into payments.receipts (provider, end_to_end_id, player_id, brand_id, deposit_id, amount_e5, paid_at, seen_at, state,
      look_at, closed_at)
    values (${BANK}, 'E-late', ${late}, 1, 'late-deposit', 2000000, ${ago(20)}, ${ago(1)}, 'credited', ${at}, ${ago(1)})`);
  harness.clock.moveMs(MINUTE_MS);

  expect(await staff('end', { id, note: 'a fila acabou' }, 'staff-3')).toMatchObject({ Code: 200 });
  expect(await staff('end', { id, note: 'de novo' })).toMatchObject({ Code: 6394 });
  expect(await read()).toEqual([]);
  harness.clock.moveMs(10_000);
  const later = await people.aWithdrawer(100n * REAL_E5);
  expect((await later.call(playerRoutes.accountGet)).Body).toMatchObject({ Withdrawal: { ArrivesWithinHours: 24 } });

  const affected = await staff<{ List: { Kind: string; Id: string }[] }>('affected', { id });
  expect(affected.Body).toMatchObject({
    Away: [],
    Players: 3,
    Counts: { withdrawal_waited: 1, withdrawal_slowed: 1, deposit_waited: 1, round_voided: 0, round_open: 0 },
  });
  expect(affected.Body.List.map(({ Id }) => Id)).toContain('waited-order');
  const file = await staff<{ Rows: number; Text: string }>('file', { id, reason: 'para a ouvidoria' });
  expect(file.Body.Rows).toBe(3);
  expect(file.Body.Text).toContain('late-deposit');
  expect(file.Body.Text).not.toContain('Bruna Kimura');
  const records = await harness.directory.rows<{ action: string }>(sql`
    select action from audit.records where subject = ${`incident:${id}`} order by id`);
  expect(records.map(({ action }) => action.replace('incidents.', ''))).toEqual(
    'opened updated updated slow_asked withdrawals_slowed ended affected_exported'.split(' '),
  );
});

it('more than 5,000 rows of it leave once another person agreed to exactly these, for a day', async () => {
  const who = await aPlayer(people.context);
  const base = people.context.shards;
  const owner = harness.owner.shards[base.all.findIndex(({ name }) => name === base.ofPlayer(who).name)];
  const { endedAt } = await harness.directory.one<{ endedAt: Date }>(
    sql`select ended_at as "endedAt" from incidents.incidents where id = ${id}`,
  );
  const ago = (minutes: number) => new Date(endedAt.getTime() - minutes * MINUTE_MS);
  await owner?.run(sql`
    insert into payments.receipts (provider, end_to_end_id, player_id, brand_id, deposit_id, amount_e5, paid_at, seen_at, state,
      look_at, closed_at)
    select ${BANK}, 'E-many-' || n, ${who}, 1, 'many-' || n, 2000000, ${ago(20)}::timestamptz, ${ago(1)}, 'credited', ${ago(1)},
      ${ago(1)}
    from generate_series(1, 5000) n`);
  const take = (token: string) => staff<{ Rows: number }>('file', { id, reason: 'para a ouvidoria' }, token);
  expect(await take('staff-1')).toMatchObject({ Code: 6399, Msg: expect.stringContaining('5003') });
  const asked = await staff<{ ApprovalId: string }>('file-ask', { id, reason: 'para a ouvidoria' });
  const decide = (token: string) =>
    call('/staff/approvals/decide', { id: asked.Body.ApprovalId, verdict: 'approved' }, token);
  expect(await take('staff-1')).toMatchObject({ Code: 6399 });
  expect(await decide('staff-1')).toMatchObject({ Code: 6202 });
  expect(await decide('staff-2')).toMatchObject({ Code: 200 });
  expect(await take('staff-2')).toMatchObject({ Code: 6399 });
  expect((await take('staff-1')).Body.Rows).toBe(5_003);
  harness.clock.moveMs(24 * HOUR_MS);
  expect(await take('staff-1')).toMatchObject({ Code: 6399 });
});

it('says which rounds a supplier took back or left open meanwhile, and whose they are', async () => {
  const cashE5 = 100n * REAL_E5;
  const [ana, rui] = await Promise.all([
    table.sit(await aPlayer(people.context, { cashE5 })),
    table.sit(await aPlayer(people.context, { cashE5 })),
  ]);
  await ana.play('before', [bet('b-0', 2n * REAL_E5)]);
  await rui.play('long-over', [bet('b-9', 9n * REAL_E5)]);
  await rui.play('long-over', [rollback('v-9', 'b-9')]);
  harness.clock.moveMs(MINUTE_MS);
  const games = { level: 2, kind: 'games_slow', parties: [STUDIO], words: 'games_slow', places: ['home'] };
  const { Body: incident } = await staff<{ Id: string }>('open', games);
  await ana.play('before', [rollback('v-0', 'b-0')]);
  await ana.play('taken-back', [bet('b-1', 3n * REAL_E5)]);
  await ana.play('taken-back', [rollback('v-1', 'b-1')]);
  await rui.play('left-open', [bet('b-2', 5n * REAL_E5)]);
  await rui.play('over', [bet('b-3', REAL_E5)]);
  await rui.play('over', [win('w-3', 0n)], true);
  harness.clock.moveMs(12 * MINUTE_MS);
  await rui.play('young', [bet('b-4', REAL_E5)]);
  harness.clock.moveMs(MINUTE_MS);
  expect(await staff('end', { id: incident.Id, note: 'voltou' })).toMatchObject({ Code: 200 });

  const { Body } = await staff<{ List: Record<string, unknown>[] }>('affected', { id: incident.Id });
  expect(Body).toMatchObject({
    Away: [],
    Players: 2,
    Counts: { withdrawal_waited: 0, withdrawal_slowed: 0, deposit_waited: 0, round_voided: 2, round_open: 1 },
  });
  const lines = Body.List.map(({ Kind, Id, PlayerId, Amount }) => [Kind, Id, PlayerId, Amount]);
  expect(lines.toSorted((a, b) => (String(a[1]) < String(b[1]) ? -1 : 1))).toEqual([
    ['round_voided', '700:before', `${ana.playerId}`, '2.00'],
    ['round_open', '700:left-open', `${rui.playerId}`, '5.00'],
    ['round_voided', '700:taken-back', `${ana.playerId}`, '3.00'],
  ]);
});

it('slows nothing where the law’s end is the promise already', async () => {
  const licensed = await openTestApp(harness, {
    secrets: people.context.secrets,
    brands: firstBrandIn('br-spa', people.api.deps.brands),
  });
  const ask = async (path: string, payload: object) => {
    const headers = { 'content-type': 'application/json', token: 'staff-1' };
    const url = `/staff/incidents/${path}`;
    return (await licensed.app.inject({ method: 'POST', url, headers, payload })).json<Answer<{ Id: string }>>();
  };
  const opened = await ask('open', slowly);
  expect(await ask('slow', { id: opened.Body.Id, hours: 3, reason: 'fila' })).toMatchObject({ Code: 6398 });
});
