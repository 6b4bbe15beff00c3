import type { fileFormats } from '@arara/contract/staff';
import { momentText } from '@arara/domain/time';
import { tableFile } from '../../../platform/http/table-file.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import type { WriteParquet } from '../ask.ts';
import { type Cell, cellText, type ColumnType, type ReportTable } from './columns.ts';
import type { Scope } from '../questions.ts';
import type { TableAsked } from './tables.ts';
import { t } from './texts.ts';

export type FileFormat = (typeof fileFormats)[number];

export interface FileHead {
  readonly brandName: string;
  /** Who asked for it: a member of staff, or a schedule of theirs. */
  readonly madeBy: string;
  readonly nowMs: number;
  /** What narrows it, by name. */
  readonly filter: string;
}

export interface FileOf {
  readonly wanted: TableAsked;
  readonly scope: Pick<Scope, 'from' | 'to'>;
  readonly head: FileHead;
}

/** Every row of a table with its sum below, and on top what it is, of when, and by whom. */
export function csvOf(table: ReportTable, { wanted, scope: { from, to }, head }: FileOf): string {
  const isRows = wanted.of === 'rows' && wanted.metric !== undefined;
  const name = (key: Parameters<typeof t>[1]) => t('pt-BR', key);
  const lineOf = (cells: readonly Cell[]) =>
    cells.map((cell, at) => excelText(cell, table.columns[at]?.type ?? 'text'));
  return tableFile([
    [head.brandName, titleOf(wanted)],
    ...(isRows ? [[name('reportsFile.formula'), name(`metric.${wanted.metric ?? 'ggr'}.formula`)]] : []),
    [name('reportsFile.period'), from === to ? from : `${from} a ${to}`],
    [name('reportsFile.until'), table.upTo === null ? '–' : momentText(Date.parse(table.upTo))],
    [name('reportsFile.filter'), head.filter === '' ? '–' : head.filter],
    [name('reportsFile.madeAt'), momentText(head.nowMs)],
    [name('reportsFile.madeBy'), head.madeBy],
    [],
    table.columns.map(({ title }) => title),
    ...table.rows.map(lineOf),
    ...(table.sum === null ? [] : [[name('reportsFile.sum'), ...lineOf(table.sum).slice(1)]]),
  ]);
}

export function titleOf({ of, metric }: Pick<TableAsked, 'of' | 'metric'>): string {
  return of === 'rows' && metric !== undefined ? t('pt-BR', `metric.${metric}.title`) : t('pt-BR', `tableName.${of}`);
}

export function fileName(
  { wanted: { of, metric }, scope: { from, to } }: Omit<FileOf, 'head'>,
  format: FileFormat,
): string {
  return `${of === 'rows' ? (metric ?? of) : of}-${from}-${to}.${format}`;
}

/** A table as somebody takes it along. */
export async function makeFile(
  { writeParquet }: { readonly writeParquet: WriteParquet },
  table: ReportTable,
  of: FileOf & { readonly format: FileFormat },
) {
  const named = { FileName: fileName(of, of.format), Rows: table.rows.length };
  if (of.format === 'csv') return { ...named, Text: csvOf(table, of) };
  const bytes = await writeParquet({
    columns: table.columns.map(({ name, type }) => ({ name, type })),
    rows: table.rows.map((row) => row.map((cell, at) => cellText(cell, table.columns[at]?.type ?? 'text'))),
  });
  if (bytes === 'away') throw new RefusalError('temporarily_unavailable');
  return { ...named, Text: Buffer.from(bytes).toString('base64') };
}

/** With a comma before decimals, as programs of this country read numbers. */
function excelText(cell: Cell, type: ColumnType): string {
  const text = cellText(cell, type) ?? '';
  return type === 'money' || type === 'share' ? text.replace('.', ',') : text;
}
