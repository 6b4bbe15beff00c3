import {
  bookingLoop,
  depositWorkflow,
  forgetHintsJob,
  openPayments,
  paymentLoops,
  receiptWorkflow,
  reconciliationJob,
  withdrawalWorkflow,
} from '../modules/payments/index.ts';
import { createModules, type ModuleOptions, type Modules } from './create-modules.ts';
import { createWaits, type Job } from '../platform/jobs/index.ts';
import type { Loop } from '../platform/workflows/loop.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { createNotices } from '../platform/redis/notices.ts';
import type { OpenRows } from '../platform/workflows/open-rows.ts';
import type { Push } from '../platform/push/push.ts';
import { createRateLimiter } from '../platform/redis/rate-limit.ts';
import { createTickets } from '../platform/http/tickets.ts';
import type { Workflow } from '../platform/workflows/workflows.ts';
import type { Runtime } from './runtime.ts';

export interface PaymentWorkOptions extends ModuleOptions {
  readonly clock: { readonly movable: boolean };
}

/** The features as the worker needs them: it alone holds what sends money at a bank. */
export function createWorkerModules(
  runtime: Runtime,
  around: { readonly push: Push; readonly metrics: Metrics },
  options: ModuleOptions,
): Modules {
  const { redis } = runtime;
  return createModules(
    {
      ...runtime,
      ...around,
      options,
      notices: createNotices(redis),
      limiter: createRateLimiter(redis),
      tickets: (kind) => createTickets(runtime, kind),
    },
    { paymentSides: ['cashIn', 'cashOut'] },
  );
}

/** What the worker does for payments. */
export interface PaymentWork {
  readonly jobs: readonly Job[];
  readonly loops: readonly Loop[];
  readonly workflows: readonly Workflow[];
  readonly openRows: readonly OpenRows[];
}

export function wirePaymentWork(
  { shards, clock }: Runtime,
  { payments }: Modules,
  options: PaymentWorkOptions,
): PaymentWork {
  const { context, engine, providers, payoutSwitch } = payments;
  const waits = createWaits(shards.directory, { clock, movable: options.clock.movable });
  return {
    jobs: [reconciliationJob({ context, engine, payoutSwitch }), forgetHintsJob(context)],
    loops: [
      { name: 'payments.refresh_providers', everyMs: 1_000, run: () => providers.refresh() },
      ...paymentLoops({ context, engine, payoutSwitch }),
      bookingLoop(context),
    ],
    workflows: [
      depositWorkflow({ context, waits }),
      receiptWorkflow({ context, waits }),
      withdrawalWorkflow({ context, waits }),
    ],
    openRows: openPayments(context),
  };
}
