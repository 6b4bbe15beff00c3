import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { playerPagePath } from '@arara/contract/pages';
import { ownBrands, readBrandFiles, readBrandFolder, serveBrand, typeOfFile } from '@arara/brands';
import { fillPage } from '@arara/texts/brand';
import { chromium } from '@playwright/test';
import { packFiles, startEdge } from '../scripts/edge/index.ts';
import { PLAYER_HOST, testIdentity } from '../scripts/edge/test-hosts.ts';
import { portsOf } from '../scripts/stack/ports.ts';
import { syntheticCatalogue } from './lobby/catalogue.ts';
import { keystrokesOf, record, scrollAll, tasksOf, tilesSeen, typeAll, watchTiles } from './lobby/measure.ts';
import { launchOptions } from '../scripts/browsers/launch-options.ts';

/**
 * More games with 3,000 synthetic games on a cheap phone, four times slower than this machine: how long a key takes to
 * its result, how many tiles stand in the page, and whether scrolling ever waits for our code. The screen is the built
 * one; behind it stands nothing but a catalogue. A time is what the page's own thread worked, times four: the browser's
 * own brake goes by the clock on the wall, and would count what other programs of a busy machine do. `--no-build` takes
 * what was built last.
 */
const GAMES = 3_000;
const CPU_SLOWDOWN = 4;
const KEY_MAX_MS = 50;
const TILES_MAX = 60;
const TASK_MAX_MS = 50;
const RUNS = 3;
const PACK_QUALITY = 4;
const queries = ['tigrinho', 'aviaozinho', 'oncinha', 'fogetinho', 'golden dragao', 'roleta ate 1 real', 'mahjong'];

const { values } = parseArgs({
  options: { short: { type: 'boolean', default: false }, 'no-build': { type: 'boolean', default: false } },
});
const repository = resolve(import.meta.dirname, '..');
const player = join(repository, 'apps/player');
if (!values['no-build'])
  execFileSync(process.execPath, [join(repository, 'node_modules/vite/bin/vite.js'), 'build', player], {
    stdio: 'pipe',
  });

const api = await startCatalogue();
const folder = mkdtempSync(join(tmpdir(), 'lobby-'));
const { player: port } = portsOf('bench');
await packFiles(join(player, 'dist'), join(folder, 'player'), PACK_QUALITY);
const edge = await startEdge({
  folder,
  player: {
    hosts: [PLAYER_HOST],
    listen: `127.0.0.1:${port}`,
    ...testIdentity(PLAYER_HOST),
    upstream: `127.0.0.1:${api.port}`,
    folder: join(folder, 'player'),
  },
});
const browser = await chromium.launch(launchOptions);
try {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    locale: 'pt-BR',
    serviceWorkers: 'block',
  });
  await context.addInitScript(() => localStorage.setItem('firstRun', '1'));
  const page = await context.newPage();
  await page.goto(`https://${PLAYER_HOST}:${port}/game/MoreGame`);
  await page.locator('[data-part="game-tile"]').first().waitFor();
  await page.waitForTimeout(1_000);
  const tracer = await browser.newBrowserCDPSession();
  await page.evaluate(watchTiles);
  const runs: { keysMs: readonly number[]; tasksMs: readonly number[]; px: number }[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    let px = 0;
    const scrolling = await record(tracer, async () => {
      px = await scrollAll(page, values.short ? 20 : 60);
    });
    await page.evaluate(() => scrollTo(0, 0));
    const typing = await record(tracer, () => typeAll(page, values.short ? queries.slice(0, 3) : queries));
    runs.push({ keysMs: slower(keystrokesOf(typing)), tasksMs: slower(tasksOf(scrolling)), px });
  }
  judge(leastOf(runs), await tilesSeen(page));
} finally {
  await browser.close();
  await edge.close();
  await api.close();
  rmSync(folder, { recursive: true });
}

interface Measured {
  readonly keysMs: readonly number[];
  readonly tasksMs: readonly number[];
  readonly px: number;
}

function slower(times: readonly number[]): readonly number[] {
  return times.map((ms) => ms * CPU_SLOWDOWN);
}

/** Noise only adds: of every keystroke the quickest run counts, and of scrolling the smoothest. */
function leastOf(runs: readonly Measured[]): Measured {
  const [first, ...others] = runs;
  if (first === undefined) throw new Error('nothing was measured');
  const smoothest = runs.toSorted((one, other) => Math.max(...one.tasksMs) - Math.max(...other.tasksMs))[0] ?? first;
  const keysMs = first.keysMs.map((ms, key) => Math.min(ms, ...others.map((run) => run.keysMs[key] ?? ms)));
  return { ...smoothest, keysMs };
}

function judge({ keysMs, tasksMs, px }: Measured, tiles: number): void {
  const isQuick = keysMs.length > 0 && Math.max(...keysMs) < KEY_MAX_MS;
  const isSmall = tiles > 0 && tiles <= TILES_MAX;
  const isSmooth = px > 0 && tasksMs.length > 0 && Math.max(...tasksMs) <= TASK_MAX_MS;
  console.log(`${GAMES} games, CPU ${CPU_SLOWDOWN}x slower`);
  console.log(`keystroke to result, ${keysMs.length} of them: ${line(keysMs)} (under ${KEY_MAX_MS}) ${word(isQuick)}`);
  console.log(`tiles in the page: ${tiles} at most (${TILES_MAX}) ${word(isSmall)}`);
  console.log(`our code in a task, ${px} px scrolled: ${line(tasksMs)} (${TASK_MAX_MS}) ${word(isSmooth)}`);
  const isGood = isQuick && isSmall && isSmooth;
  console.log(isGood ? 'lobby quick enough' : 'lobby TOO SLOW');
  process.exitCode = isGood ? 0 : 1;
}

function line(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  return `median ${at(sorted, 0.5).toFixed(1)}, 95 % ${at(sorted, 0.95).toFixed(1)}, most ${at(sorted, 1).toFixed(1)} ms`;
}

function at(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

function word(isRight: boolean): string {
  return isRight ? 'yes' : 'NO';
}

/** The page and the catalogue: every other call is refused. */
async function startCatalogue(): Promise<{ port: number; close(): Promise<void> }> {
  const folder = readBrandFolder(join(ownBrands, 'default'));
  const served = serveBrand(folder.brand, readBrandFiles(folder));
  const page = fillPage(readFileSync(join(player, 'dist/index.html'), 'utf8'), served);
  const catalogue = JSON.stringify({ Code: 200, Msg: '', Body: syntheticCatalogue(GAMES) });
  const refused = JSON.stringify({ Code: 1404, Msg: '', Body: null });
  const answering = createServer((request, response) => {
    request.resume().on('end', () => {
      if (request.url === playerPagePath) return void response.setHeader('content-type', 'text/html').end(page);
      const file = request.url?.startsWith(`${served.folder}/`) ? request.url.slice(served.folder.length + 1) : '';
      const bytes = served.files.get(file);
      if (bytes !== undefined) return void response.setHeader('content-type', typeOfFile(file)).end(bytes);
      const isCatalogue = request.url?.split('?')[0] === '/v1/api/game/catalogue';
      response.setHeader('content-type', 'application/json');
      response.end(isCatalogue ? catalogue : refused);
    });
  });
  answering.listen(0, '127.0.0.1');
  await once(answering, 'listening');
  const address = answering.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    async close() {
      answering.closeAllConnections();
      answering.close();
      await once(answering, 'close');
    },
  };
}
