import { parseArgs } from 'node:util';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { launchOptions } from '../scripts/browsers/launch-options.ts';
import { openProduct } from '../scripts/design/product.ts';
import { phone, slowDown } from './shared/slow-phone.ts';
import { median } from './shared/median.ts';

/**
 * The first visit to Home on a cheap phone: slow 4G, nothing cached, a processor 4 times slower and, beside it, 6 times.
 * Prints the largest contentful paint, the layout shift and the slowest answer to a tap; the median of the runs decides
 * at 4 times. `--url` takes a product that runs already.
 */
const RUNS = 5;
const LIMITS = { lcpMs: 1_800, inpMs: 100, cls: 0.05 } as const;
/** Runs that differ by more say that the machine was busy elsewhere. */
const NOISE_MAX = 1.35;
const DECIDING_CPU = 4;
const OTHER_CPU = 6;
/** Long enough for late shifts, after the page has settled. */
const SETTLE_MS = 2_000;

/** A tap's way to the next picture: waiting for the page, our code, drawing. */
interface Tap {
  readonly name: string;
  readonly ms: number;
  readonly waitedMs: number;
  readonly handledMs: number;
}

interface Seen {
  readonly lcpMs: number;
  /** The slowest answer to a tap: from the tap to the next picture. */
  readonly inpMs: number;
  readonly taps: readonly Tap[];
  readonly cls: number;
}

const { values } = parseArgs({ options: { url: { type: 'string' } } });
const product = await openProduct(values.url);
const browser = await chromium.launch(launchOptions);
try {
  // The first visit warms the server, not the browser.
  await visitHome(browser, DECIDING_CPU);
  judge(await visitOften(DECIDING_CPU));
  print(OTHER_CPU, await visitOften(OTHER_CPU));
} finally {
  await browser.close();
  await product.close();
}

async function visitOften(cpu: number): Promise<readonly Seen[]> {
  const runs: Seen[] = [];
  for (let run = 1; run <= RUNS; run += 1) {
    const seen = await visitHome(browser, cpu);
    runs.push(seen);
    console.log(
      `CPU ${cpu}x, run ${run}: LCP ${Math.round(seen.lcpMs)} ms, INP ${seen.inpMs} ms, CLS ${seen.cls.toFixed(4)}; ${seen.taps.map(describeTap).join(', ')}`,
    );
  }
  return runs;
}

function describeTap(tap: Tap): string {
  return `${tap.name} ${tap.ms} (waited ${tap.waitedMs}, handled ${tap.handledMs})`;
}

function print(cpu: number, runs: readonly Seen[]): Omit<Seen, 'taps'> {
  const lcpMs = median(runs.map((run) => run.lcpMs));
  const inpMs = median(runs.map((run) => run.inpMs));
  const cls = Math.max(...runs.map((run) => run.cls));
  console.log(
    `CPU ${cpu}x: LCP ${(lcpMs / 1_000).toFixed(2)} s (at most ${LIMITS.lcpMs / 1_000}), INP ${inpMs} ms (at most ${LIMITS.inpMs}), CLS ${cls.toFixed(4)} (at most ${LIMITS.cls})`,
  );
  return { lcpMs, inpMs, cls };
}

function judge(runs: readonly Seen[]): void {
  const { lcpMs, inpMs, cls } = print(DECIDING_CPU, runs);
  const lcps = runs.map((run) => run.lcpMs);
  const isNoisy = Math.max(...lcps) / Math.min(...lcps) > NOISE_MAX;
  const isGood = lcpMs <= LIMITS.lcpMs && inpMs <= LIMITS.inpMs && cls <= LIMITS.cls;
  console.log(isGood ? 'paint in time' : isNoisy ? 'paint inconclusive: the machine was busy' : 'paint too late');
  process.exitCode = isGood || isNoisy ? 0 : 1;
}

async function visitHome(chrome: Browser, cpu: number): Promise<Seen> {
  const context = await chrome.newContext(phone);
  const page = await context.newPage();
  await slowDown(context, page, cpu);
  await page.addInitScript(watchTaps);
  // Never idle: a stream stays open for as long as the page does.
  await page.goto(`${product.playerUrl}/game/idx1`, { waitUntil: 'load' });
  await page.locator('[data-part="game-tile"]').first().waitFor();
  await page.waitForTimeout(SETTLE_MS);
  // A tap ends the search for the largest paint, so that is read first.
  const paint = await page.evaluate(readPaint);
  const taps = await tapAround(page);
  await context.close();
  return { ...paint, taps, inpMs: Math.max(...taps.map((tap) => tap.ms)) };
}

/** What a visitor taps on Home: the question of age, the next kinds of games, and a game's sheet. */
async function tapAround(page: Page): Promise<readonly Tap[]> {
  const chips = page.locator('[data-part="chips"] :is(button, a)');
  const taps = [
    await tapOn(page, 'age', page.locator('[data-part="first-run-yes"]')),
    await tapOn(page, 'kind', chips.nth(1)),
    await tapOn(page, 'next kind', chips.nth(2)),
    await tapOn(page, 'game', page.locator('[data-part="game-tile"] button').first()),
  ];
  await page.locator('[data-part="sheet-play"]').waitFor();
  return taps;
}

async function tapOn(page: Page, name: string, target: Locator): Promise<Tap> {
  await target.tap();
  await page.waitForTimeout(SETTLE_MS);
  return page.evaluate((tap) => {
    const watched = globalThis as unknown as Watched;
    const slowest = watched.slowestTap;
    delete watched.slowestTap;
    if (slowest === undefined) return { name: tap, ms: 0, waitedMs: 0, handledMs: 0 };
    return {
      name: tap,
      ms: slowest.duration,
      waitedMs: Math.round(slowest.processingStart - slowest.startTime),
      handledMs: Math.round(slowest.processingEnd - slowest.processingStart),
    };
  }, name);
}

interface Watched {
  slowestTap?: PerformanceEventTiming;
}

/** Runs in the page before anything else. */
function watchTaps(): void {
  const watched = globalThis as unknown as Watched;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
      if (entry.interactionId > 0 && entry.duration > (watched.slowestTap?.duration ?? 0)) watched.slowestTap = entry;
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Runs in the page. Both lists are kept by the browser from the first moment on. */
function readPaint(): Promise<{ lcpMs: number; cls: number }> {
  return new Promise((done) => {
    let lcpMs = 0;
    let cls = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) lcpMs = Math.max(lcpMs, entry.startTime);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) cls += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => done({ lcpMs, cls }), 300);
  });
}
