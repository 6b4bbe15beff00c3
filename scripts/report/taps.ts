import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { launchOptions } from '../browsers/launch-options.ts';
import { openProduct } from '../design/product.ts';
import { type Measured, playDemo, registerAndDeposit, withdraw } from './taps/journeys.ts';

/**
 * Taps, typed fields and seconds of the first steps: demo bet, account, deposit, withdrawal with a passkey. Fails when a
 * step takes more taps than its drawing says. The seconds are a machine's, for comparing, and have no limit. `--url`
 * takes a product that runs already.
 */
const { values } = parseArgs({ options: { url: { type: 'string' } } });
const product = await openProduct(values.url);
const browser = await chromium.launch(launchOptions);
try {
  const measured: Measured[] = [];
  for (const walk of [playDemo, registerAndDeposit, withdraw])
    measured.push(...(await walk(browser, product.playerUrl)));
  print(measured);
  if (measured.some(({ taps, limit }) => taps > limit)) process.exitCode = 1;
} finally {
  await browser.close();
  await product.close();
}

function print(measured: readonly Measured[]): void {
  console.log(`${''.padEnd(36)} taps  limit  fields  seconds`);
  for (const { name, taps, limit, fields, seconds } of measured) {
    const figures = [`${taps}`.padStart(4), `${limit}`.padStart(6), `${fields}`.padStart(7)].join(' ');
    console.log(`${name.padEnd(36)} ${figures} ${seconds.toFixed(1).padStart(8)}${taps > limit ? '  too many' : ''}`);
  }
}
