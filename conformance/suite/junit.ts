import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CaseResult } from './run.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll('>', '&gt;');

/** The form in which other tools read results. */
export function writeJunit(folder: string, suite: string, results: readonly CaseResult[]): void {
  const failures = results.filter(({ ok }) => !ok).length;
  const cases = results.map(({ id, name, ok, problem, ms }) => {
    const head = `<testcase classname="${suite}" name="${id} ${name}" time="${(ms / 1_000).toFixed(3)}"`;
    return ok ? `${head}/>` : `${head}><failure message="${escaped(problem)}"/></testcase>`;
  });
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<testsuite name="${suite}" tests="${results.length}" failures="${failures}">\n${cases.join('\n')}\n</testsuite>\n`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'junit.xml'), text);
}
