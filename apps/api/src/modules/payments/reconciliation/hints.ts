import type { WorkflowEngine } from '../../../platform/workflows/engine.ts';
import { DatabaseAway } from '../../../platform/db/db.ts';
import { wakeTopic } from '../../../platform/jobs/index.ts';
import type { StoppingDeps } from '../shared/break-finding.ts';
import { checkEndedPayout } from '../withdrawals/ended-payouts.ts';
import { cashInOf, databaseOf } from '../shared/context.ts';
import { checkDepositNow } from '../deposits/deposits.store.ts';
import { listWaitingHints, markHintHanded } from './hints.store.ts';
import { refreshPayout } from '../withdrawals/payouts.ts';
import type { PixHint } from '../provider.ts';
import { recordReceipts } from '../receipts/receipts.ts';
import { findWithdrawal } from '../withdrawals/withdrawals.ts';
import { checkWithdrawalNow } from '../withdrawals/withdrawals.store.ts';
import {
  DEPOSIT_WORKFLOW,
  depositTopic,
  RECEIPT_WORKFLOW,
  WITHDRAWAL_WORKFLOW,
  withdrawalTopic,
} from '../shared/workflow-names.ts';

export interface HintsDeps extends StoppingDeps {
  readonly engine: Pick<WorkflowEngine, 'start' | 'wake'>;
}

const HINTS_AT_ONCE = 200;

/**
 * A hint is a reason to ask, never a fact: every order that it names is looked at now. Answers how many were taken. A
 * bank that cannot be asked keeps its own hints waiting and nobody else's, and so does a database that is away; the
 * fault is thrown at the end, for the log.
 */
export async function takeHints(deps: HintsDeps): Promise<number> {
  const { directory } = deps.context.shards;
  const now = deps.context.clock.now();
  const faults = new Map<string, unknown>();
  const left = new Map<string, DatabaseAway>();
  let taken = 0;
  for (let isMore = true; isMore; ) {
    const faultsBefore = faults.size + left.size;
    const except = { providers: [...faults.keys()], ids: [...left.keys()] };
    const waiting = await listWaitingHints(directory, { limit: HINTS_AT_ONCE, except });
    for (const { id, provider, hints } of waiting) {
      if (faults.has(provider)) continue;
      try {
        for (const hint of hints) await followHint(deps, provider, hint);
        await markHintHanded(directory, id, now);
        taken += 1;
      } catch (error) {
        if (error instanceof DatabaseAway) left.set(id, error);
        else faults.set(provider, error);
      }
    }
    // Behind a full page of a bank or a database that is away stand the hints of others.
    isMore = faults.size + left.size > faultsBefore && waiting.length === HINTS_AT_ONCE;
  }
  const found = [...faults.values(), ...left.values()];
  const away = new Set([...faults.keys(), ...[...left.values()].map(({ database }) => database)]);
  if (found.length > 0) throw new AggregateError(found, `hints wait for ${[...away].join(', ')}`);
  return taken;
}

async function followHint(deps: HintsDeps, provider: string, hint: PixHint): Promise<void> {
  if (hint.payoutId !== undefined) return checkPayoutNow(deps, provider, hint.payoutId);
  if (hint.txid !== undefined && (await checkOrderNow(deps, hint.txid))) return;
  if (hint.e2eid !== undefined) await fetchReceipt(deps, provider, hint.e2eid);
}

/** False when nothing drives such an order any more. */
async function checkOrderNow({ context, engine }: HintsDeps, id: string): Promise<boolean> {
  const db = databaseOf(context, id);
  if (db === undefined || !(await checkDepositNow(db, id, context.clock.now()))) return false;
  await engine.start(DEPOSIT_WORKFLOW, id);
  await wakeTopic(context.shards.directory, engine, depositTopic(id));
  return true;
}

async function fetchReceipt({ context, engine }: HintsDeps, provider: string, e2eid: string): Promise<void> {
  // A bank that nobody approved is asked by its tests only.
  if (context.providers.byCode(provider)?.wasOn === false) return;
  const found = await cashInOf(context, provider).cashIn.receipts.get({ e2eid });
  // A sweep finds what could not be asked about now.
  if (found.kind !== 'ok') return;
  if (found.value === null) return context.log.warn({ provider }, 'a hint named a payment that the bank does not know');
  for (const { id, trace } of await recordReceipts(context, provider, [found.value]))
    await engine.start(RECEIPT_WORKFLOW, id, trace);
}

/** One at its end is asked about at once: no workflow drives it any more, and its bank may say something else of it. */
async function checkPayoutNow(deps: HintsDeps, provider: string, id: string): Promise<void> {
  const { context, engine } = deps;
  const order = await findWithdrawal(context, id);
  const db = databaseOf(context, id);
  if (order === undefined || db === undefined) return;
  if (order.state === 'paid') return void (await refreshPayout(context, id));
  if (order.closedAt !== null) return checkEndedPayout(deps, provider, order);
  if (!(await checkWithdrawalNow(db, id, context.clock.now()))) return;
  await engine.start(WITHDRAWAL_WORKFLOW, id);
  await wakeTopic(context.shards.directory, engine, withdrawalTopic(id));
}
