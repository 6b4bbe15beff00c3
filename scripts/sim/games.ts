import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

/**
 * The returns of the studio's games, a million rounds each, against their sheets. The studio is a simulator of another
 * company, so it runs as a process of its own. `--game dadinho` plays one, `--rounds 1000` fewer rounds.
 */
const cwd = resolve(import.meta.dirname, '../..');
const simulation = ['sandbox/studio/src/engines/simulate.ts', ...process.argv.slice(2)];
process.exitCode = spawnSync(process.execPath, simulation, { cwd, stdio: 'inherit' }).status ?? 1;
