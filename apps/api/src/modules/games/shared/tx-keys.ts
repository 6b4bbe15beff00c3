import type { ProviderPolicy, WalletOpKind } from '../provider.ts';

/** A supplier as its keys in the books know it. */
export interface KeyedSupplier {
  readonly party: number;
  readonly policy: Pick<ProviderPolicy, 'txIdScope'>;
}

/** Under which key the books hold an operation of a supplier. */
export function keyOf({ party, policy }: KeyedSupplier, txId: string, kind: WalletOpKind): string {
  return policy.txIdScope === 'global' ? `${party}:${txId}` : `${party}:${kind}:${txId}`;
}

/** The supplier's own id again. */
export function txIdOf({ party, policy }: KeyedSupplier, key: string): string {
  const rest = key.slice(`${party}:`.length);
  return policy.txIdScope === 'global' ? rest : rest.slice(rest.indexOf(':') + 1);
}

/** The supplier's own round id again. */
export function roundIdOf({ party }: Pick<KeyedSupplier, 'party'>, round: string): string {
  return round.slice(`${party}:`.length);
}
