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
} from './game-pictures/index.ts';

/**
 * Pictures of the studio's games as a phone shows them, before a bet and after a won one, each beside its drawing:
 * `node scripts/game-pictures.ts [--game dadinho] [--looks] [--out .stack/pictures]`. `--looks` adds the small phone,
 * landscape, Arabic, reduced motion, the sheets, and the game inside a page with a bar of its own. No casino is needed.
 */
const { values } = parseArgs({
  options: {
    game: { type: 'string', multiple: true },
    looks: { type: 'boolean', default: false },
    out: { type: 'string', default: resolve(import.meta.dirname, '../.stack/pictures') },
  },
});
const drawings = process.env['DESIGN_FOLDER'] ?? resolve(import.meta.dirname, '../../shared/design');
mkdirSync(values.out, { recursive: true });
const around = await openPageAround();
const opened = { lobby: around.url, lang: 'pt', isReal: true };
const studios: Studios = {
  around,
  // One after the other, because the first one builds the games.
  real: await openDemoStudio(opened),
  arabic: await openDemoStudio({ ...opened, lang: 'ar' }),
  demo: await openDemoStudio({ ...opened, isReal: false }),
};
const codes = values.game ?? listBuiltGames();
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
try {
  for (const code of codes) {
    const stage = { browser, studios, code, folder: values.out };
    const states = await paintedGame(stage);
    for (const state of states) {
      const file = join(values.out, `${code}-${state}.png`);
      await besideDrawing(browser, { drawing: join(drawings, `games/screens/${code}-${state}.png`), ours: file });
    }
    if (values.looks) await paintedLooks(stage);
    console.log(`${code}: ${states.join(', ')}${values.looks ? ' and other looks' : ''}`);
  }
  console.log(`pictures in ${values.out}`);
} finally {
  await browser.close();
  await Promise.all([studios.real, studios.arabic, studios.demo].map((studio) => studio.close()));
  around.close();
}
