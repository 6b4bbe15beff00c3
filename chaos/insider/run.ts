import { mayDo, refusals, type StaffRole, staffRoles } from '@arara/contract';
import { type Act, loadActs } from '../../scripts/report/acts/table.ts';
import { approveOwn, attackByBank, attackByGames, settlePayouts } from './attack.ts';
import type { InsiderFixture, StaffAnswer } from './fixture.ts';
import { listGains, observe, type Observation } from './model.ts';
import { liftBlocks, restoreState } from './restore.ts';
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

/** What touches money, rewards, accounts, connections, rules and staff; the full form takes texts, lists and files too. */
const SHORT =
  /^(adjustments|agents|payments|risk|senders|settings|staff|team|activity\.propose|bonuses\.(give|propose|reverse)|games\.(connect|rotate|switch)|kyc\.(decide|override)|parties\.(connect|rotate|switch)|players\.(answer|unblock))/;

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
  const taken = new Map<StaffRole, number>();
  const cells = acts.flatMap(({ name, permission }) => {
    const scenario = scenarios[name];
    if (scenario === undefined || (isShort && !SHORT.test(name))) return [];
    const roles = staffRoles.filter((role) => permission === undefined || mayDo([role], permission));
    // In the short form each act is one role's, of those that may do it the one with the fewest acts so far.
    const chosen = isShort ? roles.toSorted((a, b) => (taken.get(a) ?? 0) - (taken.get(b) ?? 0)).slice(0, 1) : roles;
    for (const role of chosen) taken.set(role, (taken.get(role) ?? 0) + 1);
    return chosen.map((role) => ({ act: name, role, scenario }));
  });
  return { acts, cells, problems };
}

/** From the most to the least that it proves. */
export const outcomes = [
  'took effect',
  'waits for a second person',
  'refused by a rule',
  'refused by permission',
  'no input',
] as const;
export type Outcome = (typeof outcomes)[number];

/** Acts that the product refuses in the suite's installation whatever the input is, and why. */
const refusedByRule: Readonly<Record<string, string>> = {
  'adjustments.escheat': 'the days of the ladder have not ended',
  'adjustments.write_off': 'nothing is owed',
  'campaigns.assign': 'the VIP level has no manager',
  'games.rotate_keys': 'the tests of the new keys have not passed',
  'impeded.end': 'another market',
  'impeded.enter': 'another market',
  'impeded.open_proof': 'another market',
  'parties.rotate': 'the tests of the new keys have not passed',
  'privacy.erase': 'the account is open',
  'senders.order': 'the gateway is not on',
  'senders.rotate': 'the tests of the new keys have not passed',
};

export interface CellResult {
  readonly outcome: Outcome;
  /** The suite could not carry the act out: it proves nothing about it. */
  readonly fault: string | undefined;
  readonly answers: readonly StaffAnswer[];
}

/** The act as this person does it, and the yes of the same person to everything that now waits. */
export async function carryOut(
  fixture: InsiderFixture,
  subjects: Subjects,
  { act, role, scenario }: Cell,
): Promise<CellResult> {
  // Withdrawals have hours, and a session of staff does not last until the next morning.
  if (act.startsWith('payments.')) await fixture.world.toMorning();
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
  const needsSecond = (await approveOwn(fixture, insider)) > 0;
  return { outcome: outcomeOf(answers, { act, needsSecond }), answers, fault };
}

function outcomeOf(
  answers: readonly StaffAnswer[],
  { act, needsSecond }: { readonly act: string; readonly needsSecond: boolean },
): Outcome {
  if (answers.some(isDone)) return needsSecond ? 'waits for a second person' : 'took effect';
  if (answers.some(({ Code }) => Code === refusals.staff_role_missing.code)) return 'refused by permission';
  return refusedByRule[act] === undefined ? 'no input' : 'refused by a rule';
}

export interface Round {
  readonly gains: readonly string[];
  readonly after: Observation;
}

/** Accomplice and counterparties do all they can; what grew since, and nobody paid or staked for. */
export async function attackAndJudge(fixture: InsiderFixture, before: Observation): Promise<Round> {
  await attackByGames(fixture);
  await attackByBank(fixture);
  let after = await observe(fixture);
  let gains = listGains(before, after);
  if (gains.length > 0) {
    await settlePayouts(fixture);
    after = await observe(fixture);
    gains = listGains(before, after);
  }
  await restoreState(fixture.directory);
  await liftBlocks(fixture.shards);
  // What was switched off and is put back was no gain either.
  return { gains, after: { ...after, powers: [...before.powers, ...after.powers] } };
}
