import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { playerPagePath } from '@arara/contract/pages';
import { gamesRoutes, lobbyRoutes } from '@arara/contract/player';
import { ownBrands, readBrandFiles, readBrandFolder, serveBrand, typeOfFile } from '@arara/brands';
import { fillPage } from '@arara/texts/brand';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { packFiles, startEdge } from '../scripts/edge/index.ts';
import { PLAYER_HOST, testIdentity } from '../scripts/edge/test-hosts.ts';
import { portsOf } from '../scripts/stack/ports.ts';
import { catalogue, STUDIO, studiosPage } from './lobby/catalogue.ts';
import * as measure from './lobby/measure.ts';
import { launchOptions } from '../scripts/browsers/launch-options.ts';

/**
 * More games with the 3,012 of two suppliers on a cheap phone, four times slower than this machine: how much work stands
 * before the first rows of all games and of a studio, how long a key, a filter and a studio take to their result, how many
 * tiles stand in the page, and whether scrolling ever waits for our code. The screen is the built
 * one; behind it stands nothing but a catalogue. A time is what the page's own thread worked, times four: the browser's
 * own brake goes by the clock on the wall, and would count what other programs of a busy machine do. `--no-build` takes
 * what was built last.
 */
const CPU_SLOWDOWN = 4;
const KEY_MAX_MS = 50;
/** A press may take a tenth of a second before it feels like waiting. */
const PRESS_MAX_MS = 100;
/** A page shows what it is about within 2.5 s; a second of it belongs to the network. */
const FIRST_ROWS_MAX_MS = 1_500;
const TILES_MAX = 60;
const TASK_MAX_MS = 50;
const RUNS = 3;
const PACK_QUALITY = 4;
const SHOWN_STUDIOS = 20;
const queries = [
  'tigrinho',
  'aviaozinho',
  'oncinha',
  'fogetinho',
  'capivara',
  'jatoba',
  'roleta ate 1 real',
  'mahjong',
];

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
  const tracer = await browser.newBrowserCDPSession();
  const lobby = `https://${PLAYER_HOST}:${port}/game/MoreGame`;
  const firstRowsMs: number[] = [];
  const studioRowsMs: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    firstRowsMs.push(await firstRows(page, tracer, lobby));
    studioRowsMs.push(await firstRows(page, tracer, `${lobby}?supplier=${encodeURIComponent(STUDIO)}`));
  }
  await page.goto(lobby);
  await page.locator('[data-part="studio"]').first().waitFor();
  await page.waitForTimeout(1_000);
  await page.evaluate(measure.watchTiles);
  const runs: Measured[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await measureOnce(page, tracer));
  judge({
    ...leastOf(runs),
    firstRowsMs: Math.min(...firstRowsMs),
    studioRowsMs: Math.min(...studioRowsMs),
    tiles: await measure.tilesSeen(page),
  });
} finally {
  await browser.close();
  await edge.close();
  await api.close();
  rmSync(folder, { recursive: true });
}

interface Measured {
  readonly keysMs: readonly number[];
  readonly filtersMs: readonly number[];
  readonly studiosMs: readonly number[];
  readonly tasksMs: readonly number[];
  readonly px: number;
}

/** What the page's thread works from the address to the first rows. */
async function firstRows(page: Page, tracer: CDPSession, url: string): Promise<number> {
  await page.goto('about:blank');
  const works = await measure.record(tracer, async () => {
    await page.goto(url);
    await page.locator('[data-part="game-tile"]').first().waitFor();
  });
  return measure.workOf(works) * CPU_SLOWDOWN;
}

async function measureOnce(page: Page, tracer: CDPSession): Promise<Measured> {
  let px = 0;
  const scrolling = await measure.record(tracer, async () => {
    px = await measure.scrollAll(page, values.short ? 20 : 60);
  });
  await page.evaluate(() => scrollTo(0, 0));
  const filtering = await measure.record(tracer, () => measure.pressFilters(page));
  const choosing = await measure.record(tracer, () => measure.openStudios(page, values.short ? 3 : 10));
  const typing = await measure.record(tracer, () =>
    measure.typeAll(page, values.short ? queries.slice(0, 3) : queries),
  );
  return {
    keysMs: slower(measure.eventsOf(typing, 'input')),
    filtersMs: slower(measure.eventsOf(filtering, 'click')),
    studiosMs: slower(measure.eventsOf(choosing, 'click')),
    tasksMs: slower(measure.tasksOf(scrolling)),
    px,
  };
}

function slower(times: readonly number[]): readonly number[] {
  return times.map((ms) => ms * CPU_SLOWDOWN);
}

/** Noise only adds: of every event the quickest run counts, and of scrolling the smoothest. */
function leastOf(runs: readonly Measured[]): Measured {
  const [first, ...others] = runs;
  if (first === undefined) throw new Error('nothing was measured');
  const smoothest = runs.toSorted((one, other) => Math.max(...one.tasksMs) - Math.max(...other.tasksMs))[0] ?? first;
  const least = (of: (run: Measured) => readonly number[]) =>
    of(first).map((ms, at) => Math.min(ms, ...others.map((run) => of(run)[at] ?? ms)));
  return {
    ...smoothest,
    keysMs: least(({ keysMs }) => keysMs),
    filtersMs: least(({ filtersMs }) => filtersMs),
    studiosMs: least(({ studiosMs }) => studiosMs),
  };
}

interface Judged extends Measured {
  readonly firstRowsMs: number;
  readonly studioRowsMs: number;
  readonly tiles: number;
}

function judge({ keysMs, filtersMs, studiosMs, tasksMs, px, ...rest }: Judged): void {
  const { firstRowsMs, studioRowsMs, tiles } = rest;
  const isBelow = (times: readonly number[], max: number) => times.length > 0 && Math.max(...times) < max;
  const rows = (ms: number) => `${ms.toFixed(0)} ms of work (${FIRST_ROWS_MAX_MS})`;
  const events = (times: readonly number[], max: number) => `${times.length} of them: ${line(times)} (under ${max})`;
  const checks: readonly (readonly [what: string, isRight: boolean])[] = [
    [`first rows of all games: ${rows(firstRowsMs)}`, firstRowsMs < FIRST_ROWS_MAX_MS],
    [`first rows of a studio: ${rows(studioRowsMs)}`, studioRowsMs < FIRST_ROWS_MAX_MS],
    [`keystroke to result, ${events(keysMs, KEY_MAX_MS)}`, isBelow(keysMs, KEY_MAX_MS)],
    [`filter to result, ${events(filtersMs, PRESS_MAX_MS)}`, isBelow(filtersMs, PRESS_MAX_MS)],
    [`studio to its games and back, ${events(studiosMs, PRESS_MAX_MS)}`, isBelow(studiosMs, PRESS_MAX_MS)],
    [`tiles in the page: ${tiles} at most (${TILES_MAX})`, tiles > 0 && tiles <= TILES_MAX],
    [
      `our code in a task, ${px} px scrolled: ${line(tasksMs)} (${TASK_MAX_MS})`,
      px > 0 && tasksMs.length > 0 && Math.max(...tasksMs) <= TASK_MAX_MS,
    ],
  ];
  console.log(
    `${catalogue.Games?.length ?? 0} games of ${catalogue.Platforms.length} houses, CPU ${CPU_SLOWDOWN}x slower`,
  );
  for (const [what, isRight] of checks) console.log(`${what} ${isRight ? 'yes' : 'NO'}`);
  const isGood = checks.every(([, isRight]) => isRight);
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

/** The page, the catalogue and the studios: every other call is refused. */
async function startCatalogue(): Promise<{ port: number; close(): Promise<void> }> {
  const folder = readBrandFolder(join(ownBrands, 'default'));
  const served = serveBrand(folder.brand, readBrandFiles(folder));
  const page = fillPage(readFileSync(join(player, 'dist/index.html'), 'utf8'), served);
  const said = (Body: object) => JSON.stringify({ Code: 200, Msg: '', Body });
  const answers = new Map<string, string>([
    [lobbyRoutes.gameCatalogue.path, said(catalogue)],
    [gamesRoutes.gamePlatformRecommended.path, said(studiosPage(SHOWN_STUDIOS))],
    [gamesRoutes.gameTypePlatform.path, said(studiosPage(SHOWN_STUDIOS))],
  ]);
  const refused = JSON.stringify({ Code: 1404, Msg: '', Body: null });
  const answering = createServer((request, response) => {
    request.resume().on('end', () => {
      if (request.url === playerPagePath) return void response.setHeader('content-type', 'text/html').end(page);
      const file = request.url?.startsWith(`${served.folder}/`) ? request.url.slice(served.folder.length + 1) : '';
      const bytes = served.files.get(file);
      if (bytes !== undefined) return void response.setHeader('content-type', typeOfFile(file)).end(bytes);
      response.setHeader('content-type', 'application/json');
      response.end(answers.get(request.url?.split('?')[0] ?? '') ?? refused);
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
