import type { columnTypes } from '@arara/contract/staff';
import { toFiveDecimals } from '@arara/domain/money';
import { hideSmall } from '@arara/domain/reports';
import { t } from './texts.ts';

export type ColumnType = (typeof columnTypes)[number];
/** Money is a bigint of 1e-5, a share a number of percent, a day and a moment are ISO texts. */
export type Cell = string | number | bigint | null;

export interface Column {
  readonly name: string;
  readonly title: string;
  readonly type: ColumnType;
}

/** What a screen shows, a file holds and a mail carries: one and the same. */
export interface ReportTable {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  /** Null where lines do not add up. */
  readonly sum: readonly Cell[] | null;
  readonly upTo: string | null;
  /** How many people stand behind each cell; null where a cell says nothing of people. */
  readonly people: readonly (readonly (number | null)[])[];
}

export interface ColumnOf<Row> {
  readonly name: string;
  readonly type: ColumnType;
  readonly value: (row: Row) => Cell;
  /** People of several lines may be the same, and shares do not add up. */
  readonly adds?: boolean;
  readonly people?: (row: Row) => number | null;
}

/** The columns that are wanted, in the order of the table; all of them when none is named. */
export function layOut<Row>(
  all: readonly ColumnOf<Row>[],
  rows: readonly Row[],
  { wanted, upTo }: { readonly wanted: readonly string[]; readonly upTo: string | null },
): ReportTable {
  const named = all.filter(({ name }) => wanted.includes(name));
  const columns = named.length === 0 ? all : named;
  const cells = rows.map((row) => columns.map(({ value }) => value(row)));
  return {
    columns: columns.map(({ name, type }) => ({ name, type, title: titleOf(name) })),
    rows: cells,
    sum: columns.some(({ adds }) => adds) ? columns.map(({ adds }, at) => (adds ? sumOf(cells, at) : null)) : null,
    upTo,
    people: rows.map((row) => columns.map(({ people }) => people?.(row) ?? null)),
  };
}

function sumOf(rows: readonly (readonly Cell[])[], at: number): Cell {
  const cells = rows.map((row) => row[at] ?? null);
  if (cells.every((cell) => typeof cell === 'number')) return cells.reduce((total, cell) => total + cell, 0);
  return cells.reduce<bigint>((total, cell) => total + (typeof cell === 'bigint' ? cell : 0n), 0n);
}

function titleOf(name: string): string {
  const [own, metric] = [`tableColumn.${name}`, `metric.${name}.title`];
  return t.has(own) ? t('pt-BR', own) : t.has(metric) ? t('pt-BR', metric) : name;
}

/** As it may leave the house: nothing of fewer than ten people. */
export function withoutSmallGroups(table: ReportTable): ReportTable {
  const columns = table.columns.map((_, at) =>
    hideSmall<Cell>(
      table.rows.map((row, line) => ({ cell: row[at] ?? null, people: table.people[line]?.[at] ?? null })),
      table.sum?.[at] ?? null,
    ),
  );
  return {
    ...table,
    rows: table.rows.map((_, line) => columns.map(({ cells }) => cells[line] ?? null)),
    sum: table.sum && columns.map(({ sum }) => sum ?? null),
  };
}

/** In a form that every program reads back: points before decimals, all five of money. */
export function cellText(cell: Cell, type: ColumnType): string | null {
  if (typeof cell === 'bigint') return toFiveDecimals(cell);
  if (typeof cell === 'number') return type === 'share' ? cell.toFixed(2) : `${cell}`;
  return cell;
}
