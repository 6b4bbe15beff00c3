import settingsPolicy from '@arara/texts/backoffice/settings-policy/pt-BR.json';
import { namesOf, textsOf } from '../../lib/texts.ts';

export const t = textsOf(settingsPolicy);

/** What a field is called here, by key and path; a field without a name is told by its own. */
export const fieldNames: Readonly<Record<string, string>> = namesOf(settingsPolicy, 'field');

export const unitNames: Readonly<Record<string, string>> = namesOf(settingsPolicy, 'unit');

/** What the parser of the registry finds wrong; the text `problem.…` says it in the words of this office. */
const problems = {
  between: /must lie between (?<least>\S+) and (?<most>\S+)/,
  places: /must be a decimal with at most (?<count>\d+) places/,
  decimal: /must be a decimal in a string.*/,
  whole: /must be a whole number/,
  clock: /must be a time like "22:00"/,
  window: /must open before it closes/,
  target: /the target cannot be later than the promise/,
  minimum: /the minimum must be below the maximum/,
  chips: /must rise from chip to chip/,
  credit: /one paid withdrawal exceeds their sum/,
  level: /level 0 must ask nothing/,
  levelFalls: /(?<field>\w+) must not fall with the level/,
  fee: /fee must not rise with the level/,
  automatic: /level (?<level>\d+): automaticMax must not exceed withdrawalMax/,
  tier: /the first tier must begin at 1/,
  tiers: /fromInvitees must rise from tier to tier/,
  reward: /reward must not fall from tier to tier/,
  milestones: /invitees must rise from row to row/,
  https: /must be empty or begin with https:\/\//,
  areaTwice: /an area stands twice/,
  areaOdd: /an area has 1 to 4 digits and a country 2 capitals/,
  platformTwice: /a platform stands twice/,
  versionOdd: /a version is three numbers, like 1\.4\.0/,
  versionOld: /the oldest that works cannot be newer than the newest/,
  appTwice: /an app stands twice/,
  items: /must have (?<least>\d+) to (?<most>\d+) items/,
} as const;

export function problemIn(problem: string): string {
  const names = Object.keys(problems) as (keyof typeof problems)[];
  const name = names.find((one) => problems[one].test(problem));
  const match = name && problems[name].exec(problem);
  const text = match ? problem.replace(match[0], t(`problem.${name}`, match.groups)) : problem;
  return text.replaceAll(/\b[a-z]+[A-Z]\w*\b/g, (field) => fieldNames[field]?.toLowerCase() ?? field);
}
