import { HOUSE_VSHARD } from '@arara/domain/shards';
import type { Approvals } from '../modules/approvals/index.ts';
import { connectedParties, type ConnectedOptions, createPartyDesk } from '../modules/kyc/index.ts';
import type { PartyRoutesDeps } from '../modules/kyc/connections/routes.staff.ts';
import type { IdentityParties, PartiesAround } from '../modules/kyc/parties/index.ts';
import type { Settings } from '../modules/settings/index.ts';
import type { Clock } from '../platform/clock.ts';
import { createEgress, type EgressOptions } from '../platform/egress/egress.ts';
import type { Shards } from '../platform/db/shards.ts';
import type { Logger } from '../platform/metrics/log.ts';
import { type CallRecorder, recordCall } from '../platform/provider-calls/index.ts';

/** How long an answer may take; where a party is and with which key stands in its row. */
export type PartiesOptions = Pick<ConnectedOptions, 'timeoutMs' | 'slowMs' | 'listMaxAgeMs'>;

interface PartiesDeps extends CallRecorder {
  readonly shards: Shards;
  readonly clock: Clock;
  readonly log: Logger;
  readonly brands: { readonly defaultId: number };
  readonly options: { readonly kyc: PartiesOptions; readonly egress: EgressOptions };
}

/**
 * That a party was asked and how it ended is kept with the house: they serve all brands, and what they said of a person
 * stands only where that person's data stands.
 */
function aroundOf({ shards, clock, log, secrets, random, brands, options }: PartiesDeps): PartiesAround {
  return {
    clock,
    egress: createEgress(options.egress),
    async record({ party, startedAtMs, ...exchange }) {
      const call = { ...exchange, provider: party, at: new Date(startedAtMs), playerId: undefined } as const;
      await recordCall(
        shards.ofVshard(HOUSE_VSHARD),
        { secrets, random },
        { ...call, brandId: brands.defaultId, direction: 'out' },
      ).catch((error: unknown) => log.error({ err: error, provider: party }, 'a call to a party could not be kept'));
    },
  };
}

/** Whoever is asked who somebody is, as staff have connected them. */
export function wireParties(deps: PartiesDeps): IdentityParties {
  const { shards, secrets, options } = deps;
  return connectedParties({ directory: shards.directory, secrets, ...options.kyc }, aroundOf(deps));
}

const MARK_BYTES = 16;

/** Where staff connect, try and switch them. */
export function wirePartyDesk(
  deps: PartiesDeps & { readonly approvals: Approvals; readonly settings: Settings },
): PartyRoutesDeps {
  const { shards, random, brands, approvals, options } = deps;
  const { directory } = shards;
  const houseBrandId = brands.defaultId;
  const desk = createPartyDesk({
    ...deps,
    ...options.kyc,
    directory,
    houseBrandId,
    around: aroundOf(deps),
    newMark: () => Buffer.from(random(MARK_BYTES)).toString('hex'),
  });
  return { directory, approvals, houseBrandId, desk };
}
