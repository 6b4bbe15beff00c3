import { mayDo, type StaffRole, staffRoles } from '@arara/contract';
import { type Act, loadActs } from '../../scripts/report/acts/table.ts';
import { approveOwn, attackByBank, attackByGames } from './attack.ts';
import type { InsiderFixture, StaffAnswer } from './fixture.ts';
import { listGains, observe, type Observation } from './model.ts';
import { restoreState } from './restore.ts';
import { connectionScenarios } from './scenarios/connections.ts';
import { paymentScenarios } from './scenarios/payments.ts';
import { isDone, peopleScenarios } from './scenarios/people.ts';
import { rewardScenarios } from './scenarios/rewards.ts';
import type { Scenario, Scenarios } from './scenarios/scenario.ts';
import type { Subjects } from './subjects.ts';

export const scenarios: Scenarios = {
  ...paymentScenarios,
  ...connectionScenarios,
  ...peopleScenarios,
  ...rewardScenarios,
};

/** One act by somebody of one role. */
export interface Cell {
  readonly act: string;
  readonly role: StaffRole;
  readonly scenario: Scenario;
}

export interface Cells {
  readonly acts: readonly Act[];
  readonly cells: readonly Cell[];
  /** Acts of which nobody wrote what an insider would do with them, and scenarios of acts that are gone. */
  readonly problems: readonly string[];
}

/** Every act for every role that may do it, or for one of them. */
export async function listCells({ isShort }: { readonly isShort: boolean }): Promise<Cells> {
  const acts = await loadActs();
  const names = new Set<string>(acts.map(({ name }) => name));
  const problems = [
    ...acts.filter(({ name }) => scenarios[name] === undefined).map(({ name }) => `${name} has no scenario`),
    ...Object.keys(scenarios)
      .filter((name) => !names.has(name))
      .map((name) => `the scenario ${name} belongs to no act`),
  ];
  const cells = acts.flatMap(({ name, permission }, place) => {
    const scenario = scenarios[name];
    const roles = staffRoles.filter((role) => permission === undefined || mayDo([role], permission));
    // In the short form each act is another role's, as far as it has several.
    const chosen = isShort ? roles.filter((_, at) => at === place % roles.length) : roles;
    return scenario === undefined ? [] : chosen.map((role) => ({ act: name, role, scenario }));
  });
  return { acts, cells, problems };
}

export interface CellResult {
  /** Whether the product did any of what the person asked for. */
  readonly isDone: boolean;
  /** The suite could not carry the act out: it proves nothing about it. */
  readonly fault: string | undefined;
  readonly answers: readonly StaffAnswer[];
}

/** The act as this person does it, and the yes of the same person to everything that now waits. */
export async function carryOut(
  fixture: InsiderFixture,
  subjects: Subjects,
  { role, scenario }: Cell,
): Promise<CellResult> {
  const insider = await fixture.insider(role);
  const attempt = { fixture, insider, subjects };
  const answers: StaffAnswer[] = [];
  let fault: string | undefined;
  try {
    await scenario.before?.(attempt);
    for (const call of await scenario.calls(attempt)) answers.push(await fixture.call(insider, call));
    await scenario.after?.(attempt);
  } catch (error) {
    fault = String(error);
  }
  await approveOwn(fixture, insider);
  return { isDone: answers.some(isDone), answers, fault };
}

export interface Round {
  readonly gains: readonly string[];
  readonly after: Observation;
}

/** Accomplice and counterparties do all they can; what grew since, and nobody paid or staked for. */
export async function attackAndJudge(fixture: InsiderFixture, before: Observation): Promise<Round> {
  await attackByGames(fixture);
  await attackByBank(fixture);
  const after = await observe(fixture);
  const gains = listGains(before, after);
  await restoreState(fixture.directory);
  // What was switched off and is put back was no gain either.
  return { gains, after: { ...after, powers: [...before.powers, ...after.powers] } };
}
