import { failpoint } from '../../apps/api/src/platform/failpoint.ts';
import type { Database } from '../../apps/api/src/platform/db/db.ts';
import { differences, readBooks } from './books.ts';
import { listMovedTables, type MovedTable } from './catalogue.ts';
import { compareRows, copyRows, deleteRows, type Slice, sliceEnd, wholeOf } from './copy.ts';
import { applyNotes, atOneMoment, type Between, follow, forgetNotes, into, ROUND } from './follow.ts';
import { hide } from './hide.ts';
import * as moves from './moves.ts';

/** One virtual shard on its way. */
export interface Way {
  readonly vshard: number;
  readonly source: Database;
  readonly target: Database;
}

/** In transfers: what one transaction of a copy or of a clean-up carries, about a second of work. */
const SLICE = 10_000;
const SLICED_BY = 'ledger.transfers';

/** Copies everything while the players play. Killed, it goes on with the slice after the last one. */
export async function copyAll(way: Way, say: (line: string) => void): Promise<void> {
  const { vshard, source, target } = way;
  const tables = await listMovedTables(source);
  if (JSON.stringify(tables) !== JSON.stringify(await listMovedTables(target)))
    throw new Error('the two databases do not have the same tables; migrate both first');
  const mark = () =>
    target.transaction(async (tx) => {
      if ((await moves.findOwnership(tx, vshard)) === 'owned')
        throw new Error(`${target.name} already serves virtual shard ${vshard}`);
      await moves.setOwnership(tx, vshard, 'arriving');
    });
  await hide(target, tables, { mark });
  await follow(source, tables, vshard);
  await failpoint('shard_move.source_followed');
  await copySlices(way, tables, say);
  await betweenDatabases(way, async (between) => {
    for (const table of tables.filter(({ isSliced }) => !isSliced)) {
      await deleteRows(between.to, table, wholeOf(vshard));
      await copyRows(between, table, wholeOf(vshard));
    }
  });
}

async function copySlices(way: Way, tables: readonly MovedTable[], say: (line: string) => void): Promise<void> {
  const whole = wholeOf(way.vshard);
  const sliced = tables.filter(({ isSliced }) => isSliced);
  let copiedTo = await moves.findCopiedTo(way.target, way.vshard);
  if (copiedTo === undefined) {
    // Whatever an earlier try left.
    await deleteAll(way.target, tables, way.vshard);
    copiedTo = whole.first - 1n;
  }
  while (copiedTo < whole.last) {
    const rest: Slice = { ...whole, first: copiedTo + 1n };
    const last = await sliceEnd(way.source, SLICED_BY, { slice: rest, rows: SLICE });
    const copied = await betweenDatabases(way, async (between) => {
      let rows = 0;
      for (const table of sliced) rows += await copyRows(between, table, { ...rest, last });
      await moves.setCopiedTo(between.to, way.vshard, last);
      return rows;
    });
    copiedTo = last;
    say(`  ${copied} rows`);
    await failpoint('shard_move.slice_copied');
  }
}

/** Carries changes over until one round holds them all; answers how many notes that round had. */
export async function catchUp(way: Way, tables: readonly MovedTable[]): Promise<number> {
  for (;;) {
    const ids = await betweenDatabases(way, (between) => applyNotes(between, { tables, vshard: way.vshard }));
    await failpoint('shard_move.changes_applied');
    await forgetNotes(way.source, way.vshard, ids);
    if (ids.length < ROUND) return ids.length;
  }
}

/** At one moment of the source, with every change until then carried over: each table equal in digests, the books in sum. */
export async function verify(way: Way, tables: readonly MovedTable[], say: (line: string) => void): Promise<void> {
  for (let isProved = false; !isProved; ) {
    await catchUp(way, tables);
    isProved = await atOneMoment(way.source, async (from) => {
      const ids = await into(way.target, from, (between) => applyNotes(between, { tables, vshard: way.vshard }));
      if (ids.length === ROUND) return false;
      await into(way.target, from, (between) => proveAll(between, { way, tables, say }));
      return true;
    });
  }
}

async function proveAll(
  { from, to }: Between,
  { way, tables, say }: { way: Way; tables: readonly MovedTable[]; say: (line: string) => void },
): Promise<void> {
  for (const table of tables) {
    const { rows } = await compareRows({ from, to }, table, { slice: wholeOf(way.vshard) });
    if (rows > 0) say(`  ${table.name}: ${rows} rows equal`);
  }
  const [left, arrived] = [await readBooks(from, way.vshard), await readBooks(to, way.vshard)];
  const wrong = differences(left, arrived);
  if (wrong.length > 0) throw new Error(`the books differ after the copy: ${wrong.join('; ')}`);
}

function betweenDatabases<T>({ source, target }: Way, work: (between: Between) => Promise<T>): Promise<T> {
  return atOneMoment(source, (from) => into(target, from, work));
}

/** Slice by slice, what others point at last. */
export async function deleteAll(db: Database, tables: readonly MovedTable[], vshard: number): Promise<void> {
  const whole = wholeOf(vshard);
  for (const table of tables.toReversed()) {
    let first = whole.first;
    while (first <= whole.last) {
      const slice = { ...whole, first };
      const last = table.isSliced ? await sliceEnd(db, table.name, { slice, rows: SLICE }) : whole.last;
      await deleteRows(db, table, { ...slice, last });
      await failpoint('shard_move.slice_deleted');
      first = last + 1n;
    }
  }
}
