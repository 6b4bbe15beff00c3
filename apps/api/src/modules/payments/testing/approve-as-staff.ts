import type { Config } from '../../../config/config.ts';
import type { Runtime } from '../../../composition/runtime.ts';
import { createWithdrawalDesk } from '../desk/desk-acts.ts';
import type { DeskDeps } from '../desk/desk.ts';
import { createMetrics } from '../../../platform/metrics/metrics.ts';
import { createPush } from '../../../platform/push/push.ts';
import { createWorkflowEngine } from '../../../platform/workflows/engine.ts';
import { aStaffActor, settingsOf } from '../../../../test/factories.ts';

/** What the team does with a withdrawal that waits for it, beside a product that runs. */
export async function approveAsStaff(
  runtime: Runtime,
  restate: Config['restate'],
  { id, brandId }: { readonly id: string; readonly brandId: number },
): Promise<void> {
  const push = createPush(runtime.redis, createMetrics());
  const context = { ...runtime, push, settings: settingsOf(runtime) } as unknown as DeskDeps['context'];
  const desk = createWithdrawalDesk({ context, engine: createWorkflowEngine(restate) });
  const nowMs = runtime.clock.nowMs();
  await desk.approve({ id }, aStaffActor({ staffId: 4n, brandId, nowMs, provedAtMs: nowMs }));
}
