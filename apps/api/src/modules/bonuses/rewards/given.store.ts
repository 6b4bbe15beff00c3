import type { PlayerId } from '@arara/domain/shards';
import type { Queryable } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

export interface GivenRow {
  readonly key: string;
  readonly ruleId: string;
  readonly account: 'bonus' | 'cash';
  /** Less what was taken back. */
  readonly amountE5: bigint;
  readonly givenAt: Date;
}

/** What some rules have given to a player, newest first. */
export function listGivenBy(
  db: Queryable,
  playerId: PlayerId,
  of: { readonly ruleIds: readonly string[]; readonly offset: number; readonly limit: number },
): Promise<GivenRow[]> {
  return db.rows<GivenRow>(sql`
    select g.key, g.rule_id as "ruleId", g.account, g.amount_e5 - g.reversed_e5 as "amountE5", g.given_at as "givenAt"
    from bonuses.reward_grants g
    where g.player_id = ${playerId} and g.rule_id = any(${[...of.ruleIds]}::text[]) and g.given_at is not null
    order by g.given_at desc, g.key offset ${of.offset} limit ${of.limit}`);
}

export interface GivenSums {
  readonly times: number;
  readonly everE5: bigint;
  readonly sinceE5: bigint;
}

/** All that some rules have given to a player, and how much of it since a moment. */
export function sumGivenBy(
  db: Queryable,
  playerId: PlayerId,
  of: { readonly ruleIds: readonly string[]; readonly since: Date },
): Promise<GivenSums> {
  return db.one<GivenSums>(sql`
    select count(*)::int as times, coalesce(sum(g.amount_e5 - g.reversed_e5), 0)::bigint as "everE5",
      coalesce(sum(g.amount_e5 - g.reversed_e5) filter (where g.given_at >= ${of.since}), 0)::bigint as "sinceE5"
    from bonuses.reward_grants g
    where g.player_id = ${playerId} and g.rule_id = any(${[...of.ruleIds]}::text[]) and g.given_at is not null`);
}

/** Which of these keys were given already, taken back or not. */
export async function listTakenKeys(
  db: Queryable,
  playerId: PlayerId,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ key: string }>(sql`
    select g.key from bonuses.reward_grants g
    where g.player_id = ${playerId} and g.key = any(${[...keys]}::text[]) and g.given_at is not null`);
  return new Set(rows.map(({ key }) => key));
}

export interface Terms {
  readonly amountE5: bigint;
  /** The bets that it asks for. */
  readonly requiredE5: bigint;
}

/** What stands under these keys, promised or given; what was taken back asks for nothing any more. */
export async function listTerms(
  db: Queryable,
  playerId: PlayerId,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Terms>> {
  const rows = await db.rows<Terms & { key: string }>(sql`
    select g.key, g.amount_e5 - g.reversed_e5 as "amountE5",
      case when g.state = 'reversed' then 0 else g.required_e5 end as "requiredE5"
    from bonuses.reward_grants g
    where g.player_id = ${playerId} and g.key = any(${[...keys]}::text[]) and g.state <> 'released'`);
  return new Map(rows.map(({ key, ...terms }) => [key, terms]));
}
