import { Readable } from 'node:stream';
import type { fileFormats } from '@arara/contract/staff';
import { momentText } from '@arara/domain/time';
import { tableFile } from '../../../platform/http/table-file.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import type { WriteParquet } from '../ask.ts';
import { csvLine } from '../lines.ts';
import { type Cell, cellText, type ColumnType, type ReportTable } from './columns.ts';
import type { Scope } from '../questions.ts';
import type { TableAsked } from './tables.ts';
import { t } from './texts.ts';

export type FileFormat = (typeof fileFormats)[number];

export interface FileHead {
  readonly brandName: string;
  /** Who asked for it: a member of staff, or a schedule of theirs. */
  readonly madeBy: string;
  /** Of more rows than one person may take: who said yes, and to which request. */
  readonly approvedBy?: string;
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
export function csvOf(table: ReportTable, of: FileOf): string {
  return tableFile([
    ...csvHead(table, of),
    ...table.rows.map((row) => csvCells(table.columns, row)),
    ...(table.sum === null ? [] : [sumCells(table.columns, table.sum)]),
  ]);
}

const name = (key: Parameters<typeof t>[1]) => t('pt-BR', key);

export function csvHead({ columns, upTo }: Pick<ReportTable, 'columns' | 'upTo'>, of: FileOf): readonly string[][] {
  const { wanted, scope, head } = of;
  const { from, to } = scope;
  const isRows = wanted.of === 'rows' && wanted.metric !== undefined;
  return [
    [head.brandName, titleOf(wanted)],
    ...(isRows ? [[name('reportsFile.formula'), name(`metric.${wanted.metric ?? 'ggr'}.formula`)]] : []),
    [name('reportsFile.period'), from === to ? from : `${from} a ${to}`],
    [name('reportsFile.until'), upTo === null ? '–' : momentText(Date.parse(upTo))],
    [name('reportsFile.filter'), head.filter === '' ? '–' : head.filter],
    [name('reportsFile.madeAt'), momentText(head.nowMs)],
    [name('reportsFile.madeBy'), head.madeBy],
    ...(head.approvedBy === undefined ? [] : [[name('reportsFile.approvedBy'), head.approvedBy]]),
    [],
    columns.map(({ title }) => title),
  ];
}

export const csvCells = (columns: ReportTable['columns'], cells: readonly Cell[]): string[] =>
  cells.map((cell, at) => excelText(cell, columns[at]?.type ?? 'text'));

export const sumCells = (columns: ReportTable['columns'], sum: readonly Cell[]): string[] => [
  name('reportsFile.sum'),
  ...csvCells(columns, sum).slice(1),
];

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
  const bytes = await parquetFile(writeParquet, table.columns, Readable.from([table.rows]));
  const parts: Buffer[] = [];
  for await (const part of bytes) parts.push(part);
  return { ...named, Text: Buffer.concat(parts).toString('base64') };
}

/** Rows come page by page, so that memory holds one of them. */
export async function parquetFile(
  writeParquet: WriteParquet,
  columns: ReportTable['columns'],
  pages: AsyncIterable<ReportTable['rows']>,
): Promise<AsyncIterable<Buffer>> {
  async function* lines(): AsyncGenerator<string> {
    for await (const rows of pages)
      yield rows
        .map((row) => `${csvLine(row.map((cell, at) => cellText(cell, columns[at]?.type ?? 'text')))}\n`)
        .join('');
  }
  const bytes = await writeParquet(
    columns.map(({ name: column, type }) => ({ name: column, type })),
    lines(),
  );
  if (bytes === 'away') throw new RefusalError('temporarily_unavailable');
  return bytes;
}

/** With a comma before decimals, as programs of this country read numbers. */
function excelText(cell: Cell, type: ColumnType): string {
  const text = cellText(cell, type) ?? '';
  return type === 'money' || type === 'share' ? text.replace('.', ',') : text;
}
