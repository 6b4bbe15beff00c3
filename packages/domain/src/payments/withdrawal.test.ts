import { expect, test } from 'vitest';
import {
  feeOf,
  isCancellable,
  maySendAgain,
  mayStep,
  nextPayoutLookMs,
  objectionsTo,
  outerStateOf,
  termsOf,
  type WithdrawalFacts,
  windowOpensAtMs,
  withdrawalStates,
} from './index.ts';

const real = (reais: number) => BigInt(reais) * 100_000n;
/** Noon in Sao Paulo. */
const NOON_MS = Date.parse('2026-11-15T15:00:00Z');
const window = { opensMinute: 0, closesMinute: 22 * 60 };
const fine: WithdrawalFacts = {
  nowMs: NOON_MS,
  amountE5: real(100),
  source: 'cash',
  blocks: [],
  kyc: { level: 1, needed: 1 },
  fundPassword: { state: 'right' },
  account: 'own',
  coolsUntilMs: null,
  window,
  times: { used: 0, max: 1 },
  single: { maxE5: real(500), level: 0 },
  minE5: real(10),
  feePpm: 30_000n,
  allE5: real(100),
  unlockedE5: real(100),
  missingBetsE5: 0n,
  openBonusE5: 0n,
  givesUpBonus: false,
  protection: null,
  bigWinE5: null,
  isClosingAccount: false,
};
const names = (facts: WithdrawalFacts) => objectionsTo(facts).map(({ refusal }) => refusal);

test('a plain request meets no objection', () => {
  expect(objectionsTo(fine)).toEqual([]);
});

test('everything that fails is told, in the order of the policy', () => {
  const worst: WithdrawalFacts = {
    ...fine,
    blocks: [{ code: 'F-12' }],
    kyc: { level: 0, needed: 1 },
    fundPassword: { state: 'wrong', triesLeft: 3 },
    account: 'missing',
    coolsUntilMs: NOON_MS + 1,
    nowMs: NOON_MS,
    window: { opensMinute: 0, closesMinute: 60 },
    times: { used: 1, max: 1 },
    amountE5: real(600),
    minE5: real(700),
    openBonusE5: real(5),
  };
  expect(names(worst)).toEqual([
    'withdrawal_blocked',
    'kyc_level',
    'fund_password_wrong',
    'payout_account_missing',
    'withdrawal_cooling_off',
    'withdrawal_window_closed',
    'withdrawal_times_used',
    'withdrawal_above_level_maximum',
    'withdrawal_below_minimum',
    'withdrawal_above_available',
    'withdrawal_loses_bonus',
  ]);
});

test('a level that is missing traps nobody who must leave', () => {
  const low = { kyc: { level: 1, needed: 2 } };
  const asked = (facts: Partial<WithdrawalFacts>) => names({ ...fine, ...low, ...facts });
  expect(asked({})).toEqual(['kyc_level']);
  expect(asked({ protection: 'exclusion' })).toEqual([]);
  expect(asked({ protection: 'impediment' })).toEqual([]);
  expect(asked({ isClosingAccount: true })).toEqual([]);
  // Whoever took an account over could pause it, too.
  expect(asked({ protection: 'pause' })).toEqual(['kyc_level']);
  expect(asked({ protection: 'limit' })).toEqual(['kyc_level']);
});

test.each([
  ['fund_password_missing', { fundPassword: { state: 'missing' } }],
  ['fund_password_locked', { fundPassword: { state: 'locked', untilMs: NOON_MS + 1 } }],
  ['payout_account_not_own', { account: 'other' }],
  ['pix_key_company', { account: 'company' }],
] as const)('alone: %s', (refusal, change) => {
  expect(names({ ...fine, ...change })).toEqual([refusal]);
});

test('whoever cannot play gets the money: window, count, cap and bonus do not stand in the way', () => {
  const night = { ...fine, window: { opensMinute: 0, closesMinute: 60 }, times: { used: 1, max: 1 } };
  const locked = { unlockedE5: 0n, missingBetsE5: real(1_350), openBonusE5: real(5) };
  const asked = { ...night, ...locked, amountE5: real(900), allE5: real(900) };
  expect(names(asked)).not.toEqual([]);
  for (const protection of ['pause', 'exclusion', 'impediment', 'limit'] as const)
    expect(names({ ...asked, protection })).toEqual([]);
  const terms = termsOf({ ...asked, protection: 'pause' });
  expect(terms).toMatchObject({ availableE5: real(900), window: null, times: null, single: null, feePpm: 0n });
  expect(terms).toMatchObject({ missingBetsE5: 0n, bonusLostE5: real(5) });
});

test('a documented hold and a wrong fund password stop a protected player too', () => {
  expect(names({ ...fine, protection: 'exclusion', blocks: [{ code: 'C-1' }] })).toEqual(['withdrawal_blocked']);
});

test('whoever is excluded, impeded or leaves never waits for a new key; a pause or a limit does not free from it', () => {
  const waiting = { ...fine, coolsUntilMs: NOON_MS + 1 };
  for (const protection of ['exclusion', 'impediment'] as const) expect(names({ ...waiting, protection })).toEqual([]);
  expect(names({ ...waiting, isClosingAccount: true })).toEqual([]);
  for (const protection of [null, 'pause', 'limit'] as const)
    expect(names({ ...waiting, protection })).toEqual(['withdrawal_cooling_off']);
});

test('a great win leaves in one request without a fee; a small request beside it pays its fee', () => {
  const won = { ...fine, amountE5: real(9_000), unlockedE5: real(9_001), bigWinE5: real(9_000) };
  expect(names(won)).toEqual([]);
  const terms = termsOf(won);
  expect(terms).toMatchObject({ single: { maxE5: real(9_000) }, freeAboveE5: real(500) });
  expect(feeOf(terms, real(9_000))).toBe(0n);
  expect(feeOf(terms, real(400))).toBe(real(12));
  expect(objectionsTo({ ...won, amountE5: real(9_001) })).toEqual([
    { refusal: 'withdrawal_above_great_win', values: { maxE5: real(9_000) } },
  ]);
});

test('a market without caps refuses no amount and no number of times', () => {
  const terms = termsOf({ ...fine, times: null, single: null, window: null, feePpm: 0n, bigWinE5: real(9_000) });
  expect(terms).toMatchObject({ times: null, single: null, window: null, feePpm: 0n, freeAboveE5: null });
});

test('closing the account pays any balance', () => {
  const locked = { unlockedE5: 0n, missingBetsE5: real(150), openBonusE5: real(5), allE5: real(900) };
  const night = { window: { opensMinute: 0, closesMinute: 60 }, times: { used: 1, max: 1 } };
  const leaving = { ...fine, ...locked, ...night, isClosingAccount: true };
  for (const amountE5 of [1_000n, real(1), real(900)]) expect(names({ ...leaving, amountE5 })).toEqual([]);
  expect(names({ ...leaving, amountE5: 0n })).toEqual(['withdrawal_below_minimum']);
  expect(names({ ...leaving, amountE5: real(901) })).toEqual(['withdrawal_above_available']);
  expect(termsOf(leaving)).toMatchObject({ availableE5: real(900), feePpm: 0n, single: null, asksAboutBonus: false });
});

test('the window opens at its hour, today or tomorrow', () => {
  expect(windowOpensAtMs(window, NOON_MS)).toBeNull();
  const late = Date.parse('2026-11-16T01:00:00Z');
  expect(windowOpensAtMs(window, late)).toBe(Date.parse('2026-11-16T03:00:00Z'));
  expect(windowOpensAtMs({ opensMinute: 600, closesMinute: 660 }, Date.parse('2026-11-15T12:00:00Z'))).toBe(
    Date.parse('2026-11-15T13:00:00Z'),
  );
  expect(windowOpensAtMs(null, late)).toBeNull();
});

test('a fee is whole centavos, and a fraction stays with the player', () => {
  expect(feeOf({ feePpm: 30_000n, freeAboveE5: null }, real(100))).toBe(real(3));
  expect(feeOf({ feePpm: 25_000n, freeAboveE5: null }, 1_033_000n)).toBe(25_000n);
  expect(feeOf({ feePpm: 30_000n, freeAboveE5: real(99) }, real(100))).toBe(0n);
});

test('an end leads nowhere but back from the bank, and only what is not approved can be cancelled', () => {
  expect(withdrawalStates.filter(isCancellable)).toEqual([
    'requested',
    'checking',
    'waiting_for_player',
    'waiting_for_staff',
  ]);
  expect(mayStep('paid', 'returned')).toBe(true);
  expect(mayStep('paid', 'failed')).toBe(false);
  expect(mayStep('sent', 'cancelled')).toBe(false);
  expect(withdrawalStates.map(outerStateOf)).toEqual([
    ...Array.from({ length: 6 }, () => 'pending'),
    'success',
    ...Array.from({ length: 4 }, () => 'failure'),
  ]);
});

test('a payout is sent again only after three silences over ten minutes and a list without it', () => {
  const silence = { notFoundTimes: 3, firstNotFoundMs: 0, nowMs: 600_000, absentInList: true };
  expect(maySendAgain(silence)).toBe(true);
  expect(maySendAgain({ ...silence, notFoundTimes: 2 })).toBe(false);
  expect(maySendAgain({ ...silence, nowMs: 599_999 })).toBe(false);
  expect(maySendAgain({ ...silence, absentInList: false })).toBe(false);
  expect(nextPayoutLookMs({ sentAtMs: 0, askedAtMs: 0 })).toBe(2_000);
  expect(nextPayoutLookMs({ sentAtMs: 0, askedAtMs: 1_800_000 })).toBe(5_400_000);
});
