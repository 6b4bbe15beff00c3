/** How a provider does, told only by the exchanges that we recorded with it. */

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** One cell of the row that staff read. */
export const HEALTH_SLOT_MS = 5 * MINUTE_MS;
const HEALTH_SLOTS = 12;
/** The newest cells, a quarter of an hour, say how it does now. */
const NOW_SLOTS = 3;

const WHOLE_PPM = 1_000_000;

export interface HealthRules {
  /** Below this share of answered calls, in parts per million, something is wrong there, not with one order. */
  readonly answeredMin: bigint;
  /** A code is promised within seconds: a bank that takes longer than this is felt by people. */
  readonly slowFromSeconds: number;
}

/** `quiet`: nothing was asked, so nothing is known. `access_refused`: they do not let us in; only people can mend that. */
export const healthStates = ['quiet', 'good', 'slow', 'failing', 'access_refused'] as const;
export type HealthState = (typeof healthStates)[number];

/** Exchanges of one kind that took the same time, by the number of their slot since 1970. */
export interface CallCount {
  readonly slot: number;
  readonly verdict: string;
  readonly latencyMs: number;
  readonly count: number;
}

export interface HealthFigures {
  readonly state: HealthState;
  readonly calls: number;
  /** Nobody answered, or not in words that were agreed. */
  readonly unanswered: number;
  readonly accessRefused: number;
  /** Answered calls of all, from 0 to 1; a refused order is an answer too. Null without any call. */
  readonly answeredShare: number | null;
  readonly p95Ms: number | null;
}

interface HealthCell extends HealthFigures {
  readonly fromMs: number;
}

export interface ProviderHealth extends HealthFigures {
  /** Oldest first, the running one last. */
  readonly cells: readonly HealthCell[];
}

/** From where the exchanges must be read. */
export function healthSinceMs(nowMs: number): number {
  return (slotOf(nowMs) - HEALTH_SLOTS + 1) * HEALTH_SLOT_MS;
}

export function healthOf(counts: readonly CallCount[], nowMs: number, rules: HealthRules): ProviderHealth {
  const last = slotOf(nowMs);
  const cells = Array.from({ length: HEALTH_SLOTS }, (_, index) => {
    const slot = last - HEALTH_SLOTS + 1 + index;
    return {
      fromMs: slot * HEALTH_SLOT_MS,
      ...figuresOf(
        counts.filter((one) => one.slot === slot),
        rules,
      ),
    };
  });
  return {
    ...figuresOf(
      counts.filter(({ slot }) => slot > last - NOW_SLOTS && slot <= last),
      rules,
    ),
    cells,
  };
}

const slotOf = (atMs: number) => Math.floor(atMs / HEALTH_SLOT_MS);
const sumOf = (counts: readonly CallCount[]) => counts.reduce((sum, { count }) => sum + count, 0);

function figuresOf(counts: readonly CallCount[], rules: HealthRules): HealthFigures {
  const calls = sumOf(counts);
  const unanswered = sumOf(counts.filter(({ verdict }) => verdict === 'unknown'));
  const accessRefused = sumOf(counts.filter(({ verdict }) => verdict === 'access_refused'));
  const answeredShare = calls === 0 ? null : (calls - unanswered - accessRefused) / calls;
  const p95Ms = p95Of(counts, calls);
  const state = stateOf({ calls, accessRefused, answeredShare, p95Ms }, rules);
  return { state, calls, unanswered, accessRefused, answeredShare, p95Ms };
}

function stateOf(
  figures: Pick<HealthFigures, 'calls' | 'accessRefused' | 'answeredShare' | 'p95Ms'>,
  { answeredMin, slowFromSeconds }: HealthRules,
): HealthState {
  if (figures.calls === 0) return 'quiet';
  if (figures.accessRefused > 0) return 'access_refused';
  if ((figures.answeredShare ?? 1) < Number(answeredMin) / WHOLE_PPM) return 'failing';
  return (figures.p95Ms ?? 0) >= slowFromSeconds * SECOND_MS ? 'slow' : 'good';
}

/** The time that at least 95 of 100 calls did not exceed. */
function p95Of(counts: readonly CallCount[], calls: number): number | null {
  const rank = Math.ceil(calls * 0.95);
  let seen = 0;
  for (const { latencyMs, count } of counts.toSorted((a, b) => a.latencyMs - b.latencyMs)) {
    seen += count;
    if (seen >= rank) return latencyMs;
  }
  return null;
}
