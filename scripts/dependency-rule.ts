/**
 * Runs the dependency rule of `.dependency-cruiser.cjs` and fails on every breach. The tool says "no violations" when
 * it cannot read TypeScript at all, so this also fails unless it saw every source file and at least one type-only import.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';

interface Cruise {
  modules: { source: string; dependencies: { dependencyTypes: string[] }[] }[];
  summary: {
    totalDependenciesCruised: number;
    violations: { from: string; to: string; rule: { name: string }; cycle?: { name: string }[] }[];
  };
}

const roots = [
  'apps',
  'packages',
  'sandbox',
  'texts/src',
  'scripts',
  'bench',
  'chaos',
  'conformance',
  'drill',
  'e2e',
].filter((root) => existsSync(root));
const neverSeen = /(^|\/)(node_modules|dist|coverage)(\/|$)|\.d\.ts$/;
/** The house has never held fewer; far fewer means that the tool or this script looks at the wrong place. */
const MODULES_MIN = 1_500;

function cruise(): Cruise {
  const args = [
    'node_modules/.bin/depcruise',
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
    ...roots,
    ...globSync('*.ts'),
  ];
  const run = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1 << 29 });
  // With JSON the exit code is 0 whatever was found; anything else means that it could not look.
  if (run.status !== 0) throw new Error(`dependency-cruiser stopped: ${run.stderr.trim() || run.error?.message}`);
  return JSON.parse(run.stdout) as Cruise;
}

function unseen(modules: Cruise['modules']): string[] {
  const seen = new Set(modules.map((module) => module.source));
  const sources = globSync(
    roots.map((root) => `${root}/**/*.{ts,tsx}`),
    { exclude: (path) => neverSeen.test(path) },
  ).filter((path) => !neverSeen.test(path));
  return sources.filter((path) => !seen.has(path));
}

function problemsOf({ modules, summary }: Cruise): string[] {
  const problems = summary.violations.map(({ rule, from, to, cycle }) =>
    [`${rule.name}: ${from}`, ...(cycle ? cycle.map((step) => step.name) : to === from ? [] : [to])].join(' -> '),
  );
  const own = modules.filter((module) => !module.source.includes('node_modules'));
  if (own.length < MODULES_MIN) problems.push(`too-few-modules: saw ${own.length}, expected at least ${MODULES_MIN}`);
  for (const path of unseen(modules)) problems.push(`unseen-module: ${path}`);
  const typeOnly = own.some((module) =>
    module.dependencies.some((dependency) => dependency.dependencyTypes.includes('type-only')),
  );
  if (!typeOnly) problems.push('blind-to-types: not one type-only import was seen');
  return problems;
}

const result = cruise();
const problems = problemsOf(result);
for (const problem of problems.toSorted()) console.error(problem);
console.log(
  `dependency rule: ${result.modules.length} modules, ${result.summary.totalDependenciesCruised} imports, ${problems.length} breaches`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
