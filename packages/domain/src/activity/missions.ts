import { isRunningOn, type RewardRule } from '../bonuses/index.ts';
import type { AmountE5 } from '../money/index.ts';
import { businessDayOf } from '../time/index.ts';

const missionKinds = ['games', 'rounds', 'break'] as const;
type MissionKind = (typeof missionKinds)[number];

/** What was played today, of closed rounds alone. */
export interface PlayedToday {
  readonly games: number;
  readonly rounds: number;
  /** The longest time between two rounds of today. */
  readonly longestBreakMs: number;
  /** When the last one was played; null = nothing yet. */
  readonly lastAtMs: number | null;
}

export interface MissionProgress {
  /** The id of its rule. */
  readonly id: string;
  readonly kind: MissionKind;
  readonly amountE5: AmountE5;
  readonly needed: number;
  /** Never more than needed. */
  readonly done: number;
}

const MINUTE_MS = 60_000;

/** A break is a rest from play: it begins with the last round and lasts as long as no other comes. */
export function breakMinutesOf({ longestBreakMs, lastAtMs }: PlayedToday, nowMs: number): number {
  const sinceMs = lastAtMs === null ? 0 : Math.max(0, nowMs - lastAtMs);
  return Math.floor(Math.max(longestBreakMs, sinceMs) / MINUTE_MS);
}

interface MissionGoal {
  readonly kind: MissionKind;
  readonly needed: number;
  readonly reached: number;
}

/** What a mission's rule asks for, and how much of it is there: of several goals the first that is still open. */
function goalOf(rule: RewardRule, played: PlayedToday, nowMs: number): MissionGoal | undefined {
  const { differentGames, closedRounds, breakMinutes } = rule.condition;
  const goals: MissionGoal[] = [];
  if (differentGames !== undefined) goals.push({ kind: 'games', needed: differentGames, reached: played.games });
  if (closedRounds !== undefined) goals.push({ kind: 'rounds', needed: closedRounds, reached: played.rounds });
  if (breakMinutes !== undefined)
    goals.push({ kind: 'break', needed: breakMinutes, reached: breakMinutesOf(played, nowMs) });
  return goals.find(({ needed, reached }) => reached < needed) ?? goals[0];
}

/** What is done of each mission of the day, in the order in which they are shown, read from the rules that run. */
export function missionsOf(
  { rules, activeMax }: { readonly rules: readonly RewardRule[]; readonly activeMax: number },
  played: PlayedToday,
  nowMs: number,
): readonly MissionProgress[] {
  const today = businessDayOf(nowMs);
  const shown = rules.flatMap((rule): MissionProgress[] => {
    // Not begun yet, over, or ended by staff.
    if (!isRunningOn(rule, today)) return [];
    const goal = goalOf(rule, played, nowMs);
    if (goal === undefined || rule.amount.kind !== 'fixed') return [];
    const { kind, needed, reached } = goal;
    return [{ id: rule.id, kind, amountE5: rule.amount.amountE5, needed, done: Math.min(reached, needed) }];
  });
  return shown
    .toSorted((one, other) => missionKinds.indexOf(one.kind) - missionKinds.indexOf(other.kind))
    .slice(0, activeMax);
}
