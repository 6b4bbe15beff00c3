import { createReadStream, createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { columnTypes } from '@arara/contract/staff';
import { type Engine, text } from './files.store.ts';

/** A column of a table that somebody takes along. */
export interface TakenColumn {
  readonly name: string;
  readonly type: (typeof columnTypes)[number];
}

/** Money keeps its five decimals exactly. */
const TYPES: Readonly<Record<TakenColumn['type'], string>> = {
  text: 'VARCHAR',
  day: 'DATE',
  moment: 'TIMESTAMPTZ',
  money: 'DECIMAL(38, 5)',
  count: 'BIGINT',
  share: 'DOUBLE',
};

const columnName = /^[a-zA-Z][a-zA-Z0-9]{0,39}$/;
let written = 0;

/**
 * The lines of a table (`csvLine`), in a form that its types read back, as one Parquet file. Both lie on the disk on their
 * way, so that memory holds a part of them only, however many rows there are.
 */
export async function parquetOf(
  { engine, folder }: { readonly engine: Engine; readonly folder: string },
  columns: readonly TakenColumn[],
  lines: AsyncIterable<string | Buffer>,
): Promise<Readable> {
  if (!columns.every(({ name, type }) => columnName.test(name) && type in TYPES)) throw new Error('this is no table');
  const room = join(folder, 'drafts');
  mkdirSync(room, { recursive: true });
  written += 1;
  const [csv, parquet] = [join(room, `taken-${written}.csv`), join(room, `taken-${written}.parquet`)];
  try {
    await pipeline(Readable.from(lines), createWriteStream(csv));
    const read = columns.map(({ name, type }) => `${text(name)}: ${text(TYPES[type])}`).join(', ');
    await engine.rows(`copy (select * from read_csv(${text(csv)}, header = false, delim = ',', quote = '"', escape = '"',
      nullstr = '\\N', allow_quoted_nulls = false, auto_detect = false, columns = {${read}}))
      to ${text(parquet)} (format parquet, compression zstd)`);
  } catch (error) {
    rmSync(parquet, { force: true });
    throw error;
  } finally {
    rmSync(csv, { force: true });
  }
  const file = createReadStream(parquet);
  file.once('close', () => rmSync(parquet, { force: true }));
  return file;
}
