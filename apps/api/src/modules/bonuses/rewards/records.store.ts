import type { PlayerId } from '@arara/domain/shards';
import type { Queryable } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

/** A bonus that was accepted, with its pool and, when a rule gave it, what the rule was. */
export interface AcceptedRow {
  readonly key: string;
  readonly pool: number;
  readonly poolState: 'open' | 'converted' | 'given_up' | 'expired' | 'lost';
  readonly poolClosedAt: Date | null;
  readonly amountE5: bigint;
  readonly factor: number;
  readonly requiredE5: bigint;
  readonly acceptedAt: Date;
  readonly kind: string | null;
  readonly ruleId: string | null;
  readonly facts: Readonly<Record<string, unknown>> | null;
  readonly reversedAt: Date | null;
}

const columns = sql`
  g.key, g.pool, p.state as "poolState", p.closed_at as "poolClosedAt", g.amount_e5 as "amountE5", g.factor,
  g.required_e5 as "requiredE5", g.accepted_at as "acceptedAt", r.kind, r.rule_id as "ruleId", r.facts,
  r.reversed_at as "reversedAt"`;
const source = sql`
  bonuses.grants g
  join bonuses.pools p on p.player_id = g.player_id and p.position = g.pool
  left join bonuses.reward_grants r
    on r.player_id = g.player_id and g.key = 'reward:' || g.player_id || ':' || r.key`;

/** What makes up one pool, in the order in which it was accepted. */
export function listOfPool(db: Queryable, playerId: PlayerId, pool: number): Promise<AcceptedRow[]> {
  return db.rows<AcceptedRow>(sql`
    select ${columns} from ${source} where g.player_id = ${playerId} and g.pool = ${pool}
    order by g.accepted_at, g.key`);
}

export function listAccepted(
  db: Queryable,
  playerId: PlayerId,
  page: { readonly limit: number; readonly offset: number },
): Promise<AcceptedRow[]> {
  return db.rows<AcceptedRow>(sql`
    select ${columns} from ${source} where g.player_id = ${playerId}
    order by g.accepted_at desc, g.key limit ${page.limit} offset ${page.offset}`);
}

export interface AcceptedSums {
  readonly total: number;
  readonly receivedE5: bigint;
  readonly converted: number;
}

export function sumAccepted(db: Queryable, playerId: PlayerId): Promise<AcceptedSums> {
  return db.one<AcceptedSums>(sql`
    select count(*)::int as total, coalesce(sum(g.amount_e5), 0)::bigint as "receivedE5",
      count(*) filter (where p.state = 'converted')::int as converted
    from bonuses.grants g join bonuses.pools p on p.player_id = g.player_id and p.position = g.pool
    where g.player_id = ${playerId}`);
}
