import type { AmountE5 } from '../money/index.ts';

/** What the score is made of. Undefined = not known, and then a person decides. */
export interface RiskFacts {
  readonly amountE5: AmountE5;
  readonly paidWithdrawals: number | undefined;
  /** Of the key and of the device that asks, in days; the younger counts. */
  readonly keyDays: number | undefined;
  readonly deviceDays: number | undefined;
  readonly isKeyShared: boolean | undefined;
  readonly isDeviceShared: boolean | undefined;
  /** Of the player's own paid withdrawals; null = there is none to compare with. */
  readonly medianE5: AmountE5 | null | undefined;
  /** Hours since the newest paid deposit; null = there never was one. */
  readonly newestDepositHours: number | null | undefined;
  readonly disputes: number | undefined;
  /** The password stands in a list of leaked ones, and its owner has not chosen another. */
  readonly hasLeakedPassword: boolean;
  /** A win that was already spent was taken back, and later wins have not repaid it. */
  readonly owes: boolean;
}

/** The dated setting `payments.withdrawal.risk`. */
export interface RiskRules {
  readonly firstWithdrawal: number;
  readonly freshKeyOrDevice: number;
  readonly freshKeyOrDeviceDays: number;
  readonly sharedKeyOrDevice: number;
  readonly overMedian: number;
  /** In hundredths, as settings keep a factor. */
  readonly overMedianTimes: bigint;
  readonly freshDeposit: number;
  readonly freshDepositHours: number;
  readonly disputeHistory: number;
  readonly paidWithdrawalCredit: number;
  readonly paidWithdrawalCreditMax: number;
  readonly lowBelow: number;
}

const riskFactors = [
  'first_withdrawal',
  'fresh_key_or_device',
  'shared_key_or_device',
  'over_median',
  'fresh_deposit',
  'dispute_history',
  'leaked_password',
  'receivable',
  'paid_withdrawals',
] as const;
type RiskFactor = (typeof riskFactors)[number];

export interface Risk {
  /** 0 to 100. */
  readonly score: number;
  readonly isLow: boolean;
  /** What was counted, with its points; what does not apply is not here. */
  readonly factors: readonly { readonly factor: RiskFactor; readonly points: number }[];
  /** What nobody could say. One is enough for a person to decide. */
  readonly missing: readonly RiskFactor[];
}

const FACTOR_UNIT = 100n;
const SCORE_MAX = 100;

/** True, false, or that it is not known. */
type Answer = boolean | undefined;

const either = (one: Answer, other: Answer): Answer => {
  if (one === true || other === true) return true;
  return one === undefined || other === undefined ? undefined : false;
};
const below = (value: number | null | undefined, limit: number): Answer =>
  value === undefined ? undefined : value !== null && value < limit;

export function riskOf(facts: RiskFacts, rules: RiskRules): Risk {
  const { paidWithdrawals, medianE5, disputes } = facts;
  const overMedian: Answer =
    medianE5 === undefined
      ? undefined
      : medianE5 !== null && facts.amountE5 * FACTOR_UNIT > medianE5 * rules.overMedianTimes;
  const answers: readonly (readonly [RiskFactor, Answer, number])[] = [
    ['first_withdrawal', paidWithdrawals === undefined ? undefined : paidWithdrawals === 0, rules.firstWithdrawal],
    [
      'fresh_key_or_device',
      either(below(facts.keyDays, rules.freshKeyOrDeviceDays), below(facts.deviceDays, rules.freshKeyOrDeviceDays)),
      rules.freshKeyOrDevice,
    ],
    ['shared_key_or_device', either(facts.isKeyShared, facts.isDeviceShared), rules.sharedKeyOrDevice],
    ['over_median', overMedian, rules.overMedian],
    ['fresh_deposit', below(facts.newestDepositHours, rules.freshDepositHours), rules.freshDeposit],
    ['dispute_history', disputes === undefined ? undefined : disputes > 0, rules.disputeHistory],
    // Each is enough for a person to decide, whatever was paid before.
    ['leaked_password', facts.hasLeakedPassword, rules.lowBelow],
    ['receivable', facts.owes, rules.lowBelow],
  ];
  const counted = answers.filter(([, answer]) => answer === true).map(([factor, , points]) => ({ factor, points }));
  const credit = Math.min((paidWithdrawals ?? 0) * rules.paidWithdrawalCredit, rules.paidWithdrawalCreditMax);
  const factors = credit === 0 ? counted : [...counted, { factor: 'paid_withdrawals' as const, points: -credit }];
  const sum = factors.reduce((total, { points }) => total + points, 0);
  const score = Math.max(0, Math.min(SCORE_MAX, sum));
  const missing = answers.filter(([, answer]) => answer === undefined).map(([factor]) => factor);
  const needsPerson = facts.owes || facts.hasLeakedPassword;
  return { score, isLow: missing.length === 0 && !needsPerson && score < rules.lowBelow, factors, missing };
}

export type StaffReason =
  | 'blocked'
  | 'protected'
  | 'risk'
  | 'amount'
  | 'big_win'
  | 'unknown_risk'
  | 'med_open'
  | 'account_closing';

/** Undefined = approved by the rule; otherwise why a person decides. */
export function whyStaff(question: {
  readonly risk: Risk;
  readonly amountE5: AmountE5;
  readonly automaticMaxE5: AmountE5;
  readonly isProtected: boolean;
  readonly takesBigWin: boolean;
  readonly isClosingAccount: boolean;
  readonly hasOpenDispute: boolean;
  /** A documented hold on withdrawals came after the request. */
  readonly isBlocked: boolean;
  /** A case of risk holds what the player withdraws until a person has looked. */
  readonly isHeld: boolean;
}): StaffReason | undefined {
  if (question.isBlocked) return 'blocked';
  if (question.isProtected) return 'protected';
  if (question.hasOpenDispute) return 'med_open';
  if (question.isClosingAccount) return 'account_closing';
  if (question.takesBigWin) return 'big_win';
  if (question.risk.missing.length > 0) return 'unknown_risk';
  if (!question.risk.isLow || question.isHeld) return 'risk';
  return question.amountE5 > question.automaticMaxE5 ? 'amount' : undefined;
}
