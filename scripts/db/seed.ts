import { consoleEnvironment } from '../product/index.ts';
import { SEED_PASSWORD, seedDatabases } from '../product/seed.ts';

/** Puts the stories of development into the databases of the configuration. */
const houses = await seedDatabases(consoleEnvironment());
for (const { playerId, brandId, phone, about } of houses.flatMap(({ players }) => players))
  console.log(`brand ${brandId}  player ${playerId}  ${phone}  ${about}`);
console.log(`password ${SEED_PASSWORD}`);
