import { createHash } from 'node:crypto';
import { approveAsTwo } from '../../../apps/api/dev/approve-as-two.ts';
import { loadDevConfig } from '../../../apps/api/dev/config.ts';
import { openPaymentDesk } from '../../../apps/api/dev/payment-desk.ts';
import { openDevRuntime, type Runtime } from '../../../apps/api/dev/runtime.ts';
import { insertPublication, insertVersion, newestVersion } from '../../../apps/api/src/modules/brands/store.ts';
import { filesInDatabase } from '../../../apps/api/src/modules/brands/files.ts';
import type { PaymentProviders } from '../../../apps/api/src/modules/payments/index.ts';
import { approveAsStaff } from '../../../apps/api/src/modules/payments/testing/approve-as-staff.ts';
import { type OwnBank, ownBank } from '../../../apps/api/src/modules/payments/testing/own-bank.ts';
import { readBrandFiles, readBrandFolders } from '../../../packages/brands/src/index.ts';
import { stack } from '../../../scripts/browsers/stack.ts';
import { licensedHosts } from '../../../scripts/edge/test-hosts.ts';
import { becomesTrue } from '../../../scripts/stack/processes.ts';
import { urlsOf } from '../../../scripts/stack/index.ts';
import { playerUrlOf } from '../../../scripts/product/edge.ts';
import { productEnvironment } from '../product-environment.ts';
import { serverNowMs } from '../staff.ts';

const KNOWN_WITHIN_MS = 15_000;
const CAPITAL_CENTAVOS = 100_000_000;
const AUTHOR = 1n;
const APPROVER = 2n;

export interface LicensedBrand {
  readonly brandId: number;
  readonly playerUrl: string;
  readonly bank: OwnBank;
  /** Under which number the ledger keeps what the bank holds. */
  readonly party: number;
  /** Databases and secrets of the product, for whoever prepares people. */
  readonly runtime: Runtime;
  /** A person of the team lets a withdrawal go that waits for one. */
  approve(orderId: string): Promise<void>;
  /** The brand as its folder has it, under the rules it had before. */
  close(): Promise<void>;
}

/** Puts the second brand under the rules of the Brazilian market, at a host of the regulator, with a bank of its own. */
export async function openLicensedBrand(): Promise<LicensedBrand> {
  const [hosts] = licensedHosts;
  if (hosts === undefined) throw new Error('no brand runs beside the default one');
  const config = loadDevConfig(productEnvironment());
  const runtime = await openDevRuntime({ ...config, log: { level: 'error' } }, { process: 'worker' });
  const playerUrl = playerUrlOf(urlsOf(stack).ports, hosts.player);
  const serves = (status: number) => async () => (await fetch(playerUrl, { method: 'HEAD' })).status === status;
  const { brandId } = hosts;
  await publish(runtime, brandId, await licensedVersion(runtime, brandId, hosts.player));
  const providers = openPaymentDesk(runtime);
  const { bank, party, code } = await connectOwnBank(providers, brandId);
  if (!(await becomesTrue(serves(200), KNOWN_WITHIN_MS, 200))) throw new Error(`${playerUrl} is not served`);
  return {
    brandId,
    playerUrl,
    bank,
    party,
    runtime,
    approve: (id) => approveAsStaff(runtime, config.restate, { id, brandId }),
    async close() {
      await providers.switchOff(code);
      await publish(runtime, brandId, 0);
      providers.close();
      await bank.close();
      await becomesTrue(serves(421), KNOWN_WITHIN_MS, 200);
      await runtime.close();
    },
  };
}

/** The brand's own document with what the market asks of one: hosts, company, licence. */
async function licensedVersion({ shards, clock }: Runtime, brandId: number, host: string): Promise<number> {
  const folder = readBrandFolders().get(brandId);
  if (folder === undefined) throw new Error(`there is no brand ${brandId}`);
  const text = JSON.stringify(folder.brand).replaceAll(folder.brand.hosts.primary, host);
  const document = JSON.parse(text) as typeof folder.brand;
  const { directory } = shards;
  const files = filesInDatabase(directory);
  const hashes: Record<string, string> = {};
  for (const [path, bytes] of readBrandFiles(folder)) hashes[path] = await files.keep(bytes);
  return directory.transaction(async (tx) => {
    const version = (await newestVersion(tx, brandId)) + 1;
    await insertVersion(tx, {
      brandId,
      version,
      document: {
        ...document,
        market: { ...document.market, profile: 'br-spa' },
        legal: {
          ...document.legal,
          cnpj: '11.222.333/0001-81',
          licence: { ...document.legal.licence, number: '1234/2025', publishedOn: '2025-01-02' },
        },
      },
      files: hashes,
      madeIn: brandId,
      authorId: AUTHOR,
      createdAt: clock.now(),
    });
    return version;
  });
}

async function publish({ shards, clock }: Runtime, brandId: number, version: number): Promise<void> {
  const at = clock.now();
  // Nobody asked for it at the desk; each approval has one publication.
  const approvalId = -BigInt(Date.now());
  const people = { authorId: AUTHOR, approverId: APPROVER, approvalId };
  await shards.directory.transaction((tx) =>
    insertPublication(tx, { brandId, version, validFrom: at, ...people, reason: 'a walk', createdAt: at }),
  );
}

async function connectOwnBank(providers: PaymentProviders, brandId: number) {
  const bank = await ownBank();
  // Each bank keeps books of its own: under a name that another had, what is in them would be missing money.
  const party = Number(new URL(bank.origin).port);
  const code = `licenciado-${party}`;
  await bank.admin('PUT', 'clock', { offsetMs: (await serverNowMs()) - Date.now() });
  await bank.admin('PUT', 'settings', { payoutDelayMs: 0 });
  // It covers what the brand owes to everybody, also to people of other files: else payouts stop by themselves.
  await bank.admin('POST', 'top-up', { ref: 'capital', centavos: CAPITAL_CENTAVOS });
  const address = { baseUrl: `${bank.origin}/v2`, tokenUrl: `${bank.origin}/oauth/token`, key: bank.key };
  await providers.connect({
    code,
    name: 'Banco da praça',
    brandId,
    party,
    country: 'BR',
    isTest: true,
    cashIn: {
      protocol: 'bacen-pix-v2',
      config: { ...address, errorDialect: 'efi', payerCheck: 'query-by-cpf' },
      secrets: bank.secretsOf('arara-in'),
    },
    cashOut: {
      protocol: 'efi-pix',
      config: { ...address, errorDialect: 'efi' },
      secrets: bank.secretsOf('arara-out'),
    },
    hook: {
      auth: 'url_secret',
      secret: createHash('sha256').update(`hook ${bank.key}`).digest('hex'),
      certificates: [],
    },
    papers: { contract: 'sandbox', licence: 'sandbox' },
  });
  const on = await providers.switchOn(code, approveAsTwo);
  if (!on.ok) throw new Error(`${code} cannot be switched on without ${on.missing.join(', ')}`);
  await providers.refresh();
  const hooks = `http://127.0.0.1:${urlsOf(stack).ports.api}`;
  const register = () => providers.registerHooks(code, hooks);
  const isKnown = await becomesTrue(async () => (await register()).kind === 'ok', KNOWN_WITHIN_MS, 500);
  if (!isKnown) throw new Error(`${code} was not told where to call us`);
  return { bank, party, code };
}
