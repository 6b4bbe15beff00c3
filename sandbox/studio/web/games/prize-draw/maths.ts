/** Out of how many equally likely numbers one is drawn; the published table says the same. */
export const NUMBERS = 1_000_000;
const DIGITS = 6;

export interface Prize {
  readonly times: number;
  /** How many of the numbers bring it. */
  readonly numbers: number;
}

/** A prize and the last number that brings it: the first prize begins at zero, each next one behind the last. */
export interface Step extends Prize {
  readonly last: number;
}

/** The table of this game as the studio publishes it, in its order. */
export function readSteps(table: unknown): readonly Step[] {
  const { prizes = [] } = table as { readonly prizes?: readonly Prize[] };
  let below = 0;
  return prizes.map(({ times, numbers }) => {
    below += numbers;
    return { times, numbers, last: below - 1 };
  });
}

export const chanceOf = ({ numbers }: Prize): number => numbers / NUMBERS;

/** How many rounds there are for one that brings it, in the middle. */
export const oneIn = ({ numbers }: Prize): number => Math.round(NUMBERS / numbers);

/** Every number has six digits: `42` is drawn as `000042`. */
export const digitsOf = (number: number): readonly string[] => `${number}`.padStart(DIGITS, '0').split('');

/** While it is drawn the digits mean nothing: they count through frames and know no result. */
export function passingDigits(elapsedMs: number): readonly string[] {
  const frame = Math.floor(elapsedMs / 40);
  return digitsOf((frame * 370_989 + 123_457) % NUMBERS);
}
