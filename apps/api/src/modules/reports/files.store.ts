import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { SAO_PAULO_OFFSET_MS } from '@arara/domain/time';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { facts, type FactName, lineColumns, SUMS } from './facts.ts';
import { type FileKind, type StoredFile, syncFolder } from './journal.ts';

export type Value = bigint | string | number | boolean | Date | null;

/** DuckDB over the files, one thread: what it does is never in a hurry. */
export interface Engine {
  rows(statement: string): Promise<readonly Readonly<Record<string, Value>>[]>;
  close(): void;
}

export interface EngineOptions {
  readonly memory: string;
  /** Where it lays out what does not fit. */
  readonly spill: string;
}

export async function openEngine({ memory, spill }: EngineOptions): Promise<Engine> {
  const instance = await DuckDBInstance.create(':memory:', {
    threads: '1',
    memory_limit: memory,
    temp_directory: spill,
    // Nothing comes from the network.
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    preserve_insertion_order: 'false',
  });
  const idle: DuckDBConnection[] = [];
  return {
    async rows(statement) {
      const connection = idle.pop() ?? (await instance.connect());
      try {
        const read = await connection.runAndReadAll(statement);
        return read.getRowObjectsJS() as Readonly<Record<string, Value>>[];
      } finally {
        idle.push(connection);
      }
    },
    close() {
      for (const connection of idle) connection.closeSync();
      instance.closeSync();
    },
  };
}

export const text = (value: string) => `'${value.replaceAll("'", "''")}'`;
const names = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(', ');

/** Business time has one offset from UTC; the domain knows it. */
export const LOCAL = (column: string) =>
  `(("${column}" at time zone 'UTC') + interval '${SAO_PAULO_OFFSET_MS / 60_000} minutes')`;

export interface Draft {
  readonly fact: FactName;
  /** CSV with the columns of `lineColumns`. */
  readonly csv: string;
  /** The number of the journal's line that will name the files. */
  readonly seq: number;
  /** Lines of whole days, each key once, become one file for each day in the order of the key. */
  readonly kind: FileKind;
  /** What the file's metadata says. */
  readonly about: Readonly<Record<string, string>>;
  /** Whoever writes very many makes them durable himself, at once. */
  readonly isDurableLater?: boolean;
}

/** Lines become files by brand and day, durable and in their place; a journal's line must still name them. */
export async function writeLines(engine: Engine, folder: string, draft: Draft): Promise<StoredFile[]> {
  const columns = lineColumns(draft.fact)
    .map(([column, type]) => `${text(column)}: ${text(type)}`)
    .join(', ');
  const read = `read_csv(${text(draft.csv)}, header = false, delim = ',', quote = '"', escape = '"', nullstr = '\\N',
    allow_quoted_nulls = false, auto_detect = false, max_line_size = 1048576, columns = {${columns}})`;
  return writeFiles(engine, folder, { ...draft, from: read });
}

/** Files of one day become one, in which a key stands once. */
export async function joinFiles(
  engine: Engine,
  folder: string,
  { files, fact, ...draft }: { files: readonly StoredFile[] } & Pick<Draft, 'fact' | 'seq' | 'about'>,
): Promise<StoredFile[]> {
  const { key } = facts[fact];
  const all = readFiles(folder, files);
  const from = `(select * from ${all} qualify row_number() over (partition by ${names(key)} order by seq desc) = 1)`;
  return writeFiles(engine, folder, { fact, kind: 'whole', ...draft, from, keepsSeq: true });
}

/** Rows of `transfers` in the shape of sums: each is one movement. */
export const oneByOne = (rows: string) => `(select brand, day, cast(hour(${LOCAL('posted_at')}) as smallint) as hour,
  player_id, code, party, game, cash_e5, bonus_e5, receivable_e5, cast(1 as integer) as times from ${rows})`;

export const sumsPath = (path: string) => path.replace('transfers', SUMS);

/**
 * What the movements of a person in an hour come to, by number, party and game: beside each file of `transfers` one under the
 * same name. Whoever writes it makes it durable.
 */
export async function writeSums(
  engine: Engine,
  folder: string,
  transfers: readonly StoredFile[],
): Promise<StoredFile[]> {
  const sums = ['cash_e5', 'bonus_e5', 'receivable_e5'].map((name) => `cast(sum(${name}) as bigint) as ${name}`);
  const made: StoredFile[] = [];
  for (const rows of transfers) {
    const file = { ...rows, fact: SUMS, path: sumsPath(rows.path) } as const;
    mkdirSync(dirname(join(folder, file.path)), { recursive: true });
    await engine.rows(`copy (
        select hour, player_id, code, party, game, ${sums.join(', ')}, cast(sum(times) as integer) as times
        from ${oneByOne(readFiles(folder, [rows]))} group by all order by all
      ) to ${text(join(folder, file.path))} (format parquet, compression zstd)`);
    made.push(file);
  }
  return made;
}

/** The rows of some files of one fact, with their brand and day. */
export function readFiles(folder: string, files: readonly StoredFile[]): string {
  const paths = files.map(({ path }) => text(join(folder, path))).join(', ');
  return `read_parquet([${paths}], hive_partitioning = true, hive_types = {'brand': SMALLINT, 'day': DATE})`;
}

interface Writing extends Omit<Draft, 'csv'> {
  readonly from: string;
  readonly keepsSeq?: boolean;
}

async function writeFiles(engine: Engine, folder: string, writing: Writing): Promise<StoredFile[]> {
  const { fact, kind, seq, from, about } = writing;
  const { columns, dayOf, key } = facts[fact];
  const room = join(folder, 'drafts', `${seq}-${fact}`);
  // The engine writes the rows of a day as they come, and begins a file again and again for a day that comes back. In order
  // each day comes once; what does not fit into its memory is sorted on the disk.
  const order = kind === 'whole' ? `order by brand, day, ${names(key)}` : '';
  rmSync(room, { recursive: true, force: true });
  mkdirSync(room, { recursive: true });
  const metadata = Object.entries(about)
    .map(([name, value]) => `"${name}": ${text(value)}`)
    .join(', ');
  await engine.rows(`copy (
      select ${writing.keepsSeq === true ? 'seq' : `cast(${seq} as bigint) as seq`}, ${names(Object.keys(columns))}, brand,
        strftime(${LOCAL(dayOf)}, '%Y-%m-%d') as day from ${from}
        ${order}
    ) to ${text(room)} (format parquet, compression zstd, partition_by (brand, day), overwrite_or_ignore,
      filename_pattern '{i}'${metadata === '' ? '' : `, kv_metadata {${metadata}}`})`);
  const made = listFiles(room).map((draft) => {
    const [brand = '', day = '', name = ''] = relative(room, draft).split('/');
    const path = join(
      'facts',
      fact,
      brand,
      day,
      `${String(seq).padStart(9, '0')}-${name.replace('.parquet', '')}-${kind}.parquet`,
    );
    return { draft, file: { path, fact, brand: Number(brand.slice(6)), day: day.slice(4), kind } };
  });
  for (const { draft, file } of made) place(draft, join(folder, file.path));
  rmSync(room, { recursive: true });
  const files = made.map(({ file }) => file);
  if (writing.isDurableLater !== true) makeDurable(folder, files);
  return files;
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.parquet'))
    .map((name) => join(folder, name))
    .sort();
}

function place(draft: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true });
  renameSync(draft, target);
}

/** Files and their folders outlive a crash; each folder is asked once, however many files are new in it. */
export function makeDurable(folder: string, files: readonly StoredFile[]): void {
  const folders = new Set<string>();
  for (const { path } of files) {
    const handle = openSync(join(folder, path), 'r+');
    fsyncSync(handle);
    closeSync(handle);
    // The folders above may be new as well.
    for (let above = dirname(path); above !== '.'; above = dirname(above)) folders.add(join(folder, above));
  }
  for (const one of folders) syncFolder(one);
}

/** Removes what a crash left: drafts, and files that no line names. */
export function removeLeftovers(folder: string, named: ReadonlySet<string>): void {
  rmSync(join(folder, 'drafts'), { recursive: true, force: true });
  const root = join(folder, 'facts');
  if (!statSync(root, { throwIfNoEntry: false })) return;
  for (const file of listFiles(root)) if (!named.has(relative(folder, file))) rmSync(file);
}

export function removeFiles(folder: string, paths: readonly string[]): void {
  for (const path of paths) rmSync(join(folder, path), { force: true });
}
