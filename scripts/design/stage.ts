import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { AnswerBody, DesignMap, Looking, StaffLooking } from '../../e2e/design/design-map.ts';
import { type Measured, selectorOf } from './compare.ts';
import { measure, settle, wordsIn } from './measure.ts';

const repository = resolve(import.meta.dirname, '../..');
const pictures = join(repository, 'test-results/design');
const phone = { width: 390, height: 844 };

export interface Stage {
  readonly browser: Browser;
  /** Where the player app answers. */
  readonly playerUrl: string;
  /** The folder with the drawings. */
  readonly drawings: string;
  /** The token of somebody of the seed. */
  readonly tokenOf: (who: Looking) => Promise<string>;
  /** Where the back office answers, and the token of somebody of the seed's staff. */
  readonly officeUrl: string;
  readonly staffTokenOf: (who: StaffLooking) => Promise<string>;
  /** Whether the words of both pages are printed, for whoever writes a map. */
  readonly printsWords?: boolean;
}

/** A part may be named by its words or by a selector, where the product needs no name for it. */
const isSelector = /^"|[ .#[>:]/;

/** A part of our page as a browser finds it. */
function foundBy(part: string): string {
  if (part.startsWith('"')) return `text=${part}`;
  return isSelector.test(part) ? part : `[data-part="${part}"]`;
}

export interface Pair {
  readonly ours: Readonly<Record<string, Measured>>;
  readonly drawn: Readonly<Record<string, Measured>>;
}

/** Opens our page and the drawing at the same size, keeps a picture of both, and measures every part. */
export async function measurePair(stage: Stage, name: string, map: DesignMap): Promise<Pair> {
  const file = join(stage.drawings, map.file);
  if (!existsSync(file)) throw new Error(`${name}: there is no drawing ${file}`);
  mkdirSync(pictures, { recursive: true });
  const viewport = map.viewport ?? phone;
  const context = await stage.browser.newContext({
    viewport,
    locale: map.locale ?? 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    // Its calls would pass by the answers of the map.
    serviceWorkers: 'block',
  });
  try {
    const drawing = await context.newPage();
    await drawing.goto(pathToFileURL(file).href);
    await takeOut(drawing, map.without ?? []);
    const drawn = await measure(drawing, mapValues(map.parts, selectorOf));
    await drawing.screenshot({ path: join(pictures, `${name}-drawn.png`) });
    const page = await openOurs(stage, context, map);
    const ours = await measure(
      page,
      mapKeys(map.parts, (part) => (isSelector.test(part) ? part : `[data-part="${part}"]`)),
    );
    if (stage.printsWords) await printWords(page, drawing);
    await page.screenshot({ path: join(pictures, `${name}-ours.png`) });
    return { ours, drawn };
  } finally {
    await context.close();
  }
}

async function printWords(page: Page, drawing: Page): Promise<void> {
  const ours = await wordsIn(page);
  const drawn = await wordsIn(drawing);
  const quoted = (words: readonly string[]) => words.map((one) => `'${one}'`).join(', ');
  console.log(`in both: ${quoted(drawn.filter((words) => ours.includes(words)))}`);
  console.log(`only drawn: ${quoted(drawn.filter((words) => !ours.includes(words)))}`);
  console.log(`only ours: ${quoted(ours.filter((words) => !drawn.includes(words)))}`);
}

async function takeOut(drawing: Page, selectors: readonly string[]): Promise<void> {
  if (selectors.length > 0) await drawing.addStyleTag({ content: `${selectors.join(',')}{display:none!important}` });
}

/** Opens our page as whoever the map names, with what must be typed and pressed before it stands as drawn. */
export async function openOurs(stage: Omit<Stage, 'drawings'>, context: BrowserContext, map: DesignMap): Promise<Page> {
  const kept: Record<string, string> = { locale: map.locale ?? 'pt-BR' };
  if (map.who !== 'newcomer') kept['firstRun'] = '1';
  const isOffice = map.staff !== undefined;
  const home = isOffice ? stage.officeUrl : stage.playerUrl;
  const who = map.who ?? 'marina';
  if (!isOffice && who !== 'visitor' && who !== 'newcomer') kept['token'] = await stage.tokenOf(who);
  if (isOffice && map.staff !== 'nobody') kept['office-token'] = await stage.staffTokenOf(map.staff);
  await context.addCookies([{ name: isOffice ? 'office-theme' : 'theme', value: map.theme ?? 'dark', url: home }]);
  const page = await context.newPage();
  // A blank page of the same host, so that what is kept is there before the app starts.
  await page.goto(`${home}/${isOffice ? 'before-paint.js' : 'config.json'}`);
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, kept);
  await answerMore(page, map.answers ?? {});
  for (const path of map.holds ?? []) await page.route(`**${path}`, () => undefined);
  if (map.passMs !== undefined) await page.clock.install();
  await page.goto(home + map.route);
  // Before the first part is there, nothing says that anything is loading.
  await page.waitForSelector('[data-part]', { state: 'attached' });
  await settle(page);
  if (map.passMs !== undefined) {
    await page.clock.fastForward(map.passMs);
    await settle(page);
  }
  for (const [part, text] of Object.entries(map.fill ?? {})) {
    const input = page.locator(`${foundBy(part)} input`).first();
    await input.fill(text);
    await input.blur();
  }
  for (const step of map.press ?? []) {
    if (typeof step === 'string') await page.locator(foundBy(step)).first().click();
    else await page.locator(`${foundBy(step.field)} input`).first().fill(step.text);
    await settle(page);
  }
  // Typing may have scrolled; the drawings begin at their top.
  if (map.fill !== undefined) await page.evaluate(() => scrollTo(0, 0));
  return page;
}

/** The API's own answer, with what the map adds to it. */
async function answerMore(page: Page, answers: NonNullable<DesignMap['answers']>): Promise<void> {
  for (const [path, change] of Object.entries(answers))
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch();
      const envelope = (await response.json()) as { Body: AnswerBody };
      const { 'x-server-time': time = '' } = response.headers();
      await route.fulfill({
        status: response.status(),
        headers: { 'content-type': 'application/json', 'x-server-time': time },
        body: JSON.stringify({ ...envelope, Code: 200, Body: change(envelope.Body) }),
      });
    });
}

function mapValues<From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

function mapKeys(record: Readonly<Record<string, unknown>>, change: (key: string) => string): Record<string, string> {
  return Object.fromEntries(Object.keys(record).map((key) => [key, change(key)]));
}
