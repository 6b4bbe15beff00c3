import { matching, type Tree } from '../../tidy/tree.ts';

/** So many equal lines in a row are a copy. */
const LINES_MIN = 6;
const compared = /^(apps|packages|sandbox|scripts|bench|chaos|conformance|e2e)\/.*\.(ts|tsx|css)$/;
/** Sealed migrations cannot change; tables of texts and art are data. */
const isData = /\.d\.ts$|\/(migrations|texts|titles|art|fonts|generated)\//;

interface Place {
  readonly file: string;
  /** Index among the lines that count. */
  readonly at: number;
}

/**
 * Pairs of places with six or more equal lines in a row, in TypeScript and CSS. Lines are compared without indentation;
 * empty lines, imports and lines without a word (closing brackets) do not count, so that they neither make nor break a run.
 * Two places whose runs overlap are one pair, however long the run.
 */
export function countCopies(tree: Tree): number {
  const windows = new Map<string, Place[]>();
  for (const file of matching(tree, compared).filter((path) => !isData.test(path))) {
    const lines = linesThatCount(tree.read(file));
    for (let at = 0; at + LINES_MIN <= lines.length; at += 1) {
      const window = lines.slice(at, at + LINES_MIN).join('\n');
      const places = windows.get(window);
      if (places === undefined) windows.set(window, [{ file, at }]);
      else places.push({ file, at });
    }
  }
  // A run of eight lines has three windows; only the first of them has no equal pair right before it.
  const pairs = new Set<string>();
  for (const places of windows.values())
    for (const [one, two] of pairsOf(places)) pairs.add(`${one.file}\0${two.file}\0${one.at}\0${two.at}`);
  let runs = 0;
  for (const pair of pairs) {
    const [one, two, at, other] = pair.split('\0');
    if (!pairs.has(`${one}\0${two}\0${Number(at) - 1}\0${Number(other) - 1}`)) runs += 1;
  }
  return runs;
}

function pairsOf(places: readonly Place[]): [Place, Place][] {
  return places.flatMap((one, index) =>
    places
      .slice(index + 1)
      // A list that repeats itself is not a copy of itself one line further.
      .filter((two) => two.file !== one.file || two.at - one.at >= LINES_MIN)
      .map((two): [Place, Place] => [one, two]),
  );
}

function linesThatCount(text: string): string[] {
  return text
    .replace(/^import [\s\S]*?;$/gm, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /\w{2}/.test(line));
}
