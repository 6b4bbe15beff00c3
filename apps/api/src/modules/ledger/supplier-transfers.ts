import type { PlayerId } from '@arara/domain/shards';
import type { Queryable } from '../../platform/db/db.ts';
import * as store from './store.ts';

/** A transfer as a supplier's own list can be compared with it. */
export interface SupplierTransfer {
  /** Supplier's number and its transaction id. */
  readonly key: string;
  readonly playerId: PlayerId;
  readonly kind: 'bet' | 'win' | 'rollback' | 'tombstone';
  readonly amountE5: bigint;
  readonly round: string | undefined;
  readonly isReversed: boolean;
  readonly postedAtMs: number;
}

/** Everything that a supplier's calls posted on this shard in a stretch of time. */
export async function supplierTransfers(
  queryable: Queryable,
  span: { readonly party: number; readonly fromMs: number; readonly toMs: number },
): Promise<SupplierTransfer[]> {
  const rows = await store.listSupplierTransfers(queryable, {
    party: span.party,
    from: new Date(span.fromMs),
    to: new Date(span.toMs),
  });
  return rows.map(toTransfer);
}

export async function transfersByKeys(queryable: Queryable, keys: readonly string[]): Promise<SupplierTransfer[]> {
  return (await store.findTransfers(queryable, keys)).map(toTransfer);
}

function toTransfer(row: store.SupplierTransferRow): SupplierTransfer {
  return {
    key: row.key,
    playerId: row.player_id as PlayerId,
    kind: kindOf(row.code),
    amountE5: row.amount_e5,
    round: row.round ?? undefined,
    isReversed: row.is_reversed,
    postedAtMs: row.posted_at.getTime(),
  };
}

function kindOf(code: number): SupplierTransfer['kind'] {
  if (code === 0) return 'tombstone';
  if (code === 10) return 'bet';
  return code < 18 ? 'win' : 'rollback';
}
