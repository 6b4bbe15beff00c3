import { histogramOf, linePays } from '../reels/cycle.ts';
import type { Part } from '../reels/figures.ts';
import { type Column, columnsOf } from '../reels/reels.ts';
import { rules, strips } from './engine.ts';

type Reels = readonly (readonly Column[])[];

const all: Reels = strips.map(columnsOf);
/** Wilds stand on these reels only. */
const MIDDLE = [1, 2, 3] as const;
const isEyed = (column: Column) => column.includes('W');

/**
 * All 30^5 screens, sorted by what the second turn depends on. Fewer than two eyes: there is none. Else the held
 * columns are named one by one, because both turns share them, and given these the two turns are independent: in the
 * first one a middle reel that is not held shows no eye, in the second one it may stop anywhere.
 */
export function oncaParts(): Part[] {
  const pays = linePays(rules);
  const eyed = new Map<number, readonly Column[]>(MIDDLE.map((reel) => [reel, columnsAt(reel).filter(isEyed)]));
  const plain = new Map<number, readonly Column[]>(
    MIDDLE.map((reel) => [reel, columnsAt(reel).filter((column) => !isEyed(column))]),
  );
  const none: Reels = all.map((columns, reel) => plain.get(reel) ?? columns);
  const parts: Part[] = [none, ...MIDDLE.map((reel) => none.with(reel, eyed.get(reel) ?? []))].map((reels) => ({
    first: histogramOf(reels, pays),
  }));
  const [a = [], b = [], c = []] = MIDDLE.map((reel) => eyed.get(reel));
  for (const [one, two] of [
    [1, 2],
    [1, 3],
    [2, 3],
  ] as const)
    for (const x of eyed.get(one) ?? [])
      for (const y of eyed.get(two) ?? []) {
        const held = (reels: Reels) => histogramOf(reels.with(one, [x]).with(two, [y]), pays);
        parts.push({ first: held(none), second: held(all) });
      }
  for (const x of a)
    for (const y of b)
      for (const z of c) {
        const both = histogramOf(all.with(1, [x]).with(2, [y]).with(3, [z]), pays);
        parts.push({ first: both, second: both });
      }
  return parts;
}

function columnsAt(reel: number): readonly Column[] {
  return all[reel] ?? [];
}
