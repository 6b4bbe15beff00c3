import { Readable } from 'node:stream';
import { tableLine, TABLE_MARK } from '../../../platform/http/table-file.ts';
import type { TicketFile } from '../../../platform/http/raw.ts';
import type { WriteParquet } from '../ask.ts';
import { fromWire, toWire } from '../wire.ts';
import type { ReportsDeskDeps } from './asking.ts';
import type { Cell, ReportTable } from './columns.ts';
import { csvCells, csvHead, type FileFormat, fileName, type FileOf, parquetFile, sumCells } from './file.ts';
import type { Scope } from '../questions.ts';
import { tablePages } from './tables.ts';

/** A file of all rows of a figure: what was asked for, kept behind its ticket. */
export interface WholeFile extends FileOf {
  readonly scope: Scope;
  readonly format: FileFormat;
}

/** A page is asked for when the one before it was taken. */
const ONE_AHEAD = { highWaterMark: 1 };

/** What a ticket keeps is JSON. */
export const keptFile = (file: WholeFile) => ({ file: toWire(file) });
export const fileOfKept = (kept: unknown) => fromWire((kept as ReturnType<typeof keptFile>).file) as WholeFile;

/** The file as it streams, one page of rows after the other; the first page is read before anything leaves. */
export async function openWholeFile(
  deps: ReportsDeskDeps & { readonly writeParquet: WriteParquet },
  file: WholeFile,
  pageRows?: number,
): Promise<TicketFile> {
  const pages = tablePages(deps, { ...file, limit: pageRows });
  const { value: first } = (await pages.next()) as IteratorYieldResult<ReportTable>;
  const all = pagesFrom(first, pages);
  const name = fileName(file, file.format);
  if (file.format === 'csv')
    return { name, type: 'text/csv; charset=utf-8', bytes: Readable.from(csvParts(file, first, all), ONE_AHEAD) };
  const rows = Readable.from(rowsOf(all));
  const bytes = await parquetFile(deps.writeParquet, first.columns, rows);
  return { name, type: 'application/vnd.apache.parquet', bytes: Readable.from(bytes) };
}

async function* pagesFrom(first: ReportTable, rest: AsyncIterable<ReportTable>): AsyncGenerator<ReportTable> {
  yield first;
  yield* rest;
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
