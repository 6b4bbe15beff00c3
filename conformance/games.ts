import { parseArgs } from 'node:util';
import { runBroken } from './broken/run-broken.ts';
import { runReal } from './games/run-real.ts';
import { type DialectName, dialectNames } from './suite/dialects.ts';

/**
 * The studio drives the casino over HTTP through every case that a wallet must get right, dialect by dialect; `--broken`
 * turns it on wallets that are wrong on purpose, to see each of them fall.
 */
const { values } = parseArgs({
  options: {
    dialect: { type: 'string', multiple: true },
    case: { type: 'string', multiple: true },
    short: { type: 'boolean', default: false },
    broken: { type: 'boolean', default: false },
    seed: { type: 'string' },
  },
});
const seed = Number(values.seed ?? Date.now() % 2 ** 31);
const dialects = (values.dialect ?? [...dialectNames]).filter((name): name is DialectName =>
  dialectNames.some((one) => one === name),
);
console.log(`seed ${seed}`);
const isRight = values.broken
  ? await runBroken(seed, values.short)
  : await runReal({ dialects, cases: values.case ?? [], isShort: values.short, seed });
process.exit(isRight ? 0 : 1);
