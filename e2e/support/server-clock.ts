import { loadDevConfig } from '../../apps/api/dev/config.ts';
import { type Database, openDatabase } from '../../apps/api/src/platform/db/db.ts';
import { moveClock } from '../../apps/api/dev/moved-clock.ts';
import { createWorkflowEngine } from '../../apps/api/src/platform/workflows/engine.ts';
import { stack } from '../../scripts/browsers/stack.ts';
import { databasesOn, withLogin } from '../../scripts/migrate/index.ts';
import { environmentFor } from '../../scripts/product/index.ts';
import { urlsOf } from '../../scripts/stack/index.ts';

/** API and worker look at the moved clock this often. */
const NOTICED_AFTER_MS = 400;

export async function withDirectory<Result>(work: (directory: Database) => Promise<Result>): Promise<Result> {
  const url = withLogin(databasesOn(urlsOf(stack).postgres, 'arara', 1).directoryUrl, 'arara_app');
  const directory = openDatabase({ name: 'directory', url, poolMax: 1, statementTimeoutMs: 5_000 });
  try {
    return await work(directory);
  } finally {
    await directory.close();
  }
}

/** Lets the servers' time pass and wakes whatever waited for it; the pages follow them by themselves. */
export async function passServerTime(milliseconds: number): Promise<void> {
  const engine = createWorkflowEngine(loadDevConfig(environmentFor(urlsOf(stack))).restate);
  await withDirectory((directory) => moveClock(directory, { addMs: milliseconds }, (waitId) => engine.wake(waitId)));
  await new Promise((resolve) => setTimeout(resolve, NOTICED_AFTER_MS));
}
