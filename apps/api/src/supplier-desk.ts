import { createApprovals } from './modules/approvals/index.ts';
import { type Catalogue, createCatalogue, createSuppliers, type Suppliers } from './modules/games/index.ts';
import { openAdapter } from './modules/games/providers/index.ts';
import { createContent } from './modules/content/index.ts';
import { createSettings } from './modules/settings/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Secrets } from './platform/secrets.ts';
import type { Shards } from './platform/shards.ts';

/** What connects providers from outside a running API: development, benches and tests. Never for production. */
export interface SupplierDesk {
  readonly suppliers: Suppliers;
  readonly catalogue: Catalogue;
}

interface DeskDeps {
  readonly shards: Shards;
  readonly secrets: Secrets;
  readonly clock: Clock;
}

export function openSupplierDesk({ shards, secrets, clock }: DeskDeps): SupplierDesk {
  const { directory } = shards;
  const approvals = createApprovals({ directory, clock });
  // Nobody listens to a desk: running processes read what it wrote by themselves.
  const settings = createSettings({ directory, clock, approvals, announce: async () => undefined });
  const content = createContent({ directory, settings });
  return {
    catalogue: createCatalogue({ directory, settings, content }),
    suppliers: createSuppliers({
      directory,
      secrets,
      settings,
      policy: { assertProvider: () => undefined },
      clock,
      adapterOf: openAdapter,
      isProduction: false,
      onFault({ provider, error }) {
        throw new Error(`${provider} cannot be opened`, { cause: error });
      },
    }),
  };
}
