import { mintId } from '@arara/domain/ids';
import { type PlayerId, shardOf } from '@arara/domain/shards';
import { addDays, businessDayOf } from '@arara/domain/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPlayer, settingsOf } from '../../../../test/factories.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { namedSessions, openTestApp, type TestApp } from '../../../../test/test-app.ts';
import { sql } from '../../../platform/db/sql.ts';
import { type Bonuses, createBonuses } from '../../bonuses/index.ts';
import { openStakesE5 } from '../../games/index.ts';
import { hold } from '../../ledger/index.ts';
import { createPolicy } from '../../policy/index.ts';
import { setIdentifier } from '../../players/index.ts';
import { endWaiting } from '../withdrawals/questions.ts';
import * as store from '../withdrawals/withdrawals.store.ts';
import type { WithdrawalsContext } from '../shared/context.ts';

const BRAND = 1;
const HOUR_MS = 3_600_000;
const REAL_E5 = 100_000n;
let harness: Harness;
let api: TestApp;
let playerId: PlayerId;
let orderId: string;
let bonuses: Bonuses;

beforeAll(async () => {
  harness = await openHarness();
  api = await openTestApp(harness, {
    sessions: {
      ...namedSessions,
      authenticate: async (token) => ({
        ok: true,
        session: { playerId: BigInt(token.slice('me-'.length)) as PlayerId, sessionId: token },
      }),
    },
  });
  const policy = createPolicy({ marketOf: () => 'standard', sources: [], onFault: () => undefined });
  bonuses = createBonuses({ ...api.deps, settings: settingsOf(api.deps), policy, openStakesE5 });
});
afterAll(() => harness.close());

const cpfs = [
  '52998224725',
  '11144477735',
  '39053344705',
  '15350946056',
  '86288366757',
  '93541134780',
  '71428793860',
  '20536411778',
  '48291736537',
  '12345678909',
  '98765432100',
  '45317828791',
  '31415926590',
];

/** A request of 120 reais that waits for the team, of low risk. */
async function aRequest(amountE5 = 120n * REAL_E5): Promise<void> {
  const { deps } = api;
  playerId = await aPlayer(deps, { cashE5: 500n * REAL_E5 });
  const cpf = cpfs.pop() ?? '';
  await setIdentifier(deps, { playerId, brandId: BRAND }, { kind: 'cpf', text: cpf, name: 'Sheila Nogueira Rocha' });
  orderId = mintId(shardOf(playerId), deps.random(16));
  const createdAt = deps.clock.now();
  const dueAt = new Date(createdAt.getTime() + 2 * HOUR_MS);
  const target = { kind: 'pix', key: { type: 'CPF', text: cpf } };
  const sealed = JSON.stringify({ target, holder: { cpf, name: 'Sheila Nogueira Rocha' } });
  await deps.shards.inPlayerTransaction(playerId, async (tx) => {
    await store.insertWithdrawal(tx, {
      id: orderId,
      playerId,
      brandId: BRAND,
      source: 'cash',
      amountE5,
      feePpm: 0n,
      feeE5: 0n,
      bonusGivenUpE5: 0n,
      countDay: '2026-11-15',
      counts: true,
      accountId: 'a-1',
      ...deps.secrets.seal(sealed, `payments.withdrawals:${orderId}`),
      createdAt,
      staffReason: null,
      device: null,
      dueAt,
    });
    const owner = { playerId, brandId: BRAND, hold: `payout:${orderId}`, from: 'cash', amountE5 } as const;
    await hold(tx, deps.clock, { ...owner, movement: 'withdrawal_hold', memo: { order: orderId } });
    await bonuses.noteWithdrawal(tx, {
      playerId,
      brandId: BRAND,
      key: orderId,
      amountE5,
      atMs: createdAt.getTime(),
    });
    const risk = {
      score: 20,
      isLow: true,
      factors: [{ factor: 'first_withdrawal', points: 20 }],
      missing: [],
    } as const;
    await store.noteChecked(tx, orderId, { risk, staffReason: 'amount', dueAt });
    await store.moveWithdrawal(tx, orderId, { state: 'waiting_for_staff', nextCheckAt: dueAt });
  });
}
beforeEach(() => aRequest());

interface Answer<Body> {
  readonly Code: number;
  readonly Msg: string;
  readonly Body: Body;
}
async function call<Body = Record<string, unknown>>(token: string, path: string, payload: object = {}) {
  const headers = { 'content-type': 'application/json', token };
  return (await api.app.inject({ method: 'POST', url: path, headers, payload })).json<Answer<Body>>();
}
const desk = (staff: string, path: string, payload: object = {}) =>
  call<{ Row: Record<string, unknown>; Questions: Record<string, unknown>[]; Origin: unknown }>(
    staff,
    `/staff/payments/${path}`,
    { orderId, ...payload },
  );
const mine = async () => {
  const { Body } = await call<{ List: { State: string; ArrivesBy: string; Wait: Record<string, unknown> }[] }>(
    `me-${playerId}`,
    '/v1/api/withdraw/records',
  );
  return Body.List[0];
};
const actions = async () => {
  const subject = `withdrawal:${orderId}`;
  const db = api.deps.shards.ofPlayer(playerId);
  const rows = await db.rows<{ action: string }>(
    sql`select action from audit.records where subject = ${subject} order by id`,
  );
  return rows.map(({ action }) => action);
};

describe('the desk of withdrawals', () => {
  it('holds a request back with a reason that the player reads, at most as long as the setting allows', async () => {
    expect(await desk('staff-1', 'hold', { reason: 'hold_bank', hours: 25 })).toMatchObject({ Code: 2313 });
    const held = await desk('staff-1', 'hold', { reason: 'hold_bank', hours: 4 });
    expect(held.Body.Row).toMatchObject({ Hold: { Why: { Word: 'hold_bank' }, By: 'staff:1' } });
    expect(await mine()).toMatchObject({
      State: 'waiting_for_staff',
      Wait: { Why: { Text: expect.stringContaining('Esperamos uma resposta do banco') }, NextActor: 'house' },
    });
    harness.clock.moveMs(4 * HOUR_MS);
    expect((await desk('staff-1', 'withdrawal')).Body.Row).toMatchObject({ Hold: null });
    expect(await actions()).toContain('payments.held');
  });

  it('tells the player the time of the step apart from that of the money, and forgets a hold that is over', async () => {
    const beganMs = harness.clock.nowMs();
    const hour = (hours: number) => new Date(beganMs + hours * HOUR_MS).toISOString();
    expect(await mine()).toMatchObject({ ArrivesBy: hour(24), Wait: { Why: { Word: 'amount' }, DueAt: hour(2) } });
    await desk('staff-1', 'hold', { reason: 'hold_bank', hours: 4 });
    expect(await mine()).toMatchObject({ ArrivesBy: hour(24), Wait: { Why: { Word: 'hold_bank' }, DueAt: hour(4) } });
    harness.clock.moveMs(4 * HOUR_MS);
    expect(await mine()).toMatchObject({ ArrivesBy: hour(24), Wait: { Why: { Word: 'amount' }, DueAt: hour(24) } });
  });

  it('asks the player, who answers once; the answer is sealed and the team has its time again', async () => {
    await desk('staff-1', 'ask', { question: 'ask_account' });
    expect(await mine()).toMatchObject({
      State: 'waiting_for_player',
      Wait: { Why: { Word: 'ask_account' }, NextActor: 'player' },
    });
    const reply = { orderId, text: 'Banco do Povo, desde 2019' };
    expect(await call('me-1', '/v1/api/withdraw/answer', reply)).toMatchObject({ Code: 2110 });
    const answered = await call(`me-${playerId}`, '/v1/api/withdraw/answer', reply);
    expect(answered.Body).toMatchObject({ State: 'waiting_for_staff', Wait: { Why: { Word: 'player_answered' } } });
    expect(await call(`me-${playerId}`, '/v1/api/withdraw/answer', reply)).toMatchObject({ Code: 2312 });
    const { Body } = await desk('staff-2', 'withdrawal');
    expect(Body.Questions).toMatchObject([{ By: 'staff:1', Answer: 'Banco do Povo, desde 2019' }]);
    const rows = await api.deps.shards.ofPlayer(playerId).rows(sql`
      select box from payments.questions where order_id = ${orderId}`);
    expect(JSON.stringify(rows)).not.toContain('Povo');
  });

  it('has the request back when nobody answers in time', async () => {
    await desk('staff-1', 'ask', { question: 'ask_contact' });
    const context = { ...api.deps, push: { toPlayer: async () => undefined } } as unknown as WithdrawalsContext;
    await endWaiting(context, orderId);
    expect(await mine()).toMatchObject({ State: 'waiting_for_player' });
    harness.clock.moveMs(24 * HOUR_MS);
    await endWaiting(context, orderId);
    expect(await mine()).toMatchObject({ State: 'waiting_for_staff', Wait: { Why: { Word: 'player_silent' } } });
  });

  it('lets a lead take over what a colleague has, with a reason, and tells where the money came from', async () => {
    await desk('staff-1', 'claim');
    expect(await desk('staff-2', 'claim')).toMatchObject({ Code: 2311 });
    const taken = await desk('staff-2', 'take-over', { reason: 'turno acabou' });
    expect(taken.Body).toMatchObject({
      Row: { Claim: { StaffId: 'staff:2', IsMine: true } },
      Origin: { Since: null, Had: '0.00', Cash: '500.00' },
      Policy: { Version: 1 },
    });
    expect(await actions()).toEqual(['payments.claimed', 'payments.taken_over']);
  });

  it('approves several of low risk, each on its own record, and leaves what does not fit', async () => {
    const first = orderId;
    await aRequest(130n * REAL_E5);
    await desk('staff-3', 'claim');
    const many = await call('staff-1', '/staff/payments/approve-many', { orderIds: [first, orderId, 'nothing'] });
    expect(many.Body).toMatchObject({
      Approved: 1,
      List: [
        { OrderId: first, IsApproved: true, Why: null },
        { OrderId: orderId, IsApproved: false, Why: { Word: 'withdrawal_claimed' } },
        { IsApproved: false, Why: { Word: 'order_unknown' } },
      ],
    });
  });

  it('approves nothing of a player whose withdrawals a court holds, until the hold is lifted', async () => {
    const onPlayer = (path: string, payload: object) =>
      call('staff-2', `/staff/players/${path}`, { playerId: `${playerId}`, ...payload });
    const reviewOn = addDays(businessDayOf(harness.clock.nowMs()), 7);
    const { Body } = await onPlayer('block', { scopes: ['withdrawal'], code: 'COURT-01', reviewOn });
    expect(await desk('staff-1', 'approve')).toMatchObject({ Code: 2301 });
    const many = await call('staff-1', '/staff/payments/approve-many', { orderIds: [orderId] });
    expect(many.Body).toMatchObject({ Approved: 0, List: [{ Why: { Word: 'withdrawal_blocked' } }] });
    const answer = await mine();
    expect(answer).toMatchObject({
      State: 'waiting_for_staff',
      Wait: { NextActor: 'house', Why: { Word: 'blocked', Text: expect.stringContaining('bloqueados') } },
    });
    expect(businessDayOf(Date.parse(String(answer?.Wait['DueAt'])))).toBe(reviewOn);
    await onPlayer('unblock', { caseId: Body['CaseId'], reason: 'UB-CLEARED' });
    expect((await mine())?.Wait).toMatchObject({ Why: { Word: 'risk' } });
    expect(await desk('staff-1', 'approve')).toMatchObject({ Code: 200 });
  });

  it('exports a view without an account or a CPF, and writes down who did', async () => {
    const { Body } = await call<{ Text: string; Rows: number }>('staff-1', '/staff/payments/export', { view: 'staff' });
    expect(Body.Text).toContain(orderId);
    expect(Body.Text).toMatch(/Vista\W+Com a equipe/);
    expect(Body.Text).toMatch(/Com a equipe\W+Acima do automático/);
    expect(Body.Text).not.toMatch(/waiting_for_staff|amount/);
    expect(Body.Text).not.toMatch(/(?<!\d)\d{11}(?!\d)/);
    const record = await harness.directory.one<{ subject: string }>(sql`
      select subject from audit.records where action = 'payments.exported'`);
    expect(record.subject).toBe('withdrawals:staff');
  });

  it('tells of a request at its end who decided it, when and why, and adds up only what was paid', async () => {
    const closed = () =>
      call<{ Total: number; Sum: string; List: { OrderId: string; Why: { Word: string }; End: unknown }[] }>(
        'staff-1',
        '/staff/payments/withdrawals',
        { view: 'closed' },
      );
    const before = (await closed()).Body;
    const older = orderId;
    await aRequest(130n * REAL_E5);
    harness.clock.moveMs(HOUR_MS);
    await desk('staff-2', 'refuse', { reason: 'staff_documents' });
    harness.clock.moveMs(HOUR_MS);
    orderId = older;
    await desk('staff-1', 'refuse', { reason: 'staff_account' });
    const { Body } = await closed();
    expect(Body).toMatchObject({ Total: before.Total + 2, Sum: before.Sum });
    // The one that ended last comes first, however old it is.
    expect(Body.List[0]).toMatchObject({
      OrderId: older,
      Why: { Word: 'staff_account' },
      End: { At: harness.clock.now().toISOString(), By: ['staff:1'] },
    });
    expect(Body.List[1]).toMatchObject({ Why: { Word: 'staff_documents' }, End: { By: ['staff:2'] } });
  });

  it('exports what the filters show, with who decided it, and writes money as tables here read it', async () => {
    await desk('staff-2', 'refuse', { reason: 'staff_documents' });
    const exported = async (filter: object) =>
      (await call<{ Text: string }>('staff-1', '/staff/payments/export', { view: 'closed', ...filter })).Body.Text;
    const text = await exported({});
    expect(text).toMatch(/;Pago em;Id do PIX;Decidido por/);
    expect(text).toMatch(new RegExp(`${orderId};.*;120,00;120,00;.*Recusado;.*;nº 2`));
    expect(text).not.toMatch(/\d\.\d\d;/);
    expect(await exported({ level: 'high' })).not.toContain(orderId);
    expect(await exported({ why: 'staff_documents' })).toContain(orderId);
    expect(await exported({ why: 'risk' })).not.toContain(orderId);
  });
});
