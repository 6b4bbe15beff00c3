import type { PlayerId } from '@arara/domain/shards';
import type { BusinessDay } from '@arara/domain/time';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { Owner } from '../turnover/store.ts';

export interface GrantRow extends Owner {
  readonly key: string;
  readonly ruleId: string;
  readonly ruleVersion: number;
  /** In the notation of rules. */
  readonly rule: unknown;
  readonly kind: string;
  readonly account: 'bonus' | 'cash';
  readonly isCapped: boolean;
  readonly facts: Readonly<Record<string, unknown>>;
  /** Reserved: promised with an order, given with its money. Released: nothing came of that. */
  readonly state: 'due' | 'reserved' | 'released' | 'given' | 'reversed';
  readonly amountE5: bigint;
  readonly factor: number;
  readonly requiredE5: bigint;
  readonly dueAt: Date;
  readonly claimUntil: Date | null;
  readonly givenAt: Date | null;
  readonly reversedAt: Date | null;
  readonly reversedE5: bigint;
}

const columns = sql`
  g.player_id as "playerId", g.brand_id as "brandId", g.key, g.rule_id as "ruleId", g.rule_version as "ruleVersion",
  g.rule, g.kind, g.account, g.is_capped as "isCapped", g.facts, g.state, g.amount_e5 as "amountE5", g.factor,
  g.required_e5 as "requiredE5", g.due_at as "dueAt", g.claim_until as "claimUntil", g.given_at as "givenAt",
  g.reversed_at as "reversedAt", g.reversed_e5 as "reversedE5"`;

export function findGrant(db: Queryable, playerId: PlayerId, key: string): Promise<GrantRow | undefined> {
  return db.maybe<GrantRow>(sql`
    select ${columns} from bonuses.reward_grants g where g.player_id = ${playerId} and g.key = ${key}`);
}

export interface NewGrant extends Omit<GrantRow, 'reversedAt' | 'reversedE5'> {
  readonly dueDay: BusinessDay;
  readonly givenDay: BusinessDay | null;
}

/** What was due or reserved becomes what was given; anything else under the key stays as it is. False then. */
export async function writeGrant(tx: Tx, row: NewGrant): Promise<boolean> {
  const written = await tx.run(sql`
    insert into bonuses.reward_grants as g (player_id, key, brand_id, rule_id, rule_version, rule, kind, account, is_capped,
      facts, state, amount_e5, factor, required_e5, due_at, due_day, claim_until, given_at, given_day)
    values (${row.playerId}, ${row.key}, ${row.brandId}, ${row.ruleId}, ${row.ruleVersion},
      ${JSON.stringify(row.rule)}::jsonb, ${row.kind}, ${row.account}, ${row.isCapped},
      ${JSON.stringify(row.facts)}::jsonb, ${row.state}, ${row.amountE5}, ${row.factor}, ${row.requiredE5}, ${row.dueAt},
      ${row.dueDay}, ${row.claimUntil}, ${row.givenAt}, ${row.givenDay})
    on conflict on constraint reward_grants_once do update set
      state = excluded.state, amount_e5 = excluded.amount_e5, required_e5 = excluded.required_e5,
      facts = excluded.facts, given_at = excluded.given_at, given_day = excluded.given_day
    where g.state in ('due', 'reserved') and excluded.state = 'given'`);
  return written > 0;
}

/** What can still be claimed, oldest first. */
export function listDue(db: Queryable, playerId: PlayerId, at: Date): Promise<GrantRow[]> {
  return db.rows<GrantRow>(sql`
    select ${columns} from bonuses.reward_grants g
    where g.player_id = ${playerId} and g.state = 'due' and (g.claim_until is null or g.claim_until > ${at})
    order by g.due_at, g.key`);
}

export interface Page {
  readonly from: Date;
  readonly to: Date;
  readonly offset: number;
  readonly limit: number;
}

/** What was given, newest first. */
export function listGiven(db: Queryable, playerId: PlayerId, page: Page): Promise<GrantRow[]> {
  return db.rows<GrantRow>(sql`
    select ${columns} from bonuses.reward_grants g
    where g.player_id = ${playerId} and g.given_at >= ${page.from} and g.given_at < ${page.to}
    order by g.given_at desc, g.key offset ${page.offset} limit ${page.limit}`);
}

/**
 * How often a player had a rule in some days, the last one included, beside one key. What waits counts too; what an
 * order only reserved does not, because a newer order takes its place.
 */
export async function countTaken(
  db: Queryable,
  playerId: PlayerId,
  of: { readonly ruleId: string; readonly beside: string; readonly from: BusinessDay; readonly to: BusinessDay },
): Promise<number> {
  const { times } = await db.one<{ times: number }>(sql`
    select count(*)::int as times from bonuses.reward_grants g
    where g.player_id = ${playerId} and g.rule_id = ${of.ruleId} and g.key <> ${of.beside}
      and g.state in ('due', 'given', 'reversed') and g.due_day between ${of.from} and ${of.to}`);
  return times;
}

/** What all capped rewards gave since a day, less what was taken back, with what orders reserved by other rules. */
export async function sumCapped(
  db: Queryable,
  playerId: PlayerId,
  of: { readonly from: BusinessDay; readonly ruleId: string },
): Promise<bigint> {
  const { sum } = await db.one<{ sum: bigint }>(sql`
    select coalesce(sum(g.amount_e5 - g.reversed_e5), 0)::bigint as sum from bonuses.reward_grants g
    where g.player_id = ${playerId} and g.is_capped
      and (g.given_day >= ${of.from} or (g.state = 'reserved' and g.rule_id <> ${of.ruleId}))`);
  return sum;
}

/** What a rule has reserved for a player, or what stands under one key, is free again. */
export async function release(
  tx: Tx,
  playerId: PlayerId,
  of: { readonly ruleId: string } | { readonly key: string },
): Promise<void> {
  const which = 'key' in of ? sql`key = ${of.key}` : sql`rule_id = ${of.ruleId}`;
  await tx.run(sql`
    update bonuses.reward_grants set state = 'released'
    where player_id = ${playerId} and state = 'reserved' and ${which}`);
}

export async function markReversed(
  tx: Tx,
  playerId: PlayerId,
  back: { readonly key: string; readonly at: Date; readonly amountE5: bigint },
): Promise<void> {
  await tx.run(sql`
    update bonuses.reward_grants set state = 'reversed', reversed_at = ${back.at}, reversed_e5 = ${back.amountE5}
    where player_id = ${playerId} and key = ${back.key} and state = 'given'`);
}

/** Takes what a reward had asked for out of the open pool; never below what was done. */
export async function lowerPool(
  tx: Tx,
  playerId: PlayerId,
  by: { readonly position: number; readonly requiredE5: bigint; readonly amountE5: bigint },
): Promise<void> {
  await tx.run(sql`
    update bonuses.pools set required_e5 = greatest(done_e5, required_e5 - ${by.requiredE5}),
      granted_e5 = greatest(0, granted_e5 - ${by.amountE5})
    where player_id = ${playerId} and position = ${by.position} and state = 'open'`);
}

/** The pool into which a bonus was accepted. */
export async function poolOfGrant(db: Queryable, playerId: PlayerId, key: string): Promise<number | undefined> {
  const row = await db.maybe<{ pool: number }>(sql`
    select pool from bonuses.grants where player_id = ${playerId} and key = ${key}`);
  return row?.pool;
}

export interface CostLine {
  readonly ruleId: string;
  readonly brandId: number;
  readonly day: BusinessDay;
  readonly times: number;
  readonly players: number;
  readonly amountE5: bigint;
}

/** What rules have cost on one shard, by day: for the desk. */
export function listCosts(
  shard: Queryable,
  of: { readonly brandId: number; readonly from: BusinessDay; readonly to: BusinessDay },
): Promise<CostLine[]> {
  return shard.rows<CostLine>(sql`
    select g.rule_id as "ruleId", g.brand_id as "brandId", g.given_day::text as day, count(*)::int as times,
      count(distinct g.player_id)::int as players, sum(g.amount_e5 - g.reversed_e5)::bigint as "amountE5"
    from bonuses.reward_grants g
    where g.brand_id = ${of.brandId} and g.given_day between ${of.from} and ${of.to}
    group by 1, 2, 3 order by 3, 1`);
}

export interface CostSum {
  readonly ruleId: string;
  readonly kind: string;
  readonly times: number;
  readonly players: number;
  readonly amountE5: bigint;
  readonly reversedE5: bigint;
}

/** What rules have cost on one shard in some days together: a player counts once. */
export function sumCosts(
  shard: Queryable,
  of: { readonly brandId: number; readonly from: BusinessDay; readonly to: BusinessDay },
): Promise<CostSum[]> {
  return shard.rows<CostSum>(sql`
    select g.rule_id as "ruleId", min(g.kind) as kind, count(*)::int as times,
      count(distinct g.player_id)::int as players, sum(g.amount_e5 - g.reversed_e5)::bigint as "amountE5",
      sum(g.reversed_e5)::bigint as "reversedE5"
    from bonuses.reward_grants g
    where g.brand_id = ${of.brandId} and g.given_day between ${of.from} and ${of.to}
    group by 1 order by 1`);
}

/** Who had something by which rule in some days, each once. */
export function listReceivers(
  shard: Queryable,
  of: { readonly brandId: number; readonly from: BusinessDay; readonly to: BusinessDay },
): Promise<{ readonly ruleId: string; readonly playerId: PlayerId }[]> {
  return shard.rows(sql`
    select distinct g.rule_id as "ruleId", g.player_id as "playerId" from bonuses.reward_grants g
    where g.brand_id = ${of.brandId} and g.given_day between ${of.from} and ${of.to}`);
}
