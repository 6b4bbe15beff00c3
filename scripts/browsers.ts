import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { buildApps } from './product/index.ts';
import { endWithThisProcess } from './stack/index.ts';

/**
 * The browser tests of every change: phone and desktop at once, each with its own servers, because a journey mostly
 * waits for a page and leaves half the machine idle. `.stack/reports` holds a report of each.
 */
process.chdir(resolve(import.meta.dirname, '..'));
const runs = [
  { projects: ['phone'], stack: 'e2e' },
  { projects: ['desktop', 'phone-light'], stack: 'e2e-desktop' },
] as const;

endWithThisProcess();
buildApps();
const codes = await Promise.all(runs.map(run));
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;

function run({ projects, stack }: (typeof runs)[number]): Promise<number | null> {
  const child = spawn('node_modules/.bin/playwright', ['test', ...projects.map((project) => `--project=${project}`)], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      E2E_STACK: stack,
      E2E_APPS: 'built',
      E2E_LOOKS: 'none',
      PATH: `${resolve('node_modules/.bin')}:${process.env['PATH']}`,
    },
  });
  return new Promise((done) => child.on('close', done));
}
