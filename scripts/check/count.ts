import { readFileSync } from 'node:fs';

export interface Count {
  passed: number;
  failed: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

/**
 * The tests of a vitest report. A file that could not be loaded, and a suite whose hooks failed, has no failed test of
 * its own and counts as one; a report that says nothing was run counts as one too.
 */
export function countVitest(file: string): Count {
  const report = readJson(file) as VitestReport | undefined;
  if (!report) return { passed: 0, failed: 1 };
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some(isFailed),
  );
  const failed = report.numFailedTests + brokenFiles.length;
  return { passed: report.numPassedTests, failed: report.numPassedTests + failed === 0 ? 1 : failed };
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

/** The tests of a Playwright report; one that passed only at the second try counts as failed. */
export function countPlaywright(file: string): Count {
  const report = readJson(file) as PlaywrightReport | undefined;
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  const failed = unexpected + flaky + report.errors.length;
  return { passed: expected, failed: expected + failed === 0 ? 1 : failed };
}

function isFailed(result: unknown): boolean {
  return (result as { status?: string }).status === 'failed';
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
