import { type Browser, type BrowserContext, type CDPSession, errors, type Locator, type Page } from '@playwright/test';
import { phone, slowDown } from '../shared/slow-phone.ts';

export interface Seen {
  /** What came over the line from the game's own origin, headers included. */
  readonly bytes: number;
  readonly playableMs: number;
}

interface Input {
  readonly url: string;
  readonly code: string;
  readonly storageState: NonNullable<Parameters<Browser['newContext']>[0]>['storageState'] & object;
}

const CPU_SLOWDOWN = 4;
/** How long somebody looks at the games; meanwhile the app may open the line to their supplier. */
const READING_MS = 2_500;
/** Pictures that are still on their way; before the game fetches its sheets ahead. */
const REST_MS = 1_000;
const PATIENCE_MS = 40_000;

/** One visit of somebody whose browser has never seen the game; undefined = the game did not open in time. */
export async function spinOnce(browser: Browser, { url, code, storageState }: Input): Promise<Seen | undefined> {
  const context = await browser.newContext({
    ...phone,
    serviceWorkers: 'block',
    storageState,
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(watch);
    await page.goto(`${url}/game/MoreGame`);
    const tile = page.locator(`[data-part="game-tile"] a[href*="gameId=${code}"]`).first();
    await tile.scrollIntoViewIfNeeded({ timeout: PATIENCE_MS });
    return await openSlowly(context, page, tile);
  } catch (error) {
    // A supplier that does not answer in time, a page that does not come: on a busy machine, no fault of the game.
    if (error instanceof errors.TimeoutError) return undefined;
    throw error;
  } finally {
    await context.close();
  }
}

async function openSlowly(context: BrowserContext, page: Page, tile: Locator): Promise<Seen> {
  const loads = countLoads(await slowDown(context, page, CPU_SLOWDOWN));
  await page.waitForTimeout(READING_MS);
  await tile.tap();
  const frame = await (
    await page.waitForSelector('[data-part="game-frame"]', { state: 'attached', timeout: PATIENCE_MS })
  ).contentFrame();
  if (frame === null) throw new Error('the page holds no game');
  const patience = { timeout: PATIENCE_MS, polling: 100 };
  await frame.waitForFunction(() => (globalThis as unknown as Watched).playableAt !== undefined, undefined, patience);
  await page.waitForFunction(() => (globalThis as unknown as Watched).openedAt !== undefined, undefined, patience);
  const playableAt = await frame.evaluate(() => (globalThis as unknown as Watched).playableAt ?? Number.NaN);
  const { tappedAt, openedAt } = await page.evaluate(() => {
    const { tappedAt: tapped, openedAt: opened } = globalThis as unknown as Watched;
    return { tappedAt: tapped ?? Number.NaN, openedAt: opened ?? Number.NaN };
  });
  await page.waitForTimeout(REST_MS);
  return { bytes: loads.bytesOf(new URL(frame.url()).origin), playableMs: Math.max(playableAt, openedAt) - tappedAt };
}

function countLoads(line: CDPSession): { readonly bytesOf: (origin: string) => number } {
  const urls = new Map<string, string>();
  const sizes = new Map<string, number>();
  line.on('Network.requestWillBeSent', ({ requestId, request }) => void urls.set(requestId, request.url));
  line.on(
    'Network.loadingFinished',
    ({ requestId, encodedDataLength }) => void sizes.set(requestId, encodedDataLength),
  );
  return {
    bytesOf: (origin) =>
      [...sizes]
        .filter(([id]) => urls.get(id)?.startsWith(`${origin}/`) === true)
        .reduce((sum, [, bytes]) => sum + bytes, 0),
  };
}

interface Watched {
  tappedAt?: number;
  /** The page took its own waiting picture away. */
  openedAt?: number;
  playableAt?: number;
}

/**
 * Runs in every page and frame before anything else, and writes down when the tap came, when the page uncovered the game,
 * and when the game's main button was there: ready, or naming what the player has yet to choose.
 */
function watch(): void {
  const watched = globalThis as unknown as Watched;
  const now = () => performance.timeOrigin + performance.now();
  const look = () => {
    const button = document.querySelector<HTMLButtonElement>('[data-part="main-button"]');
    const isReady = button !== null && (!button.disabled || button.getAttribute('aria-describedby') === 'why');
    if (isReady) watched.playableAt ??= now();
    const isUncovered =
      document.querySelector('[data-part="game-frame"]') !== null &&
      document.querySelector('[data-part="game-opening"]') === null;
    if (isUncovered) watched.openedAt ??= now();
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
  addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('[data-part="game-tile"]') !== null) watched.tappedAt = now();
    },
    { capture: true },
  );
}
