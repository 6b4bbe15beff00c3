import { type Explanation, explainTurnover } from '@arara/domain/bonuses';
import type { PlayerId } from '@arara/domain/shards';
import type { Queryable } from '../../../platform/db/db.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import { balanceOf } from '../../ledger/index.ts';
import * as store from './store.ts';
import type { TurnoverDeps } from './turnover.ts';

export interface Explained extends Explanation {
  /** Open ones with their key, factor and time, in the order of `requirements`. */
  readonly rows: readonly store.RequirementRow[];
  readonly poolRow: store.PoolRow | undefined;
}

export type ExplainDeps = Pick<TurnoverDeps, 'clock' | 'openStakesE5' | 'policy'>;

export interface AskedAbout {
  /** Of the game that is looked at. */
  readonly weightBp?: number;
  /** As if so much more, or less, were there. */
  readonly moreCashE5?: bigint;
}

/** Two look-ups for a player without anything open. */
export async function explain(
  deps: ExplainDeps,
  db: Queryable,
  { playerId, moreCashE5 = 0n, ...game }: { readonly playerId: PlayerId } & AskedAbout,
): Promise<Explained> {
  const balances = await balanceOf(db, playerId);
  // Somebody who has just registered: the account comes a moment after the player.
  if (balances === undefined) throw new RefusalError('temporarily_unavailable');
  const account = await store.findAccount(db, playerId);
  const isWatched = account?.isWatched === true;
  const rows = isWatched ? (await store.listOpenRequirements(db, playerId)).filter(isAsked(deps)) : [];
  const poolRow = isWatched ? await store.findOpenPool(db, playerId) : undefined;
  const pools =
    poolRow === undefined
      ? []
      : [{ ...poolRow, expiresAtMs: poolRow.expiresAt.getTime(), endedVersion: poolRow.endedVersion ?? undefined }];
  // A round that is still open may bring its bonus back: it belongs to the pool as what is in the pocket does.
  const bonusSince = poolRow && { version: poolRow.openedVersion, at: poolRow.openedAt };
  const bonusAtStakeE5 = bonusSince ? await deps.openStakesE5(db, playerId, { at: deps.clock.now(), bonusSince }) : 0n;
  const { bonusE5 } = balances;
  const cashE5 = balances.cashE5 + moreCashE5;
  const known = { requirements: rows, pools, withdrawnE5: account?.withdrawnE5 ?? 0n };
  return { ...explainTurnover(known, { cashE5, bonusE5, bonusAtStakeE5, ...game }), rows, poolRow };
}

/** A brand may move to a market that asks nothing of a deposit: then older deposits wait for nothing either. */
function isAsked({ policy, clock }: ExplainDeps): (row: store.OpenRequirementRow) => boolean {
  const atMs = clock.nowMs();
  return ({ kind, brandId }) =>
    kind !== 'deposit' || policy.rule('payments.withdrawal.depositTurnover', { brandId, atMs });
}
