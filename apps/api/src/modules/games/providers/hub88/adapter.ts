import type { GameAdapter } from '../../provider.ts';
import { openHub88Protocol } from './protocol.ts';
import { openHub88Supplier } from './supplier.ts';

export const hub88: GameAdapter = {
  protocol: 'hub88',
  keyKind: 'pair',
  policy: {
    lateAfterTombstone: 'refuse',
    rollbackSettled: 'reverse',
    txIdScope: 'global',
    zeroBet: 'accept',
    sessionServesLobby: true,
    openRoundHours: 48,
  },
  openProtocol: openHub88Protocol,
  openSupplier: openHub88Supplier,
};
