import { createApprovals } from '../modules/approvals/index.ts';
import { type Catalogue, createCatalogue, createSuppliers, type Suppliers } from '../modules/games/index.ts';
import { openAdapter } from '../modules/games/providers/index.ts';
import { createSettings } from '../modules/settings/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Logger } from '../platform/metrics/log.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import type { Shards } from '../platform/db/shards.ts';
import { createSupplierRecord } from './supplier-record.ts';

/** Suppliers outside a running API: for the worker, and for development and benches, which connect and switch them. */
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
        assertProvider() {
          throw new Error('a production provider is switched on by staff');
        },
      },
      clock,
      adapterOf: openAdapter,
      isProduction,
      recordOf: createSupplierRecord({ shards, secrets, random, clock, log }),
      onFault: ({ provider, error }) => log.error({ err: error, provider }, 'a game provider could not be opened'),
    }),
  };
}
