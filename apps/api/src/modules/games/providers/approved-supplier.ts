import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { type ApprovedConnection, approvedConnections, type ConnectionContent } from '../../connections/index.ts';
import { keyBoxes, keyContext, type StoredKeys } from './supplier-keys.ts';
import type { SupplierLine } from './suppliers.store.ts';

const KEYS = 'keys';

/** The moment at which retiring keys end is no credential. */
const plainOf = ({ acceptedKeys, ownKey, retiring }: StoredKeys) => ({
  acceptedKeys,
  ownKey,
  retiring: retiring && { acceptedKeys: retiring.acceptedKeys, ownKey: retiring.ownKey },
});

/** A proposed key is not approved yet. */
function withoutProposed(stored: StoredKeys): StoredKeys {
  const keys = { ...stored };
  delete keys.proposed;
  return keys;
}

/** What two people approve of a supplier: where it is reached, where it may call from and whose signatures count. */
export function supplierContent(
  secrets: Secrets,
  { code, brandId, ...line }: SupplierLine & { readonly code: string; readonly brandId: number },
  stored: StoredKeys,
): ConnectionContent {
  const keys = withoutProposed(stored);
  const { protocol, baseUrl, operatorId, addresses, frameOrigins, isTest } = line;
  return {
    id: { kind: 'game', brandId, code },
    config: { protocol, baseUrl, operatorId, addresses, frameOrigins, isTest },
    keys: {
      [KEYS]: { context: keyContext(code), plain: plainOf(keys), sealed: keyBoxes(secrets).seal(code, keys) },
    },
  };
}

/** Written by `supplierContent`, or carried over from the same columns. */
export const lineOf = ({ config }: ApprovedConnection): SupplierLine => config as unknown as SupplierLine;

export const approvedKeysOf = (secrets: Secrets, approved: ApprovedConnection): StoredKeys =>
  approvedConnections.openKey<StoredKeys>(secrets, approved, { name: KEYS, plainOf });
