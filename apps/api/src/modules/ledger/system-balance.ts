import { type AccountName, accountNumbers, currencies, type SystemAccount } from '@arara/domain/ledger';
import type { PlayerId } from '@arara/domain/shards';
import type { Queryable } from '../../platform/db/db.ts';
import { sumOfAccount, totalsOfBrand } from './system.store.ts';

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

/** One account of the whole brand on one database. */
export interface AccountTotal {
  readonly account: AccountName;
  readonly party: number;
  readonly sumE5: bigint;
}

/** Every account of a brand, pockets summed over all players: what the books of a day are compared by. */
export async function brandTotals(
  queryable: Queryable,
  brandId: number,
  before?: Date,
): Promise<readonly AccountTotal[]> {
  const rows = await totalsOfBrand(queryable, { brandId, currency: currencies.BRL, before });
  return rows.map(({ account, party, sum_e5: sumE5 }) => ({ account: nameOf(account), party, sumE5 }));
}

function nameOf(number: number): AccountName {
  const found = Object.entries(accountNumbers).find(([, one]) => one === number);
  if (found === undefined) throw new Error(`there is no account ${number}`);
  return found[0] as AccountName;
}
