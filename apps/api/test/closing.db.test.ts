import { md5Hex } from '@arara/contract';
import { ownRoutes, playerRoutes } from '@arara/contract/player';
import { staffRoutes } from '@arara/contract/staff';
import { REAL_E5 } from '@arara/domain/money';
import type { PlayerId } from '@arara/domain/shards';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertCredential } from '../src/modules/auth/store.ts';
import { login, nameOf } from '../src/modules/auth/login.ts';
import { balanceOf } from '../src/modules/ledger/index.ts';
import { createWithdrawalDesk } from '../src/modules/payments/desk/desk-acts.ts';
import { refreshPayout, beginPayout, sendPayout } from '../src/modules/payments/withdrawals/payouts.ts';
import { checkWithdrawal, requireWithdrawal } from '../src/modules/payments/withdrawals/withdrawals.ts';
import { type PlayersContext, setIdentifier } from '../src/modules/players/index.ts';
import { findSponsor } from '../src/modules/affiliates/index.ts';
import { sql } from '../src/platform/db/sql.ts';
import { aContext, aPlayer, aSession, aStaffActor } from './factories.ts';
import { codeOf, type DeskStage, openDeskStage } from './desk-stage.ts';
import { type Harness, openHarness } from './harness.ts';
import { type ConnectedBank, connectBank } from '../src/modules/payments/testing/connected-bank.ts';

const BRAND = 1;
const fundPassword = md5Hex('284619');
const password = md5Hex('correct horse');
const phone = '+5511966000001';
let harness: Harness;
let context: PlayersContext;
let modules: DeskStage['modules'];
let call: DeskStage['call'];
let ok: DeskStage['ok'];
let bank: ConnectedBank;

beforeAll(async () => {
  harness = await openHarness();
  context = await aContext(harness);
  ({ modules, call, ok } = await openDeskStage(harness, context));
  bank = await connectBank({ harness, context, settings: modules.settings, policy: modules.policy });
  await modules.payments.providers.refresh();
});
afterAll(async () => {
  modules.payments.providers.close();
  await bank.close();
  await harness.close();
});

const recordsOf = async (id: PlayerId) =>
  (
    await context.shards.ofPlayer(id).rows<{ action: string }>(sql`
      select action from audit.records where subject = ${`player:${id}`} and action like 'players.clos%' order by id`)
  ).map(({ action }) => action);

/** Somebody whose cash all waits for bets, with a bonus beside it, who asked support to close the account. */
async function aLeaver(request: { identifiers?: { phone: string }; cashE5?: bigint } = {}) {
  const { cashE5 = 900n * REAL_E5 } = request;
  const id = await aPlayer(context, { cashE5, bonusE5: 20n * REAL_E5, ...request });
  const owner = { playerId: id, brandId: BRAND, atMs: context.clock.nowMs() };
  const locks = { ...owner, key: `d-${id}`, kind: 'deposit', amountE5: 900n * REAL_E5 } as const;
  await context.shards.inPlayerTransaction(id, (tx) => modules.bonuses.openRequirement(tx, locks));
  const token = await aSession(context, id);
  await ok(ownRoutes.supportOpen, token, { topic: 'close_account', text: 'Quero fechar a conta.' });
  return { id, playerId: `${id}`, token };
}

const requestOf = (playerId: string) =>
  ({ playerId, act: 'begin', code: 'ASKED-01', reason: 'pediu no chat' }) as const;

async function close(playerId: string) {
  const { ApprovalId } = await ok(staffRoutes.playerClose, 'support-3', requestOf(playerId));
  await ok(staffRoutes.approvalsDecide, 'risk-4', { id: ApprovalId, verdict: 'approved' });
}

async function pay(id: string) {
  const { context: payments } = modules.payments;
  await checkWithdrawal(payments, id);
  expect(await requireWithdrawal(payments, id)).toMatchObject({
    state: 'waiting_for_staff',
    staffReason: 'account_closing',
  });
  const engine = { start: async () => undefined, wake: async () => undefined };
  const actor = aStaffActor({ staffId: 4n, brandId: BRAND, provedAtMs: payments.clock.nowMs() });
  await createWithdrawalDesk({ context: payments, engine } as never).approve({ id }, actor);
  await beginPayout(payments, id);
  await sendPayout(payments, id);
  await bank.settle();
  await refreshPayout(payments, id);
  expect(await requireWithdrawal(payments, id)).toMatchObject({ state: 'paid' });
}

describe('closing an account', () => {
  it('begins by the own word of the player, once, and is taken back by it', async () => {
    const id = await aPlayer(context, { cashE5: 112n * REAL_E5, bonusE5: 10n * REAL_E5 });
    const token = await aSession(context, id);
    const { Closing } = await ok(ownRoutes.playerClosingBegin, token, {});
    expect(Closing).toMatchObject({ Why: { Word: 'ASKED-01' }, Cash: '112.00', CanTakeBack: true });
    expect(await ok(ownRoutes.playerClosingBegin, token, {})).toMatchObject({ Closing: { Since: Closing?.Since } });
    expect((await balanceOf(context.shards.ofPlayer(id), id))?.bonusE5).toBe(0n);
    expect(await ok(ownRoutes.playerClosingTakeBack, token, {})).toEqual({ Closing: null });
    expect(await recordsOf(id)).toEqual(['players.closing_begun', 'players.closing_taken_back']);
  });

  it('takes a request or a reason of the operator, and two people', async () => {
    const unasked = `${await aPlayer(context)}`;
    expect((await call(staffRoutes.playerClose, 'support-3', requestOf(unasked))).Code).toBe(
      codeOf('closing_wish_missing'),
    );
    expect((await call(staffRoutes.playerClose, 'finance-3', requestOf(unasked))).Code).toBe(
      codeOf('staff_role_missing'),
    );
    const law = { ...requestOf(unasked), code: 'LAW-01' } as const;
    const { ApprovalId: id } = await ok(staffRoutes.playerClose, 'risk-4', law);
    expect((await call(staffRoutes.playerClose, 'risk-5', law)).Code).toBe(codeOf('closing_waits'));
    expect((await ok(staffRoutes.player360, 'risk-5', { playerId: unasked })).Closing).toMatchObject({
      Open: null,
      Waiting: { ApprovalId: id, Act: 'begin', StaffId: '4' },
      Wish: null,
    });
    const approve = { id, verdict: 'approved' } as const;
    expect((await call(staffRoutes.approvalsDecide, 'risk-4', approve)).Code).toBe(codeOf('approval_same_person'));
    await ok(staffRoutes.approvalsDecide, 'risk-5', approve);
    const own = await aSession(context, BigInt(unasked) as PlayerId);
    expect((await call(ownRoutes.playerClosingTakeBack, own, {})).Code).toBe(codeOf('closing_not_own'));
    const stop = { ...law, act: 'stop' } as const;
    const { ApprovalId: back } = await ok(staffRoutes.playerClose, 'risk-4', stop);
    await ok(staffRoutes.approvalsDecide, 'risk-5', { id: back, verdict: 'approved' });
    expect((await ok(ownRoutes.playerClosing, own, {})).Closing).toBeNull();
  });

  it('frees the whole balance, pays it, and ends the account when nothing is left', async () => {
    const { id, playerId, token } = await aLeaver({ identifiers: { phone } });
    const passwordHash = await modules.auth.passwords.hash(password);
    const cpf = '52998224725';
    await setIdentifier(
      context,
      { playerId: id, brandId: BRAND },
      { kind: 'cpf', text: cpf, name: 'Rita Prado Lopes' },
    );
    await context.shards.inPlayerTransaction(id, (tx) =>
      insertCredential(tx, { playerId: id, brandId: BRAND, passwordHash, at: context.clock.now() }),
    );
    await ok(playerRoutes.accountSave, token, { isPix: 1, pixType: 'CPF', pixKey: cpf, password: fundPassword });
    expect((await ok(staffRoutes.player360, 'support-3', { playerId })).Closing.Wish?.Ticket).toMatch(/^CH-\d+$/);
    await context.shards
      .ofPlayer(id)
      .run(sql`insert into team.sponsors (player_id, brand_id) values (${id}, ${BRAND})`);
    await close(playerId);

    const { Withdrawal } = await ok(playerRoutes.accountGet, token, {});
    expect(Withdrawal).toMatchObject({
      CanWithdraw: { Amount: '900.00', Why: { Word: 'account_closing' }, BonusLost: '0.00' },
      Min: '0.01',
      SingleMax: null,
      TimesPerDay: null,
      FeePercent: '0',
    });
    expect((await ok(playerRoutes.playerMainInfo, token, {})).CanWithdraw.Why.Word).toBe('account_closing');
    expect((await ok(ownRoutes.playerClosing, token, {})).Closing).toMatchObject({
      Why: { Word: 'ASKED-01' },
      Cash: '900.00',
      Wait: { Why: { Word: 'money' }, NextActor: 'player', DueAt: null },
      CanTakeBack: true,
    });
    expect(await modules.playersDesk.closings.closeEmpty()).toBe(0);

    const asked = await ok(playerRoutes.payPayout, token, { amount: 900, password: fundPassword });
    expect(asked).toMatchObject({ Fee: '0.00', Net: '900.00' });
    expect((await ok(ownRoutes.playerClosing, token, {})).Closing?.Wait).toMatchObject({
      NextActor: 'house',
      DueAt: expect.any(String),
    });
    expect(await modules.playersDesk.closings.closeEmpty()).toBe(0);
    await pay(asked.OrderId);
    expect(await Promise.all([1, 2].map(() => modules.playersDesk.closings.closeEmpty()))).toEqual(
      expect.arrayContaining([1]),
    );
    expect(await modules.playersDesk.closings.closeEmpty()).toBe(0);

    expect((await call(playerRoutes.playerMainInfo, token, {})).Code).not.toBe(200);
    const caller = { brandId: BRAND, deviceId: undefined, userAgent: 'test', address: '127.0.0.1' };
    const named = await nameOf(modules.auth, phone, caller);
    expect(await login(modules.auth, { ...named, passwordMd5: password }, caller)).toEqual({
      ok: false,
      refusal: 'account_closed',
    });
    expect((await ok(staffRoutes.player360, 'risk-4', { playerId })).Head.Status).toBe('closed');
    expect((await call(staffRoutes.playerClose, 'risk-4', { ...requestOf(playerId), code: 'LAW-01' })).Code).toBe(
      codeOf('account_closed'),
    );
    expect((await findSponsor(context.shards.ofPlayer(id), id))?.heldReason).toBe('conta encerrada');
    expect(await recordsOf(id)).toEqual(['players.closing_begun', 'players.closed']);
  });

  it('refuses play, deposits and rewards, ends the bonus, and is taken back by its owner', async () => {
    const { id, playerId, token } = await aLeaver();
    await close(playerId);
    const gate = (action: 'bet' | 'launch' | 'deposit' | 'reward') =>
      modules.policy.requireOpen({
        playerId: id,
        brandId: BRAND,
        action,
        context: { nowMs: context.clock.nowMs(), ...(action === 'reward' ? { rewardKind: 'mission' as const } : {}) },
      });
    for (const action of ['bet', 'launch', 'deposit', 'reward'] as const)
      await expect(gate(action)).rejects.toMatchObject({ refusal: 'account_closing' });
    const db = context.shards.ofPlayer(id);
    expect(await balanceOf(db, id)).toMatchObject({ bonusE5: 0n, betsBlocked: true });
    expect((await ok(ownRoutes.playerClosingTakeBack, token, {})).Closing).toBeNull();
    await expect(gate('launch')).resolves.toBeUndefined();
    expect(await balanceOf(db, id)).toMatchObject({ bonusE5: 0n, betsBlocked: false });
    expect((await call(ownRoutes.playerClosingTakeBack, token, {})).Code).toBe(codeOf('closing_unknown'));
    // The old request was answered: closing again takes a new one.
    expect((await call(staffRoutes.playerClose, 'support-3', requestOf(playerId))).Code).toBe(
      codeOf('closing_wish_missing'),
    );
    expect(await recordsOf(id)).toEqual(['players.closing_begun', 'players.closing_taken_back']);
  });
});
