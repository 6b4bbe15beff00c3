import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { checkWorld } from './actors/checker/check-world.ts';
import { faults, hunt } from './actors/faults/hunt.ts';
import { runWorld } from './actors/run-world.ts';

/**
 * Players, suppliers, bank, staff, operations and clock in one world by the real rules, from one seed: runs without a
 * fault in which the checker may find nothing, and planted faults of a centavo, each of which it must find. `--seed 7`
 * plays a run again, `--runs 10` fewer of them. With `--real` the product plays the same plans on two databases, and
 * faults are planted where they once stood.
 */
const { values } = parseArgs({
  options: { seed: { type: 'string' }, runs: { type: 'string' }, real: { type: 'boolean', default: false } },
});
const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed);
if (values.real) {
  // The databases of a suite are those of the tests.
  const args = ['vitest', 'run', '--mode', 'full', '--project', 'db', 'scripts/sim/actors/real'];
  const env = { ...process.env, ACTORS_SEED: `${seed}`, ACTORS_SEEDS: values.runs ?? '5000' };
  process.exit(spawnSync('npx', args, { stdio: 'inherit', env }).status ?? 1);
}
const runs = Number(values.runs ?? '2000');
/** Each fault is planted in one run of so many. */
const RUNS_A_PLANTING = 1_000;

let [wrong, steps] = [0, 0];
for (let at = seed; at < seed + runs; at += 1) {
  const world = await runWorld(at);
  const findings = checkWorld(world);
  steps += world.casino.at;
  if (findings.length === 0) continue;
  wrong += 1;
  console.error(`seed ${at}: ${findings.length} findings without a fault, the first: ${findings[0]}`);
}

const missed = new Set<string>();
for (let from = seed; from < seed + runs; from += RUNS_A_PLANTING)
  for (const fault of faults) {
    const { seed: planted, findings } = await hunt(fault, from);
    if (findings.length > 0) {
      if (from === seed) console.log(`seed ${planted}: "${fault.name}": ${findings[0]}`);
      continue;
    }
    missed.add(fault.name);
    console.error(
      planted === undefined
        ? `no run from seed ${from} on meets "${fault.name}"`
        : `seed ${planted}: "${fault.name}" is not found`,
    );
  }

console.log(
  `sim: ${faults.length - missed.size} of ${faults.length} found, ${wrong} false (seed ${seed}, ${runs} runs without a fault of ${Math.round(steps / runs)} steps each, each fault planted ${Math.ceil(runs / RUNS_A_PLANTING)} times)`,
);
process.exitCode = missed.size === 0 && wrong === 0 ? 0 : 1;
