import { createApprovals } from '../src/modules/approvals/index.ts';
import {
  type Catalogue,
  createCatalogue,
  createSupplierRecord,
  createSuppliers,
  type Suppliers,
} from '../src/modules/games/index.ts';
import { openAdapter } from '../src/modules/games/providers/index.ts';
import { createEgress } from '../src/platform/egress/egress.ts';
import { createSettings } from '../src/modules/settings/index.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { Logger } from '../src/platform/metrics/log.ts';
import type { Secrets } from '../src/platform/secrets/secrets.ts';
import type { Shards } from '../src/platform/db/shards.ts';

/** Suppliers outside a running product: for development, tests and benches, which connect and switch them. */
export interface SupplierDesk {
  readonly suppliers: Suppliers;
  readonly catalogue: Catalogue;
}

interface DeskDeps {
  readonly shards: Shards;
  readonly secrets: Secrets;
  readonly random: (bytes: number) => Uint8Array;
  readonly clock: Clock;
  readonly log: Logger;
  readonly isProduction: boolean;
}

export function openSupplierDesk({ shards, secrets, random, clock, log, isProduction }: DeskDeps): SupplierDesk {
  const { directory } = shards;
  const approvals = createApprovals({ directory, clock });
  // Nobody listens to a desk: running processes read what it wrote by themselves.
  const settings = createSettings({ directory, clock, approvals, announce: async () => undefined });
  return {
    catalogue: createCatalogue({ directory, settings }),
    suppliers: createSuppliers({
      directory,
      secrets,
      settings,
      policy: {
        proofsMissing() {
          throw new Error('a production provider is switched on by staff');
        },
      },
      clock,
      adapterOf: openAdapter,
      isProduction,
      egress: createEgress({ allowsLoopback: true }),
      recordOf: createSupplierRecord({ shards, secrets, random, clock, log }),
      onFault: ({ provider, error }) => log.error({ err: error, provider }, 'a game provider could not be opened'),
    }),
  };
}
