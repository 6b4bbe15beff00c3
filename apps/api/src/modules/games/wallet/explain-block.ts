import type { GateReason } from '@arara/domain/policy';
import type { PlayerId } from '@arara/domain/shards';
import type { Clock } from '../../../platform/clock.ts';
import type { Policy } from '../../policy/index.ts';
import type { WalletRefusal } from '../provider.ts';

/** Why a player may not bet, in a word that suppliers know. */
export function explainBlockBy(policy: Pick<Policy, 'gate'>, clock: Clock) {
  return async (playerId: PlayerId, brandId: number): Promise<WalletRefusal> => {
    const verdict = await policy.gate({ playerId, brandId, action: 'bet', context: { nowMs: clock.nowMs() } });
    return verdict.ok ? 'player_blocked' : toWalletRefusal(verdict.reasons);
  };
}

/** The first reason that suppliers have a word for. */
function toWalletRefusal(reasons: readonly GateReason[]): WalletRefusal {
  for (const { refusal } of reasons) {
    if (refusal === 'self_excluded' || refusal === 'paused') return 'self_excluded';
    if (refusal === 'limit_loss') return 'loss_limit';
    if (refusal === 'limit_bets' || refusal === 'limit_count') return 'stake_limit';
    if (refusal === 'limit_time') return 'time_limit';
  }
  return 'player_blocked';
}
