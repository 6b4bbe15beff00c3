import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { closureOf, serverEntries, toolEntries } from './stage.ts';

const repository = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(resolve(repository, path), 'utf8');
const listFiles = (pattern: string) => globSync(pattern, { cwd: repository });
const scriptsIn = (text: string) =>
  [...text.matchAll(/[\w/.-]*?((?:apps|scripts)\/[\w/-]+\.ts)/g)].map(([, path]) => path ?? '');

const compose = read('deploy/compose.yaml');
const containerfile = read('deploy/Containerfile');

test('every program that a container or a unit starts is in the image that starts it', () => {
  const server = closureOf(serverEntries);
  const all = new Set([...server, ...closureOf(toolEntries)]);
  // Containers name a script only where it is another one than their image starts with, and all of them run the server.
  const missing = [
    ...scriptsIn(compose).filter((path) => !server.has(path)),
    ...scriptsIn(containerfile).filter((path) => !all.has(path)),
    ...listFiles('deploy/**/*.service').flatMap((unit) => scriptsIn(read(unit)).filter((path) => !all.has(path))),
  ];
  expect(scriptsIn(compose)).toContain('apps/api/src/reports.ts');
  expect(missing).toEqual([]);
});

test('every command that a runbook or the deployment guide names is in the images', () => {
  const texts = ['docs/deploy.md', ...listFiles('docs/runbooks/*.md')].map(read).join('\n');
  const byNpm = [...texts.matchAll(/npm run (?:-s )?(db|report) (?:-- )?(\w[\w-]*)/g)].map(
    ([, folder, name]) => `scripts/${folder}/${name}.ts`,
  );
  expect(byNpm).toContain('scripts/report/day.ts');
  expect(
    [...byNpm, ...scriptsIn(texts)].filter((path) => !toolEntries.includes(path) && !path.includes('/stack/')),
  ).toEqual([]);
});

test('the mount point of every named volume of our images belongs to their user', () => {
  const ours = compose.slice(0, compose.indexOf('\n  postgres:\n'));
  const mountPoints = [...new Set([...ours.matchAll(/'[a-z]+:(\/[^':]+)'/g)].map(([, path]) => path))];
  expect(mountPoints).toEqual(['/var/lib/arara/anchors', '/var/lib/reports']);
  const made = /RUN install -d -o 10001 -g 10001 (.*)/.exec(containerfile)?.[1]?.split(' ');
  expect(made).toEqual(mountPoints);
});

test('the units that write anchors may write on the disk of the other machine', () => {
  for (const unit of ['deploy/systemd/arara-worker.service', 'deploy/backup/arara-moments.service'])
    expect(read(unit)).toMatch(/^ReadWritePaths=(\/var\/lib\/arara\/anchors )?\/mnt\/vault\/anchors$/m);
});
