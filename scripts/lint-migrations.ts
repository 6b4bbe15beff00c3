import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { runsOutsideTransaction } from './migrate/files.ts';

/**
 * Lints every migration since 0.2.0 with squawk: the release before must run on the schema after, and nothing may lock a
 * table for long. What must stand against a rule says so on the line before: `-- squawk-ignore rule-name`, with its reason
 * above.
 */
const LAST_OF_FIRST_RELEASE = 88;

process.chdir(resolve(import.meta.dirname, '..'));
const files = globSync('apps/api/migrations/{directory,shard}/*.sql')
  .filter((file) => Number(basename(file).slice(0, 4)) > LAST_OF_FIRST_RELEASE)
  .toSorted();
const isOutside = (file: string) => runsOutsideTransaction(readFileSync(file, 'utf8'));
const inside = lint(
  files.filter((file) => !isOutside(file)),
  ['--assume-in-transaction'],
);
const outside = lint(files.filter(isOutside), []);
console.log(`migrations: ${files.length} linted`);
process.exitCode = inside && outside ? 0 : 1;

function lint(paths: readonly string[], options: readonly string[]): boolean {
  if (paths.length === 0) return true;
  const args = ['--reporter', 'gcc', ...options, ...paths];
  const { status, stdout, stderr } = spawnSync('node_modules/.bin/squawk', args, { encoding: 'utf8' });
  if (status !== 0) console.error(`${stdout}${stderr}`.trim());
  return status === 0;
}
