import type { ContentKind } from '@arara/contract/staff';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { ContentItem } from '../items.ts';

/** One version of a list. */
export interface ContentPlan {
  readonly brandId: number;
  readonly kind: ContentKind;
  readonly version: number;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly items: readonly ContentItem[];
  readonly authorId: bigint;
  readonly reason: string;
  readonly createdAt: Date;
  readonly withdrawnAt: Date | null;
}

export interface ListOf {
  readonly brandId: number;
  readonly kind: ContentKind;
}

const columns = sql`brand_id as "brandId", kind, version, starts_at as "startsAt", ends_at as "endsAt", items,
  author_id as "authorId", reason, created_at as "createdAt", withdrawn_at as "withdrawnAt"`;

/** The version that holds at a moment: of those, the one that began last. */
export function findLivePlan(db: Queryable, { brandId, kind }: ListOf, at: Date): Promise<ContentPlan | undefined> {
  return db.maybe<ContentPlan>(sql`
    select ${columns} from content.plans
    where brand_id = ${brandId} and kind = ${kind} and starts_at <= ${at} and (ends_at is null or ends_at > ${at})
      and (withdrawn_at is null or withdrawn_at > ${at})
    order by starts_at desc, version desc limit 1`);
}

/** Newest first. */
export function listContentPlans(db: Queryable, { brandId, kind }: ListOf, limit: number): Promise<ContentPlan[]> {
  return db.rows<ContentPlan>(sql`
    select ${columns} from content.plans
    where brand_id = ${brandId} and kind = ${kind} order by version desc limit ${limit}`);
}

export function findContentPlan(
  db: Queryable,
  { brandId, kind }: ListOf,
  version: number,
): Promise<ContentPlan | undefined> {
  return db.maybe<ContentPlan>(sql`
    select ${columns} from content.plans where brand_id = ${brandId} and kind = ${kind} and version = ${version}`);
}

export async function insertContentPlan(tx: Tx, plan: Omit<ContentPlan, 'withdrawnAt'>): Promise<void> {
  await tx.run(sql`
    insert into content.plans (brand_id, kind, version, starts_at, ends_at, items, author_id, reason, created_at)
    values (${plan.brandId}, ${plan.kind}, ${plan.version}, ${plan.startsAt}, ${plan.endsAt},
      ${JSON.stringify(plan.items)}::jsonb, ${plan.authorId}, ${plan.reason}, ${plan.createdAt})`);
}

/** False when there is no such version, or it has ended already. */
export async function withdrawContentPlan(
  tx: Tx,
  which: ListOf & { readonly version: number; readonly by: bigint; readonly at: Date },
): Promise<boolean> {
  const touched = await tx.run(sql`
    update content.plans set withdrawn_at = ${which.at}, withdrawn_by = ${which.by}
    where brand_id = ${which.brandId} and kind = ${which.kind} and version = ${which.version}
      and withdrawn_at is null and (ends_at is null or ends_at > ${which.at})`);
  return touched === 1;
}

/** One version at a time: who publishes waits for who publishes. */
export async function lockContentPlans(tx: Tx, { brandId, kind }: ListOf): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext(${`content.plans.${kind}`}), ${brandId})`);
}
