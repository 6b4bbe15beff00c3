import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../apps/api/src/platform/db/db.ts';
import { moveClock } from '../../apps/api/dev/moved-clock.ts';
import { appsAreBuilt, stack, startedEnvironment } from '../../scripts/browsers/stack.ts';
import { databasesOn, migrate, withLogin } from '../../scripts/migrate/index.ts';
import { buildApps, endLeftovers, environmentFor, type Product, startProduct } from '../../scripts/product/index.ts';
import { seedDatabases } from '../../scripts/product/seed.ts';
import { startStack, stopStack, urlsOf, wipeStack } from '../../scripts/stack/index.ts';
import { apiUrl, FAULTING_PROXY_PORT } from './addresses.ts';
import { startFaultingProxy } from './faulting-proxy.ts';
import { openLoadedPool } from './loaded-pool.ts';
import { NOON_MS } from './noon.ts';

const SHARDS = 2;

/** Fresh servers, fresh databases with the seed, the whole product, all of it at noon. Playwright calls it. */
// oxlint-disable-next-line import/no-default-export -- Playwright calls the default export of this file.
export default async function setup(): Promise<() => Promise<void>> {
  if (startedEnvironment !== undefined) return async () => undefined;
  await endLeftovers(urlsOf(stack).directory);
  await wipeStack(stack);
  const proxy = await startFaultingProxy({ port: FAULTING_PROXY_PORT, target: apiUrl });
  try {
    const product = await startFresh();
    return async () => {
      await product.stop();
      await proxy.close();
      await stopStack(stack);
    };
  } catch (error) {
    await proxy.close();
    await stopStack(stack);
    throw error;
  }
}

async function startFresh(): Promise<Product> {
  const urls = await startStack(stack);
  const databases = databasesOn(urls.postgres, 'arara', SHARDS);
  await migrate(databases);
  await startAtNoon(withLogin(databases.directoryUrl, 'arara_staff'));
  await seedDatabases(environmentFor(urls));
  await openLoadedPool(environmentFor(urls));
  if (!appsAreBuilt) buildApps();
  const log = join(urls.directory, 'logs/product.log');
  return startProduct({
    urls,
    apps: 'built',
    // Says for each device where it calls from.
    playerUpstream: `127.0.0.1:${FAULTING_PROXY_PORT}`,
    env: {
      // A tenth of the work: dozens of logins share two cores.
      AUTH_CAPTCHA_WORK: '6000',
    },
    print: (line) => appendFileSync(log, `${line}\n`),
  });
}

async function startAtNoon(url: string): Promise<void> {
  const directory = openDatabase({ name: 'directory', url, poolMax: 1, statementTimeoutMs: 5_000 });
  await moveClock(directory, { reset: true, addMs: NOON_MS - Date.now() }, async () => undefined);
  await directory.close();
}
