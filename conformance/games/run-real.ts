import { resolve } from 'node:path';
import { allCases } from '../cases/all.ts';
import { connectBoth } from '../stage/connect.ts';
import { openStage } from '../stage/open-stage.ts';
import type { DialectName } from '../suite/dialects.ts';
import { writeJunit } from '../suite/junit.ts';
import { type CaseResult, type RunOptions, runCases } from '../suite/run.ts';

export interface RealRun {
  readonly dialects: readonly DialectName[];
  /** Ids such as `A01`, or beginnings of ids; all when empty. */
  readonly cases: readonly string[];
  readonly isShort: boolean;
  readonly seed: number;
}

const reports = resolve(import.meta.dirname, '../../.stack/reports/conformance');

/** Everything against the real API and database. True = nothing was wrong. */
export async function runReal({ dialects, cases, isShort, seed }: RealRun): Promise<boolean> {
  const chosen = allCases.filter(({ id }) => cases.length === 0 || cases.some((one) => id.startsWith(one)));
  let isRight = true;
  for (const dialect of dialects) {
    const some = isShort && dialect !== dialects[0] ? chosen.filter(({ isLong }) => isLong !== true) : chosen;
    const results = await runDialect({ dialect, cases: some, isShort, seed });
    const failed = results.filter(({ ok }) => !ok).length;
    console.log(`${dialect}: ${results.length - failed} passed, ${failed} failed`);
    isRight &&= failed === 0;
  }
  return isRight;
}

type DialectRun = Pick<RunOptions, 'dialect' | 'cases' | 'isShort' | 'seed'>;

/** On databases of its own: the books of a flood make every later look at them slow. */
async function runDialect(run: DialectRun): Promise<readonly CaseResult[]> {
  const { dialect } = run;
  const stage = await openStage({ print: (line) => console.error(line) });
  try {
    await connectBoth(stage.studio, stage.casino, dialect);
    const folder = resolve(reports, dialect);
    const results = await runCases({ ...run, stage, folder, onResult: print(dialect) });
    writeJunit(folder, dialect, results);
    return results;
  } finally {
    await stage.close();
  }
}

const print = (dialect: DialectName) => (result: CaseResult) => {
  const { id, name, ok, problem, ms } = result;
  console.log(
    `${ok ? 'green' : 'RED  '} ${dialect} ${id} ${name} ${Math.round(ms)} ms${ok ? '' : `\n      ${problem}`}`,
  );
};
