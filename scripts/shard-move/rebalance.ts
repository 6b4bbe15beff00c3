import { type MovePlatform, moveShard } from './move.ts';
import { listMap, type Place } from './moves.ts';

export interface PlannedMove {
  readonly vshard: number;
  readonly from: number;
  readonly to: number;
}

/** The fewest moves after which no database serves more than one virtual shard more than another. */
export function planRebalance(map: readonly Place[], databases: number): PlannedMove[] {
  const held = Array.from({ length: databases }, (_, database) => map.filter((place) => place.database === database));
  const stray = map.find((place) => held[place.database] === undefined);
  if (stray !== undefined)
    throw new Error(`database ${stray.database} of virtual shard ${stray.vshard} is not configured`);
  const share = Math.floor(map.length / databases);
  // What does not divide stays with those who hold most already, so that nothing moves for it.
  const fullest = held.map((_, database) => database).toSorted((a, b) => countOf(held, b) - countOf(held, a));
  const shareOf = (database: number) => share + (fullest.indexOf(database) < map.length % databases ? 1 : 0);
  const leaving = held.flatMap((places, database) => places.slice(shareOf(database)));
  const wanting = held.flatMap((places, database) =>
    Array<number>(Math.max(0, shareOf(database) - places.length)).fill(database),
  );
  return leaving.map(({ vshard, database }, index) => ({ vshard, from: database, to: wanting[index] ?? database }));
}

const countOf = (held: readonly (readonly Place[])[], database: number) => held[database]?.length ?? 0;

/** Carries the plan out by the ordinary move, or only prints it. Returns the moves of the plan that were taken. */
export async function rebalance(
  platform: MovePlatform,
  { isDryRun, most }: { readonly isDryRun: boolean; readonly most: number },
): Promise<PlannedMove[]> {
  const plan = planRebalance(await listMap(platform.directory), platform.shards.length).slice(0, most);
  for (const { vshard, from, to } of plan) {
    platform.say(`virtual shard ${vshard}: database ${from} -> ${to}`);
    if (!isDryRun) await moveShard(platform, { vshard, to });
  }
  return plan;
}
