import { execFileSync } from 'node:child_process';
import { cpSync, globSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { apps, packFiles } from './edge/index.ts';
import { releaseName } from './images/release.ts';
import { stagePages, stageSources, writeBillOfMaterials } from './images/stage.ts';

/**
 * Builds the four images of a release from this checkout: `api`, `worker`, `edge` and `migrate`.
 *   npm run images -- --base debian:bookworm-slim
 * `--base` is an image, or a tar file of a Debian root where no registry is reached. `--releases` is a folder that
 * outlives this machine: the files of the two releases before stay in the edge, for pages that are still open.
 */
const { values } = parseArgs({
  options: {
    base: { type: 'string', default: 'debian:bookworm-slim' },
    releases: { type: 'string', default: '.images/releases' },
    prefix: { type: 'string', default: 'arara' },
  },
});

const RELEASES_KEPT = 3;
const repository = resolve(import.meta.dirname, '..');
const folder = join(repository, '.images');
const context = join(folder, 'context');
const release = releaseName();

/** Where files are kept as they are, so that it works in a container and without privileges over the kernel. */
const buildah = (...args: string[]) =>
  execFileSync('buildah', ['--storage-driver', 'vfs', ...args], { cwd: repository, encoding: 'utf8', maxBuffer: 1e8 });

rmSync(context, { recursive: true, force: true });
execFileSync('npm', ['run', '-s', 'build'], { cwd: repository, stdio: ['ignore', 'ignore', 'inherit'] });
const { files } = stageSources(context);
stagePages(context);
await stageAssets(resolve(repository, values.releases));
const parts = writeBillOfMaterials(join(folder, `${release}.cdx.json`));
console.log(`${release}: ${files} files of ours, ${parts} packages of others`);

const base = values.base.endsWith('.tar') ? imageOf(resolve(values.base)) : values.base;
for (const name of ['api', 'worker', 'migrate', 'edge']) {
  const tag = `localhost/${values.prefix}/${name}:${release}`;
  const made = [
    '--target',
    name,
    '--build-arg',
    `BASE=${base}`,
    '--build-arg',
    `RELEASE=${release}`,
    '--isolation',
    'chroot',
    '--layers',
    '--tag',
    tag,
  ];
  buildah('bud', '--quiet', '--file', 'deploy/Containerfile', ...made, context);
  const [{ size }] = JSON.parse(buildah('images', '--json', tag)) as [{ size: string }];
  console.log(`${tag}  ${size}`);
}

/** The packed files of this release and of the last ones, in one tree: a name with a hash stands for its content. */
async function stageAssets(releases: string): Promise<void> {
  for (const [name, app] of Object.entries(apps))
    await packFiles(join(repository, 'apps', app, 'dist'), join(releases, release, name));
  const kept = globSync('*', { cwd: releases })
    .map((one) => ({
      path: join(releases, one),
      madeAt: one === release ? Infinity : statSync(join(releases, one)).mtimeMs,
    }))
    .toSorted((one, other) => one.madeAt - other.madeAt);
  for (const { path } of kept.slice(0, -RELEASES_KEPT)) rmSync(path, { recursive: true });
  // The newest last, because a file without a hash in its name is the newest's.
  for (const { path } of kept.slice(-RELEASES_KEPT)) cpSync(path, join(context, 'files'), { recursive: true });
}

function imageOf(tar: string): string {
  const container = buildah('from', 'scratch').trim();
  buildah('add', '--quiet', container, tar, '/');
  buildah('commit', '--quiet', container, 'localhost/base');
  buildah('rm', container);
  return 'localhost/base';
}
