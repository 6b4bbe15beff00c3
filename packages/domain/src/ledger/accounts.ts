/**
 * The chart of accounts. A positive amount always means "this account has more": the player's pockets are what we owe
 * the player, a system account is the other side. The number is what the database stores; it never changes meaning.
 */
export const pockets = {
  /** Money the player can bet and, once no requirement locks it, withdraw. */
  cash: 1,
  /** Bonus money: can be bet, becomes cash when its requirement is full. */
  bonus: 2,
  /** Income from team, agent and blogger work. */
  commission: 3,
  /** Money of withdrawals under way. */
  held: 4,
  /** Money a bank disputes (MED), kept apart until the dispute ends. */
  med_hold: 5,
  /** Loyalty points, only in market profiles that need them; counted in currency 999, never mixed with reais. */
  points: 6,
  /** What the player owes after a win that was already spent was reversed: zero or negative. */
  receivable: 7,
} as const;
export type Pocket = keyof typeof pockets;

/** System accounts are append-only: no balance row, so no row that two players' bets would fight for. */
const systemAccounts = {
  /** One per game supplier (`party`): stakes in, wins out. */
  house: 100,
  /** One per payment provider (`party`): what it holds for us. */
  psp_clearing: 101,
  psp_blocked: 102,
  house_bank: 103,
  unassigned_receipts: 104,
  refunds_in_flight: 105,
  bonus_cost: 106,
  commission_cost: 107,
  rebate_cost: 108,
  fee_income: 109,
  jackpot_pool: 110,
  adjustments: 111,
  losses: 112,
  escheat: 113,
  points_issued: 114,
} as const;
export type SystemAccount = keyof typeof systemAccounts;

export type AccountName = Pocket | SystemAccount;
export const accountNumbers: Readonly<Record<AccountName, number>> = { ...pockets, ...systemAccounts };

/** ISO 4217 numbers; 999 is "no currency", our points. */
export const currencies = { BRL: 986, POINTS: 999 } as const;

/** Transfers without a player (jackpot seed, bank moves) hang on the brand's house row on virtual shard 0. */
export function houseAccountId(brandId: number): bigint {
  return BigInt(brandId);
}
