import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { approveAsTwo } from '../../../apps/api/dev/approve-as-two.ts';
import { loadDevConfig } from '../../../apps/api/dev/config.ts';
import { openDevRuntime } from '../../../apps/api/dev/runtime.ts';
import { openSupplierDesk } from '../../../apps/api/dev/supplier-desk.ts';
import { createCatalogueSync } from '../../../apps/api/src/modules/games/catalogue/catalogue-sync.ts';
import { insertProvider } from '../../../apps/api/src/modules/games/shared/store.ts';
import { sql } from '../../../apps/api/src/platform/db/sql.ts';
import { stack } from '../../../scripts/browsers/stack.ts';
import { connectStudio, sandboxSuppliers, studioArgs } from '../../../scripts/product/studio.ts';
import { urlsOf } from '../../../scripts/stack/index.ts';
import { productEnvironment } from '../product-environment.ts';

const CODE = 'second-studio';

/** Connects a supplier without games, whose pages come from this address, and switches it on; returns how to end that. */
export async function switchOnSupplier(baseUrl: string): Promise<() => Promise<void>> {
  const config = loadDevConfig(productEnvironment());
  const runtime = await openDevRuntime({ ...config, log: { level: 'error' } }, { process: 'worker' });
  const { suppliers } = openSupplierDesk({ ...runtime, isProduction: false });
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  await insertProvider(runtime.shards.directory, {
    code: CODE,
    name: 'Second',
    logo: '/art/avatars/arara.svg',
    party: 2,
    brandId: 1,
    createdAt: runtime.clock.now(),
  });
  await suppliers.connect({
    code: CODE,
    brandId: 1,
    protocol: 'hub88',
    baseUrl,
    operatorId: '8',
    country: 'BR',
    isTest: true,
    keys: {
      acceptedKeys: [publicKey.export({ type: 'spki', format: 'pem' }).toString()],
      ownKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    },
    papers: { contract: 'sandbox', licence: 'sandbox', certificate: 'sandbox' },
  });
  await suppliers.switchOn(CODE, approveAsTwo);
  return async () => {
    await suppliers.switchOff(CODE);
    await runtime.close();
  };
}

/** Starts the supplier of 3,000 games, connects it and takes over its catalogue; returns how to end that. */
export async function openLargeSupplier(): Promise<() => Promise<void>> {
  const supplier = sandboxSuppliers.feira;
  const urls = urlsOf(stack);
  const child = spawn(process.execPath, [...studioArgs(urls, supplier), '--ends-with-stdin'], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const env = productEnvironment();
  await connectStudio({ urls, env, supplier });
  const runtime = await openDevRuntime({ ...loadDevConfig(env), log: { level: 'error' } }, { process: 'worker' });
  const { directory } = runtime.shards;
  const { suppliers } = openSupplierDesk({ ...runtime, isProduction: false });
  await suppliers.refresh();
  await createCatalogueSync({ ...runtime, directory, suppliers }).sync(supplier.code);
  return async () => {
    // Whoever comes next meets the lobby that they know.
    await directory.run(sql`update games.games set state = 'off' where provider = ${supplier.code}`);
    await suppliers.switchOff(supplier.code);
    await runtime.close();
    const ended = once(child, 'exit');
    child.stdin.end();
    await ended;
  };
}
