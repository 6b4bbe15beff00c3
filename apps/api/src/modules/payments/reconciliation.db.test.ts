import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPlayer } from '../../../test/factories.ts';
import { type Harness, openHarness } from '../../../test/harness.ts';
import { openPayoutStage, type PayoutStage } from '../../../test/payments/payout-stage.ts';
import { createApprovals } from '../approvals/index.ts';
import { sql } from '../../platform/sql.ts';
import { createPayoutSwitch } from './payout-switch.ts';
import { beginPayout, sendPayout } from './payouts.ts';
import type { StatementLine } from './provider.ts';
import { endRefund, insertRefund } from './receipts.store.ts';
import { compareDay, type ReconciliationDeps } from './reconciliation.ts';
import { giveBack } from './withdrawals.ts';
import { lockWithdrawal } from './withdrawals.store.ts';

/** Long before anything of ours, so that only what a test puts on it is compared. */
const DAY = '2026-01-05';
const AT_MS = Date.parse('2026-01-05T15:00:00Z');
const NET_E5 = 11_700_000n;
let harness: Harness;
let stage: PayoutStage;

beforeAll(async () => {
  harness = await openHarness();
  stage = await openPayoutStage(harness);
});
afterAll(async () => {
  await stage.close();
  await harness.close();
});

async function compare(lines: readonly StatementLine[], unreadable = 0): Promise<void> {
  stage.bank.statement = { lines, unreadable };
  const { context } = stage;
  const { shards, clock, settings, providers } = context;
  const { directory } = shards;
  const approvals = createApprovals({ directory, clock });
  const payoutSwitch = createPayoutSwitch({ directory, clock, approvals, settings, providers });
  const engine = { start: async () => undefined, wake: async () => undefined };
  const [provider] = providers.all();
  if (provider !== undefined) await compareDay({ context, engine, payoutSwitch } as ReconciliationDeps, provider, DAY);
}
const breaksAbout = (reference: string) =>
  stage.context.shards.directory.rows(sql`
    select kind, about, ours_e5 as ours, theirs_e5 as theirs from payments.breaks where reference = ${reference}`);
const stops = () =>
  stage.context.shards.directory.rows(sql`select reason from payments.payout_stops where lifted_at is null`);

/** The bank paid it, and here the player has the money again. */
async function givenBack(): Promise<string> {
  const { context } = stage;
  const id = await stage.approved({ amountE5: 12_000_000n, feeE5: 300_000n });
  stage.bank.isDeaf = true;
  await beginPayout(context, id);
  await sendPayout(context, id);
  const { playerId } = await stage.row(id);
  await context.shards.inPlayerTransaction(playerId, async (tx) => {
    const order = await lockWithdrawal(tx, id);
    if (order !== undefined) await giveBack(context, tx, { order, state: 'failed', reason: 'ac03' });
  });
  return id;
}
const payoutLine = (payoutId: string): StatementLine => ({ kind: 'payout', atMs: AT_MS, amountE5: -NET_E5, payoutId });
const bankHas = (payoutId: string, state: 'paid' | 'failed') =>
  stage.bank.payouts.set(payoutId, { payoutId, amountE5: NET_E5, state, returns: [] });

it('a payout that failed here and after midnight also there is no difference', async () => {
  const id = await givenBack();
  bankHas(id, 'failed');
  await compare([payoutLine(id)]);
  expect(await breaksAbout(id)).toEqual([]);
  expect(await stops()).toEqual([]);
});

it('a payout that failed here and stands paid there is a case, and stops payouts', async () => {
  const id = await givenBack();
  bankHas(id, 'paid');
  await compare([payoutLine(id)]);
  expect(await breaksAbout(id)).toEqual([{ kind: 'amount_differs', about: 'payout', ours: 0n, theirs: NET_E5 }]);
  expect(await stops()).toHaveLength(1);
});

const REFUND_E5 = 5_000_000n;
let refunds = 0;

/** A refund of ours to a payer, as it ended here, and the line that names it. */
async function aRefund(state: 'in_flight' | 'done' | 'refused'): Promise<StatementLine & { readonly rtrId: string }> {
  refunds += 1;
  const [e2eid, rtrId] = [`E-${refunds}`, `D-${refunds}`];
  const { context } = stage;
  const playerId = await aPlayer(context);
  const refund = { id: `refund-${refunds}`, provider: 'ipe', endToEndId: e2eid, amountE5: REFUND_E5 };
  const at = harness.clock.now();
  await context.shards.inPlayerTransaction(playerId, async (tx) => {
    await insertRefund(tx, { ...refund, playerId, brandId: 1, createdAt: at });
    if (state !== 'in_flight')
      await endRefund(tx, refund.id, { state, at, returnId: state === 'done' ? rtrId : undefined });
  });
  return { kind: 'refund_out', atMs: AT_MS, amountE5: -REFUND_E5, e2eid, rtrId };
}

it('refunds that ended here as there, or have not ended yet, are no difference', async () => {
  const lines = [await aRefund('done'), await aRefund('in_flight'), await aRefund('refused')];
  const undone = await aRefund('refused');
  stage.bank.refund = 'failed';
  await compare([...lines, undone, { ...undone, amountE5: REFUND_E5 }]);
  for (const { rtrId } of [...lines, undone]) expect(await breaksAbout(rtrId)).toEqual([]);
});

it('a refund that nobody here sent, one of another amount and one that ended otherwise there are cases', async () => {
  stage.bank.refund = 'done';
  const about = 'line';
  const unknown = { kind: 'refund_out', atMs: AT_MS, amountE5: -300n, e2eid: 'E-none', rtrId: 'D-none' } as const;
  const more = { ...(await aRefund('done')), amountE5: -REFUND_E5 - 100n };
  const refused = await aRefund('refused');
  const cameBack = { ...(await aRefund('done')), amountE5: REFUND_E5 };
  await compare([unknown, more, refused, cameBack]);
  expect(await breaksAbout('D-none')).toEqual([{ kind: 'line_unknown', about, ours: null, theirs: -300n }]);
  const differs = { kind: 'amount_differs', about };
  expect(await breaksAbout(more.rtrId)).toEqual([{ ...differs, ours: -REFUND_E5, theirs: -REFUND_E5 - 100n }]);
  expect(await breaksAbout(refused.rtrId)).toEqual([{ ...differs, ours: 0n, theirs: -REFUND_E5 }]);
  expect(await breaksAbout(cameBack.rtrId)).toEqual([{ ...differs, ours: -REFUND_E5, theirs: 0n }]);
});

it('lines of the statement that nobody can read are a case of the day', async () => {
  await compare([], 2);
  await compare([], 2);
  const found = [{ kind: 'line_unknown', about: 'line', ours: null, theirs: null }];
  expect(await breaksAbout(`extrato:${DAY}:2`)).toEqual(found);
});
