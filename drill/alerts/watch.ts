import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../../scripts/edge/testing/raw-edge.ts';
import { becomesTrue } from '../../scripts/stack/processes.ts';

const monitoring = resolve(import.meta.dirname, '../../deploy/monitoring');
const STARTED_WITHIN_MS = 60_000;

/** Real Prometheus and Alertmanager under the rules and routes of the product, and whoever would be woken. */
export interface Watch {
  readonly prometheusUrl: string;
  /** Names of alerts that reached somebody so far. */
  readonly reached: ReadonlySet<string>;
  stop(): void;
}

export interface Targets {
  readonly api: number;
  readonly worker: number;
  /** Lines of its configuration, for what is not ours. */
  readonly others: readonly string[];
}

export async function startWatch(targets: Targets): Promise<Watch> {
  const folder = mkdtempSync(join(tmpdir(), 'alerts-'));
  const reached = new Set<string>();
  const pager = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const { alerts } = JSON.parse(body) as { alerts: { status: string; labels: { alertname: string } }[] };
      for (const { status, labels } of alerts) if (status === 'firing') reached.add(labels.alertname);
      response.end();
    });
  });
  await new Promise<void>((listening) => pager.listen(0, '127.0.0.1', listening));
  const [prometheus, alertmanager] = [await freePort(), await freePort()];
  const routes = readFileSync(join(monitoring, 'alertmanager.yaml'), 'utf8')
    .replaceAll('https://pager.example', `http://127.0.0.1:${(pager.address() as AddressInfo).port}`)
    .replaceAll(/ +http_config:.*\n/g, '');
  writeFileSync(join(folder, 'alertmanager.yaml'), routes);
  writeFileSync(join(folder, 'prometheus.yaml'), prometheusConfig(targets, alertmanager));
  const children = [
    run('prometheus-alertmanager', [
      `--config.file=${folder}/alertmanager.yaml`,
      `--storage.path=${folder}/alertmanager`,
      `--web.listen-address=127.0.0.1:${alertmanager}`,
      '--cluster.listen-address=',
    ]),
    run('prometheus', [
      `--config.file=${folder}/prometheus.yaml`,
      `--storage.tsdb.path=${folder}/prometheus`,
      `--web.listen-address=127.0.0.1:${prometheus}`,
    ]),
  ];
  const prometheusUrl = `http://127.0.0.1:${prometheus}`;
  const stop = () => {
    for (const child of children) child.kill('SIGKILL');
    pager.closeAllConnections();
    pager.close();
  };
  const ready = () =>
    fetch(`${prometheusUrl}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  if (!(await becomesTrue(ready, STARTED_WITHIN_MS))) {
    stop();
    throw new Error('Prometheus did not start; is its Debian package installed?');
  }
  return { prometheusUrl, reached, stop };
}

/** The product's rules as they are; only looked at more often. */
function prometheusConfig({ api, worker, others }: Targets, alertmanager: number): string {
  const job = (name: string, port: number) =>
    `  - { job_name: ${name}, static_configs: [{ targets: ['127.0.0.1:${port}'] }] }`;
  return [
    'global: { scrape_interval: 2s, evaluation_interval: 2s }',
    `rule_files: ['${join(monitoring, 'rules.yaml')}']`,
    `alerting: { alertmanagers: [{ static_configs: [{ targets: ['127.0.0.1:${alertmanager}'] }] }] }`,
    'scrape_configs:',
    job('api', api),
    job('worker', worker),
    ...others,
    '',
  ].join('\n');
}

function run(command: string, args: readonly string[]): ChildProcess {
  return spawn(command, args, { stdio: 'ignore' });
}
