import { startReports } from '../src/composition/reports.ts';
import { loadDevReportsConfig } from './config.ts';
import { armFailpoints } from './failpoints.ts';

/** The process `reports` as development and tests run it. */
const config = loadDevReportsConfig();
armFailpoints(config.fail);
await startReports(config, config.everyMs);
