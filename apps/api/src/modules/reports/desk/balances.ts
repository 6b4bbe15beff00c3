import type { balanceKinds } from '@arara/contract/staff';
import { type AccountName, accountNumbers } from '@arara/domain/ledger';
import type { Rows } from '../questions.ts';

type Kind = (typeof balanceKinds)[number];

/** What the house owes, what is on its way, what lies at banks; everything else of the chart is the house's own. */
const kinds: Partial<Readonly<Record<AccountName, Kind>>> = {
  cash: 'owed',
  bonus: 'owed',
  commission: 'owed',
  held: 'owed',
  med_hold: 'owed',
  receivable: 'transit',
  unassigned_receipts: 'transit',
  refunds_in_flight: 'transit',
  jackpot_pool: 'owed',
  psp_clearing: 'bank',
  psp_blocked: 'bank',
  house_bank: 'bank',
};
const playersOwn: readonly AccountName[] = ['cash', 'bonus', 'commission', 'held', 'med_hold'];
const POINTS: readonly AccountName[] = ['points', 'points_issued'];
const byNumber = new Map(Object.entries(accountNumbers).map(([name, number]) => [number, name as AccountName]));

export interface BalanceLine {
  readonly account: AccountName;
  readonly kind: Kind;
  readonly party: number;
  readonly balanceE5: bigint;
}

/** Points are no money and stay out. */
export function balanceLines(rows: readonly Rows['balances'][]): readonly BalanceLine[] {
  return rows.flatMap(({ account, party, balanceE5 }) => {
    const name = byNumber.get(account);
    if (name === undefined || POINTS.includes(name)) return [];
    return [{ account: name, kind: kinds[name] ?? 'house', party, balanceE5 }];
  });
}

/** What players have with us. */
export const ofPlayers = (rows: readonly Rows['balances'][]): readonly BalanceLine[] =>
  balanceLines(rows).filter(({ account }) => playersOwn.includes(account));
