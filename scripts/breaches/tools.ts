import type { Breach } from './repository-copy.ts';

const module = 'apps/api/src/modules/players';
const lines = (count: number, line: string) => `${line}\n`.repeat(count);

function linted(rule: string, path: string, text: string): Breach {
  return { rule, files: { [path]: text }, says: path, and: `(${rule})` };
}

export const lintBreaches: readonly Breach[] = [
  linted('max-lines', `${module}/planted-lines.ts`, lines(401, 'export {};')),
  linted(
    'max-lines-per-function',
    `${module}/planted-function.ts`,
    `export function f() {\n${lines(71, '  g();')}}\nfunction g() {}\n`,
  ),
  linted('max-params', `${module}/planted-params.ts`, 'export const f = (a: 1, b: 2, c: 3, d: 4) => [a, b, c, d];\n'),
  linted('no-console', `${module}/planted-console.ts`, "console.log('a');\n"),
  linted('no-process-env', `${module}/planted-env.ts`, "export const port = process.env['PORT'];\n"),
  linted('no-default-export', `${module}/planted-default.ts`, 'export default 1;\n'),
  linted('no-explicit-any', `${module}/planted-any.ts`, 'export const f = (a: any) => a;\n'),
  linted('no-non-null-assertion', `${module}/planted-bang.ts`, 'export const f = (a: string | undefined) => a!;\n'),
  linted(
    'no-floating-promises',
    `${module}/planted-floating.ts`,
    'async function f() {}\nexport const g = () => {\n  f();\n};\n',
  ),
  linted(
    'no-misused-promises',
    `${module}/planted-misused.ts`,
    'async function f() {\n  return true;\n}\nexport const g = () => {\n  if (f()) return 1;\n  return 2;\n};\n',
  ),
  linted('only-throw-error', `${module}/planted-throw.ts`, "export const f = () => {\n  throw 'a';\n};\n"),
  linted('ban-ts-comment', `${module}/planted-comment.ts`, '// @ts-ignore\nexport const a: string = 1;\n'),
  linted(
    'switch-exhaustiveness-check',
    `${module}/planted-switch.ts`,
    "export function f(a: 'x' | 'y') {\n  switch (a) {\n    case 'x':\n      return 1;\n  }\n  return 2;\n}\n",
  ),
  linted('no-eval', `${module}/planted-eval.ts`, "export const f = () => eval('1');\n"),
  linted(
    'rules-of-hooks',
    'packages/ui/src/planted-hooks.tsx',
    "import { useState } from 'react';\nexport function A({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}\n",
  ),
  linted(
    'no-danger',
    'packages/ui/src/planted-danger.tsx',
    "export const A = () => <i dangerouslySetInnerHTML={{ __html: '<b>' }} />;\n",
  ),
];

/** A file that must not compile in its workspace. */
function mistyped(rule: string, path: string, text: string): Breach {
  return { rule, files: { [path]: text }, says: path, and: 'error TS' };
}

export const typeBreaches: readonly Breach[] = [
  mistyped('domain has no process', 'packages/domain/src/money/planted-process.ts', 'export const a = process.pid;\n'),
  mistyped(
    'domain has no console',
    'packages/domain/src/money/planted-console.ts',
    "export const a = () => console.log('a');\n",
  ),
  mistyped(
    'domain has no network',
    'packages/domain/src/money/planted-fetch.ts',
    "export const a = () => fetch('/');\n",
  ),
  mistyped(
    'domain has no timers',
    'packages/domain/src/money/planted-timer.ts',
    'export const a = () => setTimeout(() => 1, 1);\n',
  ),
  mistyped('domain has no window', 'packages/domain/src/money/planted-window.ts', 'export const a = window;\n'),
  mistyped('no enum', 'packages/domain/src/money/planted-enum.ts', 'export enum A {\n  B,\n}\n'),
  mistyped(
    'an index may miss',
    'packages/domain/src/money/planted-index.ts',
    'export const first = (all: string[]): string => all[0];\n',
  ),
  mistyped(
    'money times a float',
    'packages/domain/src/money/planted-float.ts',
    'export const half = (amountE5: bigint) => amountE5 * 0.5;\n',
  ),
  mistyped(
    'absent is not undefined',
    'packages/domain/src/money/planted-absent.ts',
    'export const a: { b?: string } = { b: undefined };\n',
  ),
  mistyped(
    'a refusal speaks nine languages',
    'packages/contract/src/refusals/planted.ts',
    "import type { Refusal } from './refusal.ts';\nexport const planted: Refusal = { code: 1, text: { en: 'No.' } };\n",
  ),
];

export const formatBreaches: readonly Breach[] = [
  {
    rule: 'format',
    files: { 'scripts/planted-format.ts': 'export const   a = "1"\n' },
    says: 'scripts/planted-format.ts',
  },
  {
    rule: 'format of styles',
    files: { 'packages/ui/src/planted-format.css': '.a{color:inherit}\n' },
    says: 'packages/ui/src/planted-format.css',
  },
];

export const failpointBreaches: readonly Breach[] = [
  {
    rule: 'a failpoint has one name and a test',
    files: {
      'apps/api/src/platform/planted-failpoint.ts':
        "import { failpoint } from './failpoint.ts';\nexport const f = () => failpoint('planted.nowhere_tested');\n",
    },
    says: 'planted.nowhere_tested',
  },
];

export const routeBreaches: readonly Breach[] = [
  {
    rule: 'no screen says that it comes later',
    files: { 'apps/player/src/app/planted-later.ts': "export const later = 'Em breve';\n" },
    says: 'planted-later.ts says',
  },
];

export const callBreaches: readonly Breach[] = [
  {
    rule: 'every call of the list is declared and served',
    files: { 'scripts/report/calls/list.tsv': (before) => `${before}/v1/api/planted/call\tnone\t\t\n` },
    says: '/v1/api/planted/call',
  },
];

function migrated(rule: string, name: string, text: string): Breach {
  const file = `apps/api/migrations/shard/${name}.sql`;
  return { rule, files: { [file]: text }, says: file, and: rule };
}

export const migrationBreaches: readonly Breach[] = [
  migrated('require-concurrent-index-creation', '9101_players_index', 'create index on players.players (id);\n'),
  migrated('ban-drop-column', '9102_players_column', 'alter table players.players drop column locale;\n'),
  migrated('renaming-column', '9103_players_name', 'alter table players.players rename column locale to language;\n'),
  migrated('changing-column-type', '9104_players_type', 'alter table players.players alter column locale type text;\n'),
  migrated(
    'adding-not-nullable-field',
    '9105_players_field',
    'alter table players.players alter column locale set not null;\n',
  ),
  migrated('ban-drop-callable', '9107_players_function', 'drop function if exists players.planted(bigint);\n'),
  migrated('ban-rename-callable', '9108_players_rename', 'alter function players.planted(bigint) rename to other;\n'),
  migrated('ban-move-to-schema', '9109_players_schema', 'alter table players.players set schema other;\n'),
  migrated('ban-revoke-from-app', '9110_players_right', 'revoke select on players.players from arara_app;\n'),
  migrated(
    'prefer-robust-stmts',
    '9106_players_robust',
    '-- migrate: no transaction\ncreate index concurrently players_locale on players.players (locale);\n',
  ),
];
