import type { Guards, WindowName } from '@arara/domain/ledger';
import { currencies, windowNames } from '@arara/domain/ledger';
import type { PlayerId } from '@arara/domain/shards';
import type { Tx } from '../../platform/db/db.ts';
import * as store from './store.ts';

export function openAccount(tx: Tx, account: { playerId: PlayerId; brandId: number }): Promise<void> {
  return store.openAccount(tx, { ...account, currency: currencies.BRL });
}

/** Limits as `limits` and `policy` set them; undefined = no limit. Usage of the running windows stays. */
export interface GuardLimits {
  readonly betsBlocked: Guards['betsBlocked'];
  readonly betsMaxE5: Readonly<Partial<Record<WindowName, bigint>>>;
  readonly lossMaxE5: Readonly<Partial<Record<WindowName, bigint>>>;
  readonly countMax: Readonly<Partial<Record<WindowName, number>>>;
}

/** False when there is no such account here. */
export function setGuards(tx: Tx, playerId: PlayerId, limits: GuardLimits): Promise<boolean> {
  const column = <T>(values: Readonly<Partial<Record<WindowName, T>>>) =>
    windowNames.map((name) => values[name] ?? null);
  return store.setGuards(tx, {
    playerId,
    betsBlocked: limits.betsBlocked,
    betsMaxE5: column(limits.betsMaxE5),
    lossMaxE5: column(limits.lossMaxE5),
    countMax: column(limits.countMax),
  });
}
