import { freeRoundsRule } from '@arara/domain/bonuses';
import type { PlayerId } from '@arara/domain/shards';
import { businessDayOf } from '@arara/domain/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aContext, aPlayer, aStaffActor } from '../../../../test/factories.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { approve, aRewardStage, type RewardStage, suppliersWith } from '../../../../test/reward-stage.ts';
import { sql } from '../../../platform/db/sql.ts';
import { listOpen } from '../../games/free-rounds/free-rounds.store.ts';
import type { PlayersContext } from '../../players/index.ts';
import { findGrant } from '../rewards/rewards.store.ts';

const REAL = 100_000n;
const GAME = 'fruta-do-sertao';

let harness: Harness;
let context: PlayersContext;
let stage: RewardStage;

beforeAll(async () => {
  harness = await openHarness();
  context = await aContext(harness);
  stage = aRewardStage(context, { suppliers: suppliersWith((id) => id === GAME) });
});
afterAll(() => harness.close());

const dbOf = (playerId: PlayerId) => context.shards.ofPlayer(playerId);
const openOf = (playerId: PlayerId) => listOpen(dbOf(playerId), playerId, harness.clock.now());

/** Somebody whose rounds of today count so much. */
async function whoBet(effectiveE5: bigint): Promise<PlayerId> {
  const playerId = await aPlayer(context, { cashE5: 100n * REAL });
  await dbOf(playerId).run(sql`
    insert into games.player_days (player_id, day, type, brand_id, rounds, cash_stake_e5, bonus_stake_e5, win_e5,
      effective_e5, effective_cash_e5)
    values (${playerId}, ${businessDayOf(harness.clock.nowMs())}, 1, 1, 1, ${effectiveE5}, 0, 0, ${effectiveE5},
      ${effectiveE5})`);
  return playerId;
}

const tenRounds = { game: GAME, rounds: 10, stakeE5: REAL / 2n, validDays: 7 };

function give(playerId: PlayerId, key: string) {
  const rule = { rule: freeRoundsRule(tenRounds), version: 0 };
  return stage.services.rewards.give({ playerId, brandId: 1, rule, key, atMs: harness.clock.nowMs() });
}

test('a reward gives free rounds once per key, moves no money, and fills the cap with their stakes', async () => {
  const playerId = await whoBet(300n * REAL);
  expect(await give(playerId, 'week-1')).toMatchObject({ ok: true, amountE5: 5n * REAL, requiredE5: 0n });
  expect(await give(playerId, 'week-1')).toMatchObject({ ok: true, replayed: true });
  expect(await openOf(playerId)).toMatchObject([{ game: GAME, rounds: 10, played: 0, stakeE5: REAL / 2n }]);
  expect(await findGrant(dbOf(playerId), playerId, 'week-1')).toMatchObject({ state: 'given', isCapped: true });
  // R$ 300 of bets carry R$ 6 of rewards.
  expect(await give(playerId, 'week-2')).toMatchObject({ ok: false, refusal: 'giveaway_cap_reached' });
  expect(await openOf(playerId)).toHaveLength(1);
});

test('two of the staff take back what was not played, once, and the cap is free of it', async () => {
  const playerId = await whoBet(300n * REAL);
  await give(playerId, 'week-1');
  const [grant] = await openOf(playerId);
  await dbOf(playerId).run(sql`
    insert into games.free_moves (player_id, key, party, reward, round, is_win)
    values (${playerId}, 'b-1', 7, ${grant?.id}, 'r-1', false)`);
  const author = aStaffActor({ staffId: 101n });
  const { approvalId } = await stage.services.reversals.propose(
    { playerId, key: 'week-1', reason: 'a mistake' },
    author,
  );
  expect(await openOf(playerId)).toMatchObject([{ rounds: 10, played: 1 }]);
  await approve(stage.approvals, approvalId, 202n);
  expect(await openOf(playerId)).toEqual([]);
  expect(await findGrant(dbOf(playerId), playerId, 'week-1')).toMatchObject({
    state: 'reversed',
    reversedE5: (9n * REAL) / 2n,
  });
  // R$ 0,50 of R$ 6 stay given: R$ 5 more fit.
  expect(await give(playerId, 'week-2')).toMatchObject({ ok: true });
});

test('two of the staff give free rounds; the cap holds, and a game that nobody has is refused', async () => {
  const playerId = await whoBet(300n * REAL);
  const gift = { playerId, gameId: GAME, rounds: 10, stakeE5: REAL / 2n, validDays: 7, reason: 'a long wait' };
  const author = aStaffActor({ staffId: 101n });
  const { freeRoundGifts } = stage.services;
  await expect(freeRoundGifts.propose({ ...gift, gameId: 'nowhere' }, author)).rejects.toMatchObject({
    refusal: 'game_unknown',
  });
  const { approvalId } = await freeRoundGifts.propose(gift, author);
  expect(await openOf(playerId)).toEqual([]);
  await expect(approve(stage.approvals, approvalId, 101n)).rejects.toMatchObject({ refusal: 'approval_same_person' });
  await approve(stage.approvals, approvalId, 202n);
  expect(await openOf(playerId)).toMatchObject([{ rounds: 10 }]);
  const again = await freeRoundGifts.propose(gift, author);
  await expect(approve(stage.approvals, again.approvalId, 202n)).rejects.toMatchObject({
    refusal: 'giveaway_cap_reached',
  });
  expect(await openOf(playerId)).toHaveLength(1);
});
