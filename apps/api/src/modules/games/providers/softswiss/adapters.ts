import type { GameAdapter, ProviderPolicy } from '../../provider.ts';
import { openSoftswissSupplier, v1Dialect, v2Dialect } from './supplier.ts';
import { openSoftswissV1 } from './v1.ts';
import { openSoftswissV2 } from './v2.ts';

const policy: Omit<ProviderPolicy, 'lateAfterTombstone' | 'zeroBet'> = {
  rollbackSettled: 'reverse',
  txIdScope: 'global',
  sessionServesLobby: false,
  openRoundHours: 48,
};

export const softswissV2: GameAdapter = {
  protocol: 'softswiss-v2',
  keyKind: 'shared',
  policy: { ...policy, lateAfterTombstone: 'refuse', zeroBet: 'refuse' },
  openProtocol: openSoftswissV2,
  openSupplier: (config) => openSoftswissSupplier(config, v2Dialect),
};

export const softswissV1: GameAdapter = {
  protocol: 'softswiss-v1',
  keyKind: 'shared',
  policy: { ...policy, lateAfterTombstone: 'accept_without_effect', zeroBet: 'accept' },
  openProtocol: openSoftswissV1,
  openSupplier: (config) => openSoftswissSupplier(config, v1Dialect),
};
