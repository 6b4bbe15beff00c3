import { describe, expect, test } from 'vitest';
import { breachesOf, rules } from './tidy.ts';
import { openTree } from './tidy/tree.ts';

const tree = openTree(process.cwd());

describe('the house is tidy', () => {
  test('the list of files is not empty', () => {
    expect(tree.files.length).toBeGreaterThan(50);
  });

  test.each(Object.entries(rules))('%s', (_, rule) => {
    expect(breachesOf(rule, tree)).toEqual([]);
  });
});
