import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { developmentBrand, readBrandFolders } from '@arara/brands';
import type { Brand } from '@arara/domain/brands';
import { type Browser, chromium } from '@playwright/test';
import type { DesignMap } from '../../e2e/design/design-map.ts';
import { launchOptions } from '../browsers/launch-options.ts';
import { type OpenedProduct, openProduct } from '../design/product.ts';
import { openOurs } from '../design/stage.ts';
import { brandsBeside } from '../edge/test-hosts.ts';

const folder = resolve(import.meta.dirname, '../../test-results/brands');
const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 800 };

type Screen = Pick<DesignMap, 'route'> &
  Partial<Pick<DesignMap, 'who' | 'press' | 'theme' | 'locale' | 'viewport' | 'device'>>;

/** Each in the theme of its brand, unless it says another. */
const screens: Readonly<Record<string, Screen>> = {
  home: { route: '/game/idx1' },
  login: { route: '/game/login/login', who: 'visitor' },
  register: { route: '/game/login/login?mode=register', who: 'visitor' },
  me: { route: '/game/idx5' },
  recharge: { route: '/game/recharge' },
  withdraw: { route: '/game/withdraw' },
  vip: { route: '/game/idx3' },
  'game-sheet': { route: '/game/idx1', press: ['button[aria-label^="Sobre "]'] },
  install: {
    route: '/game/idx1',
    who: 'visitor',
    device: 'installer',
    press: ['[data-part="install-strip"] button'],
  },
  'invite-landing': { route: '/game/invite?Rfcode=KH1XSX', who: 'visitor' },
  promotions: { route: '/game/idx4' },
  support: { route: '/game/support' },
  'home-dark': { route: '/game/idx1', theme: 'dark' },
  'home-light': { route: '/game/idx1', theme: 'light' },
  'home-arabic': { route: '/game/idx1', locale: 'ar' },
  'home-guest': { route: '/game/idx1', who: 'visitor' },
  'home-desk': { route: '/game/idx1', viewport: desk },
  'home-desk-guest': { route: '/game/idx1', who: 'visitor', viewport: desk },
};

interface Worn {
  readonly brand: Brand;
  readonly isBeside: boolean;
}

/**
 * The same screens of both brands, each alone and all on one sheet, to be looked at beside the drawings:
 * `npm run pictures brands`. Names of screens choose some of them, an address takes a product that runs already.
 */
export async function makeBrandPictures(args: readonly string[]): Promise<void> {
  const product = await openProduct(args.find((arg) => arg.startsWith('https://')));
  const browser = await chromium.launch(launchOptions);
  const chosen = Object.entries(screens).filter(([name]) => args.includes(name));
  const all = chosen.length === 0 ? Object.entries(screens) : chosen;
  const worn = bothBrands();
  try {
    for (const { brand } of worn) mkdirSync(join(folder, brand.id), { recursive: true });
    for (const [name, screen] of all)
      for (const one of worn) await takeScreen({ browser, product }, one, { name, screen });
    console.log(
      await takeSheet(
        browser,
        worn,
        all.map(([name]) => name),
      ),
    );
  } finally {
    await browser.close();
    await product.close();
  }
}

function bothBrands(): readonly Worn[] {
  const beside = readBrandFolders().get(brandsBeside[0]?.brandId ?? 0);
  if (beside === undefined) throw new Error('there is no brand beside the default one');
  return [
    { brand: developmentBrand(), isBeside: false },
    { brand: beside.brand, isBeside: true },
  ];
}

async function takeScreen(
  { browser, product }: { readonly browser: Browser; readonly product: OpenedProduct },
  { brand, isBeside }: Worn,
  { name, screen }: { readonly name: string; readonly screen: Screen },
): Promise<void> {
  const locale = screen.locale ?? 'pt-BR';
  const context = await browser.newContext({
    viewport: screen.viewport ?? phone,
    locale,
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const map = { file: '', parts: {}, theme: brand.theme.default, ...screen, ...(isBeside ? { isBeside } : {}) };
  try {
    const page = await openOurs({ browser, ...product }, context, map);
    await page.screenshot({ path: join(folder, brand.id, `${name}.png`) });
  } catch (error) {
    // The others are looked at all the same.
    console.log(`${brand.id} ${name} does not come: ${String(error).split('\n')[0]}`);
  } finally {
    await context.close();
  }
}

/** A row per brand, so that the same screens stand below each other. */
async function takeSheet(browser: Browser, worn: readonly Worn[], names: readonly string[]): Promise<string> {
  const rows = worn.map(({ brand }) => {
    const pictures = names.map(
      (name) => `<figure><img src="${brand.id}/${name}.png" alt=""><figcaption>${name}</figcaption></figure>`,
    );
    return `<section>${pictures.join('')}</section>`;
  });
  const html = `<!doctype html><meta charset="utf-8"><style>body{margin:24px;font:22px sans-serif;width:max-content}
section{display:flex;gap:20px;margin-block-end:32px}figure{margin:0}img{height:844px;display:block}</style>${rows.join('')}`;
  const file = join(folder, 'side-by-side.html');
  writeFileSync(file, html);
  const page = await browser.newPage();
  await page.goto(pathToFileURL(file).href);
  await page.screenshot({ path: join(folder, 'side-by-side.png'), fullPage: true });
  return join(folder, 'side-by-side.png');
}
