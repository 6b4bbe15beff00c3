import { currencies, type GameOperation, type GameOutcome } from '@arara/domain/ledger';
import type { PlayerId } from '@arara/domain/shards';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/db.ts';
import { momentOf } from './ledger.ts';
import * as store from './store.ts';

/** One operation of a game supplier. The key is provider and transaction id, so a repeat is found in any year. */
export interface GameCall {
  readonly key: string;
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly operation: GameOperation;
  readonly amountE5: bigint;
  /** sha256 of the body, hex. */
  readonly fingerprint: string;
  /** The supplier's number: which house account stands on the other side. */
  readonly party: number;
  /** Supplier and round id. */
  readonly round: string;
  readonly reverses?: string;
}

export type GameCallOutcome = GameOutcome | 'unknown_account' | 'frozen' | 'wrong_currency' | 'bad_amount';

export interface GameAnswer {
  readonly outcome: GameCallOutcome;
  readonly version: bigint | undefined;
  readonly cashDeltaE5: bigint;
  readonly bonusDeltaE5: bigint;
  readonly receivableDeltaE5: bigint;
  /** Undefined only when there is no such account here. */
  readonly cashAfterE5: bigint | undefined;
  readonly bonusAfterE5: bigint | undefined;
}

const operationNumbers: Readonly<Record<GameOperation, number>> = {
  bet: 10,
  win: 11,
  free_win: 12,
  promo_win: 13,
  reverse: 99,
};

/** These three leave the books as they should be after the call. */
export function isAccepted(outcome: GameCallOutcome): boolean {
  return outcome === 'applied' || outcome === 'replayed' || outcome === 'tombstoned';
}

/**
 * Many players' calls in one statement and one commit; at most one call per player. Outside a transaction it is its
 * own. A refused, repeated or conflicting call answers for itself and never fails its neighbours.
 */
export async function applyGroup(
  queryable: Queryable,
  clock: Clock,
  calls: readonly GameCall[],
): Promise<GameAnswer[]> {
  const rows = await store.applyGroup(queryable, calls.map(toRow), momentOf(clock));
  const answers: GameAnswer[] = [];
  for (const row of rows) answers[row.position - 1] = toAnswer(row);
  return answers;
}

function toRow(call: GameCall): store.GameCallRow {
  if (call.key === call.reverses)
    throw new Error('an operation cannot reverse itself: its adapter must scope the keys');
  return {
    key: call.key,
    playerId: call.playerId,
    brandId: call.brandId,
    currency: currencies.BRL,
    operation: operationNumbers[call.operation],
    amountE5: call.amountE5,
    fingerprint: call.fingerprint,
    party: call.party,
    round: call.round,
    reverses: call.reverses,
  };
}

function toAnswer(row: store.GameAnswerRow): GameAnswer {
  return {
    outcome: row.outcome as GameCallOutcome,
    version: row.version ?? undefined,
    cashDeltaE5: row.cash_delta_e5,
    bonusDeltaE5: row.bonus_delta_e5,
    receivableDeltaE5: row.receivable_delta_e5,
    cashAfterE5: row.cash_after_e5 ?? undefined,
    bonusAfterE5: row.bonus_after_e5 ?? undefined,
  };
}
