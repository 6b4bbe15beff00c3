import { type MovePlatform, moveShard } from './move.ts';
import { insertMove, listMap, listOpenMoves, type Place } from './moves.ts';

interface PlannedMove {
  readonly vshard: number;
  readonly from: number;
  readonly to: number;
}

/** The fewest moves after which none of the first databases serves more than one virtual shard more than another. */
export function planRebalance(map: readonly Place[], databases: number): PlannedMove[] {
  const held = Array.from({ length: databases }, (_, database) => map.filter((place) => place.database === database));
  const share = Math.floor(map.length / databases);
  // What does not divide stays with those who hold most already, so that nothing moves for it.
  const fullest = held.map((_, database) => database).toSorted((a, b) => countOf(held, b) - countOf(held, a));
  const shareOf = (database: number) => share + (fullest.indexOf(database) < map.length % databases ? 1 : 0);
  const leaving = [
    ...held.flatMap((places, database) => places.slice(shareOf(database))),
    ...map.filter((place) => place.database >= databases),
  ];
  const wanting = held.flatMap((places, database) =>
    Array<number>(Math.max(0, shareOf(database) - places.length)).fill(database),
  );
  return leaving.map(({ vshard, database }, index) => ({ vshard, from: database, to: wanting[index] ?? database }));
}

const countOf = (held: readonly (readonly Place[])[], database: number) => held[database]?.length ?? 0;

export interface Rebalancing {
  readonly isDryRun: boolean;
  /** Ends the plan after so many moves. */
  readonly most: number;
  /** How many virtual shards are under way at a time. */
  readonly atOnce: number;
  /** How many databases serve now: a plan made for another day is refused. */
  readonly from?: number | undefined;
  /** How many databases serve afterwards; all that are configured unless told. */
  readonly to?: number | undefined;
}

/**
 * Plans and carries the plan out by the ordinary move, or only prints it. The plan is a row for each move, so whoever
 * comes after a kill goes on with it. Answers the moves of this plan.
 */
export async function rebalance(platform: MovePlatform, wanted: Rebalancing): Promise<PlannedMove[]> {
  const plan = await planNow(platform, wanted);
  for (const { vshard, from, to } of plan) platform.say(`virtual shard ${vshard}: database ${from} -> ${to}`);
  if (wanted.isDryRun) return plan;
  await platform.directory.transaction(async (tx) => {
    for (const move of plan) await insertMove(tx, move, platform.clock.now());
  });
  await resumeMoves(platform, wanted.atOnce);
  return plan;
}

async function planNow(platform: MovePlatform, { most, from, to }: Rebalancing): Promise<PlannedMove[]> {
  const configured = platform.shards.length;
  const databases = to ?? configured;
  if (!(databases >= 1 && databases <= configured))
    throw new Error(`${databases} databases are wanted, ${configured} are configured`);
  const open = await listOpenMoves(platform.directory);
  const map = await listMap(platform.directory);
  const stray = map.find(({ database }) => platform.shards[database] === undefined);
  if (stray !== undefined)
    throw new Error(`database ${stray.database} of virtual shard ${stray.vshard} is not configured`);
  const serving = new Set(map.map(({ database }) => database)).size;
  if (from !== undefined && open.length === 0 && serving !== from)
    throw new Error(`${serving} databases serve, not ${from}`);
  const goal = new Map(open.map((move) => [move.vshard, move.to]));
  const places = map.map((place) => ({ ...place, database: goal.get(place.vshard) ?? place.database }));
  return planRebalance(places, databases)
    .filter(({ vshard }) => !goal.has(vshard))
    .slice(0, most);
}

/** Goes on with everything that was left under way, some at a time. One that fails stops no other. */
export async function resumeMoves(platform: MovePlatform, atOnce: number): Promise<number> {
  const waiting = await listOpenMoves(platform.directory);
  const all = waiting.length;
  const failures: unknown[] = [];
  const mover = async () => {
    for (let move = waiting.shift(); move !== undefined; move = waiting.shift())
      await moveShard(platform, move).catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: atOnce }, mover));
  if (failures.length > 0)
    throw new AggregateError(
      failures,
      `${failures.length} of ${all} moves did not end: ${failures.map(String).join('; ')}`,
    );
  return all;
}
