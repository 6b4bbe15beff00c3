import type { Supplier } from '../providers/suppliers.ts';
import { dice } from './hub88-supplier.ts';

/** A supplier without a wire: what the wallet is told is what an adapter would have read. */
export function aWirelessSupplier(change: Partial<Supplier> = {}): Supplier {
  const noWire = () => {
    throw new Error('nobody speaks a protocol here');
  };
  return {
    code: 'studio',
    name: 'Estúdio',
    brandId: 1,
    party: 7,
    policy: {
      lateAfterTombstone: 'refuse',
      rollbackSettled: 'reverse',
      txIdScope: 'global',
      zeroBet: 'refuse',
      sessionServesLobby: false,
      openRoundHours: 48,
    },
    protocol: { verify: noWire, decode: noWire, encode: noWire },
    supplier: {
      listGames: noWire,
      launch: noWire,
      roundDetails: noWire,
      grantFreeRounds: noWire,
      transactions: noWire,
    },
    addresses: [],
    isOn: true,
    gameOf: (code) => (code === dice.code ? dice : undefined),
    gameById: () => undefined,
    ...change,
  };
}
