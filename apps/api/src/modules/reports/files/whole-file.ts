import { Readable } from 'node:stream';
import { TABLE_MARK, tableLine } from '../../../platform/http/table-file.ts';
import type { TicketFile } from '../../../platform/http/raw.ts';
import type { WriteParquet } from '../ask.ts';
import type { ReportsDeskDeps } from '../desk/asking.ts';
import type { Cell, ReportTable } from '../desk/columns.ts';
import { csvCells, csvHead, type FileFormat, fileName, type FileOf, parquetFile, sumCells } from '../desk/file.ts';
import { tablePages } from '../desk/tables.ts';
import type { Scope } from '../questions.ts';

/** All rows of a figure up to a moment, and how many they are. */
export interface WholeFile extends FileOf {
  readonly scope: Scope;
  readonly format: FileFormat;
  readonly beforeMs: number;
  readonly rows: number;
}

/** A page is asked for when the one before it was taken. */
const ONE_AHEAD = { highWaterMark: 1 };

/** The file as it streams, one page of rows after the other; the first page is read before anything leaves. */
export async function openWholeFile(
  deps: ReportsDeskDeps & { readonly writeParquet: WriteParquet },
  file: WholeFile,
  pageRows?: number,
): Promise<TicketFile> {
  const pages = tablePages(deps, { ...file, limit: pageRows });
  const { value } = (await pages.next()) as IteratorYieldResult<ReportTable>;
  const first = { ...value, upTo: new Date(file.beforeMs).toISOString() };
  const all = exactly(file.rows, first, pages);
  const name = fileName(file, file.format);
  if (file.format === 'csv')
    return { name, type: 'text/csv; charset=utf-8', bytes: Readable.from(csvParts(file, first, all), ONE_AHEAD) };
  const bytes = await parquetFile(deps.writeParquet, first.columns, Readable.from(rowsOf(all)));
  return { name, type: 'application/vnd.apache.parquet', bytes: Readable.from(bytes) };
}

/** A file of other rows than those that were approved breaks off: nobody takes it for a whole one. */
async function* exactly(
  rows: number,
  first: ReportTable,
  rest: AsyncIterable<ReportTable>,
): AsyncGenerator<ReportTable> {
  let count = first.rows.length;
  yield first;
  for await (const page of rest) {
    count += page.rows.length;
    if (count <= rows) yield page;
  }
  if (count !== rows) throw new Error(`a file of ${rows} rows came to ${count}`);
}

async function* rowsOf(pages: AsyncIterable<ReportTable>): AsyncGenerator<ReportTable['rows']> {
  for await (const { rows } of pages) yield rows;
}

/** The sum stands below, made of the rows that went by. */
async function* csvParts(of: FileOf, first: ReportTable, pages: AsyncIterable<ReportTable>): AsyncGenerator<string> {
  const { columns } = first;
  yield TABLE_MARK + csvHead(first, of).map(tableLine).join('');
  let sum: readonly Cell[] | null = null;
  for await (const page of pages) {
    yield page.rows.map((row) => tableLine(csvCells(columns, row))).join('');
    sum = page.sum && added(sum, page.sum);
  }
  if (sum !== null) yield tableLine(sumCells(columns, sum));
}

const added = (sum: readonly Cell[] | null, more: readonly Cell[]): readonly Cell[] =>
  sum === null ? more : sum.map((cell, at) => plus(cell, more[at] ?? null));

function plus(cell: Cell, more: Cell): Cell {
  if (typeof cell === 'bigint' && typeof more === 'bigint') return cell + more;
  return typeof cell === 'number' && typeof more === 'number' ? cell + more : cell;
}
