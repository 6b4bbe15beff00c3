import type { MovementName } from '@arara/domain/ledger';

export type FundKind =
  | 'bet'
  | 'win'
  | 'deposit'
  | 'withdrawal'
  | 'bonus'
  | 'rebate'
  | 'team'
  | 'adjustment'
  | 'reversal';

export const kinds = {
  bet: 'bet',
  win: 'win',
  free_win: 'win',
  promo_win: 'win',
  jackpot_payment: 'win',
  bet_reversal: 'reversal',
  win_reversal: 'reversal',
  reversal: 'reversal',
  deposit: 'deposit',
  deposit_assign: 'deposit',
  withdrawal_hold: 'withdrawal',
  withdrawal_settle: 'withdrawal',
  withdrawal_release: 'withdrawal',
  withdrawal_return: 'withdrawal',
  withdrawal_fee_return: 'withdrawal',
  bonus_grant: 'bonus',
  bonus_conversion: 'bonus',
  bonus_forfeit: 'bonus',
  rebate_credit: 'rebate',
  commission_credit: 'team',
  commission_conversion: 'team',
  commission_hold: 'team',
  commission_release: 'team',
  commission_return: 'team',
  commission_fee_return: 'team',
  adjustment_credit: 'adjustment',
  adjustment_debit: 'adjustment',
  med_block: 'adjustment',
  med_release: 'adjustment',
  med_return: 'adjustment',
  med_blocked_return: 'adjustment',
  med_sudden_return: 'adjustment',
  receivable_write_off: 'adjustment',
  escheat: 'adjustment',
} as const satisfies Partial<Record<MovementName, FundKind>>;
export type ShownMovement = keyof typeof kinds;

/** What a kind of line counts as in the sums of the statement, in the fields of the wire. */
export type FundSum = 'Staked' | 'Won' | 'Deposited' | 'Withdrawn' | 'Rewards' | 'Others';

const sumOfKind: Readonly<Record<FundKind, FundSum>> = {
  bet: 'Staked',
  win: 'Won',
  deposit: 'Deposited',
  withdrawal: 'Withdrawn',
  bonus: 'Rewards',
  rebate: 'Rewards',
  team: 'Others',
  adjustment: 'Others',
  reversal: 'Others',
};

/** A stake that came back was not staked, and a win that was taken back was not won. */
export function sumOf(movement: ShownMovement): FundSum {
  if (movement === 'bet_reversal') return 'Staked';
  return movement === 'win_reversal' ? 'Won' : sumOfKind[kinds[movement]];
}
