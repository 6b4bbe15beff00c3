import { median } from './median.ts';

export interface InTurn {
  /** What is measured with it, to what is measured without: of each round with it the two without beside it count. */
  readonly ratio: number;
  /** How far two neighbouring rounds without it are apart, the greater to the less. What is below it cannot be told from noise. */
  readonly noise: number;
}

/** Rounds in turn, without and with it, that begin and end without: whatever slows the machine down for a while slows both. */
export function compareInTurn(without: readonly number[], withIt: readonly number[]): InTurn {
  if (without.length !== withIt.length + 1) throw new Error('rounds in turn begin and end without it');
  const pairs = withIt.map((_, at) => [without[at] ?? Number.NaN, without[at + 1] ?? Number.NaN] as const);
  return {
    ratio: median(pairs.map(([before, after], at) => (withIt[at] ?? Number.NaN) / ((before + after) / 2))),
    noise: median(pairs.map(([before, after]) => Math.max(before, after) / Math.min(before, after))),
  };
}
