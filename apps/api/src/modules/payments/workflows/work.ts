import { elapsedMs } from '../../../platform/clock.ts';
import type { Job } from '../../../platform/jobs/index.ts';
import type { Loop } from '../../../platform/workflows/loop.ts';
import type { OpenRows } from '../../../platform/workflows/open-rows.ts';
import type { Waits, Workflow } from '../../../platform/workflows/workflows.ts';
import { followCents } from '../connections/cents.ts';
import { type RunsDeps, takeRuns } from '../connections/runs.ts';
import { bookingLoop } from '../reconciliation/breaks.ts';
import { forgetHintsJob } from '../reconciliation/hint-retention.ts';
import type { HintsDeps } from '../reconciliation/hints.ts';
import { reconciliationJob } from '../reconciliation/reconciliation.ts';
import { openPayments, paymentLoops } from '../reconciliation/sweeps.ts';
import { markDeviceNamesJob } from '../../../platform/secrets/device-marks.ts';
import { deviceNameRows } from '../shared/device-names.store.ts';
import type { WithdrawalsContext } from '../shared/context.ts';
import { scheduleLoop } from '../withdrawals/schedule.ts';
import { depositWorkflow, receiptWorkflow } from './deposit.ts';
import { withdrawalWorkflow } from './withdrawal.ts';

/** What the worker does for payments. */
export interface PaymentWork {
  readonly jobs: readonly Job[];
  readonly loops: readonly Loop[];
  readonly workflows: readonly Workflow[];
  readonly openRows: () => readonly OpenRows[];
}

interface PaymentWorkDeps extends Pick<HintsDeps, 'engine' | 'payoutSwitch'> {
  readonly context: WithdrawalsContext;
  readonly providers: RunsDeps['providers'];
}

/** Somebody watches the room. */
const BANKS_EVERY_MS = 500;

export function paymentWork(deps: PaymentWorkDeps, waits: Waits): PaymentWork {
  const { context, providers } = deps;
  return {
    jobs: [reconciliationJob(deps), forgetHintsJob(context), markDeviceNamesJob('payments', context, deviceNameRows)],
    loops: [
      { name: 'payments.refresh_providers', everyMs: 1_000, run: () => providers.refresh() },
      { name: 'payments.take_bank_runs', everyMs: BANKS_EVERY_MS, run: () => takeRuns({ ...deps, elapsedMs }) },
      { name: 'payments.follow_cents', everyMs: BANKS_EVERY_MS, run: () => followCents(context) },
      ...paymentLoops(deps),
      bookingLoop(context),
      scheduleLoop(deps),
    ],
    workflows: [
      depositWorkflow({ context, waits }),
      receiptWorkflow({ context, waits }),
      withdrawalWorkflow({ context, waits }),
    ],
    openRows: () => openPayments(context),
  };
}
