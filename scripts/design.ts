import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { compare } from './design/compare.ts';
import { readMaps } from './design/maps.ts';
import { openProduct } from './design/product.ts';
import { measurePair, type Stage } from './design/stage.ts';
import { launchOptions } from './browsers/launch-options.ts';

/**
 * Lays our screens beside their drawings and measures each named part. `--url` takes a product that runs already,
 * `--only home,login` some of the screens.
 */
const ENOUGH = 0.95;
const { values } = parseArgs({ options: { url: { type: 'string' }, only: { type: 'string' } } });
const drawings = process.env['DESIGN_FOLDER'] ?? resolve(import.meta.dirname, '../../shared/design');
const wanted = values.only?.split(',');

const product = await openProduct(values.url);
const browser = await chromium.launch(launchOptions);
const stage: Stage = { browser, drawings, ...product };
let equal = 0;
let counted = 0;
const later = new Map<number, number>();
try {
  for (const [name, map] of await readMaps()) {
    if (wanted !== undefined && !wanted.includes(name)) continue;
    const { ours, drawn } = await measurePair(stage, name, map);
    for (const [part, rule] of Object.entries(map.parts)) {
      const verdict = compare(rule, ours[part], drawn[part]);
      if (verdict.kind === 'later') {
        later.set(verdict.issue, (later.get(verdict.issue) ?? 0) + 1);
        continue;
      }
      counted += 1;
      if (verdict.kind === 'equal') equal += 1;
      else console.log(`${name} ${part}: ${verdict.differences.join('; ')}`);
    }
  }
} finally {
  await browser.close();
  await product.close();
}
for (const [issue, parts] of later) console.log(`issue ${issue} brings ${parts} parts`);
console.log(`${equal} of ${counted} parts`);
if (counted === 0 || equal / counted < ENOUGH) process.exitCode = 1;
