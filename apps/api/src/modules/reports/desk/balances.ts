import type { balanceKinds } from '@arara/contract/staff';
import { type AccountName, accountNumbers } from '@arara/domain/ledger';
import type { Names } from './asking.ts';
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

/** In the books a bank is the other side of what players have: what lies there is written with the other sign. */
const shownE5 = (kind: Kind, balanceE5: bigint): bigint => (kind === 'bank' ? -balanceE5 : balanceE5);

/** Whose account it is, where the house has one with each; a number that nobody names stays one. */
export function partyName({ account, party }: Pick<BalanceLine, 'account' | 'party'>, names: Names): string {
  if (party === 0) return '';
  const name =
    account === 'house' ? names.suppliers.get(party) : names.banks.find((bank) => bank.party === party)?.name;
  return name ?? `${party}`;
}

/** In the order of the chart, whichever way the store gave them. Points are no money and stay out. */
export function balanceLines(rows: readonly Rows['balances'][]): readonly BalanceLine[] {
  const ordered = rows.toSorted((a, b) => a.account - b.account || a.party - b.party);
  return ordered.flatMap(({ account, party, balanceE5 }) => {
    const name = byNumber.get(account);
    if (name === undefined || POINTS.includes(name)) return [];
    const kind = kinds[name] ?? 'house';
    return [{ account: name, kind, party, balanceE5: shownE5(kind, balanceE5) }];
  });
}

/** What players have with us. */
export const ofPlayers = (rows: readonly Rows['balances'][]): readonly BalanceLine[] =>
  balanceLines(rows).filter(({ account }) => playersOwn.includes(account));
