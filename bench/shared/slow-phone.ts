import type { Browser, BrowserContext, Page } from '@playwright/test';

type ContextOptions = NonNullable<Parameters<Browser['newContext']>[0]>;

/** A phone's browser. */
export const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
  locale: 'pt-BR',
} as const satisfies ContextOptions;

const SLOW_4G = {
  offline: false,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (750 * 1_000) / 8,
  latency: 150,
};

/** From here on the page runs on a processor that is so many times slower, over slow 4G. */
export async function slowDown(context: BrowserContext, page: Page, cpu: number) {
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', SLOW_4G);
  await line.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  return line;
}
