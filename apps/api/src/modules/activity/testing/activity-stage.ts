import type { PlayerId } from '@arara/domain/shards';
import { businessDayOf } from '@arara/domain/time';
import type { Gifts } from '../index.ts';
import type { Rewards } from '../../bonuses/index.ts';
import type { SignIn } from '../sign-in.ts';
import type { PlayersContext } from '../../players/index.ts';
import { sql } from '../../../platform/db/sql.ts';
import { wireActivity } from '../../../composition/rewards.ts';
import { aRewardStage, type RewardStageOptions } from '../../../../test/reward-stage.ts';

export interface ActivityStage {
  readonly gifts: Gifts;
  readonly signIn: SignIn;
  readonly rewards: Rewards;
}

/** Sign-in and gifts through their entry points, with the engine that gives them. */
export function anActivity(context: PlayersContext, options: RewardStageOptions = {}): ActivityStage {
  const { settings, policy, services } = aRewardStage(context, options);
  // Limits and proofs of work belong to the calls, which are not made here.
  const activity = wireActivity({
    ...context,
    settings,
    policy,
    rewards: services.rewards,
    limiter: {} as never,
    auth: {} as never,
  });
  return { ...activity, rewards: services.rewards };
}

/** What the rounds of a day count, as the wallet writes it. */
export async function playedToday(context: PlayersContext, playerId: PlayerId, effectiveE5: bigint): Promise<void> {
  await context.shards.ofPlayer(playerId).run(sql`
    insert into games.player_days as d (player_id, day, type, brand_id, rounds, cash_stake_e5, bonus_stake_e5, win_e5,
      effective_e5, effective_cash_e5)
    values (${playerId}, ${businessDayOf(context.clock.nowMs())}, 1, 1, 1, ${effectiveE5}, 0, 0, ${effectiveE5},
      ${effectiveE5})
    on conflict on constraint player_days_once do update set effective_e5 = d.effective_e5 + excluded.effective_e5`);
}

/** A deposit that was paid now. */
export async function paidNow(context: PlayersContext, playerId: PlayerId): Promise<void> {
  const now = context.clock.now();
  await context.shards.ofPlayer(playerId).run(sql`
    insert into payments.deposits (id, player_id, brand_id, provider, state, amount_e5, is_reward, created_at, look_at,
      paid_at, closed_at, received_e5, end_to_end_id)
    values (${`paid-${playerId}-${now.getTime()}`}, ${playerId}, 1, 'bank', 'paid', 2000000, false, ${now}, ${now},
      ${now}, ${now}, 2000000, ${`E${playerId}${now.getTime()}`})`);
}

export interface RoundOptions {
  readonly game: string;
  readonly from: Date;
  readonly to: Date;
}

let rounds = 0;

/** A round that was played and closed, as the wallet writes it. */
export async function aRound(context: PlayersContext, playerId: PlayerId, { game, from, to }: RoundOptions) {
  rounds += 1;
  await context.shards.ofPlayer(playerId).run(sql`
    insert into games.rounds (player_id, round, brand_id, party, game, type, weight_bp, state, bets, cash_stake_e5,
      bonus_stake_e5, cash_win_e5, bonus_win_e5, jackpot_win_e5, effective_e5, effective_cash_e5, first_version,
      last_version, opened_at, last_at, closed_at)
    values (${playerId}, ${`r${rounds}`}, 1, 7, ${game}, 1, 10000, 'closed', 1, 100000, 0, 0, 0, 0, 100000, 100000, 1, 1,
      ${from}, ${to}, ${to})`);
}
