import { generateKeyPairSync } from 'node:crypto';
import { loadDevConfig } from '../../../apps/api/dev/config.ts';
import { openDevRuntime } from '../../../apps/api/dev/runtime.ts';
import { openSupplierDesk } from '../../../apps/api/dev/supplier-desk.ts';
import { insertProvider } from '../../../apps/api/src/modules/games/shared/store.ts';
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
  await suppliers.switchOn(CODE);
  return async () => {
    await suppliers.switchOff(CODE);
    await runtime.close();
  };
}
