import { databasesOn, MigrationRefused, migrate } from './migrate/index.ts';
import { endLeftovers, environmentFor, startProduct } from './product/index.ts';
import { emailOf, SEED_PASSWORD, seedDatabases } from './product/seed.ts';
import { startStack, stopStack, urlsOf } from './stack/index.ts';

/** Everything a developer needs: stack, schema, stories, API, worker, apps. Ctrl-C ends it all. */
const SHARDS = 2;
const begun = performance.now();
const seconds = () => `${((performance.now() - begun) / 1000).toFixed(1)} s`;

let stopped = false;
const asked = new Promise<void>((resolve) => {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => resolve());
});

await endLeftovers(urlsOf({ name: 'dev' }).directory);
const urls = await startStack({ name: 'dev' });
console.log(`stack up after ${seconds()}`);
try {
  const applied = await migrate(databasesOn(urls.postgres, 'arara', SHARDS));
  console.log(`${applied.length} migrations applied after ${seconds()}`);
  const houses = await seedDatabases(environmentFor(urls));
  const product = await startProduct({
    urls,
    watch: true,
    suppliers: ['feira', 'quintal'],
    print: (line) => stopped || console.log(line),
  });
  printAddresses(product);
  for (const { brandId, players, staff } of houses) {
    console.log(`  ${'brand'.padEnd(14)} ${brandId}`);
    for (const { phone, about } of players) console.log(`  ${'player'.padEnd(14)} ${phone}  ${about}`);
    for (const one of staff) console.log(`  ${'staff'.padEnd(14)} ${emailOf(one)}  ${one.about}`);
  }
  console.log(`  ${'password'.padEnd(14)} ${SEED_PASSWORD}`);
  console.log(`  ${'staff codes'.padEnd(14)} npm run -s staff -- codes  (once each, to save a passkey)`);
  console.log('\nnpm run -s clock -- +5h moves the time. Ctrl-C stops everything.\n');
  await asked;
  stopped = true;
  await product.stop();
} catch (error) {
  if (!(error instanceof MigrationRefused)) throw error;
  console.error(`${error.message}\nnpm run db reset throws the development databases away.`);
  process.exitCode = 1;
} finally {
  await stopStack({ name: 'dev' });
}
console.log('stopped');
process.exit();

function printAddresses({ apiUrl, appUrls }: { apiUrl: string; appUrls: Readonly<Record<string, string>> }): void {
  const lines = [
    ['API', apiUrl],
    ['its document', `${apiUrl}/docs`],
    ['its health', `${apiUrl}/readyz`],
    ['its figures', `${apiUrl}/metrics`],
    ...Object.entries(appUrls),
    ['PostgreSQL', urls.postgres],
    ['Redis', urls.redis],
    ['Restate', `${urls.restateAdmin}/ui`],
  ];
  console.log(`\nup after ${seconds()}`);
  for (const [name = '', address = ''] of lines) console.log(`  ${name.padEnd(14)} ${address}`);
}
