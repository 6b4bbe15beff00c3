import { toWire } from '@arara/domain/money';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/db.ts';
import type { Shards } from '../../../platform/db/shards.ts';
import type { Logger } from '../../../platform/metrics/log.ts';
import { onEach } from '../../../platform/workflows/apart.ts';
import type { Loop } from '../../../platform/workflows/loop.ts';
import { appendAudit } from '../../audit/index.ts';
import { sumSupplierMinutes } from '../../ledger/index.ts';
import type { Settings } from '../../settings/index.ts';
import { insertStop } from '../providers/suppliers.store.ts';
import * as store from './circuit-breaker.store.ts';

export interface SupplierBreakerOptions {
  readonly shards: Pick<Shards, 'directory' | 'held'>;
  readonly settings: Pick<Settings, 'get'>;
  readonly clock: Clock;
  readonly log: Logger;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A transaction that began earlier may commit later. */
const COUNT_AGAIN_MS = 2 * MINUTE_MS;
const WATCH_EVERY_MS = 20_000;

const floorMinute = (atMs: number) => Math.floor(atMs / MINUTE_MS) * MINUTE_MS;

/** Counts behind the commit what suppliers staked and credited on a shard, so that no bet writes a shared row. */
async function countFlows({ shards, clock }: SupplierBreakerOptions, shard: Database): Promise<void> {
  const nowMs = clock.nowMs();
  const last = await store.lastMinute(shards.directory, shard.name);
  const countedMs = Math.min(last?.getTime() ?? 0, nowMs) - COUNT_AGAIN_MS;
  const from = new Date(floorMinute(Math.max(countedMs, nowMs - HOUR_MS)));
  const rows = await sumSupplierMinutes(shard, { from, to: new Date(floorMinute(nowMs) + MINUTE_MS) });
  const span = { shard: shard.name, from, forgetBefore: new Date(nowMs - 2 * HOUR_MS) };
  await shards.directory.transaction((tx) => store.replaceMinutes(tx, span, rows));
}

/**
 * Opens the circuit of every supplier above its limit. The stop refuses bets; wins and rollbacks go on. It replaces a stop
 * that a person set, because that one counts no losses and a waiting request to lift it knew nothing of them.
 */
export async function openCircuits({ shards, settings, clock, log }: SupplierBreakerOptions): Promise<void> {
  const at = clock.now();
  const losses = await store.listLosses(shards.directory, new Date(at.getTime() - HOUR_MS));
  for (const { code, brandId, lossE5 } of losses) {
    const { lossPerHour } = await settings.get('games.circuitBreaker', { brandId, atMs: at.getTime() });
    if (lossE5 <= lossPerHour) continue;
    const loss = toWire(lossE5);
    const isNew = await shards.directory.transaction(async (tx) => {
      const stop = { brandId, scope: 'provider', name: code, by: store.BREAKER, at } as const;
      const before = await store.endStopByPerson(tx, stop);
      const opened = `Creditou R$ ${loss} acima das apostas em uma hora.`;
      const reason = before === undefined ? opened : `${opened} Já estava parado: ${before.reason}`;
      if ((await insertStop(tx, { ...stop, reason, playersRead: before?.playersRead ?? null })) === 0) return false;
      await appendAudit(tx, {
        action: 'games.stopped',
        subject: `provider:${code}`,
        details: { loss, replaced: before?.reason ?? null },
        atMs: at.getTime(),
        brandId,
        actor: { kind: 'system', id: 'circuit_breaker' },
        requestId: undefined,
      });
      return true;
    });
    if (isNew) log.error({ supplier: code, loss }, 'a supplier credits more than its limit: its circuit is open');
  }
}

/** A shard that is away is not counted, and what was counted of it before stays. */
export async function watchSupplierFlows(options: SupplierBreakerOptions): Promise<void> {
  try {
    await onEach(options.shards.held(), (shard) => countFlows(options, shard));
  } finally {
    await openCircuits(options);
  }
}

export function supplierBreakerLoop(options: SupplierBreakerOptions): Loop {
  return { name: 'games.watch_supplier_flows', everyMs: WATCH_EVERY_MS, run: () => watchSupplierFlows(options) };
}
