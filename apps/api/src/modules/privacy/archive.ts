import { csvLine, type Locale } from '@arara/contract';
import type { BrandWords } from '@arara/texts';
import { toFiveDecimals } from '@arara/domain/money';
import type { PlayerId } from '@arara/domain/shards';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Shards } from '../../platform/db/shards.ts';
import { coverOthers } from './cover.ts';
import { type PageTable, renderPage } from './page.ts';
import { type PlayerTable, playerTables } from './registry.ts';
import { readRows, type TableRow } from './rows.store.ts';
import { createZip } from './zip.ts';

export interface ArchiveOf {
  readonly playerId: PlayerId;
  readonly locale: Locale;
  readonly at: Date;
  readonly brand: BrandWords;
  /** By which the owner is known; what others are known by is covered where people wrote of them. */
  readonly ownTexts: readonly string[];
}

/** Who of the staff did something, keys of the house and hashes are nobody's data but ours. */
const houseColumns =
  /^(brand_id|player_id|currency|flags|fingerprint|owner|staff|staff_id|(held|lifted|answered|asked|confirmed|ended|closed|given|made|first|second|claimed|approved|decided|granted)_by|claimed_until|not_found_times|look_at|next_try_at|tries|attempts|next_at)$|hash$/;

/** So many rows of a table stand on the page; the file beside it has all. */
const ROWS_ON_PAGE = 100;

/** One archive: a page to read, and beside it every table as a spreadsheet. */
export async function makeArchive(
  { shards, secrets }: { readonly shards: Shards; readonly secrets: Secrets },
  of: ArchiveOf,
): Promise<Buffer> {
  const zip = createZip(of.at);
  const shown: PageTable[] = [];
  for (const database of ['shard', 'directory'] as const) {
    const from = database === 'shard' ? shards.ofPlayer(of.playerId) : shards.directory;
    for (const table of playerTables.filter((one) => one.database === database)) {
      const read = await from.transaction(async (tx) => {
        const file = createFile(table, secrets, of.ownTexts);
        for await (const rows of readRows(tx, table, of.playerId)) file.take(rows);
        return file;
      });
      if (read.count() === 0) continue;
      const name = `csv/${table.table.replace('.', '-')}.csv`;
      zip.add(name, read.csv());
      shown.push({ part: table.part, file: name, count: read.count(), columns: read.columns(), rows: read.first() });
    }
  }
  zip.add('index.html', renderPage({ ...of, tables: shown }));
  return zip.end();
}

function createFile(table: PlayerTable, secrets: Secrets, ownTexts: readonly string[]) {
  const first: (readonly string[])[] = [];
  const chunks: string[] = [];
  let columns: readonly string[] = [];
  let count = 0;
  const shownOf = (text: string) => (table.isSpeech === true ? coverOthers(text, ownTexts) : text);
  return {
    count: () => count,
    columns: () => columns.map(nameOf),
    first: () => first,
    /** With the mark by which spreadsheets know that it is UTF-8. */
    csv: () => Buffer.from(`\u{feff}${csvLine(columns.map(nameOf))}${chunks.join('')}`, 'utf8'),
    take(rows: readonly TableRow[]): void {
      if (rows[0] !== undefined && count === 0) columns = ownColumns(table, rows[0]);
      for (const row of rows) {
        const cells = columns.map((column) =>
          column === table.sealed?.box ? shownOf(openBox(table.sealed, row, secrets)) : cellOf(column, row[column]),
        );
        if (first.length < ROWS_ON_PAGE) first.push(cells);
        chunks.push(csvLine(cells));
      }
      count += rows.length;
    },
  };
}

/** Which columns their owner reads: without what is the house's or somebody else's. */
function ownColumns({ leavesOut = [], sealed }: PlayerTable, row: TableRow): readonly string[] {
  const isOurs = (column: string) =>
    houseColumns.test(column) || leavesOut.includes(column) || column === sealed?.keyId || column.endsWith('_key_id');
  const isHash = (column: string) => Buffer.isBuffer(row[column]) && column !== sealed?.box;
  return Object.keys(row).filter((column) => column === sealed?.box || (!isOurs(column) && !isHash(column)));
}

/** As the file names it: an amount in units, an opened box by what it holds. */
const nameOf = (column: string) => (column.endsWith('box') ? 'content' : column.replace(/_e5$/, ''));

function openBox(sealed: NonNullable<PlayerTable['sealed']>, row: TableRow, secrets: Secrets): string {
  const box = row[sealed.box];
  const keyId = row[sealed.keyId];
  if (!Buffer.isBuffer(box) || typeof keyId !== 'number') return '';
  const named = Object.entries(row).map(([column, value]) => [
    column,
    Buffer.isBuffer(value) ? value.toString('hex') : cellOf(column, value),
  ]);
  return secrets.open({ box, keyId }, sealed.nameOf(Object.fromEntries(named) as Record<string, string>));
}

function cellOf(column: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'bigint' && column.endsWith('_e5')) return toFiveDecimals(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | bigint | boolean);
}
