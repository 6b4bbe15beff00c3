import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../apps/api/src/platform/clock.ts';
import type { Database, Tx } from '../../apps/api/src/platform/db/db.ts';
import { failpoint } from '../../apps/api/src/platform/failpoint.ts';
import { sql } from '../../apps/api/src/platform/db/sql.ts';
import { differences, readBooks } from './books.ts';
import { listMovedTables, listMoveFunctions, type MovedTable } from './catalogue.ts';
import { copyRows, deleteRows, digestRows, speakPlainly } from './copy.ts';
import * as moves from './moves.ts';

/** Connections of the owner: only it may change maps and delete what has left. */
export interface MovePlatform {
  readonly directory: Database;
  /** By their number in the map. */
  readonly shards: readonly Database[];
  readonly clock: Clock;
  readonly say: (line: string) => void;
  /** How long a freeze waits for running transactions, with everybody else of the virtual shard behind it. */
  readonly lockTimeoutMs: number;
  /** Between the flip and the clean-up: every process has read the new map before the old copy is deleted. */
  readonly graceMs: number;
}

/**
 * Moves one virtual shard to another database, or goes on with a move that was killed. Each step is safe to repeat and
 * is noted in the directory after it is done: started -> frozen -> copied -> flipped -> done. At no moment do two
 * databases serve the virtual shard; between frozen and flipped none does, and callers wait.
 */
export async function moveShard(platform: MovePlatform, order: { vshard: number; to: number }): Promise<void> {
  await exclusively(platform, order.vshard, async () => {
    let move = await findOrStart(platform, order);
    while (move.step !== 'done') move = await takeStep(platform, move);
  });
}

/** Goes on with everything that was left under way. */
export async function resumeMoves(platform: MovePlatform): Promise<number> {
  const open = await moves.listOpenMoves(platform.directory);
  for (const { vshard, to } of open) await moveShard(platform, { vshard, to });
  return open.length;
}

/** Gives the virtual shard back to its source. Possible until the target owns it. */
export async function cancelMove(platform: MovePlatform, vshard: number): Promise<void> {
  await exclusively(platform, vshard, async () => {
    const move = await moves.findOpenMove(platform.directory, vshard);
    if (move === undefined) throw new Error(`virtual shard ${vshard} is not under way`);
    const [source, target] = [database(platform, move.from), database(platform, move.to)];
    const tables = await listMovedTables(source);
    await target.transaction(async (tx) => {
      if ((await moves.findOwnership(tx, vshard)) === 'owned')
        throw new Error(`database ${move.to} already serves virtual shard ${vshard}; finish the move and move it back`);
      for (const table of tables.toReversed()) await deleteRows(tx, table, vshard);
      await moves.dropOwnership(tx, vshard);
    });
    await source.transaction((tx) => serve(tx, vshard));
    await moves.deleteMove(platform.directory, move);
  });
}

async function exclusively(platform: MovePlatform, vshard: number, work: () => Promise<void>): Promise<void> {
  await platform.directory.transaction(async (tx) => {
    if (!(await moves.lockMove(tx, vshard))) throw new Error(`somebody else is moving virtual shard ${vshard}`);
    await work();
  });
}

async function findOrStart(platform: MovePlatform, order: { vshard: number; to: number }): Promise<moves.Move> {
  const open = await moves.findOpenMove(platform.directory, order.vshard);
  if (open === undefined) {
    database(platform, order.to);
    const from = await moves.findDatabase(platform.directory, order.vshard);
    if (from === undefined) throw new Error(`there is no virtual shard ${order.vshard}`);
    if (from === order.to) throw new Error(`virtual shard ${order.vshard} is already on database ${order.to}`);
    return moves.insertMove(platform.directory, order, platform.clock.now());
  }
  if (open.to !== order.to) throw new Error(`virtual shard ${order.vshard} is already on its way to ${open.to}`);
  return open;
}

async function takeStep(platform: MovePlatform, move: moves.Move): Promise<moves.Move> {
  const step = await doStep(platform, move);
  platform.say(`virtual shard ${move.vshard}: ${step}`);
  return { ...move, step };
}

async function doStep(platform: MovePlatform, move: moves.Move): Promise<moves.Step> {
  switch (move.step) {
    case 'started':
      return freeze(platform, move);
    case 'frozen':
      return copy(platform, move);
    case 'copied':
      return flip(platform, move);
    case 'flipped':
      await sleep(platform.graceMs);
      return clean(platform, move);
    case 'done':
      return 'done';
  }
}

/** From here on nothing is written for these players, and no reader sees their unread events. */
async function freeze(platform: MovePlatform, move: moves.Move): Promise<moves.Step> {
  await database(platform, move.from).transaction(async (tx) => {
    await moves.waitOutTransactions(tx, move.vshard, platform.lockTimeoutMs);
    const state = await moves.findOwnership(tx, move.vshard);
    if (state !== 'owned' && state !== 'frozen')
      throw new Error(`database ${move.from} does not serve virtual shard ${move.vshard}`);
    await moves.setOwnership(tx, move.vshard, 'frozen');
    await callAll(tx, 'freeze_vshard', [move.vshard, true]);
    await callAll(tx, 'pack_vshard', [move.vshard]);
  });
  await failpoint('shard_move.source_frozen');
  await moves.setStep(platform.directory, move, 'frozen');
  return 'frozen';
}

/** Whatever an earlier try left at the target goes first; what arrives must equal the source row by row and in sum. */
async function copy(platform: MovePlatform, move: moves.Move): Promise<moves.Step> {
  const [source, target] = [database(platform, move.from), database(platform, move.to)];
  const tables = await listMovedTables(source);
  if (JSON.stringify(tables) !== JSON.stringify(await listMovedTables(target)))
    throw new Error('the two databases do not have the same tables; migrate both first');
  await source.transaction(async (from) => {
    await from.run(sql`set transaction isolation level repeatable read, read only`);
    await speakPlainly(from);
    await target.transaction(async (to) => {
      await speakPlainly(to);
      if ((await moves.findOwnership(to, move.vshard)) === 'owned')
        throw new Error(`database ${move.to} already serves virtual shard ${move.vshard}`);
      await moves.setOwnership(to, move.vshard, 'arriving');
      for (const table of tables.toReversed()) await deleteRows(to, table, move.vshard);
      await copyTables(platform, { from, to }, { tables, vshard: move.vshard });
      const wrong = differences(await readBooks(from, move.vshard), await readBooks(to, move.vshard));
      if (wrong.length > 0) throw new Error(`the books differ after the copy: ${wrong.join('; ')}`);
    });
  });
  await failpoint('shard_move.rows_copied');
  await moves.setStep(platform.directory, move, 'copied');
  return 'copied';
}

async function copyTables(
  platform: MovePlatform,
  between: { from: Tx; to: Tx },
  what: { tables: readonly MovedTable[]; vshard: number },
): Promise<void> {
  for (const table of what.tables) {
    const rows = await copyRows(between, table, what.vshard);
    const [left, arrived] = [
      await digestRows(between.from, table, what.vshard),
      await digestRows(between.to, table, what.vshard),
    ];
    if (left.rows !== arrived.rows || left.digest !== arrived.digest)
      throw new Error(`${table.name} differs after the copy: ${left.rows} rows left, ${arrived.rows} arrived`);
    if (rows > 0) platform.say(`  ${table.name}: ${rows} rows`);
  }
}

/** The target serves first, then the map says so: who comes too early is still refused by the frozen source. */
async function flip(platform: MovePlatform, move: moves.Move): Promise<moves.Step> {
  await database(platform, move.to).transaction(async (tx) => {
    if ((await moves.findOwnership(tx, move.vshard)) !== 'owned') await serve(tx, move.vshard);
  });
  await failpoint('shard_move.target_serves');
  await platform.directory.transaction(async (tx) => {
    await moves.setMap(tx, move);
    await moves.setStep(tx, move, 'flipped');
  });
  return 'flipped';
}

/**
 * The source forgets: first that the virtual shard was ever its own, then the rows, which only a shard that is not
 * their home may delete.
 */
async function clean(platform: MovePlatform, move: moves.Move): Promise<moves.Step> {
  const source = database(platform, move.from);
  const tables = await listMovedTables(source);
  await source.transaction(async (tx) => {
    await moves.dropOwnership(tx, move.vshard);
    for (const table of tables.toReversed()) await deleteRows(tx, table, move.vshard);
  });
  await failpoint('shard_move.source_cleaned');
  await moves.finishMove(platform.directory, move, platform.clock.now());
  return 'done';
}

/** The opposite of a freeze: rows are written again, and packed events become visible to readers. */
async function serve(tx: Tx, vshard: number): Promise<void> {
  await moves.setOwnership(tx, vshard, 'owned');
  await callAll(tx, 'freeze_vshard', [vshard, false]);
  await callAll(tx, 'unpack_vshard', [vshard]);
}

async function callAll(
  tx: Tx,
  name: 'freeze_vshard' | 'pack_vshard' | 'unpack_vshard',
  given: readonly (number | boolean)[],
): Promise<void> {
  const places = given.map((_, index) => `$${index + 1}`).join(', ');
  for (const found of await listMoveFunctions(tx, name))
    await tx.run({ text: `select ${found}(${places})`, values: given });
}

function database(platform: MovePlatform, number: number): Database {
  const found = platform.shards[number];
  if (found === undefined) throw new Error(`there is no database ${number}`);
  return found;
}
