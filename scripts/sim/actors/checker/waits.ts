import type { World } from '../world.ts';

const DAY_MS = 86_400_000;
/** Nothing of the world is slower; a clock that jumps over two days is none's fault. */
const LATE_MS = 12 * DAY_MS;

interface Waiting {
  readonly what: string;
  readonly owner: 'worker' | 'staff' | undefined;
  readonly dueMs: number;
}

/** Everything that waits has an owner and a time, and no time is long past. */
export function findOverdue(world: World): string[] {
  const { nowMs } = world.casino;
  return listWaiting(world).flatMap(({ what, owner, dueMs }) => {
    if (owner === undefined || !Number.isFinite(dueMs)) return [`${what} waits without an owner or a time`];
    return dueMs < nowMs - LATE_MS ? [`${what} waits for ${owner} since ${new Date(dueMs).toISOString()}`] : [];
  });
}

function listWaiting({ cashier, settlement }: World): Waiting[] {
  return [
    ...[...cashier.withdrawals.values()].flatMap(({ id, path, looks }): Waiting[] =>
      path.at(-1) === 'sent' ? [{ what: `payout ${id}`, owner: 'worker', dueMs: dueOf(looks) }] : [],
    ),
    ...[...cashier.receipts.values()].flatMap(({ id, state, looks }): Waiting[] =>
      state === 'refunding' ? [{ what: `refund ${id}`, owner: 'worker', dueMs: dueOf(looks) }] : [],
    ),
    // Runs go one after another.
    ...settlement.runs
      .filter(({ stage }) => stage !== 'done')
      .slice(0, 1)
      .map(({ kind, number, dueMs }): Waiting => ({ what: `run ${kind} ${number}`, owner: 'worker', dueMs })),
  ];
}

const dueOf = ({ sentAtMs, dueMs }: { readonly sentAtMs: number; readonly dueMs: number }) => Math.max(sentAtMs, dueMs);
