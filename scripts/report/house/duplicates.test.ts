import { expect, test } from 'vitest';
import type { Tree } from '../../tidy/tree.ts';
import { countCopies } from './duplicates.ts';

function treeOf(files: Readonly<Record<string, string>>): Tree {
  const names = Object.keys(files);
  return {
    root: '',
    files: names,
    has: (path) => names.includes(path),
    holds: (path) => names.includes(path),
    read: (path) => files[path] ?? '',
  };
}

const lines = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `const ${name}${index} = ${index};`).join('\n');

test('a run of equal lines is one pair, however long, and indentation does not hide it', () => {
  const copied = lines('same', 9);
  const files = { 'apps/a.ts': `${lines('one', 3)}\n${copied}`, 'apps/b.ts': copied.replace(/^/gm, '  ') };
  expect(countCopies(treeOf(files))).toBe(1);
});

test('three places with the same lines are three pairs', () => {
  const copied = lines('same', 6);
  expect(countCopies(treeOf({ 'apps/a.ts': copied, 'apps/b.ts': copied, 'apps/c.ts': copied }))).toBe(3);
});

test('five lines, imports, brackets and sealed SQL are no copy', () => {
  const few = `import { a } from 'a';\nimport {\n  b,\n} from 'b';\n${lines('same', 5)}\n}\n}\n});\n`;
  expect(countCopies(treeOf({ 'apps/a.ts': few, 'apps/b.ts': few }))).toBe(0);
  const sql = lines('same', 9);
  expect(countCopies(treeOf({ 'apps/api/migrations/a.ts': sql, 'apps/api/migrations/b.ts': sql }))).toBe(0);
});
