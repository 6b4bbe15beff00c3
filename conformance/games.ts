import { parseArgs } from 'node:util';
import { runBroken } from './broken/run-broken.ts';
import { runReal } from './games/run-real.ts';
import { dialectNames } from './suite/dialects.ts';
import { houseNames } from './suite/houses.ts';

/**
 * The studio drives the casino over HTTP through every case that a wallet must get right, supplier by supplier and dialect by
 * dialect; `--broken`
 * turns it on wallets that are wrong on purpose, to see each of them fall.
 */
const { values } = parseArgs({
  options: {
    supplier: { type: 'string', multiple: true },
    dialect: { type: 'string', multiple: true },
    case: { type: 'string', multiple: true },
    short: { type: 'boolean', default: false },
    broken: { type: 'boolean', default: false },
    seed: { type: 'string' },
  },
});
const seed = Number(values.seed ?? Date.now() % 2 ** 31);
const dialects = dialectNames.filter((name) => values.dialect?.includes(name) ?? true);
/** The short form is about the first supplier, unless another is named. */
const suppliers = houseNames.filter((name, place) => values.supplier?.includes(name) ?? (place === 0 || !values.short));
console.log(`seed ${seed}`);
const isRight = values.broken
  ? await runBroken(seed, values.short)
  : await runReal({ suppliers, dialects, cases: values.case ?? [], isShort: values.short, seed });
process.exit(isRight ? 0 : 1);
