import type { AmountE5 } from '../money/index.ts';
import { CENTAVO_E5 } from '../money/index.ts';
import { businessDayOf, startOfDayMs } from '../time/index.ts';

/** The inner states; the names are those of the contract. */
export const withdrawalStates = [
  'requested',
  'checking',
  'waiting_for_player',
  'waiting_for_staff',
  'approved',
  'sent',
  'paid',
  'refused',
  'failed',
  'returned',
  'cancelled',
] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/** Where each state may lead. Whatever is not here is a fault of ours, never a way money takes. */
export const withdrawalSteps: Readonly<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  requested: ['checking', 'cancelled'],
  checking: ['waiting_for_player', 'waiting_for_staff', 'approved', 'cancelled'],
  waiting_for_player: ['checking', 'waiting_for_staff', 'refused', 'cancelled'],
  waiting_for_staff: ['approved', 'refused', 'waiting_for_player', 'cancelled'],
  approved: ['sent', 'failed', 'waiting_for_staff'],
  sent: ['paid', 'failed'],
  paid: ['returned'],
  refused: [],
  failed: [],
  returned: [],
  cancelled: [],
};

export function mayStep(from: WithdrawalState, to: WithdrawalState): boolean {
  return withdrawalSteps[from].includes(to);
}

/** Only before it is approved: afterwards money may be on its way. */
export function isCancellable(state: WithdrawalState): boolean {
  return withdrawalSteps[state].includes('cancelled');
}

/** Avaliando, Sucesso, Falha. */
export function outerStateOf(state: WithdrawalState): 'pending' | 'success' | 'failure' {
  if (state === 'paid') return 'success';
  return withdrawalSteps[state].length === 0 ? 'failure' : 'pending';
}

/** Why a player cannot play now. Whoever cannot play must still get the money, so what asks for play falls away. */
export type Protection = 'pause' | 'exclusion' | 'impediment' | 'limit';

/** What decides how much may leave, how often and when, before anybody names an amount. */
export interface WithdrawalGround {
  readonly nowMs: number;
  readonly source: 'cash' | 'commission';
  /** After a changed key, a first key from a new device or a forgotten password; null = nothing cools off. */
  readonly coolsUntilMs: number | null;
  /** Null = always open. Minutes of the Sao Paulo day. */
  readonly window: { readonly opensMinute: number; readonly closesMinute: number } | null;
  /** Null = the market knows no such cap. */
  readonly times: { readonly used: number; readonly max: number } | null;
  readonly single: { readonly maxE5: AmountE5; readonly level: number } | null;
  readonly minE5: AmountE5;
  /** Of the level; in millionths, as settings keep a percentage. */
  readonly feePpm: bigint;
  /** All that is there, what of it no bets lock, and what bets are missing for the rest. */
  readonly allE5: AmountE5;
  readonly unlockedE5: AmountE5;
  readonly missingBetsE5: AmountE5;
  readonly openBonusE5: AmountE5;
  readonly protection: Protection | null;
  /** A jackpot or a single win above the level's maximum, of which nothing was withdrawn yet; null = none. */
  readonly bigWinE5: AmountE5 | null;
  readonly isClosingAccount: boolean;
}

/** The ground, and what somebody asks for on it. */
export interface WithdrawalFacts extends WithdrawalGround {
  readonly amountE5: AmountE5;
  /** Documented holds on withdrawals: fraud or a court. */
  readonly blocks: readonly { readonly code: string }[];
  readonly kyc: { readonly level: number; readonly needed: number };
  readonly fundPassword:
    | { readonly state: 'right' | 'missing' | 'passkey_wrong' }
    | { readonly state: 'wrong'; readonly triesLeft: number }
    | { readonly state: 'locked'; readonly untilMs: number };
  readonly account: 'own' | 'missing' | 'other' | 'company';
  readonly givesUpBonus: boolean;
}

/** What a withdrawal meets. The screens show exactly this, and every request is judged by exactly this. */
export interface WithdrawalTerms {
  readonly availableE5: AmountE5;
  readonly missingBetsE5: AmountE5;
  readonly minE5: AmountE5;
  /** Null = no cap. */
  readonly single: WithdrawalGround['single'];
  readonly times: WithdrawalGround['times'];
  readonly window: WithdrawalGround['window'];
  readonly feePpm: bigint;
  /** A single amount above this is a great win and pays no fee; null = none is. */
  readonly freeAboveE5: AmountE5 | null;
  readonly bonusLostE5: AmountE5;
  /** Whether the player must say that the bonus may go. */
  readonly asksAboutBonus: boolean;
  /** New withdrawals wait until then; null = they do not. Who is excluded, impeded or leaves never waits. */
  readonly coolsUntilMs: number | null;
}

/**
 * Whoever cannot play or closes the account takes everything: no bets, hours, count, cap or fee stand in the way, and
 * the bonus goes unasked. A great win leaves in one request.
 */
export function termsOf(ground: WithdrawalGround): WithdrawalTerms {
  const { protection, isClosingAccount, single, bigWinE5, coolsUntilMs } = ground;
  const takesAll = protection !== null || isClosingAccount;
  const neverWaits = neverWaitsFor(ground);
  const winE5 = !takesAll && single !== null && bigWinE5 !== null && bigWinE5 > single.maxE5 ? bigWinE5 : null;
  return {
    availableE5: takesAll ? ground.allE5 : ground.unlockedE5,
    missingBetsE5: takesAll ? 0n : ground.missingBetsE5,
    minE5: isClosingAccount ? CENTAVO_E5 : ground.minE5,
    single: takesAll || single === null ? null : { ...single, maxE5: winE5 ?? single.maxE5 },
    times: takesAll ? null : ground.times,
    window: takesAll ? null : ground.window,
    feePpm: takesAll ? 0n : ground.feePpm,
    freeAboveE5: winE5 === null || single === null ? null : single.maxE5,
    bonusLostE5: ground.openBonusE5,
    asksAboutBonus: !takesAll && ground.source === 'cash' && ground.openBonusE5 > 0n,
    coolsUntilMs: !neverWaits && coolsUntilMs !== null && coolsUntilMs > ground.nowMs ? coolsUntilMs : null,
  };
}

/**
 * Who must leave is paid at the identity they have and without a wait. A pause or a limit is the player's own choice of
 * a moment, which somebody who took the account over could make too.
 */
export function neverWaitsFor({
  protection,
  isClosingAccount,
}: Pick<WithdrawalGround, 'protection' | 'isClosingAccount'>): boolean {
  return isClosingAccount || protection === 'exclusion' || protection === 'impediment';
}

/** Named as in the contract's table of refusals. */
export type WithdrawalObjection =
  | { readonly refusal: 'withdrawal_blocked'; readonly values: { readonly case: string } }
  | { readonly refusal: 'kyc_level'; readonly values: { readonly level: string } }
  | {
      readonly refusal:
        | 'fund_password_missing'
        | 'fund_passkey_wrong'
        | 'payout_account_missing'
        | 'payout_account_not_own';
      readonly values: object;
    }
  | { readonly refusal: 'fund_password_wrong'; readonly values: { readonly left: number } }
  | {
      readonly refusal: 'fund_password_locked' | 'withdrawal_cooling_off';
      readonly values: { readonly untilMs: number };
    }
  | { readonly refusal: 'pix_key_company'; readonly values: object }
  | {
      readonly refusal: 'withdrawal_window_closed';
      readonly values: { readonly opensAtMs: number; readonly closesAtMs: number };
    }
  | { readonly refusal: 'withdrawal_times_used'; readonly values: { readonly max: number } }
  | {
      readonly refusal: 'withdrawal_above_level_maximum';
      readonly values: { readonly level: number; readonly maxE5: AmountE5 };
    }
  | { readonly refusal: 'withdrawal_above_great_win'; readonly values: { readonly maxE5: AmountE5 } }
  | { readonly refusal: 'withdrawal_below_minimum'; readonly values: { readonly minE5: AmountE5 } }
  | {
      readonly refusal: 'withdrawal_above_available';
      readonly values: { readonly availableE5: AmountE5; readonly missingE5: AmountE5 };
    }
  | { readonly refusal: 'withdrawal_loses_bonus'; readonly values: { readonly bonusE5: AmountE5 } };

/**
 * Every objection, in the order in which the player hears of them; the first is the player's message, staff see all.
 * A pause, an exclusion, an impediment or a limit is none of them.
 */
export function objectionsTo(facts: WithdrawalFacts): readonly WithdrawalObjection[] {
  const terms = termsOf(facts);
  return [
    ...identityObjections(facts, terms),
    ...rhythmObjections(terms, facts.nowMs),
    ...amountObjections(terms, facts),
  ];
}

function identityObjections(facts: WithdrawalFacts, { coolsUntilMs }: WithdrawalTerms): readonly WithdrawalObjection[] {
  const { blocks, kyc, fundPassword, account } = facts;
  const found: WithdrawalObjection[] = blocks.map(({ code }) => ({
    refusal: 'withdrawal_blocked',
    values: { case: code },
  }));
  if (kyc.level < kyc.needed && !neverWaitsFor(facts))
    found.push({ refusal: 'kyc_level', values: { level: `${kyc.needed}` } });
  if (fundPassword.state === 'missing') found.push({ refusal: 'fund_password_missing', values: {} });
  if (fundPassword.state === 'locked')
    found.push({ refusal: 'fund_password_locked', values: { untilMs: fundPassword.untilMs } });
  if (fundPassword.state === 'wrong')
    found.push({ refusal: 'fund_password_wrong', values: { left: fundPassword.triesLeft } });
  if (fundPassword.state === 'passkey_wrong') found.push({ refusal: 'fund_passkey_wrong', values: {} });
  if (account === 'missing') found.push({ refusal: 'payout_account_missing', values: {} });
  if (account === 'other') found.push({ refusal: 'payout_account_not_own', values: {} });
  if (account === 'company') found.push({ refusal: 'pix_key_company', values: {} });
  if (coolsUntilMs !== null) found.push({ refusal: 'withdrawal_cooling_off', values: { untilMs: coolsUntilMs } });
  return found;
}

function rhythmObjections({ window, times }: WithdrawalTerms, nowMs: number): readonly WithdrawalObjection[] {
  const found: WithdrawalObjection[] = [];
  const opensAtMs = windowOpensAtMs(window, nowMs);
  if (opensAtMs !== null && window !== null) {
    const closesAtMs = startOfDayMs(businessDayOf(nowMs)) + window.closesMinute * MINUTE_MS;
    found.push({ refusal: 'withdrawal_window_closed', values: { opensAtMs, closesAtMs } });
  }
  if (times !== null && times.used >= times.max)
    found.push({ refusal: 'withdrawal_times_used', values: { max: times.max } });
  return found;
}

function amountObjections(
  terms: WithdrawalTerms,
  { amountE5, givesUpBonus }: Pick<WithdrawalFacts, 'amountE5' | 'givesUpBonus'>,
): readonly WithdrawalObjection[] {
  const { single, minE5, availableE5, missingBetsE5, freeAboveE5 } = terms;
  const found: WithdrawalObjection[] = [];
  // Above the maximum of the level it is the win that bounds a request, and its sentence says so.
  if (single !== null && amountE5 > single.maxE5)
    found.push(
      freeAboveE5 === null
        ? { refusal: 'withdrawal_above_level_maximum', values: single }
        : { refusal: 'withdrawal_above_great_win', values: { maxE5: single.maxE5 } },
    );
  if (amountE5 < minE5) found.push({ refusal: 'withdrawal_below_minimum', values: { minE5 } });
  if (amountE5 > availableE5)
    found.push({ refusal: 'withdrawal_above_available', values: { availableE5, missingE5: missingBetsE5 } });
  if (terms.asksAboutBonus && !givesUpBonus)
    found.push({ refusal: 'withdrawal_loses_bonus', values: { bonusE5: terms.bonusLostE5 } });
  return found;
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;

/** When the window opens again; null while it is open. */
export function windowOpensAtMs(window: WithdrawalFacts['window'], nowMs: number): number | null {
  if (window === null) return null;
  const dayStartMs = startOfDayMs(businessDayOf(nowMs));
  const minute = Math.floor((nowMs - dayStartMs) / MINUTE_MS);
  if (minute >= window.opensMinute && minute < window.closesMinute) return null;
  const daysAhead = minute < window.opensMinute ? 0 : DAY_MINUTES;
  return dayStartMs + (window.opensMinute + daysAhead) * MINUTE_MS;
}

const MILLION = 1_000_000n;

/** What is taken of an amount: nothing of a great win. */
export function feePpmOf({ feePpm, freeAboveE5 }: FeeTerms, amountE5: AmountE5): bigint {
  return freeAboveE5 !== null && amountE5 > freeAboveE5 ? 0n : feePpm;
}

type FeeTerms = Pick<WithdrawalTerms, 'feePpm' | 'freeAboveE5'>;

/** The fee in whole centavos, rounded down: a fraction is the player's. */
export function feeOf(terms: FeeTerms, amountE5: AmountE5): AmountE5 {
  const fee = (amountE5 * feePpmOf(terms, amountE5)) / MILLION;
  return fee - (fee % CENTAVO_E5);
}
