import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { DemoStudio } from './demo-studio.ts';
import type { PageAround } from './page-around.ts';
import { choices, playRound, playToWin, waitForBet } from './playing.ts';

export interface Studios {
  readonly real: DemoStudio;
  readonly arabic: DemoStudio;
  readonly demo: DemoStudio;
  readonly around: PageAround;
}

export interface PictureStage {
  readonly browser: Browser;
  readonly studios: Studios;
  readonly code: string;
  readonly folder: string;
}

export interface Opening {
  readonly width: number;
  readonly height: number;
  readonly studio?: keyof Omit<Studios, 'around'>;
  readonly options?: BrowserContextOptions;
}

/** The game in a window of this size, with a choice that is enough for a bet where `choices` has one. */
export async function openGame(
  { browser, studios, code }: PictureStage,
  opening: Opening & { readonly hasChoice?: boolean },
): Promise<Page> {
  const { width, height, studio = 'real' } = opening;
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    ...opening.options,
  });
  const page = await context.newPage();
  const choice = opening.hasChoice === true ? choices[code] : undefined;
  if (choice !== undefined)
    await page.addInitScript(({ name, value }) => localStorage.setItem(name, value), {
      name: `arara-studio.${code}.choice`,
      value: JSON.stringify(choice),
    });
  await page.goto(studios[studio].addressOf(code));
  await waitForBet(page);
  return page;
}

/** Two states: as the game opens, and after a win; a round without one is shown where luck did not help. */
export async function paintedGame(stage: PictureStage): Promise<readonly string[]> {
  const { code, folder } = stage;
  const size = { width: 390, height: 844 };
  const first = await openGame(stage, size);
  await first.screenshot({ path: join(folder, `${code}-idle.png`) });
  await first.context().close();
  const page = await openGame(stage, { ...size, hasChoice: true });
  if (!(await playToWin(page, code))) await playRound(page, code);
  await page.waitForTimeout(1_200);
  await page.screenshot({ path: join(folder, `${code}-win.png`) });
  await page.context().close();
  return ['idle', 'win'];
}
