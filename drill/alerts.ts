import { oneOfEach } from '../conformance/pix/stage.ts';
import { openPixWorld } from '../conformance/pix/world.ts';
import { freePort } from '../scripts/edge/testing/raw-edge.ts';
import { databasesOn } from '../scripts/migrate/index.ts';
import { becomesTrue } from '../scripts/stack/processes.ts';
import { openArchive } from './alerts/archive.ts';
import type { Fault } from './alerts/fault.ts';
import { listFaults } from './alerts/faults.ts';
import { openOutside } from './alerts/outside.ts';
import { ask, listBrokenQueries } from './alerts/queries.ts';
import { startWatch } from './alerts/watch.ts';

/**
 * Faults are caused for real under a real Prometheus and Alertmanager, and each must reach somebody within a minute. Before
 * that every query of rules and dashboards is asked. `--short` causes the first three; named alerts are caused alone.
 */
const WITHIN_MS = 60_000;
const QUIET_WITHIN_MS = 90_000;
const SHORT = 3;
const short = process.argv.includes('--short');
const named = process.argv.filter((word) => /^[A-Z]\w+$/.test(word));

const metricsPort = await freePort();
const archive = openArchive();
const world = await openPixWorld({
  withdrawers: 1,
  env: { WORKER_METRICS_PORT: String(metricsPort) },
  ground: oneOfEach(archive.settings),
});
const { urls } = world.stage;
const outside = short ? undefined : await openOutside();
const watch = await startWatch({ api: urls.ports.api, worker: metricsPort, others: outside?.scrapes ?? [] });
try {
  const figures = `http://127.0.0.1:${metricsPort}/metrics`;
  await becomesTrue(async () => (await (await fetch(figures)).text()).includes('casino_database_up{'), WITHIN_MS);
  process.exitCode = (await queriesHold()) && (await causeAll()) ? 0 : 1;
} finally {
  watch.stop();
  outside?.stop();
  await world.stage.close();
  archive.close();
}

async function queriesHold(): Promise<boolean> {
  // One figure of the worker, one of the API.
  const scraped = async () => {
    const metadata = await ask<object>(watch.prometheusUrl, '/api/v1/metadata');
    return 'casino_database_up' in metadata && 'casino_push_connected' in metadata;
  };
  await becomesTrue(scraped, WITHIN_MS);
  const { asked, broken } = await listBrokenQueries(watch.prometheusUrl);
  for (const line of broken) console.log(`  ${line}`);
  console.log(`queries: ${asked} asked, ${broken.length} broken`);
  return broken.length === 0;
}

async function causeAll(): Promise<boolean> {
  const all = listFaults({
    world,
    outside,
    archive: archive.fault(urls.postgres),
    databases: databasesOn(urls.postgres, 'arara', 2),
  });
  if (!short && outside === undefined) console.log('without exporters or root: disk and certificate are left out');
  const caused = short ? all.slice(0, SHORT) : all.filter(({ alert }) => named.length === 0 || named.includes(alert));
  let fired = 0;
  for (const fault of caused) if (await fires(fault)) fired += 1;
  console.log(`alerts: ${fired} fired, ${caused.length - fired} missed`);
  return fired === caused.length;
}

async function fires({ alert, about, cause, staysOn = false }: Fault): Promise<boolean> {
  if (watch.reached.has(alert)) throw new Error(`${alert} fired before its fault was caused`);
  const begunMs = performance.now();
  const heal = await cause();
  const hasReached = await becomesTrue(async () => watch.reached.has(alert), WITHIN_MS, 200);
  const seconds = ((performance.now() - begunMs) / 1_000).toFixed(0);
  console.log(`${hasReached ? 'fired ' : 'MISSED'} ${alert.padEnd(20)} after ${seconds.padStart(2)} s: ${about}`);
  await heal();
  // The next fault is caused in a house that is whole again.
  const isQuiet = async () => {
    const { alerts } = await ask<{ alerts: { labels: { alertname: string } }[] }>(
      watch.prometheusUrl,
      '/api/v1/alerts',
    );
    return !alerts.some(({ labels }) => labels.alertname === alert);
  };
  if (!staysOn) await becomesTrue(isQuiet, QUIET_WITHIN_MS, 500);
  return hasReached;
}
