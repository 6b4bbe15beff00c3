import type { PlayerId } from '@arara/domain/shards';
import type { JackpotLoop } from '../../apps/api/src/modules/activity/index.ts';
import type { Chance } from './chance.ts';
import { type Group, type Lane, openLane } from './lanes.ts';
import type { World } from './world.ts';

export interface PlayOptions {
  readonly world: World;
  readonly chance: Chance;
  readonly loop: Pick<JackpotLoop, 'order' | 'pay'>;
  /** Who has won and is not paid yet. */
  readonly findUnpaid: () => Promise<PlayerId | undefined>;
  readonly contributions: number;
  /** The stakes of a run grow with its shortness, so that a short one fills the pool too. */
  readonly stakeScale: bigint;
}

export interface Played {
  /** Groups that were committed, by their number. */
  readonly committed: ReadonlyMap<number, Group & { readonly committedAtMs: number }>;
  readonly rolledBack: number;
  /** Groups that were committed after one that began later. */
  readonly outOfOrder: number;
  readonly turnMs: readonly number[];
}

export const GROUP = 150;
const LANES_PER_SHARD = 4;
const ACTIONS_PER_TURN = 40;
/** One group in so many never happened. */
const ROLLBACK_ONE_IN = 25;
/** In reais: many small, few large. */
const STAKES = [1n, 1n, 2n, 2n, 5n, 5n, 10n, 10n, 20n, 20n, 50n, 70n];
const REAL = 100_000n;

/**
 * Closes rounds on both shards in transactions that are begun, committed and given up in an order drawn by chance, with
 * several open at once, while the sequencer takes its turns. One thing at a time, so that a seed decides everything.
 */
export async function play(options: PlayOptions): Promise<Played> {
  const { world, chance, loop, contributions } = options;
  const lanes = await openLanes(world);
  const committed = new Map<number, Group & { committedAtMs: number }>();
  const turnMs: number[] = [];
  let begun = 0;
  let planned = 0;
  let rolledBack = 0;
  let outOfOrder = 0;
  let newest = -1;

  const turn = async () => {
    const startMs = performance.now();
    await loop.order();
    turnMs.push(performance.now() - startMs);
    const winner = await options.findUnpaid();
    // One thing at a time: a winner in the middle of a bet is paid in a later turn.
    if (winner !== undefined && !lanes.some((lane) => lane.holds(winner))) await loop.pay();
  };
  const finish = async (lane: Lane, group: Group) => {
    if (chance.below(ROLLBACK_ONE_IN) === 0) {
      await lane.end('rollback');
      planned -= group.stakesE5.length;
      rolledBack += 1;
      return;
    }
    await lane.end('commit');
    committed.set(group.number, { ...group, committedAtMs: performance.now() });
    if (group.number < newest) outOfOrder += 1;
    newest = Math.max(newest, group.number);
  };
  for (let action = 1; planned < contributions || lanes.some(({ open }) => open !== undefined); action += 1) {
    const lane = lanes[chance.below(lanes.length)];
    if (lane === undefined) throw new Error('there is no lane');
    if (lane.open !== undefined) await finish(lane, lane.open);
    else if (planned < contributions) {
      const size = Math.min(GROUP, contributions - planned);
      await lane.begin({ number: begun, shard: lane.shard, stakesE5: drawStakes(options, size) });
      begun += 1;
      planned += size;
    }
    if (action % ACTIONS_PER_TURN === 0) await turn();
  }
  await turn();
  await Promise.all(lanes.map((lane) => lane.close()));
  return { committed, rolledBack, outOfOrder, turnMs };
}

function drawStakes({ chance, stakeScale }: PlayOptions, count: number): bigint[] {
  return Array.from({ length: count }, () => (STAKES[chance.below(STAKES.length)] ?? 1n) * REAL * stakeScale);
}

function openLanes({ urls, players }: World): Promise<Lane[]> {
  return Promise.all(
    urls.shardUrls.flatMap((url, shard) => {
      const here = players[shard] ?? [];
      const size = Math.floor(here.length / LANES_PER_SHARD);
      if (size < GROUP) throw new Error('a lane needs a player for every round of a group');
      return Array.from({ length: LANES_PER_SHARD }, (_, lane) =>
        openLane(url, { shard, players: here.slice(lane * size, (lane + 1) * size) }),
      );
    }),
  );
}
