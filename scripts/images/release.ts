import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const repository = resolve(import.meta.dirname, '../..');

/** The version and the commit: the tag of the images that this checkout makes. */
export function releaseName(): string {
  const { version } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as { version: string };
  const commit = execFileSync('git', ['rev-parse', '--short=10', 'HEAD'], { cwd: repository, encoding: 'utf8' });
  return `${version}-${commit.trim()}`;
}
