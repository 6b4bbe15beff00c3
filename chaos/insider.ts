import { parseArgs } from 'node:util';
import { staffRoles } from '@arara/contract';
import { type InsiderFixture, openFixture } from './insider/fixture.ts';
import { goodwillTotal, observe } from './insider/model.ts';
import { keepState, restoreState } from './insider/restore.ts';
import { tryAsPlayersApi } from './insider/database-role.ts';
import { runPlants } from './insider/run-plants.ts';
import { createSubjects } from './insider/subjects.ts';
import { attackAndJudge, carryOut, type Cell, listCells, type Outcome, outcomes } from './insider/run.ts';

/**
 * One member of staff with a hostile bank, supplier, message gateway and identity vendor: every act of `report acts`, by
 * every role that may do it. A model compares what every player has, is promised and was paid with stakes and payments at
 * those who are honest. `--short` for CI: acts on money and power, each once; `--act <name>` for those that begin so.
 */
const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    act: { type: 'string' },
    /** Weaknesses whose names hold this. */
    plant: { type: 'string', default: '' },
    /** acts, role or plants; all when absent. */
    part: { type: 'string', multiple: true, default: ['acts', 'role', 'plants'] },
    verbose: { type: 'boolean' },
  },
});
const isShort = values.short;
/** So many acts share one attack in the short form. */
const ACTS_AT_ONCE = 100;
/** People with money for the acts on withdrawals; once they are all taken, an act meets the last one's. */
const WITHDRAWERS = 24;
const SHORT_WITHDRAWERS = 8;

const { acts, cells: all, problems } = await listCells({ isShort });
const cells = all.filter(({ act }) => act.startsWith(values.act ?? ''));
const paying = values.part.includes('acts') ? cells.filter(({ act }) => act.startsWith('payments.')).length : 0;
const startedAtMs = Date.now();
const fixture = await openFixture({ withdrawers: Math.min(paying, isShort ? SHORT_WITHDRAWERS : WITHDRAWERS) });
const subjects = createSubjects(fixture);
const gains: string[] = [...problems];
const best = new Map<string, Outcome>();
try {
  await fixture.newDeposit();
  await subjects.prepare();
  // Everybody is there before the state is kept, so that a closed account is open again for the next act.
  for (const role of staffRoles) await fixture.insider(role);
  await keepState(fixture.directory);
  noteTime('began');
  if (values.part.includes('acts')) await runActs(fixture, cells);
  noteTime('acts');
  if (values.part.includes('role')) await runRole(fixture);
  noteTime('role');
  if (values.part.includes('plants')) await runAllPlants(fixture);
  noteTime('plants');
} finally {
  await fixture.close();
}
for (const gain of gains) console.error(`GAIN ${gain}`);
const roles = new Set(cells.map(({ role }) => role)).size;
console.log(
  `insider: ${new Set(cells.map(({ act }) => act)).size} acts x ${roles} roles, ${cells.length} cells, ${gains.length} gains`,
);
if (gains.length > 0 || acts.length === 0) process.exitCode = 1;

function noteTime(what: string): void {
  console.log(`${what}: at ${((Date.now() - startedAtMs) / 1000).toFixed(1)} s`);
}

async function runActs(on: InsiderFixture, list: readonly Cell[]): Promise<void> {
  let before = await observe(on);
  const size = isShort ? ACTS_AT_ONCE : 1;
  for (let from = 0; from < list.length; from += size) {
    const group = list.slice(from, from + size);
    for (const cell of group) {
      const { outcome, answers, fault } = await carryOut(on, subjects, cell);
      // Who was closed works again for whoever comes next.
      if (cell.act.startsWith('staff.')) await restoreState(on.directory);
      if (fault !== undefined) gains.push(`${cell.act} by ${cell.role} could not be carried out: ${fault}`);
      const known = best.get(cell.act);
      if (known === undefined || outcomes.indexOf(outcome) < outcomes.indexOf(known)) best.set(cell.act, outcome);
      const said = answers.map(({ Code, Msg }) => `${Code} ${Msg}`).join('; ');
      if (values.verbose === true) console.log(cell.act, cell.role, outcome, said.slice(0, 160));
    }
    const round = await attackAndJudge(on, before);
    const names = group.map(({ act, role }) => `${act} by ${role}`).join(', ');
    gains.push(...round.gains.map((gain) => `after ${names}: ${gain}`));
    if (values.verbose === true) console.log(`${gains.length} gains`);
    before = round.after;
  }
  for (const outcome of outcomes) {
    const names = [...best].filter(([, one]) => one === outcome).map(([act]) => act);
    console.log(`${outcome}: ${names.length}${isSaid(outcome) ? ` ${names.join(' ')}` : ''}`);
  }
  console.log(`goodwill within the cap of one person: ${goodwillTotal(before)}`);
}

function isSaid(outcome: Outcome): boolean {
  return outcome !== 'took effect' && outcome !== 'waits for a second person';
}

async function runRole(on: InsiderFixture): Promise<void> {
  const { role, refused, gains: possible, served } = await tryAsPlayersApi(on);
  gains.push(...possible);
  console.log(
    `hostile API: ${refused} statements refused to the role ${role}; by the rights it serves players with it can:`,
  );
  console.log(`  ${served.join('\n  ')}`);
}

async function runAllPlants(on: InsiderFixture): Promise<void> {
  const verdicts = await runPlants(on, subjects, { isShort, named: values.plant });
  const found = verdicts.filter(({ foundBy }) => foundBy !== undefined);
  console.log(`planted ${verdicts.length}, found ${found.length}`);
  if (found.length < verdicts.length) process.exitCode = 1;
}
