import { mintId } from '@arara/domain/ids';
import { type PlayerId, shardOf } from '@arara/domain/shards';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { createBonuses } from '../../bonuses/index.ts';
import { openStakesE5 } from '../../games/index.ts';
import { balanceOf, hold, post } from '../../ledger/index.ts';
import { followDisputes } from '../receipts/disputes.ts';
import { insertReceipt, moveReceipt } from '../receipts/receipts.store.ts';
import { compareDay, type ReconciliationDeps } from '../reconciliation/reconciliation.ts';
import { holdOf } from '../shared/orders.ts';
import type { WithdrawalsContext } from '../shared/context.ts';
import { approve, requireWithdrawal } from '../withdrawals/withdrawals.ts';
import { insertWithdrawal, lockWithdrawal, type WithdrawalRow } from '../withdrawals/withdrawals.store.ts';
import { createPolicy } from '../../policy/index.ts';
import { hasLeakedPassword } from '../../auth/index.ts';
import { isHeldByRisk } from '../../risk/index.ts';
import type { Queryable } from '../../../platform/db/db.ts';
import { createMetrics } from '../../../platform/metrics/metrics.ts';
import { createPush } from '../../../platform/push/push.ts';
import { aContext, aPlayer, settingsOf } from '../../../../test/factories.ts';
import type { Harness } from '../../../../test/harness.ts';
import { BANK, BANK_BRAND as BRAND, type ConnectedBank, connectBank } from './connected-bank.ts';

const HOUR_MS = 3_600_000;
const CPF = '52998224725';

export interface OrderOptions {
  readonly amountE5?: bigint;
  readonly feeE5?: bigint;
  readonly source?: 'cash' | 'commission';
}

export interface PayoutStage {
  readonly context: WithdrawalsContext;
  readonly bank: ConnectedBank;
  readonly engine: ReconciliationDeps['engine'];
  /** A request that the rule approved. */
  approved(request?: OrderOptions): Promise<string>;
  row(id: string): Promise<WithdrawalRow>;
  /** What the owner of the order has: cash, held, commission. */
  pockets(id: string): Promise<readonly (bigint | undefined)[]>;
  /** The bank's statement of a day against our books. */
  compare(day: string, code?: string): Promise<void>;
}

/** Closed with its harness. */
export async function openPayoutStage(harness: Harness, market = 'standard'): Promise<PayoutStage> {
  const people = await aContext(harness);
  const { shards, clock } = people;
  const settings = settingsOf(people);
  const policy = createPolicy({ marketOf: () => market, sources: [], onFault: () => undefined });
  const bonuses = createBonuses({ shards, clock, settings, policy, openStakesE5 });
  const bank = await connectBank({ harness, context: people, settings, policy });
  const { providers, payoutSwitch } = bank;
  const redis = new Redis(harness.redisUrl);
  harness.closeWith(async () => {
    redis.disconnect();
    await bank.close();
  });
  const around = { push: createPush(redis, createMetrics()), log: pino({ level: 'silent' }) };
  const isHeld = (db: Queryable, playerId: PlayerId) => isHeldByRisk(db, playerId, clock.now());
  const sources = { isHeldByRisk: isHeld, hasLeakedPassword };
  const parts = { ...people, ...around, settings, policy, bonuses, providers, sources };
  const context = parts as unknown as WithdrawalsContext;
  // No workflow runs here: the tests call its steps one by one.
  const engine = { start: async () => undefined, wake: async () => undefined };
  return {
    context,
    bank,
    engine,
    approved: (request = {}) => anApproved(context, request),
    row: (id) => requireWithdrawal(context, id),
    async pockets(id) {
      const { playerId } = await requireWithdrawal(context, id);
      const balances = await balanceOf(shards.ofPlayer(playerId), playerId);
      return [balances?.cashE5, balances?.heldE5, balances?.commissionE5];
    },
    async compare(day, code = BANK) {
      const provider = providers.byCode(code);
      if (provider === undefined) throw new Error(`${code} is not connected`);
      await compareDay({ context, engine, payoutSwitch } as ReconciliationDeps, provider, day);
    },
  };
}

async function anApproved(context: WithdrawalsContext, request: OrderOptions): Promise<string> {
  const { amountE5 = 12_000_000n, feeE5 = 0n, source = 'cash' } = request;
  const { clock, shards, secrets } = context;
  const playerId = await aPlayer(context, source === 'cash' ? { cashE5: amountE5 } : {});
  const id = mintId(shardOf(playerId), context.random(16));
  const createdAt = clock.now();
  const target = { kind: 'pix', key: { type: 'CPF', text: CPF } };
  const sealed = JSON.stringify({ target, holder: { cpf: CPF, name: 'Rita Prado Lopes' } });
  await shards.inPlayerTransaction(playerId, async (tx) => {
    const owner = { playerId, brandId: BRAND };
    if (source === 'commission') {
      const legs = [
        { account: 'commission_cost', amountE5: -amountE5 },
        { account: 'commission', amountE5 },
      ] as const;
      await post(tx, clock, { ...owner, key: `income:${id}`, movement: 'commission_credit', legs });
    }
    await insertWithdrawal(tx, {
      ...owner,
      id,
      source,
      amountE5,
      feePpm: 0n,
      feeE5,
      bonusGivenUpE5: 0n,
      countDay: '2026-11-15',
      counts: true,
      accountId: 'a-1',
      ...secrets.seal(sealed, `payments.withdrawals:${id}`),
      createdAt,
      staffReason: null,
      device: null,
      dueAt: new Date(createdAt.getTime() + 24 * HOUR_MS),
    });
    const movement = source === 'cash' ? 'withdrawal_hold' : 'commission_hold';
    await hold(tx, clock, { ...owner, hold: holdOf(id), from: source, amountE5, movement });
    if (source === 'cash')
      await context.bonuses.noteWithdrawal(tx, { ...owner, key: id, amountE5, atMs: clock.nowMs() });
    const order = await lockWithdrawal(tx, id);
    if (order !== undefined) await approve(tx, order, { by: 'system:policy', second: null, now: createdAt });
  });
  return id;
}

const CLAIMED_CENTAVOS = 50_00;
const APART_MS = 600_000;

/** A bank claims a deposit of the owner back, and we hear of it. Nothing else happens in the minutes around. */
export async function openMed({ context, bank }: PayoutStage, playerId: PlayerId): Promise<void> {
  const paid = await bank.admin('POST', 'pay', { cpf: CPF, centavos: CLAIMED_CENTAVOS });
  const { e2eid } = paid['receipt'] as { readonly e2eid: string };
  const at = context.clock.now();
  const ref = { provider: BANK, endToEndId: e2eid };
  const amountE5 = BigInt(CLAIMED_CENTAVOS) * 1_000n;
  await context.shards.inPlayerTransaction(playerId, async (tx) => {
    const owner = { playerId, brandId: BRAND, depositId: null };
    await insertReceipt(tx, { ...ref, ...owner, amountE5, paidAt: at, reason: null, seenAt: at });
    await moveReceipt(tx, ref, { state: 'credited', reason: null, nextCheckAt: at, closedAt: at });
  });
  await bank.moveMs(APART_MS);
  await bank.admin('POST', 'med', { e2eid });
  await bank.moveMs(APART_MS);
  await followDisputes(context);
}
