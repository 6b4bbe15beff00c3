import { setTimeout as sleep } from 'node:timers/promises';
import { playerRange } from '@arara/domain/shards';
import type { Clock } from '../../apps/api/src/platform/clock.ts';
import type { Database, Tx } from '../../apps/api/src/platform/db/db.ts';
import { failpoint } from '../../apps/api/src/platform/failpoint.ts';
import { listMovedTables, listMoveFunctions, type MovedTable, raw } from './catalogue.ts';
import { applyNotes, atOneMoment, into, isLockTimeout, listFollowed, ROUND, unfollow } from './follow.ts';
import { hide, show } from './hide.ts';
import * as moves from './moves.ts';
import { catchUp, copyAll, deleteAll, verify, type Way } from './transfer.ts';

/** Connections of the owner: only it may change maps and delete what has left. */
export interface MovePlatform {
  readonly directory: Database;
  /** By their number in the map. */
  readonly shards: readonly Database[];
  readonly clock: Clock;
  readonly say: (line: string) => void;
  /** How long a freeze waits for running transactions, with everybody else of the virtual shard behind it. */
  readonly lockTimeoutMs: number;
  /** A statement of a freeze that takes longer ends it: the source serves again. */
  readonly freezeMs: number;
  /** Between the flip and the clean-up: every process has read the new map before the old copy is deleted. */
  readonly graceMs: number;
}

/**
 * Moves one virtual shard to another database, or goes on with a move that was killed. Each step is safe to repeat and
 * is noted in the directory after it is done: started -> copied -> frozen -> flipped -> done. The players play during
 * the copy; at no moment do two databases serve the virtual shard, and only between frozen and flipped does none: then
 * what changed since the copy is carried over, and callers wait.
 */
export async function moveShard(platform: MovePlatform, order: { vshard: number; to: number }): Promise<void> {
  await exclusively(platform, order.vshard, async () => {
    let move = await findOrStart(platform, order);
    while (move.step !== 'done') move = await takeStep(platform, move);
  });
}

/** Gives the virtual shard back to its source. Possible until the target owns it. */
export async function cancelMove(platform: MovePlatform, vshard: number): Promise<void> {
  await exclusively(platform, vshard, async () => {
    const move = await moves.findOpenMove(platform.directory, vshard);
    if (move === undefined) throw new Error(`virtual shard ${vshard} is not under way`);
    const way = wayOf(platform, move);
    if ((await moves.findOwnership(way.target, vshard)) === 'owned')
      throw new Error(`database ${move.to} already serves virtual shard ${vshard}; finish the move and move it back`);
    await thaw(way);
    await unfollow(way.source, vshard);
    await forget(way.target, vshard);
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
      return copy(platform, move);
    case 'copied':
      return freezeAndFlip(platform, move);
    case 'frozen':
      return orGiveBack(platform, move, () => flip(platform, move));
    case 'flipped':
      await sleep(platform.graceMs);
      return clean(platform, move);
    case 'done':
      return 'done';
  }
}

async function copy(platform: MovePlatform, move: moves.Move): Promise<moves.Step> {
  const way = wayOf(platform, move);
  await copyAll(way, platform.say);
  await verify(way, await listMovedTables(way.source), platform.say);
  await moves.setStep(platform.directory, move, 'copied');
  return 'copied';
}

/** So few changes are left that a freeze carries them over in a moment. */
const FEW = 500;
const FREEZE_TRIES = 10;

async function freezeAndFlip(platform: MovePlatform, move: moves.Move): Promise<moves.Step> {
  const way = wayOf(platform, move);
  const tables = await listMovedTables(way.source);
  for (let tries = 1; ; tries += 1) {
    for (let rounds = 0; rounds < FREEZE_TRIES && (await catchUp(way, tables)) > FEW; rounds += 1);
    const frozenAtMs = performance.now();
    try {
      const step = await orGiveBack(platform, move, async () => {
        await freeze(platform, { move, tables });
        return flip(platform, move);
      });
      platform.say(`virtual shard ${move.vshard}: frozen for ${Math.ceil(performance.now() - frozenAtMs)} ms`);
      return step;
    } catch (error) {
      if (tries === FREEZE_TRIES || !isLockTimeout(error)) throw error;
      await sleep(platform.lockTimeoutMs);
    }
  }
}

interface Stopping {
  readonly move: moves.Move;
  readonly tables: readonly MovedTable[];
}

/** From here on nothing is written for these players, and no reader sees their unread events. */
async function freeze(platform: MovePlatform, stopping: Stopping): Promise<void> {
  const source = database(platform, stopping.move.from);
  await source.transaction((tx) => stop(tx, platform.lockTimeoutMs, stopping));
  // By itself, because it takes as long as there are unread events, and bets give up on a locked account soon.
  await source.transaction(async (tx) => atOnce(tx, await listCalls(tx, 'pack_vshard', [stopping.move.vshard])));
  await failpoint('shard_move.source_frozen');
  await moves.setStep(platform.directory, stopping.move, 'frozen');
}

async function stop(tx: Tx, lockTimeoutMs: number, { move, tables }: Stopping): Promise<void> {
  const { vshard } = move;
  const state = await moves.findOwnership(tx, vshard);
  if (state !== 'owned' && state !== 'frozen')
    throw new Error(`database ${move.from} does not serve virtual shard ${vshard}`);
  const followed = await listFollowed(tx, vshard);
  const unknown = tables.find(({ name }) => !followed.has(name));
  if (unknown !== undefined) throw new Error(`${unknown.name} is new; cancel the move and begin again`);
  const marks = await listCalls(tx, 'freeze_vshard', [vshard, true]);
  await atOnce(tx, [
    `set local lock_timeout to ${lockTimeoutMs}`,
    // Waits until no transaction works inside the virtual shard; new ones queue behind. Gives up rather than block them.
    `select pg_advisory_xact_lock(4096, ${vshard})`,
    `update shards.owned set state = 'frozen' where vshard = ${vshard}`,
    ...unnoted(marks),
  ]);
}

/**
 * The last changes arrive in the transaction that makes the target serve; then the map says so. Who comes too early is
 * still refused by the frozen source.
 */
async function flip(platform: MovePlatform, move: moves.Move): Promise<moves.Step> {
  const way = wayOf(platform, move);
  if ((await moves.findOwnership(way.target, move.vshard)) !== 'owned') await settle(platform, way);
  await failpoint('shard_move.target_serves');
  await platform.directory.transaction(async (tx) => {
    await moves.setMap(tx, move);
    await moves.setStep(tx, move, 'flipped');
  });
  return 'flipped';
}

async function settle(platform: MovePlatform, way: Way): Promise<void> {
  const tables = await listMovedTables(way.source);
  const limit = raw(`set local statement_timeout to ${platform.freezeMs}`);
  await atOneMoment(way.source, async (from) => {
    await from.run(limit);
    await into(way.target, from, async ({ to }) => {
      await to.run(limit);
      // A move that an older release froze has copied nothing yet.
      if ((await moves.findCopiedTo(to, way.vshard)) !== playerRange(way.vshard).last)
        throw new Error(`virtual shard ${way.vshard} is not copied; cancel the move and begin again`);
      const ids = await applyNotes({ from, to }, { tables, vshard: way.vshard });
      if (ids.length === ROUND) throw new Error(`virtual shard ${way.vshard} changed too much for a freeze`);
      await serve(to, way.vshard);
    });
  });
}

/** Whatever fails in a freeze gives the virtual shard back to its source at once, unless the target serves already. */
async function orGiveBack<T>(platform: MovePlatform, move: moves.Move, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const way = wayOf(platform, move);
    // Asked, because a commit that was not answered may stand.
    if ((await moves.findOwnership(way.target, move.vshard)) !== 'owned') {
      await thaw(way);
      await moves.setStep(platform.directory, move, 'copied');
    }
    throw error;
  }
}

async function thaw({ source, vshard }: Way): Promise<void> {
  await source.transaction((tx) => serve(tx, vshard));
}

/** The source forgets: the rows go out of sight, slice by slice, and then that the virtual shard was ever its own. */
async function clean(platform: MovePlatform, move: moves.Move): Promise<moves.Step> {
  const { source, target, vshard } = wayOf(platform, move);
  await unfollow(source, vshard);
  await hide(source, await listMovedTables(source), { mark: () => moves.setOwnership(source, vshard, 'arriving') });
  await forget(source, vshard);
  await show(target);
  await failpoint('shard_move.source_cleaned');
  await moves.finishMove(platform.directory, move, platform.clock.now());
  return 'done';
}

async function forget(db: Database, vshard: number): Promise<void> {
  await deleteAll(db, await listMovedTables(db), vshard);
  await moves.dropOwnership(db, vshard);
  await show(db);
}

/** The opposite of a freeze: rows are written again, and packed events become visible to readers. */
async function serve(tx: Tx, vshard: number): Promise<void> {
  await moves.setOwnership(tx, vshard, 'owned');
  const marks = await listCalls(tx, 'freeze_vshard', [vshard, false]);
  await atOnce(tx, [...unnoted(marks), ...(await listCalls(tx, 'unpack_vshard', [vshard]))]);
}

/** The marks of a freeze stay where they are made. */
function unnoted(marks: readonly string[]): string[] {
  return [`set local arara.marking to 'on'`, ...marks, `set local arara.marking to 'off'`];
}

async function listCalls(
  tx: Tx,
  name: 'freeze_vshard' | 'pack_vshard' | 'unpack_vshard',
  given: readonly (number | boolean)[],
): Promise<string[]> {
  return (await listMoveFunctions(tx, name)).map((found) => `select ${found}(${given.join(', ')})`);
}

/** Statements in one message: players wait for them, and should not wait for the way between us and the server. */
async function atOnce(tx: Tx, statements: readonly string[]): Promise<void> {
  await tx.run(raw(statements.join('; ')));
}

function wayOf(platform: MovePlatform, { vshard, from, to }: moves.Move): Way {
  return { vshard, source: database(platform, from), target: database(platform, to) };
}

function database(platform: MovePlatform, number: number): Database {
  const found = platform.shards[number];
  if (found === undefined) throw new Error(`there is no database ${number}`);
  return found;
}
