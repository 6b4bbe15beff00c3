import { openAdapter } from '../providers/index.ts';
import type { SupplierServer } from './supplier-server.ts';
import { openHub88Wire } from './wires.ts';
import type { PlayedGame, Supplier, Suppliers } from '../providers/suppliers.ts';

const wire = openHub88Wire();

export const dice: PlayedGame = {
  id: 'dadinho',
  code: 'dice',
  type: 3,
  weightBp: 2_500,
  hasDemo: true,
  isOpen: true,
  blockedCountries: [],
};

/** A supplier whose side of the line is the server given, spoken to in Hub88's words. */
export function aHub88Supplier(server: SupplierServer, change: Partial<Supplier> = {}): Supplier {
  const adapter = openAdapter('hub88');
  if (adapter === undefined) throw new Error('nobody speaks Hub88');
  return {
    code: 'studio',
    name: 'Estúdio',
    brandId: 1,
    party: 7,
    policy: adapter.policy,
    protocol: wire.protocol,
    supplier: adapter.openSupplier({ ...wire.config, baseUrl: server.url }),
    addresses: [],
    isOn: true,
    gameOf: (code) => (code === dice.code ? dice : undefined),
    gameById: (id) => (id === dice.id ? dice : undefined),
    ...change,
  };
}

export function onlySupplier(supplier: Supplier): Pick<Suppliers, 'all' | 'byCode' | 'refresh'> {
  return {
    all: () => [supplier],
    byCode: (code) => (code === supplier.code ? supplier : undefined),
    refresh: () => Promise.resolve(),
  };
}
