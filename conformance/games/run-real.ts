import { resolve } from 'node:path';
import { allCases } from '../cases/all.ts';
import { connectBoth } from '../stage/connect.ts';
import { openStage } from '../stage/open-stage.ts';
import type { DialectName } from '../suite/dialects.ts';
import type { HouseName } from '../suite/houses.ts';
import { writeJunit } from '../suite/junit.ts';
import { type CaseResult, type RunOptions, runCases } from '../suite/run.ts';

export interface RealRun {
  readonly suppliers: readonly HouseName[];
  readonly dialects: readonly DialectName[];
  /** Ids such as `A01`, or beginnings of ids; all when empty. */
  readonly cases: readonly string[];
  readonly isShort: boolean;
  readonly seed: number;
}

const reports = resolve(import.meta.dirname, '../../.stack/reports/conformance');

/** Everything against the real API and database. True = nothing was wrong. */
export async function runReal({ suppliers, dialects, cases, isShort, seed }: RealRun): Promise<boolean> {
  const chosen = allCases.filter(({ id }) => cases.length === 0 || cases.some((one) => id.startsWith(one)));
  let isRight = true;
  const pairs = suppliers.flatMap((house) => dialects.map((dialect) => ({ house, dialect })));
  for (const { house, dialect } of pairs) {
    const some = isShort && dialect !== dialects[0] ? chosen.filter(({ isLong }) => isLong !== true) : chosen;
    const results = await runDialect({ house, dialect, cases: some, isShort, seed });
    const failed = results.filter(({ ok }) => !ok).length;
    console.log(`${house} in ${dialect}: ${results.length - failed} passed, ${failed} failed`);
    isRight &&= failed === 0;
  }
  return isRight;
}

type DialectRun = Pick<RunOptions, 'dialect' | 'cases' | 'isShort' | 'seed'> & { readonly house: HouseName };

/** On databases of its own: the books of a flood make every later look at them slow. */
async function runDialect(run: DialectRun): Promise<readonly CaseResult[]> {
  const { house, dialect } = run;
  const stage = await openStage({ house, print: (line) => console.error(line) });
  try {
    await connectBoth(stage, dialect);
    const folder = resolve(reports, house, dialect);
    const results = await runCases({ ...run, stage, folder, onResult: print(`${house} ${dialect}`) });
    writeJunit(folder, `${house} ${dialect}`, results);
    return results;
  } finally {
    await stage.close();
  }
}

const print = (of: string) => (result: CaseResult) => {
  const { id, name, ok, problem, ms } = result;
  console.log(`${ok ? 'green' : 'RED  '} ${of} ${id} ${name} ${Math.round(ms)} ms${ok ? '' : `\n      ${problem}`}`);
};
