import { startApi } from './composition/http-app.ts';
import { loadProductionConfig } from './config/config.ts';

/** The API as production runs it; `apps/api/dev/main.ts` is the same with what only development and tests have. */
await startApi(loadProductionConfig());
