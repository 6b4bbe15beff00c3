import { existsSync, mkdirSync } from 'node:fs';
import { deviceCookieOf } from '../../apps/api/src/platform/http/cookies/device-cookie.ts';
import { staffCookieOf } from '../../apps/api/src/platform/http/cookies/staff-cookie.ts';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContext, Frame, Page } from '@playwright/test';
import type { AnswerBody, DesignMap, Typed } from '../../e2e/design/design-map.ts';
import { seedDeviceTokenOf } from '../../apps/api/dev/seed/seed.ts';
import { giveAuthenticator } from '../../e2e/support/authenticator.ts';
import { type Measured, selectorOf } from './compare.ts';
import { measure, settle, wordsIn } from './measure.ts';
import { type House, phones } from './product.ts';

const repository = resolve(import.meta.dirname, '../..');
const pictures = join(repository, 'test-results/design');
const GAME_FRAME = '[data-part="game-frame"]';
const phone = { width: 390, height: 844 };
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';

export interface Stage extends House {
  readonly browser: Browser;
  /** The folder with the drawings. */
  readonly drawings: string;
  readonly beside: House;
  /** Whether the words of both pages are printed, for whoever writes a map. */
  readonly printsWords?: boolean;
}

/** A part may be named by its words or by a selector, where the product needs no name for it. */
const isSelector = /^"|[ .#[>:]/;
const selectorOfPart = (part: string) => (isSelector.test(part) ? part : `[data-part="${part}"]`);
/** The same as a browser's own locators take it. */
const foundBy = (part: string) => (part.startsWith('"') ? `text=${part}` : selectorOfPart(part));

export interface Pair {
  readonly ours: Readonly<Record<string, Measured>>;
  readonly drawn: Readonly<Record<string, Measured>>;
  /** How many texts and pictures of the drawing a map could name. */
  readonly drawnCount: number;
}

/** Opens our page and the drawing at the same size, keeps a picture of both, and measures every part. */
export async function measurePair(stage: Stage, name: string, map: DesignMap): Promise<Pair> {
  const file = join(stage.drawings, map.file);
  if (!existsSync(file)) throw new Error(`${name}: there is no drawing ${file}`);
  mkdirSync(pictures, { recursive: true });
  const viewport = map.viewport ?? phone;
  const context = await stage.browser.newContext({
    viewport,
    ...(map.device === 'iphone' ? { userAgent: IPHONE } : {}),
    baseURL: houseOf(stage, map).playerUrl,
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
    const drawnCount = (await wordsIn(drawing)).length + (await drawing.locator('img:visible, svg:visible').count());
    const page = await (map.html === undefined ? openOurs(stage, context, map) : openHtml(stage, context, map));
    const ours = await measureWithGame(page, mapKeys(map.parts, selectorOfPart));
    if (stage.printsWords) await printWords(page, drawing);
    await page.screenshot({ path: join(pictures, `${name}-ours.png`) });
    return { ours, drawn, drawnCount };
  } finally {
    // What a page still asks for when it closes has nobody to answer.
    await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
    await context.close();
  }
}

const houseOf = (stage: Omit<Stage, 'drawings'>, { isBeside }: DesignMap): House => (isBeside ? stage.beside : stage);

/** A page that no app of ours shows. */
async function openHtml(stage: Stage, context: BrowserContext, map: DesignMap): Promise<Page> {
  const page = await context.newPage();
  await page.setContent(map.html?.(houseOf(stage, map).playerUrl) ?? '', { waitUntil: 'load' });
  return page;
}

async function gameIn(page: Page): Promise<Frame | undefined> {
  const holder = await page.$(GAME_FRAME);
  return (await holder?.contentFrame()) ?? undefined;
}

/** What our page lacks is looked for in the game that it holds, and stands where the page shows it. */
async function measureWithGame(page: Page, selectors: Readonly<Record<string, string>>): Promise<Pair['ours']> {
  const own = await measure(page, selectors);
  const game = await gameIn(page);
  if (game === undefined) return own;
  const inGame = await measure(game, selectors);
  const { start = 0, top = 0 } = (await measure(page, { game: GAME_FRAME }))['game'] ?? {};
  return {
    ...mapValues(inGame, (found) => ({ ...found, start: found.start + start, top: found.top + top })),
    ...own,
  };
}

async function printWords(page: Page, drawing: Page): Promise<void> {
  const game = await gameIn(page);
  const ours = [...(await wordsIn(page)), ...(game === undefined ? [] : await wordsIn(game))];
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
  const house = houseOf(stage, map);
  const home = isOffice ? house.officeUrl : house.playerUrl;
  const who = map.who ?? 'marina';
  if (!isOffice && who !== 'visitor' && who !== 'newcomer') kept['token'] = await house.tokenOf(who);
  if (isOffice && map.staff !== 'nobody') {
    kept['office-session'] = 'drawn';
    const { name } = staffCookieOf(house.brandId, new URL(home).origin);
    await context.addCookies([
      { name, value: await house.staffTokenOf(map.staff), url: home, httpOnly: true, sameSite: 'Strict' },
    ]);
  }
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
  if (map.device === 'finger') {
    await giveAuthenticator(page);
    const { name } = deviceCookieOf(new URL(home).origin);
    const value = seedDeviceTokenOf(phones.marina);
    await context.addCookies([{ name, value, url: home, httpOnly: true, sameSite: 'Strict' }]);
  }
  await page.goto(home + map.route);
  // Before the first part is there, nothing says that anything is loading.
  await page.waitForSelector('[data-part]', { state: 'attached' });
  if (map.device === 'installer') await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt')));
  await settle(page);
  if (map.passMs !== undefined) {
    await page.clock.fastForward(map.passMs);
    await settle(page);
  }
  if (map.reach !== undefined) {
    await map.reach(page);
    await settle(page);
  }
  for (const [field, text] of Object.entries(map.fill ?? {})) await type(page, { field, text });
  for (const step of map.press ?? []) {
    await (typeof step === 'string' ? press(page, step) : type(page, step));
    await settle(page);
  }
  if (map.types !== undefined) {
    await page.keyboard.type(map.types);
    // What is searched waits until somebody stops typing.
    await page.waitForTimeout(500);
    await settle(page);
  }
  // Typing may have scrolled; the drawings begin at their top.
  if (map.fill !== undefined) await page.evaluate(() => scrollTo(0, 0));
  return page;
}

async function type(page: Page, { field, text }: Typed): Promise<void> {
  const input = page.locator(`${foundBy(field)} input`).first();
  await input.fill(text);
  // A whole code goes on by itself and takes its field along; what is gone has no focus.
  await input.evaluateAll((fields) => fields.forEach((field) => (field as HTMLElement).blur()));
}

/** What is not on the page is in its game. */
async function press(page: Page, part: string): Promise<void> {
  const game = await gameIn(page);
  const isInGame = game !== undefined && (await page.locator(foundBy(part)).count()) === 0;
  await (isInGame ? game : page).locator(foundBy(part)).first().click();
}

/** The own answer of the API or of the game, with what the map adds to it. */
async function answerMore(page: Page, answers: NonNullable<DesignMap['answers']>): Promise<void> {
  for (const [path, change] of Object.entries(answers))
    await page.route(
      ({ pathname }) => pathname.endsWith(path),
      async (route) => {
        const response = await route.fetch();
        const answer = (await response.json()) as AnswerBody;
        const { 'x-server-time': time = '' } = response.headers();
        const isOfApi = 'Body' in answer;
        const changed = isOfApi ? { ...answer, Code: 200, Body: change(answer['Body'] as AnswerBody) } : change(answer);
        await route.fulfill({
          status: response.status(),
          headers: { 'content-type': 'application/json', 'x-server-time': time },
          body: JSON.stringify(changed),
        });
      },
    );
}

function mapValues<From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

function mapKeys(record: Readonly<Record<string, unknown>>, change: (key: string) => string): Record<string, string> {
  return Object.fromEntries(Object.keys(record).map((key) => [key, change(key)]));
}
