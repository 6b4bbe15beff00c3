import { businessDayOf } from '@arara/domain/time';
import type { Round } from './queries.ts';

export interface RoundDay {
  readonly day: string;
  readonly atMs: number;
  readonly rounds: readonly Round[];
}

/** Rounds under the day of Sao Paulo in which they began; the order stays. */
export function daysOf(rounds: readonly Round[]): readonly RoundDay[] {
  const days = new Map<string, { atMs: number; rounds: Round[] }>();
  for (const round of rounds) {
    const atMs = Date.parse(round.OpenedAt);
    const day = businessDayOf(atMs);
    const known = days.get(day);
    if (known === undefined) days.set(day, { atMs, rounds: [round] });
    else known.rounds.push(round);
  }
  return [...days].map(([day, rest]) => ({ day, ...rest }));
}

/** A short name for a number that is made for machines. */
export function shortNumber(supplierRound: string): string {
  return supplierRound.length > 12 ? supplierRound.slice(0, 8).toUpperCase() : supplierRound;
}
