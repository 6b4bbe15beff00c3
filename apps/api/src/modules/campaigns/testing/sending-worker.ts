import { armFailpoints } from '../../../../dev/failpoints.ts';
import type { Harness } from '../../../../test/harness.ts';
import { workerModulesOf } from '../../../../test/test-app.ts';
import { fixedClock } from '../../../platform/clock.ts';
import { answerQuestion, openEngine, openStoredFolder } from '../../reports/index.ts';
import type { CampaignsContext } from '../context.ts';
import { sendDue } from '../sending.ts';
import { openApi } from './world.ts';

/** A worker that does nothing but send, in a process of its own, so that a test can let it be killed. */
export interface SendingWorkerOptions {
  readonly harness: Pick<Harness, 'name' | 'urls' | 'redisUrl' | 'restateIngressUrl' | 'restateAdminUrl'>;
  readonly nowMs: number;
  /** The store for questions, as it stands on the disk. */
  readonly folder: string;
  /** See `armFailpoints`. */
  readonly fail: string;
}

async function work({ harness, nowMs, folder, fail }: SendingWorkerOptions): Promise<void> {
  const clock = fixedClock(nowMs);
  // It ends with the process, so nothing that was opened is closed.
  const api = await openApi({ ...harness, clock, closeWith: () => undefined } as unknown as Harness);
  const engine = await openEngine({ memory: '512MB', spill: `${folder}/spill-of-worker` });
  const store = openStoredFolder(folder, engine);
  if (store === undefined) throw new Error('there is no store for questions');
  const ask: CampaignsContext['ask'] = async (question, scope) => ({
    kind: 'answer',
    freshAt: clock.now(),
    rows: await answerQuestion(store, question, scope),
  });
  armFailpoints(fail);
  await sendDue({ ...workerModulesOf(api).campaigns.context, ask }, [1]);
  process.exit(0);
}

if (import.meta.main) await work(JSON.parse(process.argv[2] ?? '') as SendingWorkerOptions);
