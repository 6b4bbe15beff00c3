import { generateKeyPairSync } from 'node:crypto';
import { loadDevConfig } from '../../apps/api/dev/config.ts';
import { openDevRuntime } from '../../apps/api/dev/runtime.ts';
import { FIRST_BRAND, studioOf } from '../../apps/api/dev/seed/originals.ts';
import { openSupplierDesk } from '../../apps/api/dev/supplier-desk.ts';
import type { StackUrls } from '../stack/index.ts';
import { becomesTrue } from '../stack/processes.ts';

/** By its number the studio knows who calls. */
const operatorOf = (brandId: number) => (brandId === FIRST_BRAND ? '7' : `7${brandId}`);
const LISTENING_WITHIN_MS = 20_000;

/**
 * Exchanges keys between each brand and the studio and switches its provider on, as companies would by hand.
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
  const runtime = await openDevRuntime({ ...loadDevConfig(env), log: { level: 'warn' } }, { process: 'worker' });
  try {
    const { suppliers } = openSupplierDesk({ ...runtime, isProduction: false });
    for (const brandId of runtime.brands.ids()) {
      const code = studioOf(brandId);
      const operatorId = operatorOf(brandId);
      const walletUrl = `http://127.0.0.1:${urls.ports.api}/hooks/games/${code}`;
      const keys = await exchangeKeys(studioUrl, code, { walletUrl, operatorId });
      await suppliers.connect({
        code,
        brandId,
        protocol: 'hub88',
        baseUrl: studioUrl,
        operatorId,
        addresses: ['127.0.0.1'],
        country: 'BR',
        isTest,
        keys,
        papers: { contract: 'sandbox', licence: 'sandbox', certificate: 'sandbox' },
      });
      const on = await suppliers.switchOn(code);
      if (!on.ok) throw new Error(`${code} cannot be switched on without ${on.missing.join(', ')}`);
    }
  } finally {
    await runtime.close();
  }
}

async function exchangeKeys(
  studioUrl: string,
  code: string,
  of: { readonly walletUrl: string; readonly operatorId: string },
): Promise<{ acceptedKeys: string[]; ownKey: string }> {
  const own = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const casinoKey = own.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const answer = await fetch(`${studioUrl}/connections/${code}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ dialect: 'hub88', ...of, casinoKey }),
  });
  if (!answer.ok) throw new Error(`the studio refused the connection: ${answer.status}`);
  const ownKey = own.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { acceptedKeys: await keysOf(studioUrl, code), ownKey };
}

async function keysOf(studioUrl: string, code: string): Promise<string[]> {
  const published = (await (await fetch(`${studioUrl}/keys`)).json()) as Record<string, { keys: string[] } | undefined>;
  const [newest] = published[code]?.keys ?? [];
  if (newest === undefined) throw new Error('the studio published no key for us');
  return [newest];
}
