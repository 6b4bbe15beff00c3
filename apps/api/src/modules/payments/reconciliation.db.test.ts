import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Harness, openHarness } from '../../../test/harness.ts';
import { openPayoutStage, type PayoutStage } from '../../../test/payments/payout-stage.ts';
import { createApprovals } from '../approvals/index.ts';
import { sql } from '../../platform/sql.ts';
import { createPayoutSwitch } from './payout-switch.ts';
import { beginPayout, sendPayout } from './payouts.ts';
import type { StatementLine } from './provider.ts';
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
