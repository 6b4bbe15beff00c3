import { wakeTopic } from '../../../platform/jobs/index.ts';
import type { Loop } from '../../../platform/workflows/loop.ts';
import type { OpenRows } from '../../../platform/workflows/open-rows.ts';
import { openBankCircuits } from './circuit-breaker.ts';
import { followDisputes } from '../receipts/disputes.ts';
import { listLateDeposits, listOpenDeposits } from '../deposits/deposits.store.ts';
import { type HintsDeps, takeHints } from './hints.ts';
import { checkEndedPayout, isUnpaid } from '../withdrawals/ended-payouts.ts';
import { refreshPayout } from '../withdrawals/payouts.ts';
import type { Outcome, Page } from '../provider.ts';
import type { PaymentProvider } from '../providers/providers.ts';
import { listLateReceipts, listOpenReceipts } from '../receipts/receipts.store.ts';
import { receiptId, recordReceipts } from '../receipts/receipts.ts';
import { listLateWithdrawals, listOpenWithdrawals } from '../withdrawals/withdrawals.store.ts';
import { findWithdrawal } from '../withdrawals/withdrawals.ts';
import {
  DEPOSIT_WORKFLOW,
  depositTopic,
  RECEIPT_WORKFLOW,
  receiptTopic,
  WITHDRAWAL_WORKFLOW,
  withdrawalTopic,
} from '../shared/workflow-names.ts';
import { eachApart } from '../../../platform/workflows/apart.ts';

const OPEN_AT_ONCE = 500;
/** So late a run should have moved by itself. */
const LATE_MS = 5_000;

/** Every order that is not at its end is driven, whatever became of its workflow and of the word that it waited for. */
export function openPayments({ shards, clock }: HintsDeps['context']): readonly OpenRows[] {
  const wakeAll =
    (topic: (id: string) => string, late: (before: Date) => Promise<readonly string[]>) =>
    async (engine: Pick<HintsDeps['engine'], 'wake'>) => {
      for (const id of await late(new Date(clock.nowMs() - LATE_MS)))
        await wakeTopic(shards.directory, engine, topic(id));
    };
  // A kind per shard, because one that cannot be listed keeps no other waiting.
  return shards.held().flatMap((shard) => [
    {
      workflow: DEPOSIT_WORKFLOW,
      list: () => listOpenDeposits(shard, OPEN_AT_ONCE),
      wakeLate: wakeAll(depositTopic, (before) => listLateDeposits(shard, before, OPEN_AT_ONCE)),
    },
    {
      workflow: RECEIPT_WORKFLOW,
      list: async () =>
        (await listOpenReceipts(shard, OPEN_AT_ONCE)).map((row) => ({ id: receiptId(row), trace: row.trace })),
      wakeLate: wakeAll(receiptTopic, async (before) =>
        (await listLateReceipts(shard, before, OPEN_AT_ONCE)).map(receiptId),
      ),
    },
    {
      workflow: WITHDRAWAL_WORKFLOW,
      list: () => listOpenWithdrawals(shard, OPEN_AT_ONCE),
      wakeLate: wakeAll(withdrawalTopic, (before) => listLateWithdrawals(shard, before, OPEN_AT_ONCE)),
    },
  ]);
}

const SWEEP_BACK_MS = 2 * 3_600_000;
const SWEEP_EVERY_MS = 5 * 60_000;
const DISPUTES_EVERY_MS = 60_000;
const LOOK_EVERY_MS = 1_000;
const CIRCUITS_EVERY_MS = 20_000;
const PAGES_MAX = 1_000;

/** Asks each bank for everything of the last hours: what no hint and no order found is found here. */
export async function sweepProviders(deps: HintsDeps): Promise<void> {
  await deps.context.providers.refresh();
  const sweeps = deps.context.providers
    .all()
    .filter(({ wasOn }) => wasOn)
    .flatMap((provider) => [() => sweepReceipts(deps, provider), () => sweepPayouts(deps, provider)]);
  await eachApart(sweeps, (sweep) => sweep());
}

async function sweepReceipts({ context, engine }: HintsDeps, { code, cashIn }: PaymentProvider): Promise<void> {
  if (cashIn === undefined) return;
  const seen = new Set<string>();
  await eachPage(
    context.clock.nowMs(),
    (query) => cashIn.receipts.list(query),
    async (items) => {
      const fresh = items.filter(({ e2eid }) => !seen.has(e2eid));
      for (const { e2eid } of fresh) seen.add(e2eid);
      await eachApart(fresh, async (payment) => {
        for (const { id, trace } of await recordReceipts(context, code, [payment]))
          await engine.start(RECEIPT_WORKFLOW, id, trace);
      });
    },
  );
}

/** Paid ones that came back, and ended ones that the bank paid: the order is at its end, so nobody else asks. */
async function sweepPayouts(deps: HintsDeps, { code, cashOut }: PaymentProvider): Promise<void> {
  const { context } = deps;
  if (cashOut === undefined) return;
  await eachPage(
    context.clock.nowMs(),
    (query) => cashOut.payouts.list(query),
    async (items) => {
      await eachApart(items, async ({ payoutId, returns, state }) => {
        if (returns.length === 0 && state !== 'paid') return;
        const order = await findWithdrawal(context, payoutId);
        if (order?.state === 'paid' && returns.length > 0) await refreshPayout(context, payoutId);
        if (order !== undefined && isUnpaid(order)) await checkEndedPayout(deps, code, order);
      });
    },
  );
}

type Query = { readonly fromMs: number; readonly toMs: number; readonly page: number };

/** Items shift between pages while they are read; whoever handles them counts each once. */
async function eachPage<T>(
  nowMs: number,
  ask: (query: Query) => Promise<Outcome<Page<T>>>,
  handle: (items: readonly T[]) => Promise<void>,
): Promise<void> {
  for (let page = 0, pages = 1; page < pages && page < PAGES_MAX; page += 1) {
    const outcome = await ask({ fromMs: nowMs - SWEEP_BACK_MS, toMs: nowMs, page });
    if (outcome.kind !== 'ok') return;
    pages = outcome.value.pages;
    await handle(outcome.value.items);
  }
}

/** So often by our own clock: whoever moves the time also moves what is due. */
function whenDue({ clock }: HintsDeps['context'], everyMs: number, run: () => Promise<void>): () => Promise<void> {
  let ranAtMs: number | undefined;
  return async () => {
    const nowMs = clock.nowMs();
    if (ranAtMs !== undefined && Math.abs(nowMs - ranAtMs) < everyMs) return;
    ranAtMs = nowMs;
    await run();
  };
}

/** What the worker repeats for payments. */
export function paymentLoops(deps: HintsDeps): readonly Loop[] {
  return [
    {
      name: 'payments.take_hints',
      everyMs: 250,
      async run() {
        await takeHints(deps);
      },
    },
    { name: 'payments.watch_circuits', everyMs: CIRCUITS_EVERY_MS, run: () => openBankCircuits(deps.context) },
    {
      name: 'payments.follow_disputes',
      everyMs: LOOK_EVERY_MS,
      run: whenDue(deps.context, DISPUTES_EVERY_MS, () => followDisputes(deps.context)),
    },
    {
      name: 'payments.sweep_providers',
      everyMs: LOOK_EVERY_MS,
      run: whenDue(deps.context, SWEEP_EVERY_MS, () => sweepProviders(deps)),
    },
  ];
}
