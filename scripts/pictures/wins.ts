import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Frame, type Page, type Response } from '@playwright/test';
import { gamePath, part } from '../../e2e/support/games.ts';
import { knownPlayer } from '../../e2e/support/stages/known-player.ts';
import { launchOptions } from '../browsers/launch-options.ts';
import { openProduct } from '../design/product.ts';
import { choices, playRound, sideBySide, waitForBet } from '../game-pictures/index.ts';

const phone = { width: 390, height: 844 };
const MOTOR = 'vibrations';
const TRIES = 200;

interface Paid {
  readonly stake: bigint;
  readonly paid: bigint;
}

interface Frames {
  readonly name: string;
  readonly game: string;
  readonly choice: object;
  readonly isIt: (round: Paid) => boolean;
  /** From the result to the picture: the middle of the celebration, or its rest where that has more to show. */
  readonly afterMs: number;
  readonly celebrates: boolean;
}

const dice = (threshold: number) => ({ game: 'dadinho', choice: { threshold } });

/** The dice pay what they were set to; a wheel with several chips gives back less than all of them. */
const wanted: readonly Frames[] = [
  { name: 'loss', ...dice(5_000), isIt: ({ paid }) => paid === 0n, afterMs: 400, celebrates: false },
  {
    name: 'below its stake',
    game: 'roleta-ipanema',
    choice: choices['roleta-ipanema'] ?? {},
    isIt: ({ paid, stake }) => paid > 0n && paid < stake,
    afterMs: 400,
    celebrates: false,
  },
  { name: 'small', ...dice(5_000), isIt: isWon, afterMs: 350, celebrates: true },
  { name: 'middle', ...dice(1_000), isIt: isWon, afterMs: 600, celebrates: true },
  { name: 'large', ...dice(400), isIt: isWon, afterMs: 3_800, celebrates: true },
];

function isWon({ paid, stake }: Paid): boolean {
  return paid > stake;
}

/**
 * Plays in the seeded product until each kind of result has come by chance, and keeps one picture of all five:
 * `npm run -s pictures wins`. Fails where a loss, or less than the stake, is celebrated. `--url` takes a product that
 * runs already.
 */
export async function makeWinPictures(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { url: { type: 'string' } } });
  const folder = resolve(import.meta.dirname, '../../test-results/wins');
  mkdirSync(folder, { recursive: true });
  const product = await openProduct(values.url);
  const browser = await chromium.launch(launchOptions);
  try {
    const files: string[] = [];
    for (const frame of wanted) {
      const path = join(folder, `${frame.name.replaceAll(' ', '-')}.png`);
      const signs = await takeFrame({ browser, url: product.playerUrl, path }, frame);
      const isCelebrated = signs.parts.length > 0 || signs.vibrations > 0;
      console.log(`${frame.name.padEnd(16)} ${signs.parts.join(', ') || 'nothing'}, vibrations ${signs.vibrations}`);
      if (isCelebrated !== frame.celebrates) process.exitCode = 1;
      files.push(path);
    }
    await sideBySide(browser, files, join(folder, 'wins.png'));
    console.log('test-results/wins/wins.png');
  } finally {
    await browser.close();
    await product.close();
  }
}

interface Place {
  readonly browser: Browser;
  readonly url: string;
  readonly path: string;
}

async function takeFrame({ browser, url, path }: Place, frame: Frames): Promise<Signs> {
  const { state } = await knownPlayer({ name: 'Rita Prado Lopes', reais: 2_000 });
  const context = await browser.newContext({
    baseURL: url,
    storageState: state,
    viewport: phone,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    serviceWorkers: 'block',
  });
  try {
    await prepare(context, frame);
    const page = await context.newPage();
    await page.goto(gamePath(frame.game));
    const game = await (await page.waitForSelector(part('game-frame'))).contentFrame();
    if (game === null) throw new Error('the page holds no game');
    await waitForBet(game);
    await playUntil(page, game, frame);
    await page.waitForTimeout(frame.afterMs);
    const signs = await signsIn(game);
    await page.screenshot({ path });
    return signs;
  } finally {
    await context.close();
  }
}

/** The choice is there before the game is, and a phone without a motor counts what it would have done. */
function prepare(context: BrowserContext, { game, choice }: Frames): Promise<unknown> {
  return context.addInitScript(
    ([name, value, counter]) => {
      localStorage.setItem(name, value);
      const count = { value: 0 };
      Object.assign(window, { [counter]: count });
      navigator.vibrate = () => {
        count.value += 1;
        return true;
      };
    },
    [`arara-studio.${game}.choice`, JSON.stringify(choice), MOTOR] as const,
  );
}

async function playUntil(page: Page, game: Frame, { game: code, isIt }: Frames): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    // Both are waited for at once, and the round has the shorter patience: it knows best what went wrong.
    const [round] = await Promise.all([
      page.waitForResponse((one) => one.url().endsWith('/bet'), { timeout: 0 }).then(readRound),
      playRound(game, code),
    ]);
    if (isIt({ stake: BigInt(round.stake), paid: BigInt(round.paid) })) return;
    await game.evaluate((counter) => Object.assign(Reflect.get(window, counter) as object, { value: 0 }), MOTOR);
  }
  throw new Error(`${TRIES} rounds of ${code} brought no such result`);
}

async function readRound(answer: Response): Promise<{ readonly stake: string; readonly paid: string }> {
  if (!answer.ok()) throw new Error(`the bet was refused: ${await answer.text()}`);
  return ((await answer.json()) as { round: { stake: string; paid: string } }).round;
}

interface Signs {
  readonly parts: readonly string[];
  readonly vibrations: number;
}

function signsIn(game: Frame): Promise<Signs> {
  return game.evaluate((counter) => {
    const celebrating = '[data-part="win"], [data-part="feathers"], [data-part^="moment-"]:not(button)';
    const parts = [...document.querySelectorAll<HTMLElement>(celebrating)].map(({ dataset }) => dataset['part'] ?? '');
    return { parts, vibrations: (Reflect.get(window, counter) as { value: number }).value };
  }, MOTOR);
}
