import { readdirSync, readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { addedRoutes, parseRoutes } from '../../../scripts/report/routes/real.ts';
import { expect, test } from '../../support/marina-test.ts';

/** Every address of the product, with something in the place of an id. */
const listed = parseRoutes(readFileSync('scripts/report/routes/list.tsv', 'utf8'));
const addresses = [...listed, ...addedRoutes].map((path) => path.replaceAll(/:\w+/g, '1'));

const manifest = JSON.parse(readFileSync('apps/player/dist/.vite/manifest.json', 'utf8')) as Record<
  string,
  { file: string }
>;
const features = readdirSync('texts/player');
/** What every visit loads; the other features come with their screens. */
const first = new Set(['home', 'shell', 'titles']);
const chunksOf = (wanted: readonly string[]) =>
  new Set(wanted.map((feature) => `/${manifest[`../../texts/player/${feature}/pt-BR.json`]?.file}`));

const LATE_MS = 700;
const TABS = 4;

/** A key that is read in the place of its text, wherever a person or a screen reader would meet it. */
async function rawKeysOn(page: Page): Promise<string[]> {
  const read = await page.evaluate(() => [
    document.body.innerText,
    ...[...document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')].flatMap((element) =>
      ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    ),
  ]);
  const key = new RegExp(String.raw`(?<![\w/@.-])(?:${features.join('|')})\.[a-z]\w+(?![\w./])`, 'g');
  return read.flatMap((text) => text.match(key) ?? []);
}

async function visitAll(
  context: BrowserContext,
  late: ReadonlySet<string>,
): Promise<{ raw: string[]; delayed: number }> {
  let delayed = 0;
  await context.route(/\/assets\/pt-BR-[\w-]+\.js$/, async (route) => {
    if (late.has(new URL(route.request().url()).pathname)) {
      delayed += 1;
      await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    }
    // A page that is left meanwhile wants nothing any more.
    await route.continue().catch(() => undefined);
  });
  const waiting = [...addresses];
  const raw: string[] = [];
  const tab = async () => {
    const page = await context.newPage();
    // Otherwise a file that came late once would come at once ever after.
    await (await context.newCDPSession(page)).send('Network.setCacheDisabled', { cacheDisabled: true });
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      // The code of a screen comes before it asks for its texts, on a slow machine later than these are late.
      await page.locator('main').first().waitFor({ timeout: 20_000 });
      await page.waitForTimeout(2 * LATE_MS);
      for (const key of await rawKeysOn(page)) raw.push(`${path} ${key}`);
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: TABS }, tab));
  await context.unroute(/\/assets\/pt-BR-[\w-]+\.js$/);
  return { raw, delayed };
}

test('no address shows a raw key when the texts of the language come last', async ({ context }) => {
  test.setTimeout(300_000);
  expect(addresses).toHaveLength(37);
  const { raw, delayed } = await visitAll(context, chunksOf([...first]));
  expect(raw).toEqual([]);
  expect(delayed).toBeGreaterThan(first.size);
});

test('no address shows a raw key when its own texts come last', async ({ context }) => {
  test.setTimeout(300_000);
  const { raw, delayed } = await visitAll(context, chunksOf(features.filter((feature) => !first.has(feature))));
  expect(raw).toEqual([]);
  expect(delayed).toBeGreaterThan(first.size);
});
