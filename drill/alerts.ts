import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { databasesOn, migrate } from '../scripts/migrate/index.ts';
import { environmentFor } from '../scripts/product/index.ts';
import { becomesTrue } from '../scripts/stack/processes.ts';
import { startStack, stopStack, wipeStack } from '../scripts/stack/index.ts';
import { type Fault, listFaults } from './alerts/faults.ts';
import { ask, listBrokenQueries } from './alerts/queries.ts';
import { freePort, startWatch } from './alerts/watch.ts';

/**
 * Faults are caused for real under a real Prometheus and Alertmanager, and each must reach somebody within a minute. Before
 * that every query of rules and dashboards is asked. `--short` causes the first three.
 */
const WITHIN_MS = 60_000;
const QUIET_WITHIN_MS = 90_000;
const STARTED_WITHIN_MS = 180_000;
const SHORT = 3;
const short = process.argv.includes('--short');
const repository = resolve(import.meta.dirname, '..');

const stack = { name: 'chaos' } as const;
await wipeStack(stack);
const urls = await startStack(stack);
const databases = databasesOn(urls.postgres, 'arara', 2);
await migrate(databases);
const metricsPort = await freePort();
const apiUrl = `http://127.0.0.1:${urls.ports.api}`;
const workerFigures = `http://127.0.0.1:${metricsPort}/metrics`;

const api = start('apps/api/dev/main.ts');
let worker = start('apps/api/dev/worker.ts');
// Looked at only when both are up: a process that begins slowly is no fault.
const watch = await bothUp().then(() => startWatch({ api: urls.ports.api, worker: metricsPort }));
try {
  await becomesTrue(async () => (await (await fetch(workerFigures)).text()).includes('casino_database_up{'), WITHIN_MS);
  process.exitCode = (await queriesHold()) && (await causeAll()) ? 0 : 1;
} finally {
  watch.stop();
  api.kill('SIGKILL');
  worker.kill('SIGKILL');
  await stopStack(stack);
}

function start(script: string): ChildProcess {
  return spawn(process.execPath, [resolve(repository, script)], {
    cwd: repository,
    env: {
      ...process.env,
      ...environmentFor(urls),
      LOG_LEVEL: 'fatal',
      WORKER_METRICS_PORT: String(metricsPort),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

async function bothUp(): Promise<void> {
  await answers(`${apiUrl}/readyz`);
  await answers(workerFigures);
}

async function answers(url: string): Promise<void> {
  const isUp = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  if (!(await becomesTrue(isUp, STARTED_WITHIN_MS))) throw new Error(`${url} does not answer`);
}

async function queriesHold(): Promise<boolean> {
  const scraped = async () => 'casino_database_up' in (await ask<object>(watch.prometheusUrl, '/api/v1/metadata'));
  await becomesTrue(scraped, WITHIN_MS);
  const { asked, broken } = await listBrokenQueries(watch.prometheusUrl);
  for (const line of broken) console.log(`  ${line}`);
  console.log(`queries: ${asked} asked, ${broken.length} broken`);
  return broken.length === 0;
}

async function causeAll(): Promise<boolean> {
  const all = listFaults({
    stack,
    apiUrl,
    databases,
    superuserUrl: urls.postgres,
    killWorker: async () => {
      const ended = once(worker, 'exit');
      worker.kill('SIGKILL');
      await ended;
    },
    startWorker: async () => {
      worker = start('apps/api/dev/worker.ts');
      await answers(workerFigures);
    },
  });
  const caused = short ? all.slice(0, SHORT) : all;
  let fired = 0;
  for (const fault of caused) if (await fires(fault)) fired += 1;
  console.log(`alerts: ${fired} fired, ${caused.length - fired} missed`);
  return fired === caused.length;
}

async function fires({ alert, about, cause }: Fault): Promise<boolean> {
  if (watch.reached.has(alert)) throw new Error(`${alert} fired before its fault was caused`);
  const begunMs = performance.now();
  const heal = await cause();
  const hasReached = await becomesTrue(async () => watch.reached.has(alert), WITHIN_MS, 200);
  const seconds = ((performance.now() - begunMs) / 1_000).toFixed(0);
  console.log(`${hasReached ? 'fired ' : 'MISSED'} ${alert.padEnd(18)} after ${seconds.padStart(2)} s: ${about}`);
  await heal();
  // The next fault is caused in a house that is whole again.
  const isQuiet = async () => {
    const { alerts } = await ask<{ alerts: { labels: { alertname: string } }[] }>(
      watch.prometheusUrl,
      '/api/v1/alerts',
    );
    return !alerts.some(({ labels }) => labels.alertname === alert && alert !== 'AppFails');
  };
  await becomesTrue(isQuiet, QUIET_WITHIN_MS, 500);
  return hasReached;
}
