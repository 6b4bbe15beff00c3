import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { officeUrl, playerUrl } from '../e2e/support/addresses.ts';
import { stack } from '../scripts/browsers/stack.ts';
import { releaseName } from '../scripts/images/release.ts';
import { endWithThisProcess } from '../scripts/stack/index.ts';
import { openGround } from './images/ground.ts';

/**
 * The phone journeys of CI against the four images of `npm run images`, started as an operator would. Left out are those that
 * move the clock, because production has none that moves. `--short` takes sign-in and money; specs can be named.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { release: { type: 'string', default: releaseName() }, short: { type: 'boolean', default: false } },
});

const SHORT = ['sign-in', 'pix'].map((name) => `e2e/player/${name}.spec.ts`);
/** What only development and tests mount, and its nearest ways. */
const DEVELOPMENT = ['/test-control', '/test-control/player', '/test-control/clock', '/bench/bet', '/src/main.tsx'];
/** An address that nobody ever made. */
const NOBODY = '/nobody/has/this';

process.chdir(resolve(import.meta.dirname, '..'));
endWithThisProcess();
const ground = await openGround(values.release);
try {
  const answering = await listAnswering([playerUrl, officeUrl], ground.listeners);
  for (const line of answering) console.log(`  ${line}`);
  const specs = positionals.length > 0 ? positionals : values.short ? SHORT : [];
  const { passed, failed } = await walk(specs, ground.keys);
  console.log(`images: ${passed} journeys passed, ${answering.length} development routes answer`);
  process.exitCode = passed > 0 && failed === 0 && answering.length === 0 ? 0 : 1;
} finally {
  await ground.close();
}

/** The edge gives its page to every address of an app, and takes no call beside them: nobody is asked behind it. */
async function listAnswering(edges: readonly string[], listeners: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const place of [...edges, ...listeners])
    for (const method of ['GET', 'POST']) {
      const nobody = edges.includes(place) ? await answerOf(place + NOBODY, method) : undefined;
      for (const path of DEVELOPMENT) {
        const answer = await answerOf(place + path, method);
        if (!answer.startsWith('404 ') && answer !== nobody) found.push(`${method} ${place}${path} answers ${answer}`);
      }
    }
  return found;
}

async function answerOf(url: string, method: string): Promise<string> {
  const call = method === 'POST' ? { headers: { 'content-type': 'application/json' }, body: '{}' } : {};
  const { status, headers } = await fetch(url, { method, ...call });
  return `${status} ${headers.get('content-type')}`;
}

interface Walked {
  readonly passed: number;
  readonly failed: number;
}

async function walk(specs: readonly string[], keys: Readonly<Record<string, string>>): Promise<Walked> {
  const projects = ['--project=phone', '--project=phone-light', '--grep-invert=@development'];
  const child = spawn('node_modules/.bin/playwright', ['test', ...projects, ...specs], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, E2E_LOOKS: 'none', E2E_STARTED: JSON.stringify(keys) },
  });
  await once(child, 'exit');
  const { stats } = JSON.parse(readFileSync(`.stack/reports/${stack.name}.json`, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}
