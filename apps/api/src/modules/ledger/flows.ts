import { accountNumbers, type MovementName, movements, type SystemAccount } from '@arara/domain/ledger';
import type { PlayerId } from '@arara/domain/shards';
import type { Queryable } from '../../platform/db/db.ts';
import * as store from './flows.store.ts';

/** Where the cash came from that a hold was taken out of. The parts add up: `hadE5` and the movements make `cashE5`. */
export interface CashFlow {
  /** The last payout before it; undefined when there never was one. */
  readonly sinceMs: number | undefined;
  readonly hadE5: bigint;
  readonly byMovement: ReadonlyMap<MovementName, bigint>;
  readonly cashE5: bigint;
}

const nameByCode = new Map<number, MovementName>(
  Object.entries(movements).map(([name, movement]) => [movement.code, name as MovementName]),
);

/** Undefined when there is no such hold. */
export async function cashFlowBefore(
  queryable: Queryable,
  playerId: PlayerId,
  hold: string,
): Promise<CashFlow | undefined> {
  const moment = await store.findHoldMoment(queryable, playerId, `${hold}:hold`);
  if (moment === undefined) return undefined;
  const paid = { code: movements.withdrawal_settle.code, version: moment.version };
  const last = await store.findLastBefore(queryable, playerId, paid);
  const span = { after: last?.version ?? 0n, before: moment.version };
  const rows = await store.sumCashBetween(queryable, playerId, span);
  const byMovement = new Map(rows.map(({ code, sum_e5: sumE5 }) => [nameOf(code), sumE5]));
  return {
    sinceMs: last?.posted_at.getTime(),
    hadE5: last?.cash_after_e5 ?? 0n,
    byMovement,
    cashE5: moment.cash_before_e5,
  };
}

function nameOf(code: number): MovementName {
  const name = nameByCode.get(code);
  if (name === undefined) throw new Error(`there is no movement ${code}`);
  return name;
}

export interface AccountOfKey {
  readonly sumE5: bigint;
  readonly atMs: number;
}

const KEYS_AT_ONCE = 1_000;

/** What the transfers of these keys did to one system account on this shard, by key. */
export async function accountByKeys(
  queryable: Queryable,
  keys: readonly string[],
  account: SystemAccount,
): Promise<ReadonlyMap<string, AccountOfKey>> {
  const found = new Map<string, AccountOfKey>();
  for (let at = 0; at < keys.length; at += KEYS_AT_ONCE) {
    const some = keys.slice(at, at + KEYS_AT_ONCE);
    for (const row of await store.sumAccountByKeys(queryable, some, accountNumbers[account]))
      found.set(row.key, { sumE5: row.sum_e5, atMs: row.posted_at.getTime() });
  }
  return found;
}
