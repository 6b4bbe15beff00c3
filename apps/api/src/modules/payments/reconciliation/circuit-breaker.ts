import { toWire } from '@arara/domain/money';
import { askEach, eachApart } from '../../../platform/workflows/apart.ts';
import { appendAudit } from '../../audit/index.ts';
import type { PaymentsContext } from '../shared/context.ts';
import * as store from './circuit-breaker.store.ts';

const HOUR_MS = 3_600_000;

/**
 * Takes a bank off that reports more than was ordered with it: no new order goes through it until two people switch it
 * on, and what is under way goes to its end. A shard that is away is not counted; it never closes a circuit.
 */
export async function openBankCircuits(context: PaymentsContext): Promise<void> {
  await eachApart(await store.listBanksOn(context.shards.directory), (bank) => judgeBank(context, bank));
}

async function judgeBank(context: PaymentsContext, { code, brandId, since }: store.OpenBank): Promise<void> {
  const { shards, settings, clock, log } = context;
  const at = clock.now();
  const sinceMs = Math.max(at.getTime() - HOUR_MS, since?.getTime() ?? 0);
  const { answers } = await askEach(shards.all, (shard) =>
    store.sumUnordered(shard, { provider: code, since: new Date(sinceMs) }),
  );
  const unorderedE5 = answers.reduce((sum, one) => sum + one, 0n);
  const { unorderedPerHour } = await settings.get('payments.circuitBreaker', { brandId, atMs: at.getTime() });
  if (unorderedE5 <= unorderedPerHour) return;
  const unordered = toWire(unorderedE5);
  const isNew = await shards.directory.transaction(async (tx) => {
    if (!(await store.openCircuit(tx, { code, at }))) return false;
    await appendAudit(tx, {
      action: 'payments.bank_switched_off',
      subject: `payment_provider:${code}`,
      details: { unordered },
      atMs: at.getTime(),
      brandId,
      actor: { kind: 'system', id: 'circuit_breaker' },
      requestId: undefined,
    });
    return true;
  });
  if (!isNew) return;
  log.error({ provider: code, unordered }, 'a bank reports more than was ordered with it: its circuit is open');
  await context.providers.refresh();
}
