import { setTimeout as sleep } from 'node:timers/promises';
import { check } from '../suite/check.ts';
import type { Context } from '../suite/context.ts';

const MINUTE_MS = 60_000;
/** Every node reads its games again within two seconds. */
const FELT_MS = 2_600;

const asked = new Map<string, number>();

/**
 * Asks for the catalogue when the supplier allows it again; both clocks move. Each time further: the clock goes back
 * between cases, and the last question may lie in the future.
 */
async function syncLater({ casino, connection }: Context): Promise<void> {
  const times = (asked.get(connection) ?? 0) + 1;
  asked.set(connection, times);
  await casino.moveClock(2 ** times * MINUTE_MS);
  const { outcome } = await casino.order('sync-catalogue', { provider: connection });
  check(outcome === 'ok', `the catalogue was not read: ${String(outcome)}`);
  await sleep(FELT_MS);
}

/** The studio lists its games differently while `work` runs, and the casino knows. */
export async function withListing(
  context: Context,
  changes: readonly object[],
  work: () => Promise<void>,
): Promise<void> {
  try {
    await context.studio.put('/listing', { changes });
    await syncLater(context);
    await work();
  } finally {
    await context.studio.put('/listing', { changes: [] });
    await syncLater(context);
  }
}
