import { rules } from '../../tidy.ts';
import { depositPath, filesByFolder, namesByModule } from '../../tidy/shape.ts';
import { matching, type Tree } from '../../tidy/tree.ts';
import { countCopies } from './duplicates.ts';
import { translationLines } from './translations.ts';

/** A figure of the whole tree; the place says where the largest one is. */
export interface Figure {
  readonly count: number;
  readonly place?: string;
}

const code = /\.(ts|tsx)$/;
const tests = /\.(test|spec)\.tsx?$|\/testing\/|\.conformance\.ts$/;
/** What only development and tests need, inside the API's sources before it had a folder of its own. */
const development = /^apps\/api\/(dev\/|src\/(seed|test-control|bench-route))/;
const starts = /^apps\/api\/src\/(main|worker|config)\b/;

/** Every TypeScript file has one kind: the first that fits. */
const kinds: readonly (readonly [string, RegExp])[] = [
  ['harness: apps/api/test', /^apps\/api\/test\//],
  ['seeds and development', development],
  ['tests beside the code', /^(apps|packages)\/.*(\.(test|spec)\.tsx?$|\/testing\/|\.conformance\.ts$)/],
  ['source: api', /^apps\/api\/src\//],
  ['source: player', /^apps\/player\//],
  ['source: back office', /^apps\/backoffice\//],
  ['source: domain', /^packages\/domain\//],
  ['source: contract', /^packages\/contract\//],
  ['source: ui', /^packages\/ui\//],
  ['source: other packages', /^packages\//],
  ['simulators: tests', /^sandbox\/.*\.(test|spec)\.tsx?$/],
  ['simulators: source', /^sandbox\//],
  ['harness: e2e', /^e2e\//],
  ['harness: scripts', /^scripts\//],
  ['harness: conformance', /^conformance\//],
  ['harness: bench', /^bench\//],
  ['harness: chaos', /^chaos\//],
  ['settings of tools', /./],
];

export function measureHouse(tree: Tree): Record<string, Figure> {
  const manifest = JSON.parse(tree.read('package.json')) as { scripts?: object };
  const translated = translationsByFile(tree);
  return {
    'files in the largest folder': largest(filesByFolder(tree)),
    'names of the widest entry point of a module': largest(namesByModule(tree)),
    'wiring files of the API': { count: wiringFiles(tree).length },
    'files that a deposited amount passes': { count: depositPath(tree).length },
    'types for a person of the staff who acts': { count: countActorTypes(tree) },
    'pairs of places with six equal lines': { count: countCopies(tree) },
    'scripts of package.json': { count: Object.keys(manifest.scripts ?? {}).length },
    'uses of retired words': { count: countRetiredWords(tree) },
    'lines of translations in TypeScript': { count: sum([...translated.values()]) },
    ...linesByKind(tree, translated),
  };
}

function countRetiredWords(tree: Tree): number {
  const [, rule] = Object.entries(rules).find(([name]) => name.includes('retired words')) ?? [];
  return rule?.(tree).length ?? 0;
}

function largest(counts: ReadonlyMap<string, number>): Figure {
  const [place = '', count = 0] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  return { count, place };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** Files that put modules together: the composition, and what stands right under the sources beside the two starts. */
function wiringFiles(tree: Tree): string[] {
  return matching(tree, /^apps\/api\/src\/(composition\/.*|[^/]+)\.ts$/).filter(
    (file) => !tests.test(file) && !development.test(file) && !starts.test(file),
  );
}

function countActorTypes(tree: Tree): number {
  const declared = matching(tree, /^apps\/api\/src\/.*\.ts$/)
    .filter((file) => !tests.test(file))
    .flatMap((file) => [...tree.read(file).matchAll(/^export (?:interface|type) (Clerk|[A-Z]\w*Actor)\b/gm)]);
  // The side of a ticket on which somebody stands, not a person of the staff.
  return declared.filter(([, name]) => name !== 'TicketActor').length;
}

function translationsByFile(tree: Tree): Map<string, number> {
  const product = matching(tree, /^(apps|packages|sandbox)\/.*\.tsx?$/).filter(
    (file) => !tests.test(file) && !development.test(file) && !/\.d\.ts$|^apps\/api\/test\//.test(file),
  );
  return new Map(product.map((file) => [file, translationLines(tree, file)]));
}

function linesByKind(tree: Tree, translated: ReadonlyMap<string, number>): Record<string, Figure> {
  const counts = new Map(kinds.map(([name]) => [name, 0]));
  for (const file of matching(tree, code)) {
    const [name = ''] = kinds.find(([, pattern]) => pattern.test(file)) ?? [];
    const lines = tree.read(file).split('\n').length - 1 - (translated.get(file) ?? 0);
    counts.set(name, (counts.get(name) ?? 0) + lines);
  }
  return Object.fromEntries([...counts].map(([name, count]) => [`lines of ${name}`, { count }]));
}
