import { type PlayerId, shardOf } from '@arara/domain/shards';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aContext, aPlayer } from '../../../test/factories.ts';
import { type Harness, openHarness } from '../../../test/harness.ts';
import { moveToOtherDatabase } from '../../../../../scripts/shard-move/testing/moves.ts';
import type { PlayersContext } from '../../modules/players/index.ts';
import { type PageQuery, readPlayerPage, type WalkShards, walkPlayers } from './player-walk.ts';
import { sql } from './sql.ts';

let harness: Harness;
let context: PlayersContext;
beforeAll(async () => {
  harness = await openHarness();
  context = await aContext(harness);
});
afterAll(() => harness.close());

const playersBy = (limit: number): Omit<PageQuery<{ readonly playerId: PlayerId }>, 'after'> => ({
  limit,
  read: (db, page) =>
    db.rows<{ playerId: PlayerId }>(sql`
      select p.player_id as "playerId" from players.players p where p.player_id > ${page.after}
      order by p.player_id limit ${page.limit}`),
  ownerOf: ({ playerId }) => playerId,
});
const pageAfter = (after: bigint, limit: number) => readPlayerPage(context.shards, { after, ...playersBy(limit) });

test.each([1, 100])(
  'a walk in pages of %i reads every player once while virtual shards move between pages',
  async (limit) => {
    const made: PlayerId[] = [];
    for (let n = 0; n < 12; n += 1) made.push(await aPlayer(context));
    const seen: PlayerId[] = [];
    let turn = 0;
    for (let after: bigint | undefined = 0n; after !== undefined; ) {
      const page = await pageAfter(after, limit);
      seen.push(...page.rows.map(({ playerId }) => playerId));
      after = page.next;
      // One that is read already and one that is not.
      const moving = [made[turn % made.length], made[(turn * 7 + 3) % made.length]];
      turn += 1;
      if (turn > 2) continue;
      for (const playerId of new Set(moving))
        if (playerId !== undefined) await moveToOtherDatabase(harness, context, playerId);
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(seen.toSorted((a, b) => (a < b ? -1 : 1)));
    expect(made.filter((playerId) => !seen.includes(playerId))).toEqual([]);
  },
);

/** As the last step of a move does; nothing lies in the virtual shard. */
async function flip(vshard: number, { from, to }: { readonly from: number; readonly to: number }): Promise<void> {
  const { directory, shards } = harness.owner;
  await shards[from]?.run(sql`delete from shards.owned where vshard = ${vshard}`);
  await shards[to]?.run(sql`insert into shards.owned (vshard) values (${vshard})`);
  await directory.run(sql`update shards.map set database = ${to} where vshard = ${vshard}`);
}

test.each(['before', 'after'])(
  'a whole walk goes on when a virtual shard moves between two databases of a page, %s the map is read again',
  async (moment) => {
    const made = await aPlayer(context);
    const { all } = context.shards;
    const ofVshard = (vshard: number) => context.shards.ofVshard(vshard);
    // The page begins with the database of virtual shard 0; the other one is read after the move.
    const others = Array.from({ length: 9 }, (_, vshard) => vshard).filter((v) => ofVshard(v) !== ofVshard(0));
    const vshard = others.find((other) => other !== shardOf(made)) ?? 1;
    let reads = 0;
    const shards: WalkShards = {
      ofVshard,
      inVshardsTransaction: async (vshards, work) => {
        const rows = await context.shards.inVshardsTransaction(vshards, work);
        reads += 1;
        if (reads === 1) await flip(vshard, { from: all.indexOf(ofVshard(vshard)), to: all.indexOf(ofVshard(0)) });
        if (reads === 1 && moment === 'after') await context.shards.reload();
        return rows;
      },
    };
    const seen: PlayerId[] = [];
    for await (const rows of walkPlayers(shards, playersBy(100))) seen.push(...rows.map(({ playerId }) => playerId));
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toContain(made);
  },
);
