import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { approveAsTwo } from '../../apps/api/dev/approve-as-two.ts';
import { loadDevConfig } from '../../apps/api/dev/config.ts';
import { openDevRuntime } from '../../apps/api/dev/runtime.ts';
import { FIRST_BRAND, studioOf } from '../../apps/api/dev/seed/originals.ts';
import { openSupplierDesk } from '../../apps/api/dev/supplier-desk.ts';
import { nextSupplierParty } from '../../apps/api/src/modules/games/connections/connections.store.ts';
import { insertProvider } from '../../apps/api/src/modules/games/shared/store.ts';
import type { StackUrls } from '../stack/index.ts';
import { becomesTrue } from '../stack/processes.ts';

/** A supplier of the sandbox: whose games, in which dialect, and what it is called here. */
interface SandboxSupplier {
  readonly house: 'originals' | 'feira' | 'quintal';
  readonly port: 'studio' | 'feira' | 'quintal';
  readonly protocol: 'hub88' | 'softswiss-v2';
  readonly code: string;
  readonly name: string;
}

/** The first is the provider of the seed. */
export const sandboxSuppliers = {
  originals: { house: 'originals', port: 'studio', protocol: 'hub88', code: 'arara-studio', name: 'Arara' },
  feira: { house: 'feira', port: 'feira', protocol: 'hub88', code: 'feira', name: 'Feira' },
  quintal: { house: 'quintal', port: 'quintal', protocol: 'softswiss-v2', code: 'quintal', name: 'Quintal' },
} as const satisfies Readonly<Record<string, SandboxSupplier>>;

/** By its number a supplier knows who calls. */
const operatorOf = (brandId: number) => (brandId === FIRST_BRAND ? '7' : `7${brandId}`);
const LISTENING_WITHIN_MS = 20_000;

/** How its process is started. */
export function studioArgs({ ports, directory }: StackUrls, { house, port }: SandboxSupplier): string[] {
  const casinoUrl = `http://127.0.0.1:${ports.api}`;
  const where = ['--port', String(ports[port]), '--folder', join(directory, port), '--casino-url', casinoUrl];
  return ['sandbox/studio/src/main.ts', ...where, '--house', house];
}

interface ConnectStudioOptions {
  readonly urls: StackUrls;
  readonly env: Readonly<Record<string, string>>;
  readonly supplier?: SandboxSupplier;
  /** Production serves nobody on trial. */
  readonly isTest?: boolean;
}

/**
 * Exchanges keys between brands and a supplier and switches it on, as companies would by hand: our own games for every
 * brand, those of others for the first.
 */
export async function connectStudio(options: ConnectStudioOptions): Promise<void> {
  const { urls, env, supplier = sandboxSuppliers.originals, isTest = true } = options;
  const baseUrl = `http://127.0.0.1:${urls.ports[supplier.port]}`;
  await listening(baseUrl);
  const runtime = await openDevRuntime({ ...loadDevConfig(env), log: { level: 'warn' } }, { process: 'worker' });
  try {
    const { directory } = runtime.shards;
    const { suppliers } = openSupplierDesk({ ...runtime, isProduction: false });
    const isOurs = supplier === sandboxSuppliers.originals;
    for (const brandId of isOurs ? runtime.brands.ids() : [FIRST_BRAND]) {
      const code = isOurs ? studioOf(brandId) : supplier.code;
      // The seed has those of our own games already, and so has whoever starts again.
      const row = { code, name: supplier.name, logo: '', brandId, createdAt: runtime.clock.now() };
      await directory.transaction(async (tx) => insertProvider(tx, { ...row, party: await nextSupplierParty(tx) }));
      const operatorId = operatorOf(brandId);
      const { protocol } = supplier;
      const walletUrl = `http://127.0.0.1:${urls.ports.api}/hooks/games/${code}`;
      await suppliers.connect({
        code,
        brandId,
        protocol,
        baseUrl,
        operatorId,
        addresses: ['127.0.0.1'],
        country: 'BR',
        isTest,
        keys: await exchangeKeys(baseUrl, code, { dialect: protocol, walletUrl, operatorId }),
        papers: { contract: 'sandbox', licence: 'sandbox', certificate: 'sandbox' },
      });
      const on = await suppliers.switchOn(code, approveAsTwo);
      if (!on.ok) throw new Error(`${code} cannot be switched on without ${on.missing.join(', ')}`);
    }
  } finally {
    await runtime.close();
  }
}

interface Introduction {
  readonly dialect: SandboxSupplier['protocol'];
  readonly walletUrl: string;
  readonly operatorId: string;
}

async function exchangeKeys(baseUrl: string, code: string, of: Introduction) {
  const theirKey = await introduceAt(baseUrl, code, { ...of, casinoKey: '' });
  const { ownKey, casinoKey } = ownKeys(of.dialect, theirKey);
  await introduceAt(baseUrl, code, { ...of, casinoKey });
  return { acceptedKeys: [theirKey], ownKey };
}

async function listening(baseUrl: string): Promise<void> {
  const isUp = () =>
    fetch(`${baseUrl}/keys`).then(
      ({ ok }) => ok,
      () => false,
    );
  if (!(await becomesTrue(isUp, LISTENING_WITHIN_MS, 100))) throw new Error('the studio did not begin to listen');
}

/** Tells the supplier where our wallet is and which key is ours; answers its own. */
async function introduceAt(baseUrl: string, code: string, connection: object): Promise<string> {
  const answer = await fetch(`${baseUrl}/connections/${code}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(connection),
  });
  if (!answer.ok) throw new Error(`the studio refused the connection: ${answer.status}`);
  const published = (await answer.json()) as Record<string, { keys: string[] } | undefined>;
  const [newest] = published[code]?.keys ?? [];
  if (newest === undefined) throw new Error('the studio published no key for us');
  return newest;
}

/** A pair for each side, or one secret that both hold. */
function ownKeys(protocol: SandboxSupplier['protocol'], shared: string) {
  if (protocol !== 'hub88') return { ownKey: shared, casinoKey: shared };
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  return {
    ownKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    casinoKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
}
