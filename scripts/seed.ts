import { loadConfig } from '../apps/api/src/config.ts';
import { openRuntime } from '../apps/api/src/runtime.ts';
import { seed } from '../apps/api/src/seed.ts';

/** Puts the stories of development into the databases. */
const config = loadConfig();
if (config.mode === 'production') throw new Error('production is not seeded');
const runtime = await openRuntime({ ...config, log: { level: 'warn' } }, { process: 'worker' });
const players = await seed(runtime);
for (const { playerId, phone, about } of players) console.log(`player ${playerId}  ${phone}  ${about}`);
await runtime.close();
