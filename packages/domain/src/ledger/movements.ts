import type { AccountName } from './accounts.ts';

/**
 * Every way money can move. `from` loses, `to` gains; more than one name on a side means that the amount is split
 * over them by the rule in `how`. docs/money.md shows the same rows and a test keeps both equal.
 */
export interface Movement {
  readonly code: number;
  readonly from: readonly AccountName[];
  readonly to: readonly AccountName[];
  /** What it means, in one line for an auditor. */
  readonly how: string;
}

export const movements = {
  bet: { code: 10, from: ['cash', 'bonus'], to: ['house'], how: 'Stake of a round: cash first, then bonus.' },
  win: {
    code: 11,
    from: ['house'],
    to: ['receivable', 'cash', 'bonus'],
    how: "Win of a round, split by the round's net funding; a receivable takes its part of the cash share first.",
  },
  free_win: { code: 12, from: ['house'], to: ['bonus'], how: 'Win of a free round: no stake, so it is bonus.' },
  promo_win: {
    code: 13,
    from: ['house'],
    to: ['receivable', 'cash'],
    how: "A supplier's promotion or jackpot prize: cash, after a receivable.",
  },
  bet_reversal: {
    code: 18,
    from: ['house'],
    to: ['cash', 'bonus'],
    how: 'A stake goes back exactly as it was funded.',
  },
  win_reversal: {
    code: 19,
    from: ['cash', 'bonus', 'receivable', 'bonus_cost'],
    to: ['house'],
    how: 'A win is taken back by its stored split; what was forfeited of its bonus share comes from bonus cost, and what was already spent becomes a receivable.',
  },
  deposit: { code: 20, from: ['psp_clearing'], to: ['cash'], how: 'A confirmed PIX of the player arrives.' },
  deposit_unassigned: {
    code: 21,
    from: ['psp_clearing'],
    to: ['unassigned_receipts'],
    how: 'Money arrived that belongs to no order yet.',
  },
  deposit_refund_start: {
    code: 22,
    from: ['unassigned_receipts'],
    to: ['refunds_in_flight'],
    how: 'A receipt is sent back to its payer.',
  },
  deposit_refund_done: {
    code: 23,
    from: ['refunds_in_flight'],
    to: ['psp_clearing'],
    how: 'The provider confirmed the refund.',
  },
  deposit_assign: {
    code: 24,
    from: ['unassigned_receipts'],
    to: ['cash'],
    how: "A receipt that waited turned out to be the player's.",
  },
  deposit_refund_undone: {
    code: 25,
    from: ['refunds_in_flight'],
    to: ['unassigned_receipts'],
    how: 'The provider refused the refund: the receipt waits again.',
  },
  deposit_settled_outside: {
    code: 26,
    from: ['unassigned_receipts'],
    to: ['house_bank'],
    how: "The operator paid a receipt back to its payer by a transfer of its own: what the provider still holds is the operator's now.",
  },
  withdrawal_hold: { code: 30, from: ['cash'], to: ['held'], how: 'Requested: the money waits in held.' },
  withdrawal_settle: {
    code: 31,
    from: ['held'],
    to: ['psp_clearing', 'fee_income'],
    how: 'Paid: the net amount left through the provider, the fee is ours.',
  },
  withdrawal_release: {
    code: 32,
    from: ['held'],
    to: ['cash'],
    how: 'Refused, failed or cancelled: the money is back.',
  },
  commission_hold: { code: 33, from: ['commission'], to: ['held'], how: 'A commission payout was requested.' },
  commission_release: { code: 34, from: ['held'], to: ['commission'], how: 'A commission payout did not happen.' },
  withdrawal_return: { code: 35, from: ['psp_clearing'], to: ['cash'], how: 'A paid withdrawal came back.' },
  withdrawal_fee_return: {
    code: 36,
    from: ['fee_income'],
    to: ['cash'],
    how: 'All of a paid withdrawal came back: so does its fee.',
  },
  commission_return: {
    code: 37,
    from: ['psp_clearing'],
    to: ['commission'],
    how: 'A paid commission payout came back: to the income, not to the play.',
  },
  commission_fee_return: {
    code: 38,
    from: ['fee_income'],
    to: ['commission'],
    how: 'All of a paid commission payout came back: so does its fee.',
  },
  bonus_grant: {
    code: 40,
    from: ['bonus_cost'],
    to: ['bonus'],
    how: 'A reward the player accepted, by the rule that its grant names.',
  },
  bonus_conversion: { code: 41, from: ['bonus'], to: ['cash'], how: 'The requirement is full: bonus turns to cash.' },
  bonus_forfeit: {
    code: 42,
    from: ['bonus'],
    to: ['bonus_cost'],
    how: 'Given up, expired, or a reward that two of the staff took back.',
  },
  commission_credit: { code: 50, from: ['commission_cost'], to: ['commission'], how: 'A statement was posted.' },
  commission_conversion: { code: 51, from: ['commission'], to: ['cash'], how: 'The player moved income to play.' },
  rebate_credit: {
    code: 52,
    from: ['rebate_cost'],
    to: ['cash'],
    how: 'A turnover rebate was claimed, or another reward that its rule gives in cash.',
  },
  jackpot_seed: { code: 60, from: ['house_bank'], to: ['jackpot_pool'], how: 'The house opens a pool.' },
  jackpot_contribution: {
    code: 61,
    from: ['house'],
    to: ['jackpot_pool'],
    how: "Shares of the cash stakes of closed rounds, many at once; a later rollback leaves them: the house's own cost.",
  },
  jackpot_payment: {
    code: 62,
    from: ['jackpot_pool'],
    to: ['receivable', 'cash'],
    how: 'The pool dropped to its winner: cash, after a receivable; a later rollback of the winning round leaves it.',
  },
  adjustment_credit: {
    code: 70,
    from: ['adjustments'],
    to: ['cash'],
    how: 'Staff correction by two people; small goodwill by one, within the budget of the day.',
  },
  adjustment_debit: {
    code: 71,
    from: ['cash'],
    to: ['adjustments'],
    how: 'Staff correction by two people, never more than the cash.',
  },
  med_block: { code: 80, from: ['cash'], to: ['med_hold'], how: 'A bank disputes a deposit: the money waits.' },
  med_release: { code: 81, from: ['med_hold'], to: ['cash'], how: 'The dispute was refused.' },
  med_return: { code: 82, from: ['med_hold'], to: ['psp_clearing'], how: 'The dispute was granted: money goes back.' },
  med_provider_block: {
    code: 83,
    from: ['psp_blocked'],
    to: ['psp_clearing'],
    how: 'The provider sets the disputed money aside.',
  },
  med_provider_release: {
    code: 84,
    from: ['psp_clearing'],
    to: ['psp_blocked'],
    how: 'The provider gives disputed money back to us.',
  },
  med_blocked_return: {
    code: 85,
    from: ['med_hold', 'unassigned_receipts', 'losses'],
    to: ['psp_blocked'],
    how: 'The dispute was granted from what was set aside, or from a receipt that still waited; the rest is our loss.',
  },
  med_sudden_return: {
    code: 86,
    from: ['cash', 'unassigned_receipts', 'losses'],
    to: ['psp_clearing'],
    how: 'The bank took a deposit back without a word: from the player as far as it goes, or from a receipt that still waited; the rest is our loss.',
  },
  provider_fee: {
    code: 87,
    from: ['losses'],
    to: ['psp_clearing'],
    how: 'The provider took its own fee: a cost of the house, never of a player.',
  },
  operator_top_up: {
    code: 88,
    from: ['psp_clearing'],
    to: ['house_bank'],
    how: "The operator pays own money into the account at the provider: it covers what is owed, and is no player's. So does the cent that tries a bank out.",
  },
  operator_take_out: {
    code: 89,
    from: ['house_bank'],
    to: ['psp_clearing'],
    how: 'The operator takes own money out of the account at the provider; also the cent on its way back.',
  },
  receivable_write_off: { code: 90, from: ['losses'], to: ['receivable'], how: 'We give up what a player owes.' },
  escheat: { code: 91, from: ['cash'], to: ['escheat'], how: 'Unclaimed money handed to the state.' },
  unexplained_loss: {
    code: 92,
    from: ['losses'],
    to: ['psp_clearing'],
    how: 'Money left the account at the provider and nobody can say for what: written off by two people.',
  },
  reversal: { code: 99, from: [], to: [], how: 'The exact opposite of the transfer it names.' },
} as const satisfies Record<string, Movement>;

export type MovementName = keyof typeof movements;

/** In the books of an earlier release: a test compares this list with what code posts. */
export const unpostedMovements: readonly MovementName[] = ['med_return'];

/** The five operations a game supplier can send; everything else is posted by name through `post`. */
export type GameOperation = 'bet' | 'win' | 'free_win' | 'promo_win' | 'reverse';
