import { HOUSE_VSHARD } from '@arara/domain/shards';
import { createParties, type IdentityParties, type PartiesConfig } from '../modules/kyc/parties/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Shards } from '../platform/db/shards.ts';
import type { Logger } from '../platform/metrics/log.ts';
import { type CallRecorder, recordCall } from '../platform/provider-calls/index.ts';

interface PartiesDeps extends CallRecorder {
  readonly shards: Shards;
  readonly clock: Clock;
  readonly log: Logger;
  readonly brands: { readonly defaultId: number };
  readonly options: { readonly kyc: PartiesConfig };
}

/**
 * Whoever is asked who somebody is. That they were asked and how it ended is kept with the house: they serve all brands,
 * and what they said of a person stands only where that person's data stands.
 */
export function wireParties({ shards, clock, log, secrets, random, brands, options }: PartiesDeps): IdentityParties {
  return createParties(options.kyc, {
    clock,
    async record({ party, startedAtMs, ...exchange }) {
      const call = { ...exchange, provider: party, at: new Date(startedAtMs), playerId: undefined } as const;
      await recordCall(
        shards.ofVshard(HOUSE_VSHARD),
        { secrets, random },
        { ...call, brandId: brands.defaultId, direction: 'out' },
      ).catch((error: unknown) => log.error({ err: error, provider: party }, 'a call to a party could not be kept'));
    },
  });
}
