import { houseAccountId } from '@arara/domain/ledger';
import type { PlayerId } from '@arara/domain/shards';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPlayer } from '../../../test/factories.ts';
import { type Harness, openHarness } from '../../../test/harness.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { sql } from '../../platform/sql.ts';
import { brandTotals, openAccount } from '../ledger/index.ts';
import type { PaymentsContext } from './context.ts';
import type { PixRefunds, PixRefusal, Refund } from './provider.ts';
import { findReceipt, insertReceipt, moveReceipt } from './receipts.store.ts';
import { workOnReceipt } from './receipts.ts';

const BRAND = 1;
const PARTY = 7;
const HOUSE = houseAccountId(BRAND) as PlayerId;
const AMOUNT_E5 = 5_000_000n;
let harness: Harness;
let api: TestApp;
let made = 0;

beforeAll(async () => {
  harness = await openHarness();
  api = await openTestApp(harness);
  await api.deps.shards.inPlayerTransaction(HOUSE, (tx) =>
    openAccount(tx, { playerId: HOUSE, brandId: BRAND }).catch(() => undefined),
  );
});
afterAll(async () => {
  await api.close();
  await harness.close();
});

/** A bank at the port: it sends back whatever it is asked to, or refuses so, and notes under which ids it was asked. */
const context = (refuses?: PixRefusal, asked: string[] = []) => {
  const done: Refund = { refundId: 'r', amountE5: AMOUNT_E5, state: 'done', nature: 'ours' };
  const refunds: PixRefunds = {
    async refund({ refundId }) {
      asked.push(refundId);
      return refuses === undefined ? { kind: 'ok', value: done } : { kind: 'refused', code: refuses, detail: 'x' };
    },
    get: async () => ({ kind: 'ok', value: null }),
  };
  const receipts = { get: async () => ({ kind: 'ok', value: null }) };
  const providers = { byCode: () => ({ party: PARTY, cashIn: { refunds, receipts } }) };
  return { ...api.deps, providers, push: { toPlayer: async () => undefined } } as unknown as PaymentsContext;
};

async function aReceipt(playerId: PlayerId, depositId: string | null, reason: string | null = 'order_unknown') {
  made += 1;
  const ref = { provider: 'ipe', endToEndId: `E1234567820261115120000000000000${made}`, playerId };
  const seenAt = api.deps.clock.now();
  await api.deps.shards.inPlayerTransaction(playerId, (tx) =>
    insertReceipt(tx, {
      ...ref,
      brandId: BRAND,
      depositId,
      amountE5: AMOUNT_E5,
      paidAt: seenAt,
      reason: depositId === null ? reason : null,
      seenAt,
    }),
  );
  return ref;
}

async function call<Body = { ApprovalId: string | null }>(staff: string, path: string, payload: object = {}) {
  const headers = { 'content-type': 'application/json', token: staff };
  const answer = await api.app.inject({ method: 'POST', url: `/staff/${path}`, headers, payload });
  return answer.json<{ Code: number; Body: Body }>();
}
interface Waiting {
  readonly EndToEndId: string;
  readonly Acts: readonly string[];
  readonly ApprovalId: string | null;
}
const waiting = async (endToEndId: string) => {
  const { Body } = await call<{ Waiting: Waiting[] }>('staff-1', 'payments/deposits');
  return Body.Waiting.find((one) => one.EndToEndId === endToEndId);
};
const totals = async () => {
  const sums = (await Promise.all(api.deps.shards.all.map((shard) => brandTotals(shard, BRAND)))).flat();
  const of = (name: string) => sums.reduce((sum, { account, sumE5 }) => sum + (account === name ? sumE5 : 0n), 0n);
  return [of('unassigned_receipts'), of('refunds_in_flight'), of('psp_clearing')];
};
const recorded = (playerId: PlayerId) =>
  api.deps.shards.ofPlayer(playerId).rows<{ action: string }>(sql`
    select action from audit.records where action like 'payments.receipt_%' order by id`);

describe('money that waits', () => {
  it('without an order of ours goes back by one person, and the books say so', async () => {
    const before = await totals();
    const ref = await aReceipt(HOUSE, null);
    expect(await workOnReceipt(context(), ref)).toBe('closed');
    expect(await waiting(ref.endToEndId)).toMatchObject({ Why: 'order_unknown', Acts: ['send_back'], OrderId: null });
    const { provider, endToEndId } = ref;
    const wish = { provider, endToEndId, reason: 'ninguém reclamou' };
    expect(await call('staff-1', 'payments/receipt', { ...wish, act: 'credit' })).toMatchObject({ Code: 6315 });
    const sent = await call('staff-1', 'payments/receipt', { ...wish, act: 'send_back' });
    expect(sent).toMatchObject({ Code: 200, Body: { ApprovalId: null } });
    expect(await call('staff-2', 'payments/receipt', { ...wish, act: 'send_back' })).toMatchObject({ Code: 6315 });
    expect(await workOnReceipt(context(), ref)).toBe('open');
    expect(await workOnReceipt(context(), ref)).toBe('closed');
    expect(await totals()).toEqual(before);
    expect(await findReceipt(api.deps.shards.ofPlayer(HOUSE), ref)).toMatchObject({
      state: 'refunded',
      reason: 'no_order',
    });
    expect(await recorded(HOUSE)).toEqual([{ action: 'payments.receipt_sent_back' }]);
  });

  it('for an order whose payer nobody names is credited by two people only', async () => {
    const playerId = await aPlayer(api.deps, { cashE5: 0n });
    const ref = await aReceipt(playerId, 'order-1');
    await api.deps.shards.inPlayerTransaction(playerId, (tx) =>
      moveReceipt(tx, ref, {
        state: 'review',
        reason: 'payer_unknown',
        lookAt: api.deps.clock.now(),
        closedAt: null,
      }),
    );
    const { provider, endToEndId } = ref;
    const wish = { provider, endToEndId, act: 'credit', reason: 'comprovante confere' };
    const { Body } = await call('staff-1', 'payments/receipt', wish);
    expect(await waiting(endToEndId)).toMatchObject({ Acts: [], ApprovalId: Body.ApprovalId });
    expect(await call('staff-2', 'payments/receipt', { ...wish, act: 'send_back' })).toMatchObject({ Code: 6315 });
    const yes = { id: Body.ApprovalId, verdict: 'approved' };
    expect(await call('staff-1', 'approvals/decide', yes)).toMatchObject({ Code: 6202 });
    expect(await call('staff-2', 'approvals/decide', yes)).toMatchObject({ Code: 200 });
    const shard = api.deps.shards.ofPlayer(playerId);
    expect(await findReceipt(shard, ref)).toMatchObject({ state: 'review', reason: 'staff_credits', closedAt: null });
    expect((await recorded(playerId)).at(-1)).toEqual({ action: 'payments.receipt_credited' });
  });

  it('and whose refund the bank refuses is tried three times with time between, and then by a person', async () => {
    const before = await totals();
    const ref = await aReceipt(HOUSE, null, null);
    const asked: string[] = [];
    const work = () => workOnReceipt(context('wrong_state', asked), ref);
    expect([await work(), await work(), await work()]).toEqual(['open', 'open', 'open']);
    expect(asked).toHaveLength(1);
    harness.clock.moveMs(60_000);
    expect([await work(), await work()]).toEqual(['open', 'open']);
    expect(asked).toHaveLength(2);
    harness.clock.moveMs(600_000);
    expect([await work(), await work()]).toEqual(['closed', 'closed']);
    expect(new Set(asked).size).toBe(3);
    const { provider, endToEndId } = ref;
    expect(await waiting(endToEndId)).toMatchObject({ Why: 'refund_refused', Acts: ['send_back'] });
    const wish = { provider, endToEndId, reason: 'o banco abriu a conta', act: 'send_back' };
    expect(await call('staff-1', 'payments/receipt', wish)).toMatchObject({ Code: 200 });
    expect([await workOnReceipt(context(), ref), await workOnReceipt(context(), ref)]).toEqual(['open', 'closed']);
    expect(await totals()).toEqual(before);
  });

  it('stays on its way under one number while the bank does not let us in', async () => {
    const ref = await aReceipt(HOUSE, null, null);
    const asked: string[] = [];
    const work = () => workOnReceipt(context('forbidden', asked), ref);
    expect([await work(), await work()]).toEqual(['open', 'open']);
    harness.clock.moveMs(3_600_000);
    expect(await work()).toBe('open');
    expect([asked.length, new Set(asked).size]).toEqual([2, 1]);
    const row = await findReceipt(api.deps.shards.ofPlayer(HOUSE), ref);
    expect([row?.state, (row?.lookAt.getTime() ?? 0) - harness.clock.nowMs()]).toEqual(['refunding', 60_000]);
  });
});
