import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { countPlaywright, countVitest } from './count.ts';

const folder = mkdtempSync(join(tmpdir(), 'arara-count-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(content: unknown): string {
  const path = join(folder, 'report.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}
const vitest = (numPassedTests: number, numFailedTests: number, testResults: unknown[] = []) =>
  countVitest(file({ numPassedTests, numFailedTests, testResults }));
const playwright = (stats: object, errors: unknown[] = []) =>
  countPlaywright(file({ stats: { expected: 0, unexpected: 0, flaky: 0, ...stats }, errors }));

describe('counting', () => {
  test('a vitest report counts its tests', () => {
    const failed = { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] };
    expect(vitest(7, 1, [failed])).toEqual({ passed: 7, failed: 1 });
  });

  test('a file that could not be loaded and a suite whose hook failed count as failures', () => {
    const unloaded = { status: 'failed', assertionResults: [] };
    const brokenHook = { status: 'failed', assertionResults: [{ status: 'passed' }] };
    expect(vitest(7, 0, [unloaded, brokenHook])).toEqual({ passed: 7, failed: 2 });
  });

  test('a browser test that needed a second try counts as failed', () => {
    expect(playwright({ expected: 3, unexpected: 1, flaky: 1 })).toEqual({ passed: 3, failed: 2 });
    expect(playwright({ expected: 3 }, ['the server did not start'])).toEqual({ passed: 3, failed: 1 });
  });

  test('no report, a torn report and a report of nothing are failures', () => {
    for (const count of [countVitest, countPlaywright]) {
      expect(count(join(folder, 'missing.json'))).toEqual({ passed: 0, failed: 1 });
      expect(count(file('{ "stats"'))).toEqual({ passed: 0, failed: 1 });
    }
    expect(vitest(0, 0)).toEqual({ passed: 0, failed: 1 });
    expect(playwright({})).toEqual({ passed: 0, failed: 1 });
  });
});
