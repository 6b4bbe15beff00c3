import { setTimeout as wait } from 'node:timers/promises';
import { headers } from '@arara/contract';
import { loadDevConfig } from '../../apps/api/dev/config.ts';
import { type Database, openDatabase } from '../../apps/api/src/platform/db/db.ts';
import { movedNowMs, moveClock } from '../../apps/api/dev/moved-clock.ts';
import { createWorkflowEngine } from '../../apps/api/src/platform/workflows/engine.ts';
import { stack } from '../../scripts/browsers/stack.ts';
import { databasesOn, withLogin } from '../../scripts/migrate/index.ts';
import { productEnvironment } from './product-environment.ts';
import { urlsOf } from '../../scripts/stack/index.ts';
import { apiUrl } from './addresses.ts';

/** The worker looks at the moved clock more often than this; the API is asked. */
const NOTICED_AFTER_MS = 400;
/** The clocks of two processes on one machine differ by less. */
const CLOCKS_DIFFER_MS = 1_000;

export async function withDirectory<Result>(work: (directory: Database) => Promise<Result>): Promise<Result> {
  const url = withLogin(databasesOn(urlsOf(stack).postgres, 'arara', 1).directoryUrl, 'arara_staff');
  const directory = openDatabase({ name: 'directory', url, poolMax: 1, statementTimeoutMs: 5_000 });
  try {
    return await work(directory);
  } finally {
    await directory.close();
  }
}

/** A journey through what images do not have: a clock that moves, or a supplier on trial. */
export const development = { tag: '@development' };

/** Lets the servers' time pass and wakes whatever waited for it; the pages follow them by themselves. */
export async function passServerTime(milliseconds: number): Promise<void> {
  const engine = createWorkflowEngine(loadDevConfig(productEnvironment()).restate);
  await withDirectory(async (directory) => {
    await moveClock(directory, { addMs: milliseconds }, (waitId) => engine.wake(waitId));
    await wait(NOTICED_AFTER_MS);
    // Backwards too: whoever comes next must not meet an API that still lives in the other time.
    while (Math.abs((await apiNowMs()) - (await movedNowMs(directory))) > CLOCKS_DIFFER_MS)
      await wait(NOTICED_AFTER_MS / 4);
  });
}

/** Every answer carries the time. */
async function apiNowMs(): Promise<number> {
  const answer = await fetch(apiUrl, { method: 'HEAD' });
  return Number(answer.headers.get(headers.serverTime));
}
