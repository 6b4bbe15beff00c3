import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { stateOf } from '../e2e/support/login-by-program.ts';
import { launchOptions } from '../scripts/browsers/launch-options.ts';
import { openProduct } from '../scripts/design/product.ts';
import { listBuiltGames } from '../scripts/game-pictures/index.ts';
import { type Seen, spinOnce } from './first-spin/spin-once.ts';

/**
 * From the tap on a game's tile to a game that takes a bet, on a cheap phone: 4x slower CPU, slow 4G, nothing of
 * the game cached. Prints what the game itself loads and the median time; `--url` takes a product that runs already.
 */
const LIMIT_KB = 300;
const LIMIT_MS = 3_000;
/** Runs that differ by more, or a machine with more to do than cores, say nothing about the game. */
const NOISE_MAX = 1.35;
const LOAD_MAX = 2.5;

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    game: { type: 'string', multiple: true },
    runs: { type: 'string', default: '3' },
  },
});
const player = { username: '+5521987650002', password: 'arara2026' };
const product = await openProduct(values.url);
// One process for a page and its frames, as on a phone with little memory: so the slow-down holds for the game as well.
const args = [...launchOptions.args, '--disable-site-isolation-trials'];
const browser = await chromium.launch({ ...launchOptions, args });
let failed = 0;
let noisy = 0;
try {
  const storageState = await stateOf(player);
  const codes = values.game ?? listBuiltGames();
  // The first visits warm the servers, not the browser.
  await spinOnce(browser, { url: product.playerUrl, code: codes[0] ?? '', storageState });
  console.log(`load ${loadText()}; ${values.runs} runs per game, median counts`);
  console.log('game                 first load   tap to playable');
  for (const code of codes) {
    const runs: Seen[] = [];
    const request = { url: product.playerUrl, code, storageState };
    for (let run = 0; run < Number(values.runs); run += 1) {
      const seen = (await spinOnce(browser, request)) ?? (await spinOnce(browser, request));
      if (seen !== undefined) runs.push(seen);
    }
    judge(code, runs);
  }
  console.log(`load ${loadText()}`);
  console.log(verdict());
} finally {
  await browser.close();
  await product.close();
}
process.exitCode = failed > 0 ? 1 : 0;

function judge(code: string, runs: readonly Seen[]): void {
  if (runs.length === 0) {
    noisy += 1;
    console.log(`${code.padEnd(18)} did not open in 40 s, twice; load ${loadText()}`);
    return;
  }
  const kilobytes = Math.ceil(Math.max(...runs.map((seen) => seen.bytes)) / 1_000);
  const times = runs.map(({ playableMs }) => playableMs).toSorted((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)] ?? Number.NaN;
  const isBusy = (times.at(-1) ?? 0) / (times[0] ?? 1) > NOISE_MAX || (loadavg()[0] ?? 0) > LOAD_MAX;
  const isHeavy = kilobytes > LIMIT_KB;
  const isSlow = !(median <= LIMIT_MS);
  const words = isHeavy ? 'too heavy' : !isSlow ? 'ok' : isBusy ? 'inconclusive: the machine was busy' : 'too slow';
  if (isHeavy || (isSlow && !isBusy)) failed += 1;
  else if (isSlow) noisy += 1;
  const spread = `${inSeconds(times[0])} to ${inSeconds(times.at(-1))}`;
  const load = `${kilobytes}`.padStart(4);
  console.log(
    `${code.padEnd(18)} ${load} of ${LIMIT_KB} KB   ${inSeconds(median)} of ${LIMIT_MS / 1_000} s (${spread})   ${words}`,
  );
}

function verdict(): string {
  if (failed > 0) return `first spin: ${failed} games miss a limit`;
  return noisy > 0 ? `first spin inconclusive for ${noisy} games: the machine was busy` : 'first spin in time';
}

function inSeconds(ms = Number.NaN): string {
  return (ms / 1_000).toFixed(2);
}

function loadText(): string {
  return loadavg()
    .map((load) => load.toFixed(1))
    .join(' ');
}
