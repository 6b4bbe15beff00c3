import type { AmountE5 } from '../money/index.ts';

/** What staff may correct by hand, and how much of it must be shown. The codes are stored: they never change. */
export const adjustmentReasons = {
  'A-RND-01': { side: 'credit', proofs: 2 },
  'A-RND-02': { side: 'credit', proofs: 2 },
  'A-FEE-01': { side: 'credit', proofs: 1 },
  'A-DUP-01': { side: 'debit', proofs: 2 },
  'A-GDW-01': { side: 'credit', proofs: 1 },
} as const satisfies Readonly<Record<string, { readonly side: AdjustmentSide; readonly proofs: number }>>;

export type AdjustmentReason = keyof typeof adjustmentReasons;
export type AdjustmentSide = 'credit' | 'debit';
export const adjustmentCodes = Object.keys(adjustmentReasons) as readonly AdjustmentReason[];

export function isAdjustmentReason(text: unknown): text is AdjustmentReason {
  return typeof text === 'string' && Object.hasOwn(adjustmentReasons, text);
}

/** The one reason that nothing in the books asks for. */
export const GOODWILL: AdjustmentReason = 'A-GDW-01';

/** Who says yes besides the one who asks: nobody, or a person with the right of that size or side. */
export type AdjustmentTier = 'alone' | 'small' | 'large' | 'against';

/** The dated limits. */
interface AdjustmentLimits {
  readonly goodwillAlone: AmountE5;
  readonly goodwillPerDay: AmountE5;
  readonly askedPerDay: AmountE5;
  readonly smallUpTo: AmountE5;
  readonly max: AmountE5;
}

export interface AdjustmentAsked {
  readonly reason: AdjustmentReason;
  readonly amountE5: AmountE5;
  /** Different proofs that were found where they should be. */
  readonly proofs: number;
}

export interface AdjustmentFacts {
  readonly cashE5: AmountE5;
  /** What this person has asked for today in favour of players, and how much of it alone. */
  readonly askedTodayE5: AmountE5;
  readonly aloneTodayE5: AmountE5;
  /** The same proof stands behind another adjustment that counts. */
  readonly isRepeated: boolean;
  /** Sits at a desk that corrects more than goodwill. */
  readonly mayCorrect: boolean;
}

export type AdjustmentProblem =
  | 'not_yours'
  | 'too_large'
  | 'over_day'
  | 'over_goodwill_day'
  | 'few_proofs'
  | 'repeated'
  | 'not_covered';

type AdjustmentDecision =
  | { readonly ok: true; readonly tier: AdjustmentTier }
  | { readonly ok: false; readonly problem: AdjustmentProblem };

/** Whether it may be asked for, and who has to say yes. A debit never waits in the player's way: it is covered or refused. */
export function decideAdjustment(
  asked: AdjustmentAsked,
  facts: AdjustmentFacts,
  limits: AdjustmentLimits,
): AdjustmentDecision {
  const problem = problemOf(asked, facts, limits);
  if (problem !== undefined) return { ok: false, problem };
  const { reason, amountE5 } = asked;
  const { side } = adjustmentReasons[reason];
  if (side === 'debit') return { ok: true, tier: approvalTierOf(side, amountE5, limits) };
  if (reason === GOODWILL && amountE5 <= limits.goodwillAlone) {
    const isOver = facts.aloneTodayE5 + amountE5 > limits.goodwillPerDay;
    return isOver ? { ok: false, problem: 'over_goodwill_day' } : { ok: true, tier: 'alone' };
  }
  return { ok: true, tier: approvalTierOf('credit', amountE5, limits) };
}

/** The right that the second person needs, for an adjustment and for the reversal of one alike. */
export function approvalTierOf(
  side: AdjustmentSide,
  amountE5: AmountE5,
  limits: Pick<AdjustmentLimits, 'smallUpTo'>,
): Exclude<AdjustmentTier, 'alone'> {
  if (side === 'debit') return 'against';
  return amountE5 <= limits.smallUpTo ? 'small' : 'large';
}

function problemOf(
  { reason, amountE5, proofs }: AdjustmentAsked,
  facts: AdjustmentFacts,
  limits: AdjustmentLimits,
): AdjustmentProblem | undefined {
  const needed = adjustmentReasons[reason];
  if (reason !== GOODWILL && !facts.mayCorrect) return 'not_yours';
  if (amountE5 > limits.max) return 'too_large';
  if (proofs < needed.proofs) return 'few_proofs';
  if (facts.isRepeated) return 'repeated';
  if (needed.side === 'debit') return amountE5 > facts.cashE5 ? 'not_covered' : undefined;
  return facts.askedTodayE5 + amountE5 > limits.askedPerDay ? 'over_day' : undefined;
}

/** What the books keep of a correction by hand beside its amount. */
export interface AdjustmentMemo {
  /** `AJ-219`: what the player tells us when asking. */
  readonly adjustment: string;
  readonly code: AdjustmentReason | 'reversed';
}

export interface AdjustmentEntry {
  readonly account: 'adjustments' | 'cash';
  readonly amountE5: AmountE5;
}

/** What will be posted; what is shown before and what moves come from here. */
export function adjustmentEntries(side: AdjustmentSide, amountE5: AmountE5): readonly AdjustmentEntry[] {
  const [from, to] = side === 'credit' ? (['adjustments', 'cash'] as const) : (['cash', 'adjustments'] as const);
  return [
    { account: from, amountE5: -amountE5 },
    { account: to, amountE5 },
  ];
}
