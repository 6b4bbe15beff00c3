import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import {
  besideDrawing,
  listBuiltGames,
  openDemoStudio,
  openPageAround,
  paintedGame,
  paintedLooks,
  type Studios,
} from '../game-pictures/index.ts';
import { launchOptions } from '../browsers/launch-options.ts';

const repository = resolve(import.meta.dirname, '../..');

/**
 * Pictures of the studio's games as a phone shows them, before a bet and after a won one, each beside its drawing:
 * `npm run -s pictures games -- --game dadinho --looks --out .stack/pictures`. `--looks` adds the small phone, landscape,
 * Arabic, reduced motion, the sheets, and the game inside a page with a bar of its own. No casino is needed.
 */
export async function makeGamePictures(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      game: { type: 'string', multiple: true },
      looks: { type: 'boolean', default: false },
      out: { type: 'string', default: join(repository, '.stack/pictures') },
    },
  });
  mkdirSync(values.out, { recursive: true });
  const studios = await openStudios();
  const browser = await chromium.launch(launchOptions);
  try {
    for (const code of values.game ?? listBuiltGames()) {
      const stage = { browser, studios, code, folder: values.out };
      const states = await paintedGame(stage);
      for (const state of states) await besideDrawing(browser, filesOf(values.out, `${code}-${state}.png`));
      if (values.looks) await paintedLooks(stage);
      console.log(`${code}: ${states.join(', ')}${values.looks ? ' and other looks' : ''}`);
    }
    console.log(`pictures in ${values.out}`);
  } finally {
    await browser.close();
    await Promise.all([studios.real, studios.arabic, studios.demo].map((studio) => studio.close()));
    studios.around.close();
  }
}

/** One after the other, because the first one builds the games. */
async function openStudios(): Promise<Studios> {
  const around = await openPageAround();
  const opened = { lobby: around.url, lang: 'pt', isReal: true };
  return {
    around,
    real: await openDemoStudio(opened),
    arabic: await openDemoStudio({ ...opened, lang: 'ar' }),
    demo: await openDemoStudio({ ...opened, isReal: false }),
  };
}

function filesOf(folder: string, name: string): { drawing: string; ours: string } {
  const drawings = process.env['DESIGN_FOLDER'] ?? resolve(repository, '../shared/design');
  return { drawing: join(drawings, 'games/screens', name), ours: join(folder, name) };
}
