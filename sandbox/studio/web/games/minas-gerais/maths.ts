/** The game's numbers once more, from its published table. */
export const TILES = 25;
export const COLUMNS = 5;
/** Ten thousand times the stake, in hundredths. */
const TOP_CENTIS = 1_000_000n;

/** n over k, exact. */
function choose(n: number, k: number): bigint {
  let result = 1n;
  for (let i = 1; i <= k; i += 1) result = (result * BigInt(n - k + i)) / BigInt(i);
  return result;
}

/** What so many emeralds pay in hundredths: 97 % over the chance to find them all, cut. */
export function multiplierCentis(mines: number, safe: number): bigint {
  return safe === 0 ? 0n : (97n * choose(TILES, safe)) / choose(TILES - mines, safe);
}

/** The most tiles that can be opened: where no emerald is left, or the next one would pay more than 10 000 x. */
export function lastPick(mines: number): number {
  let safe = 1;
  while (safe < TILES - mines && multiplierCentis(mines, safe + 1) <= TOP_CENTIS) safe += 1;
  return safe;
}

/** The chance that the next tile is an emerald. */
export function nextChance(mines: number, opened: number): number {
  const left = TILES - opened;
  return (left - mines) / left;
}

/** The chance to find so many in a row. */
export function rowChance(mines: number, safe: number): number {
  return Number(choose(TILES - mines, safe)) / Number(choose(TILES, safe));
}

export function rtpOf(mines: number): { readonly lowest: number; readonly highest: number } {
  const returns = Array.from(
    { length: lastPick(mines) },
    (_, index) => (Number(multiplierCentis(mines, index + 1)) / 100) * rowChance(mines, index + 1),
  );
  return { lowest: Math.min(...returns), highest: Math.max(...returns) };
}

export function payoutOf(stake: bigint, centis: number | bigint): bigint {
  return (stake * BigInt(centis)) / 100n;
}

export interface Step {
  readonly safe: number;
  readonly centis: bigint;
}

const LADDER = 6;

/** Six steps of the ladder, from the one before the last that was reached. */
export function ladderFrom(mines: number, safe: number): readonly Step[] {
  const last = lastPick(mines);
  const first = Math.max(1, Math.min(safe - 1, last - LADDER + 1));
  return Array.from({ length: Math.min(LADDER, last - first + 1) }, (_, index) => ({
    safe: first + index,
    centis: multiplierCentis(mines, first + index),
  }));
}
