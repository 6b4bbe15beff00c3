import { accountNumbers, type SystemAccount } from '@arara/domain/ledger';
import type { PlayerId } from '@arara/domain/shards';
import type { Queryable } from '../../platform/db.ts';
import { sumOfAccount } from './system.store.ts';

/** A system account as one holder's transfers moved it. */
export interface SystemAccountOf {
  /** Whose transfers: usually the house of a brand. */
  readonly holder: PlayerId;
  readonly account: SystemAccount;
  readonly party: number;
  /** Only what came after this version; a holder's versions appear in their order, so nothing is missed between two. */
  readonly afterVersion: bigint;
}

export interface SystemSum {
  readonly sumE5: bigint;
  /** The last version that counted; `afterVersion` when none did. */
  readonly version: bigint;
}

/** System accounts have no row; their balance is the sum of their entries. */
export async function systemBalance(queryable: Queryable, of: SystemAccountOf): Promise<SystemSum> {
  const row = await sumOfAccount(queryable, { ...of, account: accountNumbers[of.account] });
  return { sumE5: row.sum_e5, version: row.version ?? of.afterVersion };
}
