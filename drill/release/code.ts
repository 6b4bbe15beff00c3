import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const repository = resolve(import.meta.dirname, '../..');

/** The code of a release, in a folder from which its processes start. */
export interface Code {
  readonly name: string;
  readonly folder: string;
  /** Asked to end, it says so and serves on for a while. 0.2.0 does not: it is taken out at the balancer first. */
  readonly saysThatItLeaves: boolean;
  /** Its worker puts the name of the release at the end of its address; 0.2.0 has the bare address. */
  readonly hasOwnAddress: boolean;
}

export const today: Code = { name: 'today', folder: repository, saysThatItLeaves: true, hasOwnAddress: true };

/** The release before: the newest one of the changelog, taken from the history. */
export function checkOutReleaseBefore(): Code & { remove(): void } {
  const changelog = readFileSync(join(repository, 'CHANGELOG.md'), 'utf8');
  const [, version = '', commit = ''] = /^## (\S+) \(\S+ commit (\w+)\)$/m.exec(changelog) ?? [];
  const folder = mkdtempSync(join(tmpdir(), `arara-${version}-`));
  const archive = execFileSync('git', ['archive', commit, 'apps/api', 'packages', 'texts', 'package.json'], {
    cwd: repository,
    maxBuffer: 1e9,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  linkPackages(folder);
  const isFirst = version === '0.2.0';
  return {
    name: version,
    folder,
    saysThatItLeaves: !isFirst,
    hasOwnAddress: !isFirst,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Packages of others are those of this checkout; ours are the release's own. */
function linkPackages(folder: string): void {
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync(join(repository, 'node_modules')))
    if (name !== '@arara') symlinkSync(join(repository, 'node_modules', name), join(modules, name));
  for (const place of ['texts', 'packages/contract', 'packages/domain', 'apps/api']) {
    const { name } = JSON.parse(readFileSync(join(folder, place, 'package.json'), 'utf8')) as { name: string };
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(folder, place), join(modules, name));
  }
}
