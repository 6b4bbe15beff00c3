/// <reference lib="dom" />
import type { CDPSession, Page } from '@playwright/test';

/** A stretch of work on a thread, as the browser records it; microseconds. */
export interface Work {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** What the thread itself worked of it: other programs of a busy machine do not count. */
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly type?: string; readonly url?: string } };
}

/** Everything the browser did while something went on. */
export async function record(browser: CDPSession, during: () => Promise<void>): Promise<readonly Work[]> {
  const works: Work[] = [];
  const collect = ({ value }: { value: object[] }) => works.push(...(value as Work[]));
  browser.on('Tracing.dataCollected', collect);
  const includedCategories = ['toplevel', 'devtools.timeline'];
  await browser.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  await during();
  const complete = new Promise((resolve) => browser.once('Tracing.tracingComplete', resolve));
  await browser.send('Tracing.end');
  await complete;
  browser.off('Tracing.dataCollected', collect);
  return works;
}

/** What our code and the browser did on the page's own thread, all of it: until the rows are there, somebody waits for it. */
export function workOf(works: readonly Work[]): number {
  const scripts = works.filter(({ name }) => name === 'FunctionCall').map(threadOf);
  const page = mostFrequent(scripts);
  const tasks = works.filter((work) => work.name.endsWith('RunTask') && threadOf(work) === page);
  return tasks.reduce((sum, task) => sum + msOf(task), 0);
}

function mostFrequent(names: readonly string[]): string | undefined {
  const counts = [...Map.groupBy(names, (name) => name)].toSorted((one, other) => other[1].length - one[1].length);
  return counts[0]?.[0];
}

const msOf = ({ tdur, dur = 0 }: Work) => (tdur ?? dur) / 1_000;

/** From the key or the press to the new result in the page: the app answers within the event. */
export function eventsOf(works: readonly Work[], type: 'input' | 'click'): readonly number[] {
  return works.filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === type).map(msOf);
}

/** Tasks in which code of ours ran, and how long that code took in each. */
export function tasksOf(works: readonly Work[]): readonly number[] {
  const scripts = works.filter(({ name }) => name === 'FunctionCall' || name === 'FireAnimationFrame');
  const threads = new Set(scripts.map(threadOf));
  const tasks = works.filter((work) => work.name.endsWith('RunTask') && threads.has(threadOf(work)));
  return tasks.flatMap((task) => {
    const own = scripts.filter((script) => isIn(script, task));
    const outer = own.filter((script) => !own.some((other) => other !== script && isIn(script, other)));
    return outer.length === 0 ? [] : outer.reduce((sum, script) => sum + msOf(script), 0);
  });
}

const threadOf = ({ pid, tid }: Work) => `${pid} ${tid}`;

function isIn(inner: Work, outer: Work): boolean {
  return (
    inner.pid === outer.pid &&
    inner.tid === outer.tid &&
    inner.ts >= outer.ts &&
    inner.ts + (inner.dur ?? 0) <= outer.ts + (outer.dur ?? 0)
  );
}

export async function typeAll(page: Page, queries: readonly string[]): Promise<void> {
  const field = page.getByRole('searchbox');
  for (const query of queries) {
    await field.fill('');
    await page.waitForTimeout(200);
    for (const letter of query) {
      await page.keyboard.type(letter);
      await page.waitForTimeout(150);
    }
  }
  await field.fill('');
}

/** Every filter and category there is, pressed on and off again, one after the other. */
export async function pressFilters(page: Page): Promise<void> {
  const chips = [
    'chips-slots',
    'chips-crash',
    'chips-table',
    'chips-all',
    'filter-rtp',
    'filter-new',
    'filter-rtp',
    'filter-new',
  ];
  for (const part of chips) await press(page, part);
}

/** From the row of studios to the page of one, and back to all. */
export async function openStudios(page: Page, studios: number): Promise<void> {
  for (let studio = 0; studio < studios; studio += 1) {
    await page.locator('[data-part="studio"]').nth(studio).click();
    await page.waitForTimeout(200);
    await page.locator('[data-part="filters"] [aria-pressed="true"]').click();
    await page.waitForTimeout(200);
  }
}

async function press(page: Page, part: string): Promise<void> {
  await page.locator(`[data-part="${part}"]`).click();
  await page.waitForTimeout(200);
}

/** A finger that flicks down, and half of the way up again; answers how far it came. */
export async function scrollAll(page: Page, flicks: number): Promise<number> {
  await page.mouse.move(195, 500);
  for (let flick = 0; flick < flicks; flick += 1) await wheel(page, 600);
  const reached = await page.evaluate(() => scrollY);
  for (let flick = 0; flick < flicks / 2; flick += 1) await wheel(page, -600);
  return reached;
}

async function wheel(page: Page, px: number): Promise<void> {
  await page.mouse.wheel(0, px);
  await page.waitForTimeout(50);
}

/** Runs in the page: the most tiles that stood in it at once, from now on. */
export function watchTiles(): void {
  const seen = { most: 0 };
  Object.assign(window, { tiles: seen });
  const count = () => {
    seen.most = Math.max(seen.most, document.querySelectorAll('[data-part="game-tile"]').length);
  };
  count();
  new MutationObserver(count).observe(document.body, { childList: true, subtree: true });
}

export function tilesSeen(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { tiles: { most: number } }).tiles.most);
}
