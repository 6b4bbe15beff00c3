import { startReports } from '../src/composition/reports.ts';
import { openDatabase } from '../src/platform/db/db.ts';
import { STATEMENT_TIMEOUT_MS } from '../src/platform/db/roles.ts';
import { loadDevReportsConfig } from './config.ts';
import { armFailpoints } from './failpoints.ts';
import { followClock } from './runtime.ts';

/** The process `reports` as development and tests run it: it follows the moved clock too, which stands in the directory. */
const config = loadDevReportsConfig();
armFailpoints(config.fail);
await startReports(config, {
  everyMs: config.everyMs,
  async followClock(log) {
    const directory = openDatabase({
      name: 'directory',
      url: config.directoryUrl,
      poolMax: 1,
      statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    });
    const onError = (error: unknown) => log.warn({ err: error }, 'cannot read the moved clock');
    return (await followClock({ directory, onMove: undefined, onError })).clock;
  },
});
