import { elapsedMs } from '../../platform/clock.ts';

/** What came of one case: a word of ours for what was seen, and the one figure or code in it. */
export interface CaseResult<Name extends string = string> extends Seen {
  readonly name: Name;
  readonly ms: number;
}

export interface Seen {
  readonly outcome: 'passed' | 'failed' | 'skipped';
  readonly seen: string;
  readonly value: string;
}

export const passed = (seen: string, value = ''): Seen => ({ outcome: 'passed', seen, value });
export const failed = (seen: string, value = ''): Seen => ({ outcome: 'failed', seen, value });
/** Whoever is asked has nothing that the case speaks of. */
export const skipped = (seen: string): Seen => ({ outcome: 'skipped', seen, value: '' });

export const isPassed = (cases: readonly Pick<CaseResult, 'outcome'>[]): boolean =>
  cases.every(({ outcome }) => outcome !== 'failed');

/** What each case asks; it may look at the results of those before it. */
export type Cases<Name extends string, Ground> = Readonly<
  Record<Name, (ground: Ground, before: readonly CaseResult[]) => Promise<Seen>>
>;

const SLOW_MS = 3_000;

/** The case at the end of every run: no answer before it took too long. */
export async function judgeTimes(
  { slowMs = SLOW_MS }: { readonly slowMs?: number | undefined },
  before: readonly CaseResult[],
): Promise<Seen> {
  const slowest = Math.max(...before.map(({ ms }) => ms));
  return slowest <= slowMs ? passed('slowest', `${slowest}`) : failed('slowest', `${slowest}`);
}

/** One after the other, each with what was seen. */
export async function runCases<Name extends string, Ground>(
  cases: Cases<Name, Ground>,
  ground: Ground,
  { names, elapsed = elapsedMs }: { readonly names: readonly Name[]; readonly elapsed?: () => number },
): Promise<readonly CaseResult<Name>[]> {
  const results: CaseResult<Name>[] = [];
  for (const name of names) {
    const startMs = elapsed();
    const seen = await cases[name](ground, results);
    results.push({ name, ...seen, ms: Math.round(elapsed() - startMs) });
  }
  return results;
}
