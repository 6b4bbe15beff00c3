import type { Clock } from '../platform/clock.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';

/** What is proved again every hour: that the books balance, and that the audit chains are whole. */
export interface Proofs {
  found(proof: 'books' | 'audit', database: string, faults: number): void;
}

/** Whichever worker looks next says what it found; what this one found is old news by then. */
const SHOWN_FOR_MS = 65 * 60_000;

export function watchProofs(metrics: Pick<Metrics, 'gauge'>, clock: Clock): Proofs {
  const last = new Map<string, { readonly labels: Record<string, string>; readonly value: number; atMs: number }>();
  metrics.gauge('casino_proof_faults', 'Faults that the last proof of books or audit chain found.', () =>
    [...last.values()].filter(({ atMs }) => clock.nowMs() - atMs < SHOWN_FOR_MS),
  );
  return {
    found: (proof, database, faults) =>
      void last.set(`${proof} ${database}`, { labels: { proof, database }, value: faults, atMs: clock.nowMs() }),
  };
}
