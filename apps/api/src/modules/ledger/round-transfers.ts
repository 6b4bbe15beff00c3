import type { PlayerId } from '@arara/domain/shards';
import type { Queryable } from '../../platform/db/db.ts';
import * as store from './store.ts';

/** One movement of a round, with the balances it left. */
export interface RoundTransfer {
  readonly key: string;
  readonly kind: 'bet' | 'win' | 'free_win' | 'promo_win' | 'bet_taken_back' | 'win_taken_back';
  readonly amountE5: bigint;
  readonly cashDeltaE5: bigint;
  readonly bonusDeltaE5: bigint;
  /** Below zero = a debt that was made, above = one that the win paid back. */
  readonly receivableDeltaE5: bigint;
  readonly cashAfterE5: bigint;
  readonly bonusAfterE5: bigint;
  readonly postedAt: Date;
}

export interface RoundSpan {
  /** Supplier's number and the supplier's round id. */
  readonly round: string;
  readonly firstVersion: bigint;
  readonly lastVersion: bigint;
}

/** More than any game moves in one round; a supplier that sends more is read up to here. */
const TRANSFERS_MAX = 500;

const BET_TAKEN_BACK = 18;

const kinds: Readonly<Record<number, RoundTransfer['kind']>> = {
  10: 'bet',
  11: 'win',
  12: 'free_win',
  13: 'promo_win',
  [BET_TAKEN_BACK]: 'bet_taken_back',
  19: 'win_taken_back',
};

/** Everything that moved in one round, in the order it was posted. */
export async function transfersOfRound(
  queryable: Queryable,
  playerId: PlayerId,
  span: RoundSpan,
): Promise<RoundTransfer[]> {
  const rows = await store.listRoundTransfers(queryable, playerId, { ...span, limit: TRANSFERS_MAX });
  return rows.map((row) => {
    const kind = kinds[row.code];
    if (kind === undefined) throw new Error(`transfer ${row.key} of a round has the code ${row.code}`);
    return {
      key: row.key,
      kind,
      amountE5: row.amount_e5,
      cashDeltaE5: row.cash_delta_e5,
      bonusDeltaE5: row.bonus_delta_e5,
      receivableDeltaE5: row.receivable_delta_e5,
      cashAfterE5: row.cash_after_e5,
      bonusAfterE5: row.bonus_after_e5,
      postedAt: row.posted_at,
    };
  });
}

/** What players got back of the bets of some rounds, in their order: the rounds themselves hold only what is left. */
export function betsTakenBack(
  queryable: Queryable,
  spans: readonly (RoundSpan & { readonly playerId: PlayerId })[],
): Promise<bigint[]> {
  return store.sumBetsTakenBack(queryable, spans, BET_TAKEN_BACK);
}
