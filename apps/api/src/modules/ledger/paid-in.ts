import { movements } from '@arara/domain/ledger';
import type { PlayerId } from '@arara/domain/shards';
import type { Queryable } from '../../platform/db/db.ts';
import { listTransfersByVersion } from './system.store.ts';

const { deposit, deposit_assign, med_return, med_blocked_return, med_sudden_return } = movements;
const signByCode = new Map<number, 1n | -1n>([
  [deposit.code, 1n],
  [deposit_assign.code, 1n],
  [med_return.code, -1n],
  [med_blocked_return.code, -1n],
  [med_sudden_return.code, -1n],
]);

/** Whether a transfer of this code changes what a player has paid in. */
export function isPaidIn(code: number): boolean {
  return signByCode.has(code);
}

/** Money that a player paid in; less than nothing when a bank took it back. */
export interface PaidIn {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly version: bigint;
  readonly amountE5: bigint;
  readonly postedAt: Date;
}

/** Those of the named transfers that change what their players have paid in. */
export async function paidInBy(
  queryable: Queryable,
  transfers: readonly { readonly playerId: PlayerId; readonly version: bigint }[],
): Promise<PaidIn[]> {
  const rows = await listTransfersByVersion(queryable, transfers);
  return rows.flatMap(({ code, amountE5, ...row }) => {
    const sign = signByCode.get(code);
    return sign === undefined ? [] : [{ ...row, amountE5: sign * amountE5 }];
  });
}
