/** Of fewer people a figure may name one of them. */
const SMALL_GROUP = 10;

export interface Group<Cell> {
  readonly cell: Cell;
  /** How many people stand behind the cell; null where it says nothing of people. */
  readonly people: number | null;
}

/**
 * A column with its sum as it may leave the house: cells of small groups are undefined, and so is the sum where it would
 * tell what was hidden.
 */
export function hideSmall<Cell>(
  column: readonly Group<Cell>[],
  sum: Cell,
): { readonly cells: readonly (Cell | undefined)[]; readonly sum: Cell | undefined } {
  const isSmall = ({ people }: Group<Cell>) => people !== null && people > 0 && people < SMALL_GROUP;
  const hidden = column.filter(isSmall).reduce((total, { people }) => total + (people ?? 0), 0);
  return {
    cells: column.map((group) => (isSmall(group) ? undefined : group.cell)),
    sum: hidden > 0 && hidden < SMALL_GROUP ? undefined : sum,
  };
}
