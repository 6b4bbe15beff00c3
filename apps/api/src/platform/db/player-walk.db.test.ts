import type { PlayerId } from '@arara/domain/shards';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aContext, aPlayer } from '../../../test/factories.ts';
import { type Harness, openHarness } from '../../../test/harness.ts';
import { moveToOtherDatabase } from '../../../../../scripts/shard-move/testing/moves.ts';
import type { PlayersContext } from '../../modules/players/index.ts';
import { readPlayerPage } from './player-walk.ts';
import { sql } from './sql.ts';

let harness: Harness;
let context: PlayersContext;
beforeAll(async () => {
  harness = await openHarness();
  context = await aContext(harness);
});
afterAll(() => harness.close());

const pageAfter = (after: bigint, limit: number) =>
  readPlayerPage(context.shards, {
    after,
    limit,
    read: (db, page) =>
      db.rows<{ playerId: PlayerId }>(sql`
        select p.player_id as "playerId" from players.players p where p.player_id > ${page.after}
        order by p.player_id limit ${page.limit}`),
    ownerOf: ({ playerId }) => playerId,
  });

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
      if (turn > 6) continue;
      for (const playerId of new Set(moving))
        if (playerId !== undefined) await moveToOtherDatabase(harness, context, playerId);
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(seen.toSorted((a, b) => (a < b ? -1 : 1)));
    expect(made.filter((playerId) => !seen.includes(playerId))).toEqual([]);
  },
);
