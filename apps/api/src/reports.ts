import { startReports } from './composition/reports.ts';
import { loadProductionReportsConfig } from './config/config.ts';

/** The process `reports` as production runs it; `apps/api/dev/reports.ts` is the same with what only development and tests have. */
await startReports(loadProductionReportsConfig());
