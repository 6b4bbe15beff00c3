import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkFailpoints, listFailpoints } from './names.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'arara-failpoints-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

test('every failpoint of the product is named once and has a test of its own', () => {
  const repository = resolve(import.meta.dirname, '../../..');
  expect(listFailpoints(repository).map(({ name }) => name)).toContain('jobs.before_done');
  expect(checkFailpoints(repository)).toEqual([]);
});

test('a name used twice, one without a test and one that is no literal are found', () => {
  write('apps/api/src/modules/pay/pay.ts', "await failpoint('pay.one');\nawait failpoint('pay.two');");
  write('apps/api/src/modules/pay/other.ts', "await failpoint('pay.one');\nawait failpoint(name);");
  write('apps/api/src/modules/pay/pay.db.test.ts', "test.each(['pay.one'])(\n  'dies at %s', fiveTimes, die);");
  expect(checkFailpoints(root)).toEqual([
    "apps/api/src/modules/pay/other.ts:2: (name) must be a literal like 'payments.after_hold'",
    'apps/api/src/modules/pay/pay.ts:1: pay.one is already used at apps/api/src/modules/pay/other.ts:1',
    'apps/api/src/modules/pay/pay.ts:2: pay.two has no test that meets it five times',
  ]);
});

test('a mention, a document and a single kill are no test', () => {
  write('apps/api/src/modules/pay/pay.ts', "await failpoint('pay.one');\nawait failpoint('pay.two');");
  write('apps/api/src/modules/pay/pay.db.test.ts', "armFailpoints('pay.one:1:exit'); // pay.two");
  write('docs/pay.md', 'It may die at pay.one and at pay.two.');
  expect(checkFailpoints(root)).toHaveLength(2);
  write('apps/api/src/modules/pay/more.db.test.ts', "await throwFiveTimes('pay.one', pay);");
  write('chaos/pix.ts', "const steps = [{ name: 'pay.two', kind: 'deposit' }];");
  expect(checkFailpoints(root)).toEqual([]);
});
