import type { PlayerId } from '@arara/domain/shards';
import type { Tx } from '../../src/platform/db/db.ts';
import { sql } from '../../src/platform/db/sql.ts';

interface Moved {
  readonly version?: bigint | undefined;
  readonly cashDeltaE5: bigint;
  readonly bonusDeltaE5: bigint;
}

export interface SeededRound {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly party: number;
  readonly round: string;
  readonly game: string;
  readonly type: number;
  readonly at: Date;
  readonly bet: Moved & { readonly version: bigint };
  readonly win: Moved | undefined;
}

/** A round that is over and counts for no rule. */
export async function insertRound(tx: Tx, { playerId, brandId, party, round, game, type, at, bet, win }: SeededRound) {
  await tx.run(sql`
    insert into games.rounds (player_id, round, brand_id, party, game, type, weight_bp, state, bets, cash_stake_e5,
      bonus_stake_e5, cash_win_e5, bonus_win_e5, jackpot_win_e5, effective_e5, effective_cash_e5, first_version,
      last_version, opened_at, last_at, closed_at)
    values (${playerId}, ${round}, ${brandId}, ${party}, ${game}, ${type}, 0, 'closed', 1, ${-bet.cashDeltaE5},
      ${-bet.bonusDeltaE5}, ${win?.cashDeltaE5 ?? 0n}, ${win?.bonusDeltaE5 ?? 0n}, 0, 0, 0, ${bet.version},
      ${win?.version ?? bet.version}, ${at}, ${at}, ${at})
    on conflict on constraint rounds_once do nothing`);
}
