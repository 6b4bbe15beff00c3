import type { AmountE5 } from '../money/index.ts';
import { addDays, type BusinessDay } from '../time/index.ts';

/**
 * What can be measured of a player within some days. The code is what people say of it; `unit` is what is counted, and
 * `when` says on which side of the rule's limit it is met. Whatever counts money also has a least amount: `amount`.
 */
export const riskMeasures = {
  'R-KEY-01': { setting: 'risk.sharedKey', unit: 'accounts', when: 'atLeast', amount: undefined },
  'R-DEV-01': { setting: 'risk.sharedDevice', unit: 'accounts', when: 'atLeast', amount: undefined },
  'R-ADR-01': { setting: 'risk.sharedAddress', unit: 'accounts', when: 'atLeast', amount: undefined },
  'R-RNG-01': { setting: 'risk.teamFlow', unit: 'percent', when: 'atLeast', amount: 'gained' },
  'R-PLY-01': { setting: 'risk.unplayed', unit: 'percent', when: 'below', amount: 'withdrawn' },
  'R-BON-01': { setting: 'risk.bonusShare', unit: 'percent', when: 'atLeast', amount: 'withdrawn' },
  'R-LIM-01': { setting: 'risk.underLimit', unit: 'deposits', when: 'atLeast', amount: 'limit' },
  'R-MED-01': { setting: 'risk.disputed', unit: 'disputes', when: 'atLeast', amount: 'withdrawn' },
} as const;
export type RiskCode = keyof typeof riskMeasures;
/** Asked of the store; the others of the traces that accounts leave. */
export type MoneyRiskCode = 'R-RNG-01' | 'R-PLY-01' | 'R-BON-01' | 'R-LIM-01' | 'R-MED-01';
export const riskCodes = Object.keys(riskMeasures) as readonly RiskCode[];

export const riskModes = ['off', 'shadow', 'on'] as const;
type RiskMode = (typeof riskModes)[number];
/** What a rule suggests to whoever decides; a rule itself does nothing to anybody. */
export const riskActions = ['hold', 'ask', 'block'] as const;
type RiskAction = (typeof riskActions)[number];

/** A rule is the dated setting of its measure. */
export interface RiskRule {
  readonly mode: RiskMode;
  /** Business days that are looked at, the last included. */
  readonly days: number;
  readonly limit: number;
  /** Less money than this is nothing to look at; deposits just under it are what `R-LIM-01` counts. */
  readonly amountE5: AmountE5;
  readonly action: RiskAction;
}

/** What was measured of a player at the end of a day, or so far. */
export interface Measured {
  readonly value: number;
  readonly amountE5: AmountE5;
}

/** Deposits from this share of the limit on, and below it, are just under it. */
export const UNDER_LIMIT_PERCENT = 90n;

export function meetsRule(code: RiskCode, rule: Pick<RiskRule, 'limit' | 'amountE5'>, measured: Measured): boolean {
  const { when, amount } = riskMeasures[code];
  if (amount !== undefined && amount !== 'limit' && measured.amountE5 < rule.amountE5) return false;
  return when === 'atLeast' ? measured.value >= rule.limit : measured.value < rule.limit;
}

/** Share of one amount in another, in whole percent; of nothing everything is too much. */
export function percentOf(partE5: AmountE5, wholeE5: AmountE5): number {
  if (wholeE5 <= 0n) return partE5 <= 0n ? 0 : PERCENT_MAX;
  const percent = (partE5 * 100n) / wholeE5;
  return percent > BigInt(PERCENT_MAX) ? PERCENT_MAX : Number(percent);
}
const PERCENT_MAX = 1_000;

export interface Met {
  readonly playerId: bigint;
  readonly day: BusinessDay;
}

/**
 * Who met a rule day after day met it once: the next time counts when a whole window has passed since the last that
 * counted. Given and answered by day.
 */
export function firstOfWindows<T extends Met>(
  met: readonly T[],
  days: number,
  before: ReadonlyMap<bigint, BusinessDay> = new Map(),
): readonly T[] {
  const last = new Map(before);
  return met
    .toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))
    .filter(({ playerId, day }) => {
      const counted = last.get(playerId);
      if (counted !== undefined && day < addDays(counted, days)) return false;
      last.set(playerId, day);
      return true;
    });
}
