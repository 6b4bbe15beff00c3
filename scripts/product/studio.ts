import { generateKeyPairSync } from 'node:crypto';
import { loadDevConfig } from '../../apps/api/dev/config.ts';
import { openDevRuntime } from '../../apps/api/dev/runtime.ts';
import { openSupplierDesk } from '../../apps/api/dev/supplier-desk.ts';
import type { StackUrls } from '../stack/index.ts';
import { becomesTrue } from '../stack/processes.ts';

/** The provider of the seed that the studio stands behind. */
const PROVIDER = 'arara-studio';
const OPERATOR = '7';
const LISTENING_WITHIN_MS = 20_000;

/**
 * Exchanges keys between the casino and the studio and switches the provider on, as two companies would by hand.
 * Production serves nobody on trial.
 */
export async function connectStudio(
  urls: StackUrls,
  env: Readonly<Record<string, string>>,
  isTest = true,
): Promise<void> {
  const studioUrl = `http://127.0.0.1:${urls.ports.studio}`;
  const isUp = () =>
    fetch(`${studioUrl}/keys`).then(
      ({ ok }) => ok,
      () => false,
    );
  if (!(await becomesTrue(isUp, LISTENING_WITHIN_MS, 100))) throw new Error('the studio did not begin to listen');
  const own = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const connection = {
    dialect: 'hub88',
    walletUrl: `http://127.0.0.1:${urls.ports.api}/hooks/games/${PROVIDER}`,
    operatorId: OPERATOR,
    casinoKey: own.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
  const answer = await fetch(`${studioUrl}/connections/${PROVIDER}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(connection),
  });
  if (!answer.ok) throw new Error(`the studio refused the connection: ${answer.status}`);
  const runtime = await openDevRuntime({ ...loadDevConfig(env), log: { level: 'warn' } }, { process: 'worker' });
  try {
    const { suppliers } = openSupplierDesk({ ...runtime, isProduction: false });
    await suppliers.connect({
      code: PROVIDER,
      brandId: 1,
      protocol: 'hub88',
      baseUrl: studioUrl,
      operatorId: OPERATOR,
      addresses: ['127.0.0.1'],
      country: 'BR',
      isTest,
      keys: {
        acceptedKeys: await keysOf(studioUrl),
        ownKey: own.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      },
      papers: { contract: 'sandbox', licence: 'sandbox', certificate: 'sandbox' },
    });
    const on = await suppliers.switchOn(PROVIDER);
    if (!on.ok) throw new Error(`${PROVIDER} cannot be switched on without ${on.missing.join(', ')}`);
  } finally {
    await runtime.close();
  }
}

async function keysOf(studioUrl: string): Promise<string[]> {
  const published = (await (await fetch(`${studioUrl}/keys`)).json()) as Record<string, { keys: string[] } | undefined>;
  const [newest] = published[PROVIDER]?.keys ?? [];
  if (newest === undefined) throw new Error('the studio published no key for us');
  return [newest];
}
