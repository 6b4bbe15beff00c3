import {
  type CallCount,
  HEALTH_SLOT_MS,
  type HealthRules,
  healthOf,
  healthSinceMs,
  type ProviderHealth,
} from '@arara/domain/payments';
import { defaultOf } from '@arara/domain/settings';
import type { Clock } from '../../../platform/clock.ts';
import type { Logger } from '../../../platform/metrics/log.ts';
import type { Metrics } from '../../../platform/metrics/metrics.ts';
import { countCalls } from '../../../platform/provider-calls/index.ts';
import type { Shards } from '../../../platform/db/shards.ts';
import type { PaymentProviders } from './providers.ts';

/** How each provider does, by its code, from what was recorded on every shard. */
export async function readHealth(
  shards: Pick<Shards, 'all'>,
  codes: readonly string[],
  { nowMs, rules }: { readonly nowMs: number; readonly rules: HealthRules },
): Promise<ReadonlyMap<string, ProviderHealth>> {
  const of = { providers: codes, since: new Date(healthSinceMs(nowMs)), slotMs: HEALTH_SLOT_MS };
  const perShard = await Promise.all(shards.all.map((shard) => countCalls(shard, of)));
  const counts: (CallCount & { readonly provider: string })[] = perShard.flat();
  return new Map(
    codes.map((code) => {
      const own = counts.filter(({ provider }) => provider === code);
      return [code, healthOf(own, nowMs, rules)];
    }),
  );
}

export interface AccessWatchOptions {
  readonly shards: Pick<Shards, 'all'>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'gauge'>;
  readonly providers: Pick<PaymentProviders, 'all'>;
}

/**
 * A bank that does not let us in keeps orders waiting and nobody but people can mend it. Whichever process was turned
 * away, the record says so; this reads it for the log and the metrics of the process that runs it.
 */
export function createAccessWatch({ shards, clock, log, metrics, providers }: AccessWatchOptions) {
  let refused: ReadonlyMap<string, number> = new Map();
  metrics.gauge('casino_pix_access_refused', 'Calls that a PIX provider did not let in, in the last minutes.', () =>
    [...refused].map(([provider, value]) => ({ labels: { provider }, value })),
  );
  return {
    async look(): Promise<void> {
      const codes = providers.all().map(({ code }) => code);
      // Only who let us in is read here, whatever else a brand calls good.
      const by = { nowMs: clock.nowMs(), rules: defaultOf('payments.bankHealth') };
      const health = codes.length === 0 ? new Map<string, ProviderHealth>() : await readHealth(shards, codes, by);
      const next = new Map([...health].map(([code, { accessRefused }]) => [code, accessRefused]));
      for (const [provider, calls] of next)
        if (calls > 0 && (refused.get(provider) ?? 0) === 0)
          log.error({ provider, calls }, 'a payment provider does not let us in');
      refused = next;
    },
  };
}
