import { followMovedClock } from '../dev/moved-clock.ts';
import { createJobs, type Job } from '../src/platform/jobs/index.ts';
import { openDatabase } from '../src/platform/db/db.ts';
import { armFailpoints } from '../dev/failpoints.ts';
import { createLog } from '../src/platform/metrics/log.ts';
import { sql } from '../src/platform/db/sql.ts';
import { createWorkflowEngine } from '../src/platform/workflows/engine.ts';
import { serveWorkflows } from '../src/platform/workflows/workflows.ts';

/**
 * A worker in a process of its own that tests start and kill. Its one job writes the name of each period into
 * `public.ticks` of the directory. It serves, registers and sweeps as the real one does.
 */
export interface TestWorkerOptions {
  directoryUrl: string;
  restateIngressUrl: string;
  restateAdminUrl: string;
  port: number;
  workflowName: string;
  /** See `armFailpoints`. */
  fail: string;
  sweepEveryMs: number;
}

export const TICK_JOB = 'test.tick';

const tick: Job = {
  name: TICK_JOB,
  every: 'hour',
  async run({ tx, period }) {
    await tx.run(sql`insert into public.ticks (tick) values (${period.name})`);
  },
};

async function work(options: TestWorkerOptions): Promise<void> {
  armFailpoints(options.fail);
  const directory = openDatabase({
    name: 'directory',
    url: options.directoryUrl,
    poolMax: 4,
    statementTimeoutMs: 10_000,
  });
  const engine = createWorkflowEngine({ ingressUrl: options.restateIngressUrl, adminUrl: options.restateAdminUrl });
  const { clock } = await followMovedClock({ directory, everyMs: 100, onError: () => undefined });
  const jobs = createJobs({ directory, engine, clock, jobs: [tick], workflowName: options.workflowName });
  await serveWorkflows({
    workflows: [jobs.workflow],
    host: '127.0.0.1',
    port: options.port,
    identityKeys: [],
    log: createLog({ level: 'silent', name: 'worker' }),
  });
  for (;;) {
    await sweepOnce();
    await new Promise((next) => setTimeout(next, options.sweepEveryMs));
  }

  async function sweepOnce(): Promise<void> {
    try {
      if (!(await engine.knows(jobs.workflowName))) await engine.register(`http://127.0.0.1:${options.port}`, true);
      await jobs.sweep();
    } catch {
      // The engine or the database is away; the next sweep sees.
    }
  }
}

if (import.meta.main) await work(JSON.parse(process.argv[2] ?? '') as TestWorkerOptions);
