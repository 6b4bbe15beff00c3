import { listBackground } from './composition/background-jobs.ts';
import { loadConfig } from './config/config.ts';
import { createJobs } from './platform/jobs/index.ts';
import { startLoop } from './platform/workflows/loop.ts';
import { startMissing } from './platform/workflows/open-rows.ts';
import { createWorkflowEngine } from './platform/workflows/engine.ts';
import { serveWorkflows } from './platform/workflows/workflows.ts';
import { closeOnSignal, openRuntime } from './composition/runtime.ts';

/** Runs durable workflows, jobs and loops. Any number of copies may run. */
const STATEMENT_TIMEOUT_MS = 30_000;

const config = loadConfig();
let onClockMoved = () => undefined as void;
const runtime = await openRuntime(config, {
  process: 'worker',
  statementTimeoutMs: STATEMENT_TIMEOUT_MS,
  onClockMoved: () => onClockMoved(),
});
const { log, clock, shards } = runtime;

const background = listBackground(runtime, config);
const engine = createWorkflowEngine(config.restate);
const jobs = createJobs({ directory: shards.directory, engine, clock, jobs: background.jobs });
const served = await serveWorkflows({
  workflows: [jobs.workflow, ...background.workflows],
  host: config.worker.host,
  port: config.worker.port,
  identityKeys: config.restate.identityKeys,
  log,
});

let registered = false;
const sweep = startLoop(
  {
    name: 'worker.sweep',
    everyMs: config.worker.sweepEveryMs,
    async run() {
      // Told at every start, because the code may be new, and again to an engine that lost its data.
      if (!registered || !(await engine.knows(jobs.workflowName)))
        await engine.register(config.worker.url, config.mode !== 'production');
      registered = true;
      await jobs.sweep();
      await startMissing(engine, background.openRows);
    },
  },
  log,
);
onClockMoved = () => sweep.nudge();
const loops = background.loops.map((loop) => startLoop(loop, log));
log.info({ port: served.port, jobs: background.jobs.map((job) => job.name) }, 'worker is up');

closeOnSignal(log, async () => {
  await Promise.all([sweep, ...loops].map((loop) => loop.stop()));
  await served.close();
  await runtime.close();
});
