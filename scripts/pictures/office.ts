import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '../browsers/launch-options.ts';
import { openProduct } from '../design/product.ts';
import { settle } from '../design/measure.ts';
import { openOurs } from '../design/stage.ts';

const folder = resolve(import.meta.dirname, '../../test-results/office');

/** Each way in which a room is looked at. */
const ways = [
  { name: '1280-light', theme: 'light', viewport: { width: 1280, height: 800 } },
  { name: '1280-dark', theme: 'dark', viewport: { width: 1280, height: 800 } },
  { name: '1440-light', theme: 'light', viewport: { width: 1440, height: 900 } },
  { name: '1440-dark', theme: 'dark', viewport: { width: 1440, height: 900 } },
  { name: '390-light', theme: 'light', viewport: { width: 390, height: 844 } },
] as const;

/** Rooms that no desk names. */
const further = ['/promocoes/editor?regra=mission.rounds'];

/**
 * Every room of the back office, and what opens beside its first row, in every way: `npm run pictures office`. Names of
 * ways choose some of them, an address takes a product that runs already.
 */
export async function makeOfficePictures(args: readonly string[]): Promise<void> {
  const product = await openProduct(args.find((arg) => arg.startsWith('https://')));
  const browser = await chromium.launch(launchOptions);
  const chosen = ways.filter(({ name }) => args.includes(name));
  const rooms = args.filter((arg) => arg.startsWith('/'));
  try {
    for (const { name, theme, viewport } of chosen.length === 0 ? ways : chosen) {
      mkdirSync(join(folder, name), { recursive: true });
      const context = await browser.newContext({
        viewport,
        locale: 'pt-BR',
        timezoneId: 'America/Sao_Paulo',
        reducedMotion: 'reduce',
      });
      const map = { file: '', parts: {}, staff: 'sergio', theme, viewport, route: '/' } as const;
      const page = await openOurs({ browser, ...product }, context, map);
      for (const route of rooms.length === 0 ? [...(await roomsOf(page)), ...further] : rooms)
        await takeRoom(page, { url: product.officeUrl + route, file: join(folder, name, fileOf(route)) });
      await context.close();
    }
  } finally {
    await browser.close();
    await product.close();
  }
}

/** The addresses of all rooms, as the navigation names them: a desk with one room has no list of its own. */
async function roomsOf(page: Page): Promise<readonly string[]> {
  const rooms: string[] = [];
  const links = page.locator('[data-part="nav"] a[title]');
  for (let at = 0; at < (await links.count()); at += 1) {
    await links.nth(at).click();
    await settle(page);
    const own = page.locator('[data-part="nav-sub"] a');
    const found = await own.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    rooms.push(...(found.length === 0 ? [new URL(page.url()).pathname] : found));
  }
  return rooms;
}

const fileOf = (route: string) => route.slice(1).replaceAll(/[^\w-]+/g, '.');

async function takeRoom(page: Page, { url, file }: { readonly url: string; readonly file: string }): Promise<void> {
  await page.goto(url);
  await page.waitForSelector('h1');
  await settle(page);
  await page.screenshot({ path: `${file}.png` });
  const row = page.locator('tbody tr[data-row-key]').first();
  if ((await row.count()) === 0 || url.includes('?')) return;
  await row.click();
  await settle(page);
  await page.screenshot({ path: `${file}.row.png` });
}
