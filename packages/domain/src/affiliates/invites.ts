import { type AmountE5, CENTAVO_E5 } from '../money/index.ts';
import { addDays, type BusinessDay } from '../time/index.ts';

interface InviteTier {
  readonly fromInvitees: number;
  readonly reward: AmountE5;
}

/** The reward of each when so many counted that day. Nobody counted = the first tier, for who is released later. */
export function inviteRewardE5(tiers: readonly InviteTier[], people: number): AmountE5 {
  const tier = tiers.findLast(({ fromInvitees }) => fromInvitees <= Math.max(1, people));
  if (tier === undefined) throw new Error('the first tier must begin at 1');
  return tier.reward;
}

export interface ValidRule {
  readonly firstDepositMin: AmountE5;
  readonly effectiveBetsMin: AmountE5;
  readonly betDaysMin: number;
  readonly withinDays: number;
}

export interface InviteeFacts {
  readonly hasOwnCpf: boolean;
  readonly firstDepositE5: AmountE5 | null;
  readonly firstDepositOn: BusinessDay | null;
  readonly days: readonly { readonly day: BusinessDay; readonly effectiveE5: AmountE5 }[];
}

type MissingWord = 'cpf' | 'deposit' | 'bets' | 'days' | 'late';
export interface Missing {
  readonly word: MissingWord;
  /** Reais in 1e-5 or days, by the word. */
  readonly amount: string;
}

/** Everything that is missing; nothing missing = the invitee counts. The days begin with the first deposit. */
export function missingOf(facts: InviteeFacts, rule: ValidRule, today: BusinessDay): readonly Missing[] {
  const missing: Missing[] = [];
  if (!facts.hasOwnCpf) missing.push({ word: 'cpf', amount: '0' });
  const { firstDepositOn, firstDepositE5 } = facts;
  if (firstDepositOn === null || (firstDepositE5 ?? 0n) < rule.firstDepositMin)
    missing.push({ word: 'deposit', amount: `${rule.firstDepositMin}` });
  const last = firstDepositOn === null ? today : addDays(firstDepositOn, rule.withinDays - 1);
  const first = firstDepositOn ?? today;
  const counted = facts.days.filter(({ day, effectiveE5 }) => day >= first && day <= last && effectiveE5 > 0n);
  const sumE5 = counted.reduce((sum, { effectiveE5 }) => sum + effectiveE5, 0n);
  if (sumE5 < rule.effectiveBetsMin) missing.push({ word: 'bets', amount: `${rule.effectiveBetsMin - sumE5}` });
  if (counted.length < rule.betDaysMin) missing.push({ word: 'days', amount: `${rule.betDaysMin - counted.length}` });
  const isLate = today > last && missing.some(({ word }) => word === 'bets' || word === 'days');
  return isLate ? [{ word: 'late', amount: `${rule.withinDays}` }, ...missing] : missing;
}

/** The first day on which the bets and the days with bets were enough; undefined while they are not. */
export function reachedOn(
  { days, firstDepositOn }: Pick<InviteeFacts, 'days' | 'firstDepositOn'>,
  rule: ValidRule,
): BusinessDay | undefined {
  if (firstDepositOn === null) return undefined;
  const end = addDays(firstDepositOn, rule.withinDays);
  let [sumE5, count] = [0n, 0];
  for (const { day, effectiveE5 } of days.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    if (effectiveE5 <= 0n || day < firstDepositOn || day >= end) continue;
    sumE5 += effectiveE5;
    count += 1;
    if (sumE5 >= rule.effectiveBetsMin && count >= rule.betDaysMin) return day;
  }
  return undefined;
}

interface Milestone {
  readonly invitees: number;
  readonly reward: AmountE5;
}

export interface MilestoneShare {
  readonly milestone: Milestone;
  /** The invitees, counted from 1 in the order in which they became valid, on whom the box stands. */
  readonly first: number;
  readonly last: number;
  /** What each of them bears, whole centavos; what does not divide is borne by the first. */
  readonly eachE5: AmountE5;
  readonly firstE5: AmountE5;
}

/** A box stands on the invitees since the box before it: each bears a part, which must fit its own cap. */
export function milestoneShares(milestones: readonly Milestone[]): readonly MilestoneShare[] {
  return milestones.map((milestone, index) => {
    const first = (milestones[index - 1]?.invitees ?? 0) + 1;
    const people = BigInt(milestone.invitees - first + 1);
    const eachE5 = (milestone.reward / people / CENTAVO_E5) * CENTAVO_E5;
    return {
      milestone,
      first,
      last: milestone.invitees,
      eachE5,
      firstE5: milestone.reward - eachE5 * (people - 1n),
    };
  });
}
