import { approveAsTwo } from '../../../../dev/approve-as-two.ts';
import { createApprovals } from '../../approvals/index.ts';
import { createPayoutSwitch, type PayoutSwitch } from '../providers/payout-switch.ts';
import { openPixAdapter } from '../providers/index.ts';
import {
  type Connection,
  createPaymentProviders,
  type PaymentProvider,
  type PaymentProviders,
} from '../providers/providers.ts';
import type { PlayersContext } from '../../players/index.ts';
import type { Policy } from '../../policy/index.ts';
import type { Settings } from '../../settings/index.ts';
import { aStaffActor } from '../../../../test/factories.ts';
import type { Harness } from '../../../../test/harness.ts';
import { createEgress } from '../../../platform/egress/egress.ts';
import { type OwnBank, ownBank } from './own-bank.ts';

/** The code of the bank in our books. */
export const BANK = 'ipe';
export const BANK_BRAND = 1;
const BANK_PARTY = 7;

const RICH_CENTAVOS = 10_000_000_000;
const EVERY_TIME = 1_000;
const hook = { auth: 'url_secret', secret: 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6' } as const;

/** A bank in a process of its own, connected as in production: our adapters towards it, our switch for its payouts. */
export interface ConnectedBank extends Pick<OwnBank, 'admin'> {
  readonly providers: PaymentProviders;
  readonly payoutSwitch: PayoutSwitch;
  provider(): PaymentProvider;
  /** Something that goes wrong there; see its readme. */
  fault(fault: Readonly<Record<string, unknown>>): Promise<void>;
  /** From now on every order to pay this one is cut off before it has an effect. */
  turnDeaf(payoutId: string): Promise<void>;
  /** How often it was told to pay this one, with or without an effect. */
  timesSent(payoutId: string): Promise<number>;
  /** What is due there is done now. */
  settle(): Promise<void>;
  /** Time passes here and there alike. */
  moveMs(byMs: number): Promise<void>;
  /** One member of staff stops payouts. */
  stopPayouts(): Promise<void>;
  /** Two others start them again; nothing happens when they are not stopped. */
  startPayouts(): Promise<void>;
  /** Nothing goes wrong any more, and payouts leave. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export interface ConnectedParts {
  readonly harness: Pick<Harness, 'clock'>;
  readonly context: PlayersContext;
  readonly settings: Settings;
  readonly policy: Policy;
}

export async function connectBank({ harness, context, settings, policy }: ConnectedParts): Promise<ConnectedBank> {
  const bank = await ownBank();
  const { clock } = harness;
  const { directory } = context.shards;
  const complain = ({ provider, error }: { readonly provider: string; readonly error: unknown }) => {
    throw new Error(`something of ${provider} failed on our side`, { cause: error });
  };
  const providers = createPaymentProviders({
    ...context,
    policy,
    adapterOf: openPixAdapter,
    isProduction: false,
    egress: createEgress({ allowsLoopback: true }),
    sides: ['cashIn', 'cashOut'],
    onFault: complain,
  });
  const approvals = createApprovals({ directory, clock });
  const payoutSwitch = createPayoutSwitch({ directory, clock, approvals, settings, providers });
  // It stands still as the test's clock does, so that a slow machine puts nothing into its future.
  await bank.admin('PUT', 'clock', { stoppedAtMs: clock.nowMs() });
  await bank.admin('PUT', 'settings', { payoutDelayMs: 0, refundDelayMs: 0 });
  await bank.admin('POST', 'top-up', { centavos: RICH_CENTAVOS });
  await providers.connect(connectionTo(bank));
  const switched = await providers.switchOn(BANK, approveAsTwo);
  if (!switched.ok) throw new Error(`the bank lacks ${switched.missing.join(', ')}`);

  const provider = () => {
    const found = providers.byCode(BANK);
    if (found === undefined) throw new Error('the bank is not connected');
    return found;
  };
  const fault: ConnectedBank['fault'] = async (one) => void (await bank.admin('POST', 'faults', one));
  const startPayouts = async () => {
    if (provider().payoutsStopped === undefined) return;
    const request = { provider: BANK, reason: 'looked at' };
    const { approvalId } = await payoutSwitch.askStart(request, staff(2n));
    await approvals.decide({ approvalId, ...staff(3n), roles: ['finance'], verdict: 'approved', note: '' });
  };
  return {
    admin: (method, path, body) => bank.admin(method, path, body),
    providers,
    payoutSwitch,
    provider,
    fault,
    startPayouts,
    turnDeaf: (id) => fault({ kind: 'cut', when: 'before', match: sendOf(id), times: EVERY_TIME }),
    async timesSent(id) {
      const { lines } = await bank.admin('GET', `journal?match=${encodeURIComponent(sendOf(id))}`);
      return (lines as readonly unknown[]).length;
    },
    settle: async () => void (await bank.admin('POST', 'sweep')),
    async moveMs(byMs) {
      clock.moveMs(byMs);
      await bank.admin('POST', 'clock/advance', { ms: byMs });
    },
    stopPayouts: async () => void (await payoutSwitch.stop({ provider: BANK, reason: 'test' }, staff(1n))),
    async reset() {
      await bank.admin('DELETE', 'faults');
      await startPayouts();
    },
    async close() {
      providers.close();
      await bank.close();
    },
  };
}

const sendOf = (payoutId: string) => `PUT /v3/gn/pix/${payoutId}`;

const staff = (staffId: bigint) => aStaffActor({ staffId, brandId: BANK_BRAND, requestId: `r${staffId}` });

/** Nothing there is silent, so a busy machine has the time it needs. */
const TIMEOUTS = { connectMs: 30_000, headersMs: 30_000, bodyMs: 30_000 };

export function connectionTo(bank: OwnBank, timeouts = TIMEOUTS): Connection {
  const config = {
    baseUrl: `${bank.origin}/v2`,
    tokenUrl: `${bank.origin}/oauth/token`,
    key: bank.key,
    errorDialect: 'efi',
    timeouts,
  };
  return {
    code: BANK,
    name: 'Banco Ipê',
    brandId: BANK_BRAND,
    party: BANK_PARTY,
    country: 'BR',
    isTest: true,
    cashIn: {
      protocol: 'bacen-pix-v2',
      config: { ...config, payerCheck: 'query-by-cpf' },
      secrets: bank.secretsOf('arara-in'),
    },
    cashOut: { protocol: 'efi-pix', config, secrets: bank.secretsOf('arara-out') },
    hook,
    papers: { contract: 'C-2026-1', licence: 'BCB-1' },
  };
}
