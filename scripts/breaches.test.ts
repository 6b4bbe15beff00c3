import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Breach, copyHouse, type HouseCopy, type Outcome } from './breaches/house-copy.ts';
import { importBreaches, stoppingBreaches } from './breaches/imports.ts';
import { tidyBreaches } from './breaches/tidiness.ts';
import { formatBreaches, lintBreaches, typeBreaches } from './breaches/tools.ts';
import { rules } from './tidy.ts';

/** Every tool of `npm run check`, with the breaches it must catch. Each runs on the whole house, as the check does. */
const tools: readonly { tool: string; command: [string, ...string[]]; breaches: readonly Breach[] }[] = [
  { tool: 'the dependency rule', command: ['node', 'scripts/dependency-rule.ts'], breaches: importBreaches },
  { tool: 'the tidy test', command: ['node', 'scripts/tidy.ts'], breaches: tidyBreaches },
  { tool: 'the linter', command: ['oxlint', '--type-aware', '--format=unix'], breaches: lintBreaches },
  { tool: 'the domain types', command: ['tsc', '-p', 'packages/domain'], breaches: typesOf('packages/domain/') },
  { tool: 'the contract types', command: ['tsc', '-p', 'packages/contract'], breaches: typesOf('packages/contract/') },
  { tool: 'the formatter', command: ['biome', 'format', '--max-diagnostics=none', '.'], breaches: formatBreaches },
];

function typesOf(workspace: string): Breach[] {
  return typeBreaches.filter((breach) => Object.keys(breach.files).every((file) => file.startsWith(workspace)));
}

let house: HouseCopy;
beforeAll(() => {
  house = copyHouse(process.cwd());
}, 60_000);
afterAll(() => house.remove());

function linesAbout({ says, and = '' }: Breach, { output }: Outcome): string[] {
  return output.split('\n').filter((line) => line.includes(says) && line.includes(and));
}

describe.each(tools)('$tool', ({ command: [program, ...args], breaches }) => {
  let clean: Outcome;
  let planted: Outcome;
  beforeAll(() => {
    clean = house.run(program, args);
    planted = house.withPlanted(breaches, () => house.run(program, args));
  }, 300_000);

  test.each(breaches)('catches: $rule ($says)', (breach) => {
    expect(linesAbout(breach, clean)).toEqual([]);
    expect(planted.failed).toBe(true);
    expect(linesAbout(breach, planted)).not.toEqual([]);
  });
});

describe('the dependency rule, when it would be blind,', () => {
  test.each(stoppingBreaches)('fails: $rule', { timeout: 60_000 }, (breach) => {
    const { failed, output } = house.withPlanted([breach], () => house.run('node', ['scripts/dependency-rule.ts']));
    expect(failed).toBe(true);
    expect(output).toContain(breach.says);
  });
});

test('every tidy rule has a breach that it catches', () => {
  const caught = new Set(tidyBreaches.map((breach) => breach.rule));
  expect(Object.keys(rules).filter((rule) => !caught.has(rule))).toEqual([]);
});
