import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const repository = resolve(import.meta.dirname, '../..');
const rules = readFileSync(join(repository, 'deploy/monitoring/rules.yaml'), 'utf8');
const alerts = [...rules.matchAll(/- alert: (?<name>\w+)\n(?<body>(?:(?!- alert:| {2}- name:)[\s\S])*)/g)].map(
  ({ groups }) => ({ name: groups?.['name'] ?? '', body: groups?.['body'] ?? '' }),
);
const boards = globSync('deploy/monitoring/grafana/*.json', { cwd: repository }).map((file) => ({
  file,
  ...(JSON.parse(readFileSync(join(repository, file), 'utf8')) as {
    title: string;
    panels: { title: string; targets: { expr: string; legendFormat: string }[] }[];
  }),
}));
const drawn = boards.flatMap(({ panels }) => panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)));
const source = globSync('apps/api/src/**/*.ts', { cwd: repository })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(repository, file), 'utf8'))
  .join('\n');

test.each([
  ['promtool', 'check', 'config', 'prometheus.yaml'],
  ['promtool', 'check', 'rules', '--lint-fatal', 'rules.yaml'],
  ['promtool', 'test', 'rules', 'rules.test.yaml'],
  ['amtool', 'check-config', 'alertmanager.yaml'],
])(
  'the files are such as %s takes: %s %s',
  (tool, ...args) => {
    const run = () => execFileSync(tool, args, { cwd: join(repository, 'deploy/monitoring'), stdio: 'pipe' });
    expect(run).not.toThrow();
  },
  120_000,
);

test('every alert says what it means, how urgent it is, and names a runbook that exists', () => {
  expect(alerts.length).toBeGreaterThan(12);
  const isWhole = (body: string) => {
    const runbook = /runbook: (?<path>[\w/-]+\.md)/.exec(body)?.groups?.['path'];
    const isSaid = /summary: /.test(body) && /severity: (page|ticket)/.test(body);
    return isSaid && runbook !== undefined && existsSync(join(repository, runbook));
  };
  expect(alerts.filter(({ body }) => !isWhole(body)).map(({ name }) => name)).toEqual([]);
});

test('every figure that a rule or a dashboard asks for is counted by the product', () => {
  const asked = new Set(
    [...`${rules} ${drawn.join(' ')}`.matchAll(/\bcasino_[a-z_]+/g)].map(([name]) =>
      name.replace(/_(bucket|count|sum)$/, ''),
    ),
  );
  expect(asked.size).toBeGreaterThan(8);
  expect([...asked].filter((name) => !new RegExp(`\\b${name}\\b[':]`).test(source))).toEqual([]);
});

test('every query of a dashboard is one that Prometheus takes, and asks for series that the rules record', () => {
  expect(drawn.length).toBeGreaterThan(25);
  const folder = mkdtempSync(join(tmpdir(), 'queries-'));
  const lines = drawn.map((expr, index) => `      - { record: 'query:${index}', expr: ${JSON.stringify(expr)} }`);
  writeFileSync(join(folder, 'queries.yaml'), `groups:\n  - name: drawn\n    rules:\n${lines.join('\n')}\n`);
  expect(() =>
    execFileSync('promtool', ['check', 'rules', 'queries.yaml'], { cwd: folder, stdio: 'pipe' }),
  ).not.toThrow();
  rmSync(folder, { recursive: true });
  const recorded = drawn.flatMap((expr) => [...expr.matchAll(/\bcasino:[a-z:]+/g)].map(([name]) => name));
  expect(recorded.filter((name) => !rules.includes(`record: ${name}\n`))).toEqual([]);
});

test('every route that a rule asks for is served', () => {
  const paths =
    readFileSync(join(repository, 'packages/contract/src/player/auth.ts'), 'utf8') +
    readFileSync(join(repository, 'packages/contract/src/player/content.ts'), 'utf8') +
    readFileSync(join(repository, 'packages/contract/src/staff/staff.ts'), 'utf8') +
    source;
  const asked = [...rules.matchAll(/route="(?<path>[^"]+)"/g)].map(({ groups }) => groups?.['path'] ?? '');
  expect(asked.filter((path) => !paths.includes(`'${path}'`))).toEqual([]);
});
