import { consoleEnvironment } from '../product/index.ts';
import { SEED_PASSWORD, seedDatabases } from '../product/seed.ts';

/** Puts the stories of development into the databases of the configuration. */
const players = await seedDatabases(consoleEnvironment());
for (const { playerId, phone, about } of players) console.log(`player ${playerId}  ${phone}  ${about}`);
console.log(`password ${SEED_PASSWORD}`);
