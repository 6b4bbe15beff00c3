import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Breach, configuration, copyRepository, type TreeCopy, type Outcome } from './breaches/repository-copy.ts';
import { blindingBreach, importBreaches, stoppingBreaches, typeOnlyImport } from './breaches/imports.ts';
import { tidyBreaches } from './breaches/tidiness.ts';
import {
  callBreaches,
  failpointBreaches,
  formatBreaches,
  lintBreaches,
  migrationBreaches,
  routeBreaches,
  typeBreaches,
} from './breaches/tools.ts';
import { listTracks } from './check/parts.ts';
import { rules } from './tidy.ts';

/**
 * Every part of `npm run check` that is a tool, with the breaches it must catch. Each runs on the whole house, but for
 * the two that tell about each file by itself: they run on the breaches and all configuration.
 */
const tools: readonly { part: string; breaches: readonly Breach[]; more?: readonly string[]; on?: 'bare' }[] = [
  // Printed in full: the breach must not hide behind others.
  { part: 'format', breaches: formatBreaches, more: ['--max-diagnostics=none'], on: 'bare' },
  { part: 'lint', breaches: lintBreaches, on: 'bare' },
  { part: 'types packages/domain', breaches: typesOf('packages/domain/') },
  { part: 'types packages/contract', breaches: typesOf('packages/contract/') },
  { part: 'dependency rule', breaches: importBreaches },
  { part: 'tidy', breaches: tidyBreaches },
  { part: 'migrations', breaches: migrationBreaches },
  { part: 'failpoints', breaches: failpointBreaches },
  { part: 'calls', breaches: callBreaches },
  { part: 'routes', breaches: routeBreaches },
];

const parts = listTracks('unused').flat();

function runPart(house: TreeCopy, name: string, more: readonly string[] = []): Outcome {
  const [program = '', ...args] = parts.find((part) => part.name === name)?.args ?? [];
  const words = program.endsWith('.ts') ? ['node', program, ...args] : [program, ...args];
  return house.run(words[0] ?? '', [...words.slice(1), ...more]);
}

function typesOf(workspace: string): Breach[] {
  return typeBreaches.filter((breach) => Object.keys(breach.files).every((file) => file.startsWith(workspace)));
}

let whole: TreeCopy;
let bare: TreeCopy;
beforeAll(() => {
  whole = copyRepository(process.cwd());
  bare = copyRepository(process.cwd(), configuration);
}, 300_000);
afterAll(() => {
  whole.remove();
  bare.remove();
}, 60_000);

function linesAbout({ says, and = '' }: Breach, { output }: Outcome): string[] {
  return output.split('\n').filter((line) => line.includes(says) && line.includes(and));
}

describe.each(tools)('$part', ({ part, breaches, more, on }) => {
  // That the house says nothing of the kind without them is what the check's own run of the tool shows.
  let planted: Outcome;
  beforeAll(() => {
    const house = on === 'bare' ? bare : whole;
    planted = house.withPlanted(breaches, () => runPart(house, part, more));
  }, 300_000);

  test.each(breaches)('catches: $rule ($says)', (breach) => {
    expect(planted.failed).toBe(true);
    expect(linesAbout(breach, planted)).not.toEqual([]);
  });
});

describe('the dependency rule, when it would be blind,', () => {
  test.each(stoppingBreaches)('fails: $rule', { timeout: 60_000 }, (breach) => {
    const { failed, output } = whole.withPlanted([breach], () => runPart(whole, 'dependency rule'));
    expect(failed).toBe(true);
    expect(output).toContain(breach.says);
  });

  test(`fails: ${blindingBreach.rule}`, { timeout: 60_000 }, () => {
    const look = (breaches: readonly Breach[]) =>
      bare.withPlanted(breaches, () => runPart(bare, 'dependency rule').output);
    const [sighted, blinded] = [look([typeOnlyImport]), look([typeOnlyImport, blindingBreach])];
    // Both looked: of so small a house the tool says that it saw too little.
    for (const said of [sighted, blinded]) expect(said).toContain('too-few-modules');
    expect(sighted).not.toContain(blindingBreach.says);
    expect(blinded).toContain(blindingBreach.says);
  });
});

test('every part of the check is a tool with planted breaches, a compiler with the same settings, or tests', () => {
  const planted = new Set(tools.map(({ part }) => part));
  const others = parts.filter(({ name, report }) => !planted.has(name) && report === undefined);
  expect(others.filter(({ name }) => !/^types |\(short\)$/.test(name))).toEqual([]);
});

test('every tidy rule has a breach that it catches', () => {
  const caught = new Set(tidyBreaches.map((breach) => breach.rule));
  expect(Object.keys(rules).filter((rule) => !caught.has(rule))).toEqual([]);
});
