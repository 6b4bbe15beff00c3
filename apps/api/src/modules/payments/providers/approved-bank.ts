import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { ConnectionContent } from '../../connections/index.ts';
import { keyBoxes, keyContext, type Side } from './key-boxes.ts';
import type { ConnectionRow } from './providers.store.ts';

/** What two people approve of a bank: where it is reached, how it says who paid, what its calls prove, and its keys. */
export function bankContent(secrets: Secrets, row: ConnectionRow): ConnectionContent {
  const { code, brandId, hookAuth, hookAddresses, hookCertificates, isTest } = row;
  const boxes = keyBoxes(secrets);
  const keyOf = (side: Side) => {
    const at = row[side];
    if (at === undefined) return {};
    const sealed = { keyId: at.keysId, box: at.keysBox };
    // Only the worker opens keys of payouts; of those the box that was typed is what two people approve.
    const plain = side === 'cashOut' ? { box: at.keysBox.toString('base64') } : boxes.side(code, side, at);
    return { [side]: { context: keyContext(code, side), plain, sealed } };
  };
  const lineOf = (side: Side) => row[side] && { protocol: row[side].protocol, ...row[side].config };
  return {
    id: { kind: 'bank', brandId, code },
    config: {
      cashIn: lineOf('cashIn') ?? null,
      cashOut: lineOf('cashOut') ?? null,
      hookAuth,
      hookAddresses,
      hookCertificates,
      isTest,
    },
    keys: { ...keyOf('cashIn'), ...keyOf('cashOut') },
  };
}
