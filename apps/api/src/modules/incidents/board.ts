import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/db.ts';
import { listAllSlowings, listStanding, type SlowingRow } from './store.ts';

type Standing = Awaited<ReturnType<typeof listStanding>>[number];

interface Read {
  readonly standing: readonly Standing[];
  readonly slowings: readonly SlowingRow[];
}

/** What is open, and what is promised meanwhile: read by every screen, so each process keeps it for a moment. */
export interface IncidentBoard {
  standing(brandId: number): Promise<readonly Standing[]>;
  /** What withdrawals of that moment are promised by an incident, in hours; null = nothing slows them. */
  readonly slowedHours: (at: { readonly brandId: number; readonly atMs: number }) => Promise<number | null>;
  /** This process reads anew; the others within two seconds. */
  forget(): void;
}

const KEPT_MS = 2_000;
/** A slowing begins and ends when every process has read of it, so all of them promise the same of one moment. */
export const LEAD_MS = 5_000;

export function createIncidentBoard({ directory, clock }: { directory: Database; clock: Clock }): IncidentBoard {
  let kept: { readonly read: Promise<Read>; readonly atMs: number } | undefined;
  /** While the directory is away, what was known last is better than no lobby. */
  let last: Read | undefined;
  const load = async (): Promise<Read> => {
    try {
      const [standing, slowings] = await Promise.all([listStanding(directory), listAllSlowings(directory)]);
      last = { standing, slowings };
    } catch (error) {
      if (last === undefined) throw error;
    }
    return last;
  };
  const read = (): Promise<Read> => {
    const nowMs = clock.nowMs();
    const ageMs = kept === undefined ? KEPT_MS : nowMs - kept.atMs;
    if (kept !== undefined && ageMs >= 0 && ageMs < KEPT_MS) return kept.read;
    const entry = { read: load(), atMs: nowMs };
    kept = entry;
    entry.read.catch(() => {
      if (kept === entry) kept = undefined;
    });
    return entry.read;
  };
  return {
    standing: async (brandId) => (await read()).standing.filter((one) => one.brandId === brandId),
    async slowedHours({ brandId, atMs }) {
      const holds = ({ fromAt, untilAt, ...row }: SlowingRow) =>
        row.brandId === brandId && fromAt.getTime() <= atMs && (untilAt === null || atMs < untilAt.getTime());
      return (await read()).slowings.findLast(holds)?.promiseHours ?? null;
    },
    forget() {
      kept = undefined;
    },
  };
}
