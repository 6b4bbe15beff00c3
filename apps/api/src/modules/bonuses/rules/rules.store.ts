import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

export interface RuleRow {
  readonly ruleId: string;
  readonly version: number;
  readonly rule: unknown;
  readonly validFrom: Date;
  readonly authorId: bigint;
  readonly approverId: bigint;
  readonly createdAt: Date;
}

const columns = sql`
  rule_id as "ruleId", version, rule, valid_from as "validFrom", author_id as "authorId", approver_id as "approverId",
  created_at as "createdAt"`;

/** Every version of a brand's rules, oldest first. */
export function listRules(db: Queryable, brandId: number): Promise<RuleRow[]> {
  return db.rows<RuleRow>(sql`
    select ${columns} from bonuses.reward_rules where brand_id = ${brandId} order by rule_id, version`);
}

/** Two changes of one rule are decided one after the other. Answers the newest version; zero when there is none. */
export async function lockRule(tx: Tx, brandId: number, ruleId: string): Promise<number> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`rewards.${brandId}.${ruleId}`}, 0))`);
  const { version } = await tx.one<{ version: number }>(sql`
    select coalesce(max(version), 0)::int as version from bonuses.reward_rules
    where brand_id = ${brandId} and rule_id = ${ruleId}`);
  return version;
}

export interface NewRule extends RuleRow {
  readonly brandId: number;
  readonly approvalId: bigint;
}

export async function insertRule(tx: Tx, row: NewRule): Promise<void> {
  await tx.run(sql`
    insert into bonuses.reward_rules (brand_id, rule_id, version, rule, valid_from, author_id, approver_id, approval_id,
      created_at)
    values (${row.brandId}, ${row.ruleId}, ${row.version}, ${JSON.stringify(row.rule)}::jsonb, ${row.validFrom},
      ${row.authorId}, ${row.approverId}, ${row.approvalId}, ${row.createdAt})`);
}

export interface StopRow {
  readonly ruleId: string;
  /** All versions up to this one are over. */
  readonly version: number;
  readonly stoppedAt: Date;
  readonly staffId: bigint;
  readonly reason: string;
}

/** Every rule of a brand that somebody has ended, oldest first. */
export function listStops(db: Queryable, brandId: number): Promise<StopRow[]> {
  return db.rows<StopRow>(sql`
    select rule_id as "ruleId", version, stopped_at as "stoppedAt", staff_id as "staffId", reason
    from bonuses.reward_stops where brand_id = ${brandId} order by rule_id, version`);
}

/** How often a rule was ended: a request that was made before the last time is stale. */
export async function countStops(db: Queryable, brandId: number, ruleId: string): Promise<number> {
  const { stops } = await db.one<{ stops: number }>(sql`
    select count(*)::int as stops from bonuses.reward_stops where brand_id = ${brandId} and rule_id = ${ruleId}`);
  return stops;
}

/** False when these versions are over already. */
export async function insertStop(tx: Tx, stop: StopRow & { readonly brandId: number }): Promise<boolean> {
  const written = await tx.run(sql`
    insert into bonuses.reward_stops (brand_id, rule_id, version, stopped_at, staff_id, reason)
    values (${stop.brandId}, ${stop.ruleId}, ${stop.version}, ${stop.stoppedAt}, ${stop.staffId}, ${stop.reason})
    on conflict on constraint reward_stops_once do nothing`);
  return written > 0;
}

export interface Reservation {
  readonly brandId: number;
  readonly ruleId: string;
  readonly playerId: bigint;
  readonly key: string;
  readonly amountE5: bigint;
}

export interface Total {
  readonly times: number | null;
  readonly amountE5: bigint | null;
}

async function lockBudget(tx: Tx, { brandId, ruleId }: Pick<Reservation, 'brandId' | 'ruleId'>): Promise<void> {
  await tx.run(sql`
    select from bonuses.reward_budgets where brand_id = ${brandId} and rule_id = ${ruleId} for update`);
}

/** False when the total does not hold it any more. The same key twice holds one place. */
export async function reserve(tx: Tx, request: Reservation, total: Total & { readonly at: Date }): Promise<boolean> {
  await tx.run(sql`
    insert into bonuses.reward_budgets (brand_id, rule_id) values (${request.brandId}, ${request.ruleId}) on conflict do nothing`);
  await lockBudget(tx, request);
  const isKnown = await tx.maybe(sql`
    select key from bonuses.reward_reservations
    where brand_id = ${request.brandId} and rule_id = ${request.ruleId} and player = ${request.playerId} and key = ${request.key}`);
  if (isKnown !== undefined) return true;
  const taken = await tx.run(sql`
    update bonuses.reward_budgets set times = times + 1, amount_e5 = amount_e5 + ${request.amountE5}
    where brand_id = ${request.brandId} and rule_id = ${request.ruleId}
      and times < coalesce(${total.times}::int, times + 1)
      and amount_e5 + ${request.amountE5} <= coalesce(${total.amountE5}::bigint, amount_e5 + ${request.amountE5})`);
  if (taken === 0) return false;
  await tx.run(sql`
    insert into bonuses.reward_reservations (brand_id, rule_id, player, key, amount_e5, reserved_at)
    values (${request.brandId}, ${request.ruleId}, ${request.playerId}, ${request.key}, ${request.amountE5}, ${total.at})`);
  return true;
}

/** What each rule with a total has spent of it. */
export function listSpent(
  db: Queryable,
  brandId: number,
): Promise<{ readonly ruleId: string; readonly times: number; readonly amountE5: bigint }[]> {
  return db.rows(sql`
    select rule_id as "ruleId", times, amount_e5 as "amountE5" from bonuses.reward_budgets
    where brand_id = ${brandId} order by rule_id`);
}

/** What a rule has spent of its total. */
export async function findSpent(
  db: Queryable,
  of: Pick<Reservation, 'brandId' | 'ruleId'>,
): Promise<{ readonly times: number; readonly amountE5: bigint }> {
  const row = await db.maybe<{ times: number; amountE5: bigint }>(sql`
    select times, amount_e5 as "amountE5" from bonuses.reward_budgets
    where brand_id = ${of.brandId} and rule_id = ${of.ruleId}`);
  return row ?? { times: 0, amountE5: 0n };
}
