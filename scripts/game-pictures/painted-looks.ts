import { join } from 'node:path';
import { openGame, type PictureStage } from './painted-game.ts';
import { playRound, waitForBet } from './playing.ts';

const PHONE = { width: 390, height: 844 };

/** The same game where it has less room, another direction, less motion, a sheet open, or another page around it. */
export async function paintedLooks(stage: PictureStage): Promise<void> {
  const { code, folder } = stage;
  const paint = async (name: string, opening: Parameters<typeof openGame>[1], plays = false) => {
    const page = await openGame(stage, opening);
    if (plays) await playRound(page, code);
    if (plays) await page.waitForTimeout(1_000);
    await page.screenshot({ path: join(folder, `${code}-${name}.png`) });
    await page.context().close();
  };
  await paint('small', { width: 360, height: 640 });
  await paint('small-played', { width: 360, height: 640, hasChoice: true }, true);
  await paint('landscape', { width: 844, height: 390 });
  await paint('landscape-played', { width: 844, height: 390, hasChoice: true }, true);
  await paint('desk', { width: 1_000, height: 700, hasChoice: true });
  await paint('ar', { ...PHONE, studio: 'arabic', hasChoice: true }, true);
  await paint('still', { ...PHONE, hasChoice: true, options: { reducedMotion: 'reduce' } }, true);
  await paint('demo', { ...PHONE, studio: 'demo' });
  await paintedSheets(stage);
  await paintedInside(stage, { name: 'hosted' });
  await paintedInside(stage, { name: 'hosted-small', viewport: { width: 360, height: 640 } });
  await paintedInside(stage, { name: 'hosted-landscape', viewport: { width: 844, height: 390 } });
  await paintedInside(stage, { name: 'hosted-demo', studio: 'demo' });
}

async function paintedSheets(stage: PictureStage): Promise<void> {
  const { code, folder } = stage;
  for (const [name, title] of [
    ['rules', 'Regras e pagamentos'],
    ['fair', 'Jogo justo'],
  ] as const) {
    const page = await openGame(stage, PHONE);
    await page.getByRole('button', { name: 'Regras, jogo justo, som e histórico' }).click();
    await page.getByRole('button', { name: title, exact: true }).click();
    await page.getByRole('heading', { name: title }).waitFor();
    await page.waitForTimeout(700);
    await page.screenshot({ path: join(folder, `${code}-${name}.png`) });
    await page.context().close();
  }
}

interface Inside {
  readonly name: string;
  readonly studio?: 'real' | 'demo';
  readonly viewport?: { readonly width: number; readonly height: number };
}

async function paintedInside(stage: PictureStage, inside: Inside): Promise<void> {
  const { name, studio = 'real', viewport = PHONE } = inside;
  const { browser, studios, code, folder } = stage;
  const context = await browser.newContext({ viewport, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await page.goto(studios.around.holding(studios[studio].addressOf(code)));
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  if (frame === null) throw new Error('the page holds no game');
  await waitForBet(frame);
  await frame.waitForTimeout(600);
  await page.screenshot({ path: join(folder, `${code}-${name}.png`) });
  await context.close();
}
