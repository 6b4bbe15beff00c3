import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseNote, withRelease } from './release/changelog.ts';

/**
 * Cuts a release: `node scripts/release.ts 0.3.0` gathers the notes of `changes/` into CHANGELOG.md under the commit it is
 * cut from, sets the version in every package.json and the lock file, and empties the notes. It commits nothing.
 */
const repository = resolve(import.meta.dirname, '..');
const [version = ''] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('node scripts/release.ts 0.3.0');

const files = globSync('changes/*.md', { cwd: repository }).filter((file) => basename(file) !== 'README.md');
if (files.length === 0) throw new Error('changes/ holds no notes, so there is nothing to release');
const notes = files.toSorted().map((file) => parseNote(basename(file), readFileSync(join(repository, file), 'utf8')));
const commit = execFileSync('git', ['rev-parse', '--short=10', 'HEAD'], { cwd: repository, encoding: 'utf8' }).trim();
const changelog = join(repository, 'CHANGELOG.md');
const before = existsSync(changelog) ? readFileSync(changelog, 'utf8') : undefined;
writeFileSync(changelog, withRelease(before, { version, day: new Date().toISOString().slice(0, 10), commit, notes }));

execFileSync(
  'npm',
  ['version', version, '--no-git-tag-version', '--workspaces', '--include-workspace-root', '--allow-same-version'],
  { cwd: repository, stdio: ['ignore', 'ignore', 'inherit'] },
);
for (const file of files) rmSync(join(repository, file));
console.log(`${version}: ${notes.length} notes from ${commit}`);
