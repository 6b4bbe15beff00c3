import type { Brands } from '../modules/brands/index.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PlayerId } from '@arara/domain/shards';
import type { Approvals } from '../modules/approvals/index.ts';
import {
  createFundPasswords,
  destinationOf,
  deviceOf,
  hasLeakedPassword,
  nameDevice,
  passkeyProofs,
  type PasskeysContext,
  ownerChangeGuard,
  passwordForgottenAt,
  proofOf,
  refuseByCode,
} from '../modules/auth/index.ts';
import type { Bonuses, Rewards } from '../modules/bonuses/index.ts';
import type { IncidentBoard } from '../modules/incidents/index.ts';
import type { Identity, Kyc } from '../modules/kyc/index.ts';
import { largestWin } from '../modules/ledger/index.ts';
import type { Limits } from '../modules/limits/index.ts';
import {
  codeRefusal,
  createAccessWatch,
  createBankConnections,
  createBreaks,
  createPaymentProviders,
  createPayoutSwitch,
  createReceiptActs,
  depositedSince,
  depositLimits,
  type PaymentProviders,
  policyVersion,
  type Side,
} from '../modules/payments/index.ts';
import { openPixAdapter } from '../modules/payments/providers/index.ts';
import type { PaymentsRoutesDeps } from '../modules/payments/routes.player.ts';
import type { PaymentsDeskRoutesDeps } from '../modules/payments/desk/routes.staff.ts';
import type { Policy } from '../modules/policy/index.ts';
import { isHeldByRisk } from '../modules/risk/index.ts';
import type { Settings } from '../modules/settings/index.ts';
import type { Clock } from '../platform/clock.ts';
import { createEgress, type EgressOptions } from '../platform/egress/egress.ts';
import type { Logger } from '../platform/metrics/log.ts';
import { type RunningLoop, startLoop } from '../platform/workflows/loop.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { Push } from '../platform/push/push.ts';
import type { Secret } from '../platform/secrets/secret.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import type { Shards } from '../platform/db/shards.ts';
import { createWorkflowEngine } from '../platform/workflows/engine.ts';

interface PaymentsDeps {
  readonly brands: Pick<Brands, 'of'>;
  readonly shards: Shards;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'gauge'>;
  readonly secrets: Secrets;
  readonly random: (bytes: number) => Uint8Array;
  readonly push: Push;
  readonly approvals: Approvals;
  readonly settings: Settings;
  readonly policy: Policy;
  readonly kyc: Kyc;
  readonly identity: Pick<Identity, 'faceCheckedAt'>;
  readonly bonuses: Bonuses;
  readonly rewards: Rewards;
  readonly limits: Limits;
  readonly auth: PasskeysContext;
  readonly vipLevelOf: (playerId: PlayerId) => Promise<number>;
  readonly slowedHours: IncidentBoard['slowedHours'];
  readonly options: {
    readonly secrets: { readonly passwordPepper: Secret };
    readonly games: { readonly isProduction: boolean };
    readonly egress: EgressOptions;
    readonly restate: { readonly ingressUrl: string; readonly adminUrl: string };
  };
  /** What the process may do at a bank: the one that answers pages never holds what sends money. */
  readonly paymentSides: readonly Side[];
}

/** Money in and out, with what other features know that it asks for. */
export interface Payments extends PaymentsRoutesDeps, PaymentsDeskRoutesDeps {
  readonly context: PaymentsRoutesDeps['context'];
  readonly engine: PaymentsRoutesDeps['engine'];
  readonly providers: PaymentProviders;
  /** Reads the providers, and goes on reading them. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A switch in the back office is seen within this time in every process. */
const REFRESH_EVERY_MS = 2_000;
const WATCH_EVERY_MS = 15_000;

export function wirePayments(deps: PaymentsDeps): Payments {
  const { shards, clock, secrets, random, log, settings, policy, options } = deps;
  const egress = createEgress(options.egress);
  const providers = createPaymentProviders({
    shards,
    secrets,
    random,
    clock,
    policy,
    adapterOf: openPixAdapter,
    isProduction: options.games.isProduction,
    egress,
    sides: deps.paymentSides,
    orderOf: (brandId) => settings.get('payments.routes', { brandId, atMs: clock.nowMs() }),
    onFault: ({ provider, error }) => log.error({ err: error, provider }, 'a payment provider could not be opened'),
  });
  deps.limits.join({ usage: { depositedE5: depositedSince(shards) } });
  const access = createAccessWatch({ shards, clock, log, metrics: deps.metrics, providers });
  const loops: RunningLoop[] = [];
  const { directory } = shards;
  const context = contextOf(deps, providers);
  const { approvals } = deps;
  const engine = createWorkflowEngine(options.restate);
  return {
    providers,
    payoutSwitch: createPayoutSwitch({ directory, clock, approvals, settings, providers }),
    connections: createBankConnections({ directory, clock, approvals, settings, providers, secrets, random, egress }),
    async start() {
      await providers.refresh();
      const refresh = { name: 'payments.refresh_providers', everyMs: REFRESH_EVERY_MS, run: () => providers.refresh() };
      const watch = { name: 'payments.watch_access', everyMs: WATCH_EVERY_MS, run: () => access.look() };
      // One kind of process tells it: the one whose metrics are read.
      const own = deps.paymentSides.includes('cashOut') ? [refresh] : [refresh, watch];
      loops.push(...own.map((one) => startLoop(one, log)));
    },
    async stop() {
      await Promise.all(loops.splice(0).map((loop) => loop.stop()));
      providers.close();
    },
    context,
    approvals,
    breaks: createBreaks({ context, approvals }),
    receiptActs: createReceiptActs({ context, approvals, engine }),
    policyVersion: policyVersion(settings),
    depositLimitsOf: depositLimits(deps.limits),
    engine,
    sleep: (ms) => sleep(ms),
    isProved: async ({ playerId, sessionId }) =>
      (await proofOf(deps, { playerId: playerId as PlayerId, sessionId })).proved,
    guardOwnerChange: ownerChangeGuard(deps),
    kyc: deps.kyc,
    refuseByCode: codeRefusal(deps, { destinationOf, refuseByCode: (to, guess) => refuseByCode(deps.auth, to, guess) }),
  };
}

/** What everything of payments works with, and what other features know. */
function contextOf(deps: PaymentsDeps, providers: PaymentProviders): Payments['context'] {
  const { shards, clock, secrets, random, log, settings, policy, options } = deps;
  return {
    shards,
    clock,
    secrets,
    random,
    log,
    settings,
    policy,
    providers,
    bonuses: deps.bonuses,
    rewards: deps.rewards,
    push: deps.push,
    slowedHours: deps.slowedHours,
    payeeOf: (brandId) => deps.brands.of(brandId).senders.pix,
    passwords: createFundPasswords(options.secrets.passwordPepper),
    sources: {
      kycStepsOf: (playerId) => deps.kyc.stepsOf(playerId),
      vipLevelOf: deps.vipLevelOf,
      passkeys: passkeyProofs(deps.auth),
      passwordForgottenAt: (playerId) => passwordForgottenAt(deps, playerId),
      faceCheckedAt: (playerId) => deps.identity.faceCheckedAt(playerId),
      async bigWinE5(tx, playerId, { aboveE5, sinceHold }) {
        const largestE5 = await largestWin(tx, playerId, sinceHold);
        return largestE5 !== null && largestE5 > aboveE5 ? largestE5 : null;
      },
      isHeldByRisk: (db, playerId) => isHeldByRisk(db, playerId, clock.now()),
      hasLeakedPassword,
      nameDevice,
      deviceOf: (asking) => deviceOf(deps, asking),
    },
  };
}
