import type { AmountE5 } from '../money/index.ts';

/** The missions of a day, as staff have set them. */
export interface MissionTerms {
  readonly activeMax: number;
  readonly reward: AmountE5;
  readonly differentGames: number;
  readonly closedRounds: number;
  readonly breakMinutes: number;
}

export const missionKinds = ['games', 'rounds', 'break'] as const;
export type MissionKind = (typeof missionKinds)[number];

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
  readonly kind: MissionKind;
  readonly amountE5: AmountE5;
  readonly needed: number;
  /** Never more than needed. */
  readonly done: number;
}

const MINUTE_MS = 60_000;

/** A break is a rest from play: it begins with the last round and lasts as long as no other comes. */
function breakMinutesOf({ longestBreakMs, lastAtMs }: PlayedToday, nowMs: number): number {
  const sinceMs = lastAtMs === null ? 0 : Math.max(0, nowMs - lastAtMs);
  return Math.floor(Math.max(longestBreakMs, sinceMs) / MINUTE_MS);
}

/** What is done of each mission of the day, in the order in which they are shown. */
export function missionsOf(terms: MissionTerms, played: PlayedToday, nowMs: number): readonly MissionProgress[] {
  const amountE5 = terms.reward;
  const all = [
    { kind: 'games', needed: terms.differentGames, reached: played.games },
    { kind: 'rounds', needed: terms.closedRounds, reached: played.rounds },
    { kind: 'break', needed: terms.breakMinutes, reached: breakMinutesOf(played, nowMs) },
  ] as const;
  return all
    .slice(0, terms.activeMax)
    .map(({ kind, needed, reached }) => ({ kind, amountE5, needed, done: Math.min(reached, needed) }));
}
