import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { type OpenedProduct, openProduct } from '../design/product.ts';
import { openOurs } from '../design/stage.ts';
import type { DesignMap } from '../../e2e/design/design-map.ts';
import { launchOptions } from '../browsers/launch-options.ts';

const folder = resolve(import.meta.dirname, '../../docs/pictures');
const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

interface Picture extends Pick<DesignMap, 'route' | 'staff' | 'theme'> {
  readonly name: string;
  readonly viewport: { readonly width: number; readonly height: number };
  /** A game is ready later than the page around it. */
  readonly settleMs?: number;
}

/** What the README shows: three screens of a phone, one game and two desks, as the seed fills them. */
const pictures: readonly Picture[] = [
  { name: 'home', route: '/game/idx1', viewport: phone },
  { name: 'withdraw', route: '/game/withdraw', viewport: phone },
  { name: 'vip', route: '/game/idx3', viewport: phone },
  { name: 'game', route: '/game/gameWeb?gameId=onca-dourada', viewport: phone, settleMs: 6_000 },
  {
    name: 'desk-promotions',
    route: '/promocoes/editor?regra=mission.rounds',
    staff: 'bia',
    viewport: desk,
    theme: 'light',
  },
  { name: 'desk-approvals', route: '/aprovacoes?pedido=1', staff: 'lia', viewport: desk, theme: 'light' },
];

/** Starts the product with its seed and keeps each picture in docs/pictures. */
export async function makeReadmePictures(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const product = await openProduct(undefined);
  const browser = await chromium.launch(launchOptions);
  try {
    for (const picture of pictures) {
      const bytes = await takePicture(browser, product, picture);
      writeFileSync(join(folder, `${picture.name}.webp`), bytes);
      console.log(`docs/pictures/${picture.name}.webp ${Math.round(bytes.length / 1_000)} KB`);
    }
  } finally {
    await browser.close();
    await product.close();
  }
}

async function takePicture(browser: Browser, product: OpenedProduct, picture: Picture): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: picture.viewport,
    deviceScaleFactor: picture.viewport === phone ? 2 : 1,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  });
  try {
    const page = await openOurs({ browser, ...product }, context, { file: '', parts: {}, ...picture });
    if (picture.settleMs !== undefined) await page.waitForTimeout(picture.settleMs);
    // Playwright itself makes no WebP, which is a quarter of the size.
    const session = await context.newCDPSession(page);
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
    return Buffer.from(data, 'base64');
  } finally {
    await context.close();
  }
}
