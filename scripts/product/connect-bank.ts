import { createHash, X509Certificate } from 'node:crypto';
import { approveAsTwo } from '../../apps/api/dev/approve-as-two.ts';
import { loadDevConfig } from '../../apps/api/dev/config.ts';
import { openPaymentDesk } from '../../apps/api/dev/payment-desk.ts';
import { openDevRuntime } from '../../apps/api/dev/runtime.ts';
import type { StackUrls } from '../stack/index.ts';
import { becomesTrue } from '../stack/processes.ts';
import { bankAt, type BankSide } from './bank.ts';

/** The payment provider that the sandbox's bank stands behind. */
export const BANK = 'jatoba';
const PARTY = 1;
const KNOWN_WITHIN_MS = 10_000;

/**
 * Exchanges papers between the casino and the bank and switches the provider on, as two companies would by hand. An API
 * with a server for certified hooks is called there, and believes no hook without one. Production serves nobody on trial.
 */
export async function connectBank(
  urls: StackUrls,
  env: Readonly<Record<string, string>>,
  isTest = true,
): Promise<void> {
  const hasHookServer = env['HTTP_HOOKS_PORT'] !== undefined;
  const [hooks, hooksUrl] = hasHookServer
    ? (['both', `https://127.0.0.1:${urls.ports.apiHooks}`] as const)
    : (['url_secret', `http://127.0.0.1:${urls.ports.api}`] as const);
  const papers = await bankAt(urls);
  const runtime = await openDevRuntime({ ...loadDevConfig(env), log: { level: 'warn' } }, { process: 'worker' });
  const providers = openPaymentDesk(runtime);
  try {
    const address = { baseUrl: `${papers.apiUrl}/v2`, tokenUrl: `${papers.apiUrl}/oauth/token`, key: papers.key };
    const keys = ({ clientId, clientSecret, tlsCert, tlsKey, tlsCa }: BankSide) => {
      return { clientId, clientSecret, tlsCert, tlsKey, tlsCa };
    };
    await providers.connect({
      code: BANK,
      name: 'Banco Jatobá',
      brandId: 1,
      party: PARTY,
      country: 'BR',
      isTest,
      cashIn: {
        protocol: 'bacen-pix-v2',
        config: { ...address, errorDialect: 'efi', payerCheck: 'query-by-cpf' },
        secrets: keys(papers.cashIn),
      },
      cashOut: { protocol: 'efi-pix', config: { ...address, errorDialect: 'efi' }, secrets: keys(papers.cashOut) },
      hook: {
        auth: hooks,
        secret: createHash('sha256').update(`hook ${papers.key}`).digest('hex'),
        certificates: [new X509Certificate(papers.hookCertificate).fingerprint256.replaceAll(':', '').toLowerCase()],
      },
      papers: { contract: 'sandbox', licence: 'sandbox' },
    });
    const on = await providers.switchOn(BANK, approveAsTwo);
    if (!on.ok) throw new Error(`${BANK} cannot be switched on without ${on.missing.join(', ')}`);
    await providers.refresh();
    // It calls us to see whether anybody answers, and a running API learns of a new provider only after a moment.
    const register = () => providers.registerHooks(BANK, hooksUrl);
    if (!(await becomesTrue(async () => (await register()).kind === 'ok', KNOWN_WITHIN_MS, 500)))
      throw new Error(`${BANK} was not told where to call us: ${JSON.stringify(await register())}`);
  } finally {
    providers.close();
    await runtime.close();
  }
}
