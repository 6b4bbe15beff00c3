import { houseAccountId } from '@arara/domain/ledger';
import type { PlayerId } from '@arara/domain/shards';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPlayer, settingsOf } from '../../../../test/factories.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { BANK, BANK_BRAND as BRAND, type ConnectedBank, connectBank } from '../testing/connected-bank.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';
import { createMetrics } from '../../../platform/metrics/metrics.ts';
import { createPush } from '../../../platform/push/push.ts';
import { sql } from '../../../platform/db/sql.ts';
import { brandTotals, openAccount } from '../../ledger/index.ts';
import { createPolicy } from '../../policy/index.ts';
import type { PaymentsContext } from '../shared/context.ts';
import { followDisputes } from '../receipts/disputes.ts';
import { findReceipt, insertReceipt, moveReceipt } from '../receipts/receipts.store.ts';
import type { ReceiptRef } from '../receipts/receipts.ts';
import { workOnReceipt } from '../receipts/work-on-receipt.ts';

const HOUSE = houseAccountId(BRAND) as PlayerId;
const AMOUNT_E5 = 5_000_000n;
const CENTAVOS = 50_00;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
let harness: Harness;
let api: TestApp;
let bank: ConnectedBank;
let context: PaymentsContext;

beforeAll(async () => {
  harness = await openHarness();
  api = await openTestApp(harness);
  const { deps } = api;
  const policy = createPolicy({ marketOf: () => 'standard', sources: [], onFault: () => undefined });
  bank = await connectBank({ harness, context: deps, settings: settingsOf(deps), policy });
  const push = createPush(deps.redis, createMetrics());
  context = { ...deps, policy, providers: bank.providers, push } as unknown as PaymentsContext;
  await deps.shards.inPlayerTransaction(HOUSE, (tx) =>
    openAccount(tx, { playerId: HOUSE, brandId: BRAND }).catch(() => undefined),
  );
});
afterAll(async () => {
  await bank.close();
  await harness.close();
});

interface Arrived {
  readonly reason?: string | null;
  readonly daysAgo?: number;
}

async function aReceipt(
  playerId: PlayerId,
  depositId: string | null,
  { reason = 'order_unknown', daysAgo = 0 }: Arrived = {},
) {
  const paid = await bank.admin('POST', 'pay', { cpf: '52998224725', centavos: CENTAVOS });
  const { e2eid: endToEndId } = paid['receipt'] as { readonly e2eid: string };
  const ref = { provider: BANK, endToEndId, playerId };
  const seenAt = api.deps.clock.now();
  await api.deps.shards.inPlayerTransaction(playerId, (tx) =>
    insertReceipt(tx, {
      ...ref,
      brandId: BRAND,
      depositId,
      amountE5: AMOUNT_E5,
      paidAt: new Date(seenAt.getTime() - daysAgo * DAY_MS),
      reason: depositId === null ? reason : null,
      seenAt,
    }),
  );
  return ref;
}
const work = (ref: ReceiptRef) => workOnReceipt(context, ref);

const refundsOf = (e2eid: string) => `PUT /v2/pix/${e2eid}/devolucao/`;
/** Under which ids the bank was asked to send a payment back, whatever it answered. */
async function askedFor({ endToEndId }: ReceiptRef): Promise<readonly string[]> {
  const { lines } = await bank.admin('GET', `journal?match=${encodeURIComponent(refundsOf(endToEndId))}`);
  return (lines as readonly { readonly path: string }[]).map(({ path }) => path);
}
/** A refund that is begun goes to the bank, which takes it first and pays it afterwards. */
async function sendBack(ref: ReceiptRef): Promise<readonly string[]> {
  const steps = [await work(ref), await work(ref)];
  await bank.settle();
  return [...steps, await work(ref)];
}

async function call<Body = { ApprovalId: string | null }>(staff: string, path: string, payload: object = {}) {
  const headers = { 'content-type': 'application/json', token: staff };
  const answer = await api.app.inject({ method: 'POST', url: `/staff/${path}`, headers, payload });
  return answer.json<{ Code: number; Body: Body }>();
}
interface Waiting {
  readonly EndToEndId: string;
  readonly Acts: readonly string[];
  readonly Amount: string;
  readonly DueAt: string;
  readonly ApprovalId: string | null;
}
const waiting = async (endToEndId: string) => {
  const { Body } = await call<{ Waiting: Waiting[] }>('staff-1', 'payments/deposits');
  return Body.Waiting.find((one) => one.EndToEndId === endToEndId);
};
const totals = async () => {
  const sums = (await Promise.all(api.deps.shards.all.map((shard) => brandTotals(shard, BRAND)))).flat();
  const of = (name: string) => sums.reduce((sum, { account, sumE5 }) => sum + (account === name ? sumE5 : 0n), 0n);
  return [of('unassigned_receipts'), of('refunds_in_flight'), of('psp_clearing'), of('house_bank')];
};
const recorded = (playerId: PlayerId) =>
  api.deps.shards.ofPlayer(playerId).rows<{ action: string }>(sql`
    select action from audit.records where action like 'payments.receipt_%' order by id`);

describe('money that waits', () => {
  it('without an order of ours goes back by one person, and the books say so', async () => {
    const before = await totals();
    const ref = await aReceipt(HOUSE, null);
    expect(await work(ref)).toBe('closed');
    expect(await waiting(ref.endToEndId)).toMatchObject({ Why: 'order_unknown', Acts: ['send_back'], OrderId: null });
    const { provider, endToEndId } = ref;
    const request = { provider, endToEndId, reason: 'ninguém reclamou' };
    expect(await call('staff-1', 'payments/receipt', { ...request, act: 'credit' })).toMatchObject({ Code: 6315 });
    const sent = await call('staff-1', 'payments/receipt', { ...request, act: 'send_back' });
    expect(sent).toMatchObject({ Code: 200, Body: { ApprovalId: null } });
    expect(await call('staff-2', 'payments/receipt', { ...request, act: 'send_back' })).toMatchObject({ Code: 6315 });
    expect(await sendBack(ref)).toEqual(['open', 'open', 'closed']);
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
        nextCheckAt: api.deps.clock.now(),
        closedAt: null,
      }),
    );
    const { provider, endToEndId } = ref;
    const request = { provider, endToEndId, act: 'credit', reason: 'comprovante confere' };
    const { Body } = await call('staff-1', 'payments/receipt', request);
    expect(await waiting(endToEndId)).toMatchObject({ Acts: [], ApprovalId: Body.ApprovalId });
    expect(await call('staff-2', 'payments/receipt', { ...request, act: 'send_back' })).toMatchObject({ Code: 6315 });
    const yes = { id: Body.ApprovalId, verdict: 'approved' };
    expect(await call('staff-1', 'approvals/decide', yes)).toMatchObject({ Code: 6202 });
    expect(await call('staff-2', 'approvals/decide', yes)).toMatchObject({ Code: 200 });
    const shard = api.deps.shards.ofPlayer(playerId);
    expect(await findReceipt(shard, ref)).toMatchObject({ state: 'review', reason: 'staff_credits', closedAt: null });
    expect((await recorded(playerId)).at(-1)).toEqual({ action: 'payments.receipt_credited' });
  });

  it('and whose refund the bank refuses is tried three times with time between, and then by a person', async () => {
    const before = await totals();
    const ref = await aReceipt(HOUSE, null, { reason: null });
    // Twice it refuses at once, the third time only after it has taken it.
    const match = refundsOf(ref.endToEndId);
    await bank.fault({ kind: 'status', status: 400, code: 'pix_devolucao_invalida', match, times: 2 });
    await bank.fault({ kind: 'refund-refuse', match: ref.endToEndId });
    expect([await work(ref), await work(ref), await work(ref)]).toEqual(['open', 'open', 'open']);
    expect(await askedFor(ref)).toHaveLength(1);
    await bank.moveMs(60_000);
    expect([await work(ref), await work(ref)]).toEqual(['open', 'open']);
    expect(await askedFor(ref)).toHaveLength(2);
    await bank.moveMs(600_000);
    expect(await work(ref)).toBe('open');
    await bank.settle();
    expect([await work(ref), await work(ref)]).toEqual(['closed', 'closed']);
    const asked = await askedFor(ref);
    expect([asked.length, new Set(asked).size]).toEqual([3, 3]);
    const { provider, endToEndId } = ref;
    expect(await waiting(endToEndId)).toMatchObject({ Why: 'refund_refused', Acts: ['send_back', 'settle'] });
    const request = { provider, endToEndId, reason: 'o banco abriu a conta', act: 'send_back' };
    expect(await call('staff-1', 'payments/receipt', request)).toMatchObject({ Code: 200 });
    expect(await sendBack(ref)).toEqual(['open', 'open', 'closed']);
    expect(await totals()).toEqual(before);
  });

  it('and that the bank takes back no more was paid back outside by the word of two people', async () => {
    const [asideE5 = 0n, flightE5, clearingE5 = 0n, ownE5 = 0n] = await totals();
    const ref = await aReceipt(HOUSE, null, { reason: null, daysAgo: 91 });
    await work(ref);
    expect(await askedFor(ref)).toHaveLength(0);
    const due = new Date(harness.clock.nowMs() + 4 * 60 * MINUTE_MS).toISOString();
    expect(await waiting(ref.endToEndId)).toMatchObject({ Why: 'refund_too_old', Acts: ['settle'], DueAt: due });
    const { provider, endToEndId } = ref;
    const request = { provider, endToEndId, act: 'settle', reason: 'pago da conta da casa' };
    expect(await call('staff-1', 'payments/receipt', { ...request, act: 'send_back' })).toMatchObject({ Code: 6315 });
    expect(await call('staff-1', 'payments/receipt', request)).toMatchObject({ Code: 6316 });
    const { Body } = await call('staff-1', 'payments/receipt', { ...request, reference: 'E18236120202611151200' });
    expect(await waiting(endToEndId)).toMatchObject({ Acts: [], ApprovalId: Body.ApprovalId });
    const yes = { id: Body.ApprovalId, verdict: 'approved' };
    expect(await call('staff-1', 'approvals/decide', yes)).toMatchObject({ Code: 6202 });
    expect(await call('staff-2', 'approvals/decide', yes)).toMatchObject({ Code: 200 });
    expect(await waiting(endToEndId)).toBeUndefined();
    // The bank still holds it: it is the operator's own now.
    expect(await totals()).toEqual([asideE5, flightE5, clearingE5 - AMOUNT_E5, ownE5 + AMOUNT_E5]);
    const shard = api.deps.shards.ofPlayer(HOUSE);
    expect(await findReceipt(shard, ref)).toMatchObject({ state: 'refunded', reason: 'settled_outside' });
    expect((await recorded(HOUSE)).at(-1)).toEqual({ action: 'payments.receipt_settled' });
  });

  it('and of which a dispute took a part goes back as the rest that it is', async () => {
    const before = await totals();
    const ref = await aReceipt(HOUSE, null);
    expect(await work(ref)).toBe('closed');
    const { id } = await bank.admin('POST', 'med', { e2eid: ref.endToEndId, centavos: 20_00 });
    await bank.moveMs(MINUTE_MS);
    await followDisputes(context);
    expect(await waiting(ref.endToEndId)).toMatchObject({ Why: 'disputed', Acts: [] });
    await bank.admin('POST', `med/${String(id)}/accept`);
    await followDisputes(context);
    expect(await waiting(ref.endToEndId)).toMatchObject({ Why: 'dispute_rest', Amount: '30.00', Acts: ['send_back'] });
    const { provider, endToEndId } = ref;
    const request = { provider, endToEndId, reason: 'o resto é de quem pagou', act: 'send_back' };
    expect(await call('staff-1', 'payments/receipt', request)).toMatchObject({ Code: 200 });
    expect(await sendBack(ref)).toEqual(['open', 'open', 'closed']);
    expect(await totals()).toEqual(before);
  });

  it('is asked about two seconds after its refund was sent, however late that was', async () => {
    const ref = await aReceipt(HOUSE, null, { reason: null });
    expect(await work(ref)).toBe('open');
    await bank.moveMs(3_600_000);
    expect(await work(ref)).toBe('open');
    const row = await findReceipt(api.deps.shards.ofPlayer(HOUSE), ref);
    expect((row?.nextCheckAt.getTime() ?? 0) - harness.clock.nowMs()).toBe(2_000);
    await bank.settle();
    expect(await work(ref)).toBe('closed');
  });

  it('stays on its way under one number while the bank does not let us in', async () => {
    const ref = await aReceipt(HOUSE, null, { reason: null });
    const scopes = 'clients/arara-in/scopes';
    await bank.admin('PUT', scopes, { scopes: ['pix.read'] });
    expect([await work(ref), await work(ref)]).toEqual(['open', 'open']);
    await bank.moveMs(3_600_000);
    expect(await work(ref)).toBe('open');
    const asked = await askedFor(ref);
    expect([asked.length, new Set(asked).size]).toEqual([2, 1]);
    const row = await findReceipt(api.deps.shards.ofPlayer(HOUSE), ref);
    expect([row?.state, (row?.nextCheckAt.getTime() ?? 0) - harness.clock.nowMs()]).toEqual(['refunding', 60_000]);
    await bank.admin('PUT', scopes, {});
    expect(await work(ref)).toBe('open');
    await bank.settle();
    expect(await work(ref)).toBe('closed');
    expect(new Set(await askedFor(ref))).toEqual(new Set(asked));
  });
});
