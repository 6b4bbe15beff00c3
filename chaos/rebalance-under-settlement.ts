import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/**
 * Moves 200 virtual shards during a week of inviters, a month of bloggers and a day of cashback: everybody is paid once.
 * Twenty runs, each with new people; `--runs 3` fewer, `--short` one run with three moves.
 */
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '20' }, short: { type: 'boolean', default: false } },
});
const runs = values.short ? 1 : Number(values.runs);
const mode = values.short ? [] : ['--mode', 'full'];
const args = ['vitest', 'run', ...mode, '--project', 'db', 'scripts/sim/actors/real/walks'];
let failed = 0;
for (let run = 1; run <= runs; run += 1) {
  const { status } = spawnSync('npx', args, { stdio: 'inherit' });
  failed += status === 0 ? 0 : 1;
  console.log(`rebalance-under-settlement: run ${run} of ${runs}, ${failed} failed`);
}
process.exitCode = failed === 0 ? 0 : 1;
