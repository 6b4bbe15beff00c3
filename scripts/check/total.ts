import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Count, countPlaywright } from './count.ts';

/** Prints `passed failed` over the check and the browser tests, for `.ci/run`. A part without a report has failed. */
const reports = resolve(import.meta.dirname, '../../.stack/reports');
const counts = [readCheck(), ...['e2e', 'e2e-desktop'].map((stack) => countPlaywright(`${reports}/${stack}.json`))];
const sum = (of: keyof Count) => counts.reduce((total, count) => total + count[of], 0);
console.log(`${sum('passed')} ${sum('failed')}`);

function readCheck(): Count {
  try {
    return JSON.parse(readFileSync(`${reports}/check.json`, 'utf8')) as Count;
  } catch {
    return { passed: 0, failed: 1 };
  }
}
