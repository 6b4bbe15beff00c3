import type { Database } from '../../platform/db/db.ts';
import { FAILURES_COUNT_MS } from './login.ts';
import { forgetOld } from './store.ts';

/** Longer than any challenge lives: a used one is refused by its age from then on. */
const CHALLENGES_MS = 3_600_000;
/** The counts of a day need the codes of a day; the rest is for whoever asks support what was sent. */
const CODES_MS = 7 * 24 * 3_600_000;

/** The budgets of guesses count a day. */
const MISSES_MS = 2 * 24 * 3_600_000;

/** The worker's broom: what was spent or cannot be used any more goes. Safe to run at any time. */
export async function forgetSpent(directory: Database, nowMs: number): Promise<number> {
  const before = {
    challenges: new Date(nowMs - CHALLENGES_MS),
    codes: new Date(nowMs - CODES_MS),
    misses: new Date(nowMs - MISSES_MS),
    unknownLogins: new Date(nowMs - FAILURES_COUNT_MS),
  };
  let gone = 0;
  for (;;) {
    const now = await forgetOld(directory, before);
    if (now === 0) return gone;
    gone += now;
  }
}
