import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { type ApprovedConnection, approvedConnections, type ConnectionContent } from '../../connections/index.ts';
import { keyBoxes, keyContext, type Side, type SideSecrets } from './key-boxes.ts';
import type { ConnectionRow, HookAuth, SideRow } from './providers.store.ts';

const sides: readonly Side[] = ['cashIn', 'cashOut'];

type Line = Readonly<Record<string, unknown>> & { readonly protocol: string };

interface BankConfig extends Readonly<Record<Side, Line | null>> {
  readonly hookAuth: HookAuth;
  readonly hookAddresses: readonly string[];
  readonly hookCertificates: readonly string[];
  readonly isTest: boolean;
}

type Keys = ConnectionContent['keys'];
type Sealed = Keys[string]['sealed'];

/** Only the worker opens what is sealed for it; of such a box the box itself is what two people approve. */
const SEALED_FOR_WORKER_BELOW = 0;
const boxOf = ({ box }: Sealed) => ({ box: box.toString('base64') });

function plainIn(
  secrets: Secrets,
  { code, side, sealed }: { readonly code: string; side: Side; sealed: Sealed },
): object {
  if (sealed.keyId < SEALED_FOR_WORKER_BELOW) return boxOf(sealed);
  return keyBoxes(secrets).side(code, side, { keysId: sealed.keyId, keysBox: sealed.box });
}

/** What two people approve of a bank: where it is reached, how it says who paid, what its calls prove, and its keys. */
export function bankContent(secrets: Secrets, row: ConnectionRow): ConnectionContent {
  const { code, brandId, hookAuth, hookAddresses, hookCertificates, isTest } = row;
  const lineOf = (at: SideRow | undefined): Line | null => (at ? { ...at.config, protocol: at.protocol } : null);
  const [cashIn, cashOut] = [lineOf(row.cashIn), lineOf(row.cashOut)];
  const config: BankConfig = { cashIn, cashOut, hookAuth, hookAddresses, hookCertificates, isTest };
  const keys = sides.flatMap((side): [Side, Keys[string]][] => {
    const at = row[side];
    if (at === undefined) return [];
    const sealed = { keyId: at.keysId, box: at.keysBox };
    return [[side, { context: keyContext(code, side), plain: plainIn(secrets, { code, side, sealed }), sealed }]];
  });
  return { id: { kind: 'bank', brandId, code }, config: { ...config }, keys: Object.fromEntries(keys) };
}

/** The bank as two people approved it, with other keys; undefined when it has no such side. */
export function bankContentWith(
  secrets: Secrets,
  approved: ApprovedConnection,
  fresh: Readonly<Partial<Record<Side, SideSecrets>>>,
): ConnectionContent | undefined {
  const { kind, brandId, code, config } = approved;
  if (sides.some((side) => fresh[side] !== undefined && approved.keys[side] === undefined)) return undefined;
  const keys = sides.flatMap((side): [Side, Keys[string]][] => {
    const kept = approved.keys[side];
    if (kept === undefined) return [];
    const context = keyContext(code, side);
    const plain = fresh[side];
    if (plain === undefined) {
      const sealed = { keyId: kept.keyId, box: kept.box };
      return [[side, { context, plain: kept.fingerprint ?? plainIn(secrets, { code, side, sealed }), sealed }]];
    }
    const { keysId, keysBox } = keyBoxes(secrets).seal(code, side, plain);
    return [[side, { context, plain, sealed: { keyId: keysId, box: keysBox } }]];
  });
  return { id: { kind, brandId, code }, config, keys: Object.fromEntries(keys) };
}

/** Its row, with everything that counts as two people approved it. */
export function approvedRow<Row extends ConnectionRow>(row: Row, { config, keys }: ApprovedConnection): Row {
  // Written by `bankContent`, or carried over from the same columns.
  const { hookAuth, hookAddresses, hookCertificates, isTest, ...lines } = config as unknown as BankConfig;
  const sideOf = (side: Side): SideRow | undefined => {
    const [line, key] = [lines[side], keys[side]];
    if (line === null || key === undefined) return undefined;
    const { protocol, ...own } = line;
    return { protocol, config: own, keysId: key.keyId, keysBox: key.box };
  };
  const [cashIn, cashOut] = [sideOf('cashIn'), sideOf('cashOut')];
  return { ...row, cashIn, cashOut, hookAuth, hookAddresses, hookCertificates, isTest };
}

export const approvedSideKeys = (secrets: Secrets, approved: ApprovedConnection, side: Side): SideSecrets =>
  approvedConnections.openKey<SideSecrets>(secrets, approved, {
    name: side,
    ring: side === 'cashOut' ? secrets.payouts : secrets,
    plainOf: (stored) => [stored, ...[approved.keys[side]].flatMap((key) => (key === undefined ? [] : [boxOf(key)]))],
  });
