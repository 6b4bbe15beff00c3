import { expect, test } from 'vitest';
import { type RiskFacts, type RiskRules, riskOf, whyStaff } from './index.ts';

const rules: RiskRules = {
  firstWithdrawal: 20,
  freshKeyOrDevice: 20,
  freshKeyOrDeviceDays: 7,
  sharedKeyOrDevice: 40,
  overMedian: 15,
  overMedianTimes: 300n,
  freshDeposit: 15,
  freshDepositHours: 1,
  disputeHistory: 60,
  paidWithdrawalCredit: 5,
  paidWithdrawalCreditMax: 30,
  lowBelow: 30,
};
const known: RiskFacts = {
  amountE5: 10_000_000n,
  paidWithdrawals: 0,
  keyDays: 30,
  deviceDays: 30,
  isKeyShared: false,
  isDeviceShared: false,
  medianE5: null,
  newestDepositHours: 48,
  disputes: 0,
  hasLeakedPassword: false,
  owes: false,
};

test('the first withdrawal of a calm account is low', () => {
  expect(riskOf(known, rules)).toEqual({
    score: 20,
    isLow: true,
    factors: [{ factor: 'first_withdrawal', points: 20 }],
    missing: [],
  });
});

test.each([
  ['fresh_key_or_device', { keyDays: 6 }, 40],
  ['fresh_key_or_device', { deviceDays: 0 }, 40],
  ['shared_key_or_device', { isDeviceShared: true }, 60],
  ['fresh_deposit', { newestDepositHours: 0.9 }, 35],
  ['dispute_history', { disputes: 1 }, 80],
  ['leaked_password', { hasLeakedPassword: true }, 50],
  ['receivable', { owes: true }, 50],
] as const)('%s counts', (factor, change, score) => {
  const risk = riskOf({ ...known, ...change }, rules);
  expect(risk.score).toBe(score);
  expect(risk.isLow).toBe(false);
  expect(risk.factors.map((one) => one.factor)).toContain(factor);
});

test.each([{ owes: true }, { hasLeakedPassword: true }])('%j needs a person however much was paid before', (change) => {
  const risk = riskOf({ ...known, paidWithdrawals: 6, ...change }, rules);
  expect(risk).toMatchObject({ score: 0, isLow: false });
});

test('more than three times the own median counts, exactly three times does not', () => {
  const paid = { ...known, paidWithdrawals: 2, medianE5: 1_000_000n };
  expect(riskOf({ ...paid, amountE5: 3_000_000n }, rules).factors).toEqual([
    { factor: 'paid_withdrawals', points: -10 },
  ]);
  expect(riskOf({ ...paid, amountE5: 3_000_001n }, rules).score).toBe(5);
});

test('paid withdrawals lower the score, up to their sum and never below nothing', () => {
  expect(riskOf({ ...known, paidWithdrawals: 50, disputes: 1 }, rules).score).toBe(30);
  expect(riskOf({ ...known, paidWithdrawals: 50 }, rules).score).toBe(0);
});

test('what is not known is never taken for harmless', () => {
  const risk = riskOf({ ...known, isKeyShared: undefined, newestDepositHours: undefined }, rules);
  expect(risk.missing).toEqual(['shared_key_or_device', 'fresh_deposit']);
  expect(risk.isLow).toBe(false);
});

test('a person decides when the rule may not, and the first reason is told', () => {
  const calm = {
    risk: riskOf(known, rules),
    amountE5: 10_000_000n,
    automaticMaxE5: 10_000_000n,
    isProtected: false,
    takesBigWin: false,
    isClosingAccount: false,
    hasOpenDispute: false,
    isBlocked: false,
    isHeld: false,
  };
  expect(whyStaff(calm)).toBeUndefined();
  expect(whyStaff({ ...calm, amountE5: 10_001_000n })).toBe('amount');
  expect(whyStaff({ ...calm, risk: riskOf({ ...known, disputes: 1 }, rules) })).toBe('risk');
  expect(whyStaff({ ...calm, isHeld: true })).toBe('risk');
  expect(whyStaff({ ...calm, risk: riskOf({ ...known, disputes: undefined }, rules) })).toBe('unknown_risk');
  expect(whyStaff({ ...calm, takesBigWin: true })).toBe('big_win');
  expect(whyStaff({ ...calm, isClosingAccount: true })).toBe('account_closing');
  expect(whyStaff({ ...calm, hasOpenDispute: true })).toBe('med_open');
  expect(whyStaff({ ...calm, hasOpenDispute: true, isProtected: true })).toBe('protected');
  expect(whyStaff({ ...calm, isBlocked: true, isProtected: true })).toBe('blocked');
});
