import { HOUSE_VSHARD } from '@arara/domain/shards';
import type { SupplierExchange } from '../provider.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Logger } from '../../../platform/metrics/log.ts';
import { type CallRecorder, recordCall } from '../../../platform/provider-calls/index.ts';
import type { Shards } from '../../../platform/db/shards.ts';

interface RecordDeps extends CallRecorder {
  readonly shards: Shards;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Keeps what we said to a supplier and what came back, sealed, on the house's shard. What cannot be kept changes no outcome. */
export function createSupplierRecord({ shards, secrets, random, clock, log }: RecordDeps) {
  return (of: { readonly provider: string; readonly brandId: number }) => () => {
    const at = clock.now();
    return async (exchange: SupplierExchange): Promise<void> => {
      const latencyMs = Math.max(0, clock.nowMs() - at.getTime());
      const call = { ...of, ...exchange, at, latencyMs, playerId: undefined, direction: 'out' } as const;
      await recordCall(shards.ofVshard(HOUSE_VSHARD), { secrets, random }, call).catch((error: unknown) =>
        log.error({ err: error, provider: of.provider }, 'a call to a supplier could not be kept'),
      );
    };
  };
}
