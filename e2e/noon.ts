import { test as base } from '@playwright/test';
import { firstPortOf, portsFrom } from '../scripts/stack/ports.ts';

/** A Monday, noon in Sao Paulo: browser and server begin every run at this moment. */
export const NOON_MS = Date.parse('2026-11-16T12:00:00-03:00');

const ports = portsFrom(firstPortOf('e2e'));
export const apiUrl = `http://127.0.0.1:${ports.api}`;

/** The page's clock starts at noon; timers run as usual. */
export const test = base.extend({
  page: async ({ page }, provide) => {
    await page.clock.install({ time: NOON_MS });
    await provide(page);
  },
});
export { expect } from '@playwright/test';
