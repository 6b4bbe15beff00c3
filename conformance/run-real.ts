import { resolve } from 'node:path';
import { allCases } from './cases/all.ts';
import { connectBoth } from './stage/connect.ts';
import { openStage } from './stage/open-stage.ts';
import type { DialectName } from './suite/dialects.ts';
import { writeJunit } from './suite/junit.ts';
import { type CaseResult, runCases } from './suite/run.ts';

export interface RealRun {
  readonly dialects: readonly DialectName[];
  /** Ids such as `A01`, or beginnings of ids; all when empty. */
  readonly cases: readonly string[];
  readonly isShort: boolean;
  readonly seed: number;
}

const reports = resolve(import.meta.dirname, '../.stack/reports/conformance');

/** Everything against the real API and database. True = nothing was wrong. */
export async function runReal({ dialects, cases, isShort, seed }: RealRun): Promise<boolean> {
  const chosen = allCases.filter(({ id }) => cases.length === 0 || cases.some((one) => id.startsWith(one)));
  const stage = await openStage({ print: (line) => console.error(line) });
  let isRight = true;
  try {
    for (const dialect of dialects) {
      await connectBoth(stage.studio, stage.casino, dialect);
      const some = isShort && dialect !== dialects[0] ? chosen.filter(({ isLong }) => isLong !== true) : chosen;
      const folder = resolve(reports, dialect);
      const results = await runCases({ stage, dialect, cases: some, isShort, seed, folder, onResult: tell(dialect) });
      const failed = results.filter(({ ok }) => !ok).length;
      writeJunit(folder, dialect, results);
      console.log(`${dialect}: ${results.length - failed} passed, ${failed} failed`);
      isRight &&= failed === 0;
    }
  } finally {
    await stage.close();
  }
  return isRight;
}

const tell = (dialect: DialectName) => (result: CaseResult) => {
  const { id, name, ok, problem, ms } = result;
  console.log(
    `${ok ? 'green' : 'RED  '} ${dialect} ${id} ${name} ${Math.round(ms)} ms${ok ? '' : `\n      ${problem}`}`,
  );
};
