import { type MovementName, movements } from '@arara/domain/ledger';
import type { PlayerId } from '@arara/domain/shards';
import type { Queryable } from '../../platform/db/db.ts';
import * as store from './store.ts';
import { largestSince } from './system.store.ts';

/** One line of a player's statement, newest first. Lines chain: `cashAfterE5` of a line is the next newer one's start. */
export interface StatementLine {
  readonly version: bigint;
  readonly key: string;
  readonly movement: MovementName;
  readonly amountE5: bigint;
  readonly cashDeltaE5: bigint;
  readonly bonusDeltaE5: bigint;
  readonly receivableDeltaE5: bigint;
  readonly cashAfterE5: bigint;
  readonly bonusAfterE5: bigint;
  readonly round: string | undefined;
  readonly reverses: string | undefined;
  readonly memo: object | undefined;
  readonly postedAt: Date;
  /** Of a line that put money aside: what became of it since. */
  readonly hold: store.HoldStateRow['state'] | undefined;
}

const nameByCode = new Map<number, MovementName>(
  Object.entries(movements).map(([name, movement]) => [movement.code, name as MovementName]),
);

/** `ledger.hold` writes its transfer under the hold's name with this ending. */
const HOLD_ENDING = ':hold';

function holdOf(key: string): string | undefined {
  return key.endsWith(HOLD_ENDING) ? key.slice(0, -HOLD_ENDING.length) : undefined;
}

/** Whether the player ever had such a movement. */
export function hasMovement(queryable: Queryable, playerId: PlayerId, movement: MovementName): Promise<boolean> {
  return store.hasMovement(queryable, playerId, movements[movement].code);
}

/** The largest single win since a hold was put aside, or ever; null when there is none. */
export function largestWin(
  queryable: Queryable,
  playerId: PlayerId,
  sinceHold: string | undefined,
): Promise<bigint | null> {
  const { win, promo_win: promo, jackpot_payment: jackpot } = movements;
  const sinceKey = sinceHold === undefined ? null : sinceHold + HOLD_ENDING;
  return largestSince(queryable, playerId, { codes: [win.code, promo.code, jackpot.code], sinceKey });
}

/** Pages by version, so that a page costs the same at the millionth line as at the first. */
export async function statement(
  queryable: Queryable,
  playerId: PlayerId,
  page: { beforeVersion?: bigint; limit: number },
): Promise<StatementLine[]> {
  const rows = await store.listStatement(queryable, playerId, { beforeVersion: page.beforeVersion, limit: page.limit });
  const holds = rows.flatMap(({ key }) => holdOf(key) ?? []);
  const states = holds.length === 0 ? [] : await store.listHoldStates(queryable, playerId, holds);
  return rows.map((row) => {
    const movement = nameByCode.get(row.code);
    if (!movement) throw new Error(`transfer ${row.key} has the unknown code ${row.code}`);
    return {
      version: row.version,
      key: row.key,
      movement,
      amountE5: row.amount_e5,
      cashDeltaE5: row.cash_delta_e5,
      bonusDeltaE5: row.bonus_delta_e5,
      receivableDeltaE5: row.receivable_delta_e5,
      cashAfterE5: row.cash_after_e5,
      bonusAfterE5: row.bonus_after_e5,
      round: row.round ?? undefined,
      reverses: row.reverses ?? undefined,
      memo: row.memo ?? undefined,
      postedAt: row.posted_at,
      hold: states.find(({ hold }) => hold === holdOf(row.key))?.state,
    };
  });
}
