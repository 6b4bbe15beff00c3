import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { SectionRow } from '../store.ts';

/** One rail in a plan. Games come first in this order; null = as the rail has them. */
export interface PlannedRail {
  readonly rail: string;
  readonly isShown: boolean;
  readonly games: readonly string[] | null;
}

export interface RailPlan {
  readonly id: bigint;
  readonly brandId: number;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly rails: readonly PlannedRail[];
  readonly authorId: bigint;
  readonly reason: string;
  readonly createdAt: Date;
  readonly withdrawnAt: Date | null;
}

const columns = sql`id, brand_id as "brandId", starts_at as "startsAt", ends_at as "endsAt", rails,
  author_id as "authorId", reason, created_at as "createdAt", withdrawn_at as "withdrawnAt"`;

/** The plan that holds at a moment: of those, the one that began last. */
export function findPlan(db: Queryable, brandId: number, at: Date): Promise<RailPlan | undefined> {
  return db.maybe<RailPlan>(sql`
    select ${columns} from content.rail_plans
    where brand_id = ${brandId} and starts_at <= ${at} and (ends_at is null or ends_at > ${at})
      and (withdrawn_at is null or withdrawn_at > ${at})
    order by starts_at desc, id desc limit 1`);
}

/** Newest first. */
export function listPlans(db: Queryable, brandId: number, limit: number): Promise<RailPlan[]> {
  return db.rows<RailPlan>(sql`
    select ${columns} from content.rail_plans where brand_id = ${brandId} order by id desc limit ${limit}`);
}

export async function insertPlan(tx: Tx, plan: Omit<RailPlan, 'id' | 'withdrawnAt'>): Promise<bigint> {
  const row = await tx.one<{ id: bigint }>(sql`
    insert into content.rail_plans (brand_id, starts_at, ends_at, rails, author_id, reason, created_at)
    values (${plan.brandId}, ${plan.startsAt}, ${plan.endsAt}, ${JSON.stringify(plan.rails)}::jsonb, ${plan.authorId},
      ${plan.reason}, ${plan.createdAt})
    returning id`);
  return row.id;
}

/** False when there is no such plan, or it has ended already. */
export async function withdrawPlan(
  tx: Tx,
  which: { readonly id: bigint; readonly brandId: number; readonly by: bigint; readonly at: Date },
): Promise<boolean> {
  const touched = await tx.run(sql`
    update content.rail_plans set withdrawn_at = ${which.at}, withdrawn_by = ${which.by}
    where id = ${which.id} and brand_id = ${which.brandId} and withdrawn_at is null
      and (ends_at is null or ends_at > ${which.at})`);
  return touched === 1;
}

/** One plan at a time: who plans waits for who plans. */
export async function lockPlans(tx: Tx, brandId: number): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('content.rail_plans'), ${brandId})`);
}

/** Every rail of a brand that stands at a moment, whoever may see it. */
export function listRails(db: Queryable, brandId: number, at: Date): Promise<SectionRow[]> {
  return db.rows<SectionRow>(sql`
    select x.id, x.brand_id as "brandId", x.position, x.starts_at as "startsAt", x.ends_at as "endsAt", x.audience,
      x.texts, x.kind, x.surfaces, x.games, x.game_type as "gameType", x.games_max as "gamesMax"
    from content.sections x
    where x.brand_id = ${brandId} and (x.ends_at is null or x.ends_at > ${at}) order by x.position, x.id`);
}
