import type { PlayerId } from '@arara/domain/shards';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aContext, aPlayer, startMoney } from '../../../../test/factories.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { sql } from '../../../platform/db/sql.ts';
import { post } from '../../ledger/index.ts';
import type { PlayersContext } from '../../players/index.ts';
import { reopenJob } from '../turnover/reopening.ts';
import { addToPool, endPool, listPools, openAccount } from '../turnover/store.ts';

const DAY_MS = 86_400_000;
const REAL = 100_000n;
let harness: Harness;
let context: PlayersContext;
beforeAll(async () => {
  harness = await openHarness();
  context = await aContext(harness);
});
afterAll(() => harness.close());

/** Somebody with this bonus and a pool of ten days that ended on its fourth, as a release before left it. */
async function withEndedPool(bonusE5: bigint, state: 'lost' | 'given_up'): Promise<PlayerId> {
  const playerId = await aPlayer(context);
  const owner = { playerId, brandId: 1 };
  const at = harness.clock.now();
  const expiresAt = new Date(at.getTime() + 10 * DAY_MS);
  await context.shards.inPlayerTransaction(playerId, async (tx) => {
    if (bonusE5 > 0n)
      await post(tx, harness.clock, startMoney({ ...owner, movement: 'bonus_grant', amountE5: bonusE5 }));
    await openAccount(tx, owner, REAL);
    const terms = { amountE5: REAL, requiredE5: 12n * REAL, stakeMaxE5: 50n * REAL, expiresAt, at, version: 1n };
    await addToPool(tx, owner, terms);
    const closedAt = new Date(at.getTime() + 4 * DAY_MS);
    await endPool(tx, { playerId, state: 'given_up', key: `end:${playerId}`, version: 1n, at: closedAt });
    if (state === 'lost')
      await tx.run(sql`update bonuses.pools set state = 'lost', ended_by = null where player_id = ${playerId}`);
    await tx.run(sql`select bonuses.recount(array[${playerId}]::bigint[])`);
  });
  return playerId;
}
/** A further pool of theirs, which they gave up. */
function endAnother(playerId: PlayerId): Promise<void> {
  return context.shards.inPlayerTransaction(playerId, async (tx) => {
    const at = harness.clock.now();
    const terms = { amountE5: REAL, requiredE5: 12n * REAL, stakeMaxE5: 50n * REAL, expiresAt: at, at, version: 1n };
    await addToPool(tx, { playerId, brandId: 1 }, terms);
    await endPool(tx, { playerId, state: 'given_up', key: `second:${playerId}`, version: 1n, at });
    await tx.run(sql`select bonuses.recount(array[${playerId}]::bigint[])`);
  });
}
const poolsOf = (playerId: PlayerId) => listPools(context.shards.ofPlayer(playerId), playerId);

it('bonus that a release before left without a pool has its lost pool again, with the time that was left', async () => {
  const stuck: PlayerId[] = [];
  while (stuck.length < 3) stuck.push(await withEndedPool(5n * REAL, 'lost'));
  const empty = await withEndedPool(0n, 'lost');
  const givenUp = await withEndedPool(5n * REAL, 'given_up');
  const endedSince = await withEndedPool(5n * REAL, 'lost');
  await endAnother(endedSince);
  harness.clock.moveMs(30 * DAY_MS);
  const expiresAt = new Date(harness.clock.nowMs() + 6 * DAY_MS);
  const job = reopenJob({ shards: context.shards, clock: harness.clock });
  const period = { name: '2026-12-16', startMs: 0, endMs: 0 };
  for (let time = 0; time < 2; time += 1) {
    await context.shards.directory.transaction((tx) => job.run({ period, tx, nowMs: harness.clock.nowMs() }));
    for (const playerId of stuck)
      expect(await poolsOf(playerId)).toMatchObject([{ state: 'open', expiresAt, endedVersion: null }]);
    expect(await poolsOf(empty)).toMatchObject([{ state: 'lost' }]);
    expect(await poolsOf(givenUp)).toMatchObject([{ state: 'given_up' }]);
    expect(await poolsOf(endedSince)).toMatchObject([{ state: 'lost' }, { state: 'given_up' }]);
    harness.clock.moveMs(1);
  }
});
