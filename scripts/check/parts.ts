import { globSync } from 'node:fs';
import { dirname } from 'node:path';

/** One thing that must be green: a command, judged by how it ends. */
export interface Part {
  name: string;
  args: readonly string[];
  /** Counts its own tests into this file, in vitest's JSON. */
  report?: string;
}

const bin = (name: string) => `node_modules/.bin/${name}`;

/**
 * Everything `npm run check` does, as two tracks that run at once: what waits for a database leaves a core to what only
 * computes. Each goes in its order, the first from the cheapest on, so that a slip shows early.
 */
export function listTracks(reports: string): readonly (readonly Part[])[] {
  return [
    [...listRules(), tests(reports, ['pure', 'screens']), ...chaos.map(short)],
    [tests(reports, ['db']), fuzz(reports), short('bench/growth.ts'), short('bench/sweep.ts')],
  ];
}

/** What the text of a change must keep to, before anything runs. */
function listRules(): Part[] {
  return [
    { name: 'format', args: [bin('biome'), 'format', '.'] },
    { name: 'lint', args: [bin('oxlint'), '--type-aware', '--deny-warnings', '--format', 'unix'] },
    ...projectsOfTypeScript().map(types),
    { name: 'dependency rule', args: ['scripts/dependency-rule.ts'] },
    { name: 'tidy', args: ['scripts/tidy.ts'] },
    { name: 'migrations', args: ['scripts/lint-migrations.ts'] },
    { name: 'failpoints', args: ['scripts/report/failpoints.ts', '--check'] },
    { name: 'calls', args: ['scripts/report/calls.ts'] },
    { name: 'routes', args: ['scripts/report/routes.ts'] },
  ];
}

/** By one checker: several at once each learn the same types anew, which two cores have no time for. */
function types(project: string): Part {
  return { name: `types ${project}`, args: [bin('tsc'), '-p', project, '--checkers', '1'] };
}

function tests(reports: string, projects: readonly string[]): Part {
  const chosen = projects.flatMap((project) => ['--project', project]);
  return vitest(`tests ${projects.join(' ')}`, chosen, `${reports}/${projects.join('-')}.json`);
}

/** The largest suite of all, apart so that it can have a mode of its own. */
function fuzz(reports: string): Part {
  return vitest('fuzz', ['--mode', 'many', '--project', 'db', 'security/fuzz'], `${reports}/fuzz.json`);
}

function vitest(name: string, chosen: readonly string[], report: string): Part {
  return {
    name,
    args: [bin('vitest'), 'run', ...chosen, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    report,
  };
}

function projectsOfTypeScript(): string[] {
  const workspaces = globSync(['{packages,apps,sandbox}/*/tsconfig.json', 'texts/tsconfig.json']);
  // A workspace that is only announced has nothing to compile.
  const withSources = workspaces.map(dirname).filter((folder) => globSync(`${folder}/src/**/*.{ts,tsx}`).length > 0);
  // A simulator's pages are for browsers, so they have a project of their own.
  return ['.', ...withSources.sort(), ...globSync('sandbox/*/web/tsconfig.json').map(dirname).sort()];
}

/** Long suites have a short form that fits into a check. */
const chaos = ['postgres', 'redis', 'restate', 'games', 'pix', 'insider'].map((name) => `chaos/${name}.ts`);

function short(script: string): Part {
  return { name: `${script.replace('.ts', '').replace('/', ' ')} (short)`, args: [script, '--short'] };
}
