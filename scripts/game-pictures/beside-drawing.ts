import { existsSync, readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';

const PHONE = { width: 390, height: 844 };
const GAP = 24;

/** Writes the drawing and the picture into one, `<name>-beside.png`; where nothing is drawn there is nothing to do. */
export async function besideDrawing(
  browser: Browser,
  { drawing, ours }: { readonly drawing: string; readonly ours: string },
): Promise<void> {
  if (existsSync(drawing)) await sideBySide(browser, [drawing, ours], ours.replace(/\.png$/, '-beside.png'));
}

/** Writes pictures of a phone into one, from the first to the last. */
export async function sideBySide(browser: Browser, pictures: readonly string[], path: string): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: (PHONE.width + GAP) * pictures.length - GAP, height: PHONE.height },
    deviceScaleFactor: 1,
  });
  const page = await context.newPage();
  const images = pictures
    .map((file) => `<img style="inline-size:${PHONE.width}px" src="data:image/png;base64,${readPng(file)}">`)
    .join('');
  await page.setContent(`<body style="margin:0;display:flex;gap:${GAP}px;background:#888">${images}</body>`);
  await page.screenshot({ path });
  await context.close();
}

function readPng(file: string): string {
  return readFileSync(file).toString('base64');
}
