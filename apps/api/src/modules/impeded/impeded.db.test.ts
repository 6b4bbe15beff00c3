import { randomUUID } from 'node:crypto';
import { md5Hex, refusals } from '@arara/contract';
import { ownRoutes, playerRoutes } from '@arara/contract/player';
import { staffRoutes } from '@arara/contract/staff';
import { REAL_E5 } from '@arara/domain/money';
import type { GateAction } from '@arara/domain/policy';
import type { PlayerId } from '@arara/domain/shards';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codeOf, type DeskStage, openDeskStage } from '../../../test/desk-stage.ts';
import { aContext, aPlayer, aSession, aStaffActor, SESSION_DEVICE, sessionsOf } from '../../../test/factories.ts';
import { type Harness, openHarness } from '../../../test/harness.ts';
import { firstBrandIn, openTestApp, type TestApp, workerModulesOf } from '../../../test/test-app.ts';
import type { Modules } from '../../composition/create-modules.ts';
import { sql } from '../../platform/db/sql.ts';
import { enter } from '../auth/login.ts';
import { proveAgain } from '../auth/codes/prove-again.ts';
import { connectParties } from '../kyc/testing/connect-parties.ts';
import { type OwnParties, ownParties } from '../kyc/testing/own-parties.ts';
import { applyGroup } from '../ledger/game-calls.ts';
import { balanceOf } from '../ledger/index.ts';
import { isStopped } from '../limits/index.ts';
import { createWithdrawalDesk } from '../payments/desk/desk-acts.ts';
import { refundAll } from '../payments/index.ts';
import { type ConnectedBank, connectBank } from '../payments/testing/connected-bank.ts';
import { beginPayout, refreshPayout, sendPayout } from '../payments/withdrawals/payouts.ts';
import { checkWithdrawal } from '../payments/withdrawals/withdrawals.ts';
import { findPlayer, loadPolicyFacts, type PlayersContext, setIdentifier } from '../players/index.ts';
import { ask } from './asking.ts';
import { findOpenCase } from './cases.store.ts';
import type { ImpededContext } from './context.ts';
import { askWaiting } from './entry.ts';
import { climb } from './ladder.ts';
import { createSweeper } from './sweep.ts';

const BRAND = 1;
const DAY_MS = 86_400_000;
const CENTRAL = 'Impedido - Autoexclusão Centralizada';
const caller = { brandId: BRAND, deviceId: undefined, userAgent: 'test', address: '127.0.0.1' };
const fundPassword = md5Hex('284619');
/** Nobody waits for a turn. */
let turns = 0;
const timer = { nowMs: () => 1_000 * turns++, sleep: async () => undefined };

let harness: Harness;
let context: PlayersContext;
let parties: OwnParties;
/** The API and the features under the regulator of Brazil, and the desk of another market for what is paid. */
let api: TestApp;
let brazil: Modules;
let desk: DeskStage;
let bank: ConnectedBank;
/** The list of Brazil beside the payments of the other market. */
let impeded: ImpededContext;

beforeAll(async () => {
  harness = await openHarness();
  context = await aContext(harness);
  parties = await ownParties();
  const plain = await openTestApp(harness);
  const brands = firstBrandIn('br-spa', plain.deps.brands);
  const { directory } = harness;
  await connectParties({ directory, secrets: context.secrets, at: harness.clock.now() }, parties.config);
  const own = { sessions: sessionsOf(context), secrets: context.secrets, brands };
  api = await openTestApp(harness, own);
  brazil = workerModulesOf(api);
  desk = await openDeskStage(harness, context);
  const { settings, policy } = desk.modules;
  bank = await connectBank({ harness, context, settings, policy });
  await desk.modules.payments.providers.refresh();
  impeded = { ...desk.modules.impeded, policy: brazil.policy, list: brazil.impeded.list };
});
beforeEach(() => parties.reset());
afterAll(async () => {
  desk.modules.payments.providers.close();
  await bank.close();
  await parties.close();
  await harness.close();
});

let made = 0;

/** A right CPF that nobody else of this file has. */
function aCpf(): string {
  const digits = Array.from(`31${1_000_000 + made++}`, Number);
  for (const length of [9, 10]) {
    const sum = digits.reduce((total, digit, place) => total + digit * (length + 1 - place), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
}

async function aCustomer(money: { readonly cashE5?: bigint } = {}) {
  const id = await aPlayer(context, money);
  const cpf = aCpf();
  const name = 'Rita Prado Lopes';
  await setIdentifier(context, { playerId: id, brandId: BRAND }, { kind: 'cpf', text: cpf, name });
  return { id, cpf, owner: { playerId: id, brandId: BRAND, cpf } };
}

const OWN = 'our own';
/** In the list of the house, while the regulator's is away: an outage hides nobody. */
async function isEntered(cpf: string): Promise<void> {
  const actor = aStaffActor({ staffId: 4n, brandId: BRAND, provedAtMs: harness.clock.nowMs() });
  await brazil.impededDesk.enter({ cpf, kind: 'operator', since: '2026-01-02', reason: 'gerente' }, actor);
  await isDown();
}
const says = (cpf: string, answer: string) => parties.state.control('PUT', `/persons/${cpf}`, { impeded: answer });
const isDown = (times = 1) => parties.state.control('POST', '/faults', { kind: 'down', at: 'impeded', times });
const timesAsked = async (cpf: string) =>
  (await parties.state.control<Record<string, number>>('GET', `/questions?cpf=${cpf}`))['impeded'] ?? 0;
const questionsOf = (id: PlayerId) =>
  context.shards.ofPlayer(id).rows<{ why: string; answer: string; category: string | null; box: Buffer | null }>(sql`
    select q.why, q.answer, q.category, q.box from impeded.questions q where q.player_id = ${id}
    order by q.asked_at, q.answer`);

async function refusalsOf(modules: Modules, playerId: PlayerId, action: GateAction = 'launch') {
  const nowMs = harness.clock.nowMs();
  const verdict = await modules.policy.gate({ playerId, brandId: BRAND, action, context: { nowMs } });
  return verdict.ok ? [] : verdict.reasons.map(({ refusal }) => refusal as string);
}

async function call(path: string, token: string, payload: object) {
  const headers = { token, 'x-device-id': SESSION_DEVICE, 'x-locale': 'pt-BR', 'idempotency-key': randomUUID() };
  const answer = await api.app.inject({ method: 'POST', url: path, payload, headers });
  return answer.json<{ Code: number; Msg: string; Body: unknown }>();
}

const find = (owner: { playerId: PlayerId; brandId: number; cpf: string }) =>
  ask(impeded, { ...owner, why: 'sweep', opensCase: true });

const climbOnce = () => {
  const { payments, playersDesk } = desk.modules;
  return climb(impeded, {
    beginClosing: (tx, of) => playersDesk.closings.beginByLaw(tx, { ...of, by: 'impeded' }),
    refund: (of) => refundAll({ context: payments.context, engine: { start: async () => true } as never }, of),
  });
};

test('a registration is refused by the same sentence for every list, and the answer is kept sealed', async () => {
  const answers = [];
  for (const list of ['Autoexclusão Centralizada', 'Programa Social', 'Novo Desenrola', OWN]) {
    const id = await aPlayer(context);
    const token = await aSession(context, id);
    const cpf = aCpf();
    if (list === OWN) await isEntered(cpf);
    else await says(cpf, `Impedido - ${list}`);
    answers.push(await call(ownRoutes.kycCpf.path, token, { cpf, name: 'Rita Prado Lopes' }));
    const [question] = await questionsOf(id);
    expect(question).toMatchObject({ why: 'sign_up', answer: 'impeded' });
    expect(question?.box?.includes('Impedido')).toBe(false);
    expect(await brazil.kyc.stepsOf(id)).toEqual(['phone']);
    expect(await refusalsOf(brazil, id)).toContain('impeded');
  }
  const [first, ...others] = answers;
  expect(first?.Code).toBe(refusals.cpf_may_not_bet.code);
  expect(first?.Msg).toBe('Este CPF não pode apostar no momento. Foi a resposta de uma consulta que a lei exige.');
  for (const other of others) expect(other).toEqual(first);
});

test('without an answer at sign-up the account is held until the list answers', async () => {
  const id = await aPlayer(context);
  const token = await aSession(context, id);
  const cpf = aCpf();
  await isDown();
  expect((await call(ownRoutes.kycCpf.path, token, { cpf, name: 'Rita Prado Lopes' })).Code).toBe(200);
  expect(await refusalsOf(brazil, id)).toContain('regulator_away');
  expect((await call(playerRoutes.accountGet.path, token, {})).Code).toBe(200);
  harness.clock.moveMs(6_000);
  await askWaiting(brazil.impeded);
  expect(await refusalsOf(brazil, id)).not.toContain('regulator_away');
  expect((await questionsOf(id)).map(({ why, answer }) => `${why} ${answer}`)).toEqual([
    'sign_up away',
    'sign_up free',
  ]);
});

test('the first login of a business day asks, the others do not, nor does the password again', async () => {
  const { id, cpf } = await aCustomer();
  const comeIn = () => enter(brazil.auth, id, { ...caller, openedBy: 'code' });
  expect(await refusalsOf(brazil, id)).toContain('regulator_away');
  expect(await comeIn()).toMatchObject({ ok: true });
  expect(await comeIn()).toMatchObject({ ok: true });
  expect(await timesAsked(cpf)).toBe(1);
  expect(await refusalsOf(brazil, id)).not.toContain('regulator_away');
  harness.clock.moveMs(DAY_MS);
  await comeIn();
  expect(await timesAsked(cpf)).toBe(2);
  const session = { playerId: id, sessionId: 'none', passwordMd5: fundPassword };
  await proveAgain(brazil.auth, session, caller);
  expect(await timesAsked(cpf)).toBe(2);
});

test('while the list is away a login reads and withdraws, and who is found then is stopped', async () => {
  const { id, cpf } = await aCustomer({ cashE5: 50n * REAL_E5 });
  const comeIn = () => enter(brazil.auth, id, { ...caller, openedBy: 'code' });
  await comeIn();
  harness.clock.moveMs(DAY_MS);
  await isDown(2);
  expect(await comeIn()).toMatchObject({ ok: true });
  for (const action of ['bet', 'launch', 'deposit'] as const)
    expect(await refusalsOf(brazil, id, action)).toContain('regulator_away');
  // An open game rests too.
  expect((await balanceOf(context.shards.ofPlayer(id), id))?.betsBlocked).toBe(true);
  const token = await aSession(context, id);
  expect((await call(playerRoutes.accountGet.path, token, {})).Code).toBe(200);
  harness.clock.moveMs(6_000);
  expect(await askWaiting(brazil.impeded)).toBe(1);
  expect(await refusalsOf(brazil, id)).toContain('regulator_away');
  await says(cpf, CENTRAL);
  harness.clock.moveMs(11_000);
  await askWaiting(brazil.impeded);
  expect(await refusalsOf(brazil, id)).toContain('impeded');
  expect(await findOpenCase(context.shards.ofPlayer(id), id)).toMatchObject({ foundWhy: 'login', course: 'close' });
});

test('an open game is refused at its next bet, nobody is wooed any more, and the reason is behind a code', async () => {
  const { id, cpf, owner } = await aCustomer({ cashE5: 50n * REAL_E5 });
  const shard = context.shards.ofPlayer(id);
  const bet = (round: string) =>
    applyGroup(shard, harness.clock, [
      {
        round,
        party: 7,
        fingerprint: 'ab',
        brandId: BRAND,
        key: `${round}:${id}`,
        playerId: id,
        operation: 'bet',
        amountE5: REAL_E5,
      },
    ]);
  expect(await bet('r1')).toMatchObject([{ outcome: 'applied' }]);
  expect(await isStopped(shard, id, harness.clock.nowMs())).toBe(false);
  await says(cpf, CENTRAL);
  expect(await find(owner)).toBe('impeded');
  expect(await bet('r2')).toMatchObject([{ outcome: 'blocked' }]);
  expect(await isStopped(shard, id, harness.clock.nowMs())).toBe(true);
  for (const action of ['bet', 'launch', 'deposit'] as const)
    expect(await refusalsOf(desk.modules, id, action)).toEqual(['impeded']);

  const token = await aSession(context, id);
  const { Impediment } = await desk.ok(ownRoutes.playerImpediment, token, {});
  const foundMs = harness.clock.nowMs();
  expect(Impediment).toMatchObject({
    Why: { Word: 'central_exclusion' },
    WithdrawUntil: new Date(foundMs + 2 * DAY_MS).toISOString(),
    CloseBy: new Date(foundMs + 3 * DAY_MS).toISOString(),
    RefundBy: new Date(foundMs + 5 * DAY_MS).toISOString(),
  });
  const { Cases } = await desk.ok(ownRoutes.playerBlocks, token, {});
  expect(JSON.stringify(Cases)).not.toMatch(/exclus|social|central/i);
  harness.clock.moveMs(16 * 60_000);
  expect((await desk.call(ownRoutes.playerImpediment, token, {})).Code).toBe(codeOf('code_confirmation_needed'));
  // Asked again it is the same case.
  await find(owner);
  expect((await loadPolicyFacts(context, id))?.blocks).toHaveLength(3);
});

async function pay(orderId: string) {
  const { context: payments } = desk.modules.payments;
  await checkWithdrawal(payments, orderId);
  const engine = { start: async () => undefined, wake: async () => undefined };
  const actor = aStaffActor({ staffId: 4n, brandId: BRAND, provedAtMs: payments.clock.nowMs() });
  await createWithdrawalDesk({ context: payments, engine } as never).approve({ id: orderId }, actor);
  await beginPayout(payments, orderId);
  await sendPayout(payments, orderId);
  await bank.settle();
  await refreshPayout(payments, orderId);
}

test('who is found withdraws freely; after two days the account closes, the rest is refunded, and it ends', async () => {
  const { id, cpf, owner } = await aCustomer({ cashE5: 90n * REAL_E5 });
  const shard = context.shards.ofPlayer(id);
  const locks = { playerId: id, brandId: BRAND, atMs: harness.clock.nowMs(), key: `d-${id}`, kind: 'deposit' } as const;
  await context.shards.inPlayerTransaction(id, (tx) =>
    desk.modules.bonuses.openRequirement(tx, { ...locks, amountE5: 90n * REAL_E5 }),
  );
  const token = await aSession(context, id);
  await desk.ok(playerRoutes.accountSave, token, { isPix: 1, pixType: 'CPF', pixKey: cpf, password: fundPassword });
  await says(cpf, CENTRAL);
  await find(owner);
  const { Withdrawal } = await desk.ok(playerRoutes.accountGet, token, {});
  expect(Withdrawal).toMatchObject({
    CanWithdraw: { Amount: '90.00' },
    SingleMax: null,
    TimesPerDay: null,
    FeePercent: '0',
  });
  const asked = await desk.ok(playerRoutes.payPayout, token, { amount: 30, password: fundPassword });
  expect(asked).toMatchObject({ Fee: '0.00', Net: '30.00' });
  await pay(asked.OrderId);
  expect(await balanceOf(shard, id)).toMatchObject({ cashE5: 60n * REAL_E5, heldE5: 0n });

  harness.clock.moveMs(2 * DAY_MS - 1);
  await climbOnce();
  expect(await refusalsOf(desk.modules, id)).toEqual(['impeded']);
  harness.clock.moveMs(1);
  await climbOnce();
  expect(await refusalsOf(desk.modules, id)).toEqual(['account_closing', 'impeded']);
  await climbOnce();
  await climbOnce();
  const order = await shard.one<{ id: string; amount: bigint }>(sql`
    select w.id, w.amount_e5 as amount from payments.withdrawals w
    where w.player_id = ${id} and w.id <> ${asked.OrderId}`);
  expect(order.amount).toBe(60n * REAL_E5);
  await pay(order.id);
  expect(await desk.modules.playersDesk.closings.closeEmpty()).toBe(1);
  expect((await findPlayer(context, id))?.status).toBe('closed');
  harness.clock.moveMs(3_600_000);
  await climbOnce();
  expect(await findOpenCase(shard, id)).toBeUndefined();
});

test('without an own account the refund waits, and after 180 days it is a person’s case', async () => {
  const { id, cpf, owner } = await aCustomer({ cashE5: 20n * REAL_E5 });
  const stepOf = () =>
    context.shards.ofPlayer(id).one(sql`
      select c.step, c.obstacle, c.next_at is null as "isOver" from impeded.cases c where c.player_id = ${id}`);
  await says(cpf, CENTRAL);
  await find(owner);
  harness.clock.moveMs(2 * DAY_MS);
  await climbOnce();
  await climbOnce();
  expect(await stepOf()).toEqual({ step: 'refund', obstacle: 'payout_account_missing', isOver: false });
  harness.clock.moveMs(181 * DAY_MS);
  await climbOnce();
  expect(await stepOf()).toEqual({ step: 'escheat', obstacle: 'payout_account_missing', isOver: true });
  expect((await balanceOf(context.shards.ofPlayer(id), id))?.cashE5).toBe(20n * REAL_E5);
});

test('a social programme stops bets and deposits for a person to look at; only a person lifts it', async () => {
  const { id, cpf, owner } = await aCustomer();
  await says(cpf, 'Impedido - Programa Social');
  await find(owner);
  harness.clock.moveMs(30 * DAY_MS);
  await climbOnce();
  expect(await refusalsOf(desk.modules, id, 'deposit')).toEqual(['impeded']);
  await says(cpf, 'Não Impedido');
  await find(owner);
  expect(await refusalsOf(desk.modules, id)).toEqual(['impeded']);
  const { caseId } = (await findOpenCase(context.shards.ofPlayer(id), id)) ?? { caseId: '' };
  await desk.ok(staffRoutes.playerUnblock, 'risk-4', { playerId: `${id}`, caseId, reason: 'UB-CLEARED' });
  expect(await refusalsOf(desk.modules, id)).toEqual([]);
});

test('another list: the rule lifts what the list takes back, and a stricter answer makes it a closing', async () => {
  const { id, cpf, owner } = await aCustomer();
  const shard = context.shards.ofPlayer(id);
  await says(cpf, 'Impedido - Novo Desenrola');
  await find(owner);
  harness.clock.moveMs(1_000);
  await says(cpf, 'Não Impedido');
  await find(owner);
  expect(await refusalsOf(desk.modules, id)).toEqual([]);
  expect((await balanceOf(shard, id))?.betsBlocked).toBe(false);
  await says(cpf, 'Impedido - Novo Desenrola');
  await find(owner);
  expect(await findOpenCase(shard, id)).toMatchObject({ course: 'block_and_review', step: 'review' });
  await says(cpf, CENTRAL);
  await find(owner);
  expect(await findOpenCase(shard, id)).toMatchObject({ course: 'close', step: 'withdraw' });
});

test('a sweep asks about every open account once, goes on after an outage, and begins anew after its days', async () => {
  const { cpf } = await aCustomer();
  const closed = await aCustomer();
  await context.shards.inPlayerTransaction(closed.id, (tx) =>
    tx.run(sql`update players.players p set status = 'closed' where p.player_id = ${closed.id}`),
  );
  harness.clock.moveMs(DAY_MS);
  const sweeper = createSweeper({ context: brazil.impeded, brands: () => [BRAND], timer });
  const pass = async () => {
    while ((await sweeper.step()) > 0);
  };
  await isDown(40);
  await pass();
  expect(await timesAsked(cpf)).toBe(0);
  await parties.reset();
  harness.clock.moveMs(6 * 60_000);
  // Fewer than five in a row are no outage: who got no answer then is asked about apart, whatever the shards' sizes.
  await askWaiting(brazil.impeded);
  await pass();
  expect([await timesAsked(cpf), await timesAsked(closed.cpf)]).toEqual([1, 0]);
  harness.clock.moveMs(DAY_MS);
  await pass();
  expect(await timesAsked(cpf)).toBe(1);
  // Within the 72 hours in which a central exclusion has to count, also for whoever never comes in.
  harness.clock.moveMs(DAY_MS);
  await pass();
  expect(await timesAsked(cpf)).toBe(2);
});
