import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type MovementName, movements, unpostedMovements } from '@arara/domain/ledger';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const names = Object.keys(movements) as MovementName[];

/** Files that name movements to read or show them. */
const readers = /\/(impeded|limits)\/|\/players\/profile\/|movements\.ts$|\/testing\/|\.test\.ts$/;

/** The wallet posts these by their code (`ledger.apply_group`), and a reversal names no movement. */
const byCode: readonly MovementName[] = [
  'bet',
  'win',
  'free_win',
  'promo_win',
  'bet_reversal',
  'win_reversal',
  'reversal',
];

function postedInSql(): MovementName[] {
  const texts = globSync('apps/api/migrations/shard/*.sql', { cwd: root }).map(read);
  const calls = texts.flatMap((text) => [
    ...text.matchAll(/perform ledger\.post\([^;]*?986::smallint,([^;]*?)sha256/g),
  ]);
  const codes = calls.flatMap(([, code = '']) => (code.match(/\b\d+\b/g) ?? []).map(Number));
  expect(codes.filter((code) => !names.some((name) => movements[name].code === code))).toEqual([]);
  return names.filter((name) => codes.includes(movements[name].code));
}

function postedInTypeScript(): MovementName[] {
  const files = globSync(['apps/api/src/**/*.ts', 'packages/domain/src/**/*.ts'], { cwd: root });
  const source = files
    .filter((file) => !readers.test(file))
    .map(read)
    .join('\n');
  const words = new Set(source.match(/'[a-z_]+'/g));
  const sides = source.includes('`adjustment_${side}`') ? ['adjustment_credit', 'adjustment_debit'] : [];
  return names.filter((name) => words.has(`'${name}'`) || sides.includes(name));
}

test('the money book lists what code posts, and apart from it what no code posts', () => {
  const posted = new Set([...byCode, ...postedInSql(), ...postedInTypeScript()]);
  expect(names.filter((name) => !posted.has(name))).toEqual(unpostedMovements);
  const [book = '', unposted = ''] = read('docs/money.md').split('\n## Movements that no code posts\n');
  const listed = (text: string) => [...text.matchAll(/^\| \d+ \| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(listed(book)).toEqual(names.filter((name) => posted.has(name)));
  expect(listed(unposted)).toEqual(unpostedMovements);
});
