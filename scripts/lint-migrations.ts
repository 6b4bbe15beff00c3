import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { runsOutsideTransaction, withoutBodies } from './migrate/files.ts';

/**
 * Lints every migration since 0.2.0 with squawk: the release before must run on the schema after, and nothing may lock a
 * table for long. What must stand against a rule says so on the line before: `-- squawk-ignore rule-name`, with its reason
 * above.
 */
const LAST_OF_FIRST_RELEASE = 88;

/** What squawk lets pass and the release before would miss: it calls functions, reads views and has its rights. */
const takenAway: readonly (readonly [rule: string, pattern: RegExp])[] = [
  ['ban-drop-callable', /^\s*drop\s+(?:function|procedure|view|materialized\s+view|schema|sequence|type)\b/i],
  ['ban-rename-callable', /^\s*alter\s+(?!table\b)\w+\s[^;]*\brename\s+to\b/i],
  ['ban-move-to-schema', /^\s*alter\s[^;]*\bset\s+schema\b/i],
  ['ban-revoke-from-app', /^\s*revoke\s[^;]*\bfrom\b[^;]*\barara_(?:app|players|staff|worker|reader)\b/i],
];

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
const keeps = files.map(keepsWhatStands).every(Boolean);
console.log(`migrations: ${files.length} linted`);
process.exitCode = inside && outside && keeps ? 0 : 1;

function lint(paths: readonly string[], options: readonly string[]): boolean {
  if (paths.length === 0) return true;
  const args = ['--reporter', 'gcc', ...options, ...paths];
  const { status, stdout, stderr } = spawnSync('node_modules/.bin/squawk', args, { encoding: 'utf8' });
  if (status !== 0) console.error(`${stdout}${stderr}`.trim());
  return status === 0;
}

/** Statements outside of bodies; `-- lint-ignore rule-name` before one excuses it; squawk knows only its own rules. */
function keepsWhatStands(file: string): boolean {
  const found = withoutBodies(readFileSync(file, 'utf8'))
    .split(';')
    .flatMap((statement) => {
      const excused = /-- lint-ignore ([a-z-]+)/.exec(statement)?.[1];
      const bare = statement.replace(/--[^\n]*/g, '').trim();
      return takenAway.filter(([rule, pattern]) => rule !== excused && pattern.test(bare)).map(([rule]) => rule);
    });
  for (const rule of found) console.error(`${file}: error: ${rule} The release before still needs it.`);
  return found.length === 0;
}
