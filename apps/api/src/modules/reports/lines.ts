import { facts, type FactName, lineColumns } from './facts.ts';

export type Cell = string | null | undefined;

const NOTHING = '\\N';

/** One line of CSV as PostgreSQL writes it too: nothing is a bare `\N`, a text is always quoted. */
export function csvLine(cells: readonly Cell[]): string {
  return cells.map((cell) => (cell === null || cell === undefined ? NOTHING : quoted(cell))).join(',');
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** The line of a row as its table has it, with what other rows of its commit say. */
export function lineOf(
  name: FactName,
  row: Readonly<Record<string, Cell>>,
  beside: Readonly<Record<string, Cell>>,
): string {
  const { from } = facts[name];
  const source: Readonly<Record<string, string>> = from;
  return csvLine(
    lineColumns(name).map(([column]) => {
      if (column === 'brand') return row['brand_id'];
      return column in beside ? beside[column] : row[source[column] ?? column];
    }),
  );
}

/** What tells a row from another of its fact. */
export function keyOf(name: FactName, row: Readonly<Record<string, Cell>>): string {
  const { key, from } = facts[name];
  const source: Readonly<Record<string, string>> = from;
  return key.map((column) => row[source[column] ?? column]).join('|');
}
