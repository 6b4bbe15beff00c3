import type { PlayerId } from '@arara/domain/shards';
import type { Queryable } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

export interface BrokenScope {
  readonly brandId: number;
  readonly from: Date;
  readonly to: Date;
  /** Numbers of suppliers in the ledger. */
  readonly suppliers: readonly number[];
  readonly waitedMs: number;
  readonly limit: number;
}

export interface BrokenRound {
  readonly kind: 'round_voided' | 'round_open';
  readonly playerId: PlayerId;
  readonly id: string;
  readonly amountE5: bigint;
  readonly since: Date;
  readonly until: Date | null;
  /** Of its kind, also beyond the limit. */
  readonly all: number;
}

/** With the versions of the player's account between which its transfers lie. */
export interface BrokenRoundRow extends BrokenRound {
  readonly firstVersion: bigint;
  readonly lastVersion: bigint;
}

/** A round that began so long before can still be taken back. */
const BEFORE_MS = 86_400_000;

/**
 * Rounds of some suppliers whose every bet was taken back in a stretch of time, and those that began in it and stayed
 * open. A bet that was refused left no row and is not among them.
 */
export function findBrokenRounds(db: Queryable, scope: BrokenScope): Promise<BrokenRoundRow[]> {
  const { brandId, from, to, suppliers } = scope;
  const first = new Date(from.getTime() - BEFORE_MS);
  const waited = `${scope.waitedMs} milliseconds`;
  return db.rows<BrokenRoundRow>(sql`
    with facts as (
      select case when r.state = 'voided' then 'round_voided' else 'round_open' end as kind, r.player_id, r.round,
        r.cash_stake_e5 + r.bonus_stake_e5 as amount_e5, r.opened_at, r.closed_at, r.first_version,
        r.last_version
      from games.rounds r
      where r.opened_at >= ${first} and r.opened_at < ${to} and r.brand_id = ${brandId} and r.party = any (${suppliers}::int[])
        and ((r.state = 'voided' and r.last_at >= ${from} and r.last_at < ${to})
          or (r.state = 'open' and r.opened_at >= ${from} and ${to}::timestamptz - r.opened_at >= ${waited}::interval))
    )
    select f.kind, f.player_id as "playerId", f.round as id, f.amount_e5 as "amountE5", f.opened_at as since,
      f.closed_at as until, f.first_version as "firstVersion", f.last_version as "lastVersion",
      count(*) over (partition by f.kind)::int as "all"
    from facts f order by f.opened_at desc, f.round limit ${scope.limit}`);
}
