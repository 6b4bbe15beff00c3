import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const repository = resolve(import.meta.dirname, '../..');
const rules = readFileSync(join(repository, 'deploy/monitoring/rules.yaml'), 'utf8');
const alerts = [...rules.matchAll(/- alert: (?<name>\w+)\n(?<body>(?:(?!- alert:| {2}- name:)[\s\S])*)/g)].map(
  ({ groups }) => ({ name: groups?.['name'] ?? '', body: groups?.['body'] ?? '' }),
);
const source = globSync('apps/api/src/**/*.ts', { cwd: repository })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(repository, file), 'utf8'))
  .join('\n');

test.each([
  ['promtool', 'check', 'config', 'prometheus.yaml'],
  ['promtool', 'check', 'rules', '--lint-fatal', 'rules.yaml'],
  ['promtool', 'test', 'rules', 'rules.test.yaml'],
  ['amtool', 'check-config', 'alertmanager.yaml'],
])('the files are such as %s takes: %s %s', (tool, ...args) => {
  const run = () => execFileSync(tool, args, { cwd: join(repository, 'deploy/monitoring'), stdio: 'pipe' });
  expect(run).not.toThrow();
});

test('every alert says what it means, how urgent it is, and names a runbook that exists', () => {
  expect(alerts.length).toBeGreaterThan(12);
  const isWhole = (body: string) => {
    const runbook = /runbook: (?<path>[\w/-]+\.md)/.exec(body)?.groups?.['path'];
    const isSaid = /summary: /.test(body) && /severity: (page|ticket)/.test(body);
    return isSaid && runbook !== undefined && existsSync(join(repository, runbook));
  };
  expect(alerts.filter(({ body }) => !isWhole(body)).map(({ name }) => name)).toEqual([]);
});

test('every figure that a rule asks for is counted by the product', () => {
  const asked = new Set(
    [...rules.matchAll(/\bcasino_[a-z_]+/g)].map(([name]) => name.replace(/_(bucket|count|sum)$/, '')),
  );
  expect(asked.size).toBeGreaterThan(8);
  expect([...asked].filter((name) => !new RegExp(`\\b${name}\\b[':]`).test(source))).toEqual([]);
});

test('every route that a rule asks for is served', () => {
  const paths =
    readFileSync(join(repository, 'packages/contract/src/player/auth.ts'), 'utf8') +
    readFileSync(join(repository, 'packages/contract/src/player/content.ts'), 'utf8') +
    source;
  const asked = [...rules.matchAll(/route="(?<path>[^"]+)"/g)].map(({ groups }) => groups?.['path'] ?? '');
  expect(asked.filter((path) => !paths.includes(`'${path}'`))).toEqual([]);
});
