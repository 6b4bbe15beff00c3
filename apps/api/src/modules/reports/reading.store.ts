import type { BusinessDay } from '@arara/domain/time';
import { facts, type FactName, SUMS } from './facts.ts';
import { oneByOne, readFiles, sumsPath } from './files.store.ts';
import type { StoredFile } from './journal.ts';
import type { Store } from './keeper.ts';

export interface Span {
  /** Undefined = every brand. */
  readonly brandIds: readonly number[] | undefined;
  /** Both included; undefined = from the first, to the last. */
  readonly from: BusinessDay | undefined;
  readonly to: BusinessDay | undefined;
}

/**
 * The rows of a fact within a span, each once, as something to select from: `brand`, `day`, `seq` and the fact's columns.
 * Where files have not been joined yet, a row that changed stands there more than once, and the newest holds.
 */
export function rowsOf(store: Store, fact: FactName, span: Span): string {
  const files = [...store.files()].filter((file) => isWithin(file, fact, span));
  if (files.length === 0) return emptyRows(fact);
  if (!facts[fact].changes) return `(select * from ${readFiles(store.folder, files)})`;
  const days = [...Map.groupBy(files, ({ brand, day }) => `${brand}/${day}`).values()];
  const [settled, moving] = [
    days.filter((all) => all.every(({ kind }) => kind === 'whole')).flat(),
    days.filter((all) => all.some(({ kind }) => kind === 'new')).flat(),
  ];
  const key = facts[fact].key.map((column) => `"${column}"`).join(', ');
  const parts = [
    ...(settled.length === 0 ? [] : [`select * from ${readFiles(store.folder, settled)}`]),
    ...(moving.length === 0
      ? []
      : [
          `select * from ${readFiles(store.folder, moving)}
           qualify row_number() over (partition by ${key} order by seq desc) = 1`,
        ]),
  ];
  return `(${parts.join(' union all by name ')})`;
}

/**
 * What movements come to within a span, as something to select from: `brand`, `day`, `hour` and the columns of docs/facts.md.
 * Files that nobody has added up yet stand there row by row, so whoever selects adds up in any case.
 */
export function sumsOf(store: Store, span: Span): string {
  const all = [...store.files()];
  const added = new Map(all.filter(({ fact }) => fact === SUMS).map((file) => [file.path, file]));
  const rows = all.filter((file) => isWithin(file, 'transfers', span));
  const sums = rows.flatMap(({ path }) => added.get(sumsPath(path)) ?? []);
  const others = rows.filter(({ path }) => !added.has(sumsPath(path)));
  const parts = [
    ...(sums.length === 0 ? [] : [`select * from ${readFiles(store.folder, sums)}`]),
    ...(others.length === 0 ? [] : [`select * from ${oneByOne(readFiles(store.folder, others))}`]),
  ];
  return parts.length === 0 ? oneByOne(emptyRows('transfers')) : `(${parts.join(' union all by name ')})`;
}

function isWithin(file: StoredFile, fact: FactName, { brandIds, from, to }: Span): boolean {
  return (
    file.fact === fact &&
    (brandIds === undefined || brandIds.includes(file.brand)) &&
    (from === undefined || file.day >= from) &&
    (to === undefined || file.day <= to)
  );
}

function emptyRows(fact: FactName): string {
  const columns = Object.entries({ seq: 'BIGINT', ...facts[fact].columns, brand: 'SMALLINT', day: 'DATE' });
  return `(select ${columns.map(([column, type]) => `cast(null as ${type}) as "${column}"`).join(', ')} where false)`;
}
