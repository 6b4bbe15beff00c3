import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEVELOPMENT_REPORTS_KEY } from '../../apps/api/dev/config.ts';
import { type AskReports, createAskReports } from '../../apps/api/src/modules/reports/index.ts';
import { withLogin } from '../../scripts/migrate/index.ts';
import { FIRST_DAY } from './people.ts';
import type { Quarter } from './world.ts';

/** A question that takes longer is counted with its time all the same. */
const TIMEOUT_MS = 60_000;
const READY_TRIES = 1_200;

export interface Reports {
  readonly ask: AskReports;
  stop(): Promise<void>;
}

/** The process `reports` on a quarter, behind everybody else as in production. */
export async function startReportsProcess({ urls, shardUrls, directoryUrl, folder }: Quarter): Promise<Reports> {
  const main = resolve(import.meta.dirname, '../../apps/api/dev/reports.ts');
  const child = spawn('chrt', ['--idle', '0', process.execPath, main], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      LOG_LEVEL: 'silent',
      DATABASE_DIRECTORY_URL: withLogin(directoryUrl, 'arara_staff'),
      REPORTS_KEY: DEVELOPMENT_REPORTS_KEY,
      REPORTS_DATABASE_URLS: shardUrls.map((url) => withLogin(url, 'arara_reports')).join(),
      REPORTS_FOLDER: folder,
      REPORTS_PORT: String(urls.ports.reports),
      REPORTS_MEMORY: '1GB',
    },
  });
  const ask = createAskReports({
    url: `http://127.0.0.1:${urls.ports.reports}`,
    key: DEVELOPMENT_REPORTS_KEY,
    timeoutMs: TIMEOUT_MS,
  });
  for (let tries = 0; ; tries += 1) {
    const { kind } = await ask({ name: 'days' }, { brandIds: [1], from: FIRST_DAY, to: FIRST_DAY });
    if (kind === 'answer') break;
    if (child.exitCode !== null || tries === READY_TRIES) throw new Error('the process reports did not become ready');
    await sleep(100);
  }
  return { ask, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((end) => child.once('exit', end));
  child.kill('SIGTERM');
  await ended;
}
