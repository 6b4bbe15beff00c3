import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { launchOptions } from './browsers/launch-options.ts';
import { compare, movedAbove } from './design/compare.ts';
import { readMaps } from './design/maps.ts';
import { openProduct } from './design/product.ts';
import { measurePair, type Pair, type Stage } from './design/stage.ts';
import { newTally, printTally } from './design/tally.ts';

/**
 * Lays our screens beside their drawings and measures each named part. `--url` takes a product that runs already,
 * `--only home,login` some of the screens, `--words` also prints the words of both for whoever writes a map.
 */
const { values } = parseArgs({
  options: { url: { type: 'string' }, only: { type: 'string' }, words: { type: 'boolean' } },
});
const drawings = process.env['DESIGN_FOLDER'] ?? resolve(import.meta.dirname, '../../shared/design');
const wanted = values.only?.split(',');

const product = await openProduct(values.url);
const browser = await chromium.launch(launchOptions);
const stage: Stage = { browser, drawings, ...product, printsWords: values.words === true };
const maps = await readMaps();
const tally = newTally();
try {
  for (const [name, map] of maps) {
    if (wanted !== undefined && !wanted.includes(name)) continue;
    // A screen that does not come lacks all its parts; the others are measured all the same.
    const pair = await measurePair(stage, name, map).catch((error: unknown): Pair => {
      console.log(`${name} does not come: ${String(error).split('\n')[0]}`);
      return { ours: {}, drawn: {}, drawnCount: Number.POSITIVE_INFINITY };
    });
    tally.drawnCounts.set(name, pair.drawnCount);
    const moved = movedAbove(pair.ours, pair.drawn);
    for (const [part, rule] of Object.entries(map.parts)) {
      const verdict = compare(rule, { ours: pair.ours[part], drawn: pair.drawn[part], moved });
      if (verdict.kind === 'missed') console.log(`${name} ${part}: ${verdict.differences.join('; ')}`);
      tally.add(name, { part, rule, verdict, isPresent: pair.ours[part] !== undefined });
    }
  }
} finally {
  await browser.close();
  await product.close();
}
if (!printTally(tally, { drawings, mapped: [...maps.values()].map(({ file }) => file) })) process.exitCode = 1;
