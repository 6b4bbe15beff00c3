import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { columnTypes } from '@arara/contract/staff';
import { type Engine, text } from './files.store.ts';
import { csvLine } from './lines.ts';

/** A table of few rows that somebody takes along: its cells as text, in a form that its types read back. */
export interface TakenTable {
  readonly columns: readonly { readonly name: string; readonly type: (typeof columnTypes)[number] }[];
  readonly rows: readonly (readonly (string | null)[])[];
}

/** Money keeps its five decimals exactly. */
const TYPES: Readonly<Record<TakenTable['columns'][number]['type'], string>> = {
  text: 'VARCHAR',
  day: 'DATE',
  moment: 'TIMESTAMPTZ',
  money: 'DECIMAL(38, 5)',
  count: 'BIGINT',
  share: 'DOUBLE',
};

const columnName = /^[a-zA-Z][a-zA-Z0-9]{0,39}$/;
let written = 0;

/** The table as the bytes of one Parquet file. */
export async function parquetOf(engine: Engine, folder: string, { columns, rows }: TakenTable): Promise<Buffer> {
  if (!columns.every(({ name, type }) => columnName.test(name) && type in TYPES)) throw new Error('this is no table');
  const room = join(folder, 'drafts');
  mkdirSync(room, { recursive: true });
  written += 1;
  const [csv, parquet] = [join(room, `taken-${written}.csv`), join(room, `taken-${written}.parquet`)];
  try {
    writeFileSync(csv, rows.map((row) => `${csvLine(row)}\n`).join(''));
    const read = columns.map(({ name, type }) => `${text(name)}: ${text(TYPES[type])}`).join(', ');
    await engine.rows(`copy (select * from read_csv(${text(csv)}, header = false, delim = ',', quote = '"', escape = '"',
      nullstr = '\\N', allow_quoted_nulls = false, auto_detect = false, columns = {${read}}))
      to ${text(parquet)} (format parquet, compression zstd)`);
    return readFileSync(parquet);
  } finally {
    for (const path of [csv, parquet]) rmSync(path, { force: true });
  }
}
