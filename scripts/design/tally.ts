import { globSync } from 'node:fs';
import { superseded } from '../../e2e/design/superseded.ts';
import type { PartRule } from '../../e2e/design/design-map.ts';
import type { Verdict } from './compare.ts';

const PARTS_OF_A_DRAWING = 15;
const PRESENT = 0.95;
const CHANGED_AT_MOST = 0.1;

interface Judged {
  readonly part: string;
  readonly rule: PartRule;
  readonly verdict: Verdict;
  readonly isPresent: boolean;
}

export interface Tally {
  add(screen: string, judged: Judged): void;
  readonly screens: ReadonlyMap<string, readonly Judged[]>;
  /** How much each drawing shows that a map could name. */
  readonly drawnCounts: Map<string, number>;
}

export function newTally(): Tally {
  const screens = new Map<string, Judged[]>();
  return {
    screens,
    drawnCounts: new Map(),
    add(screen, judged) {
      const judgedBefore = screens.get(screen) ?? [];
      judgedBefore.push(judged);
      screens.set(screen, judgedBefore);
    },
  };
}

/** Prints the exceptions and the sums, and answers whether what was measured is enough. */
export function printTally(
  tally: Tally,
  { drawings, mapped }: { drawings: string; mapped: readonly string[] },
): boolean {
  const all = [...tally.screens].flatMap(([screen, judged]) => judged.map((one) => ({ screen, ...one })));
  const changed = all.filter(({ rule }) => typeof rule !== 'string' && 'changed' in rule);
  const counted = all.filter(({ verdict }) => verdict.kind !== 'later');
  for (const { screen, part, rule } of all)
    if (typeof rule !== 'string')
      console.log(`${screen} ${part} differs on purpose: ${'changed' in rule ? rule.changed : `issue ${rule.issue}`}`);
  for (const [file, reason] of Object.entries(superseded)) console.log(`${file} is not measured: ${reason}`);
  const thin = thinMaps(tally);
  for (const words of thin) console.log(words);
  const unmapped = globSync('{,identity/,office/,second/*/,brands/screens/}*.html', { cwd: drawings })
    .filter((file) => !mapped.includes(file) && superseded[file] === undefined)
    .toSorted();
  for (const file of unmapped) console.log(`${file} has no map`);
  const present = counted.filter(({ isPresent }) => isPresent).length;
  const equal = counted.filter(({ verdict }) => verdict.kind === 'equal').length;
  console.log(`${tally.screens.size} screens, ${unmapped.length} drawings without a map`);
  console.log(`${present} of ${counted.length} parts present, ${equal} as drawn, ${changed.length} differ on purpose`);
  return (
    thin.length === 0 &&
    unmapped.length === 0 &&
    counted.length > 0 &&
    present >= PRESENT * counted.length &&
    changed.length <= CHANGED_AT_MOST * counted.length
  );
}

/** Maps that name fewer parts than they should, and than their drawing has. */
function thinMaps({ screens, drawnCounts }: Tally): readonly string[] {
  return [...screens].flatMap(([screen, judged]) => {
    const drawn = drawnCounts.get(screen) ?? 0;
    const wanted = Math.min(PARTS_OF_A_DRAWING, drawn);
    return judged.length < wanted ? [`${screen} names ${judged.length} parts of ${drawn}, at least ${wanted}`] : [];
  });
}
