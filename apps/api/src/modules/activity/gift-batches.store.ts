import type { Queryable } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';

export interface BatchRow {
  readonly madeBy: string;
  readonly title: string | null;
  readonly codes: number;
  readonly shares: number;
  readonly taken: number;
  readonly accepted: number;
  readonly totalE5: bigint;
  readonly paidE5: bigint;
  readonly validFrom: Date;
  readonly validUntil: Date;
  readonly madeAt: Date;
}

/** What the desk has made, batch by batch, newest first. */
export function listBatches(
  db: Queryable,
  brandId: number,
  page: { readonly offset: number; readonly limit: number },
): Promise<BatchRow[]> {
  return db.rows<BatchRow>(sql`
    select b."madeBy", b.title, b.codes, b.shares, b."totalE5", b."validFrom", b."validUntil", b."madeAt",
      coalesce(c.taken, 0) as taken, coalesce(c.accepted, 0) as accepted, coalesce(c."paidE5", 0)::bigint as "paidE5"
    from (
      select g.made_by as "madeBy", min(g.title) as title, count(*)::int as codes, sum(g.shares)::int as shares,
        sum(g.total_e5)::bigint as "totalE5", min(g.valid_from) as "validFrom", max(g.valid_until) as "validUntil",
        min(g.made_at) as "madeAt"
      from activity.gifts g where g.brand_id = ${brandId} and g.made_by like 'batch:%'
      group by 1 order by min(g.made_at) desc, 1 limit ${page.limit} offset ${page.offset}
    ) b
    left join lateral (
      select count(*) filter (where k.state <> 'returned')::int as taken,
        count(*) filter (where k.state = 'accepted')::int as accepted,
        sum(k.amount_e5) filter (where k.state = 'accepted')::bigint as "paidE5"
      from activity.gifts g join activity.gift_claims k on k.gift_id = g.id
      where g.brand_id = ${brandId} and g.made_by = b."madeBy"
    ) c on true
    order by b."madeAt" desc, b."madeBy"`);
}

export async function countBatches(db: Queryable, brandId: number): Promise<number> {
  const { total } = await db.one<{ total: number }>(sql`
    select count(distinct made_by)::int as total from activity.gifts
    where brand_id = ${brandId} and made_by like 'batch:%'`);
  return total;
}

export interface BatchCode {
  readonly code: string;
  readonly title: string | null;
  readonly shares: number;
  readonly totalE5: bigint;
  readonly accepted: number;
  readonly paidE5: bigint;
  readonly validUntil: Date;
}

/** The codes of a batch, with what came of each. */
export function listCodes(db: Queryable, brandId: number, madeBy: string): Promise<BatchCode[]> {
  return db.rows<BatchCode>(sql`
    select g.code, g.title, g.shares, g.total_e5 as "totalE5", count(k.id)::int as accepted,
      coalesce(sum(k.amount_e5), 0)::bigint as "paidE5", g.valid_until as "validUntil"
    from activity.gifts g left join activity.gift_claims k on k.gift_id = g.id and k.state = 'accepted'
    where g.brand_id = ${brandId} and g.made_by = ${madeBy}
    group by g.id order by g.code`);
}
