import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

export interface SendCounter {
  readonly brandId: number;
  readonly channel: 'phone' | 'email';
  /** Empty for everybody together. */
  readonly network: Buffer;
}

export async function sumSends(db: Queryable, of: SendCounter, since: Date): Promise<number> {
  const { sent } = await db.one<{ sent: number }>(sql`
    select coalesce(sum(sent), 0)::int as sent from auth.code_sends
    where brand_id = ${of.brandId} and channel = ${of.channel} and network = ${of.network} and minute > ${since}`);
  return sent;
}

/** The caller holds the counter until the commit, so that parallel codes cannot pass a budget together. */
export async function addSends(tx: Tx, of: SendCounter, by: { readonly minute: Date; readonly count: number }) {
  await tx.run(sql`
    insert into auth.code_sends as s (brand_id, channel, network, minute, sent)
    values (${of.brandId}, ${of.channel}, ${of.network}, ${by.minute}, ${Math.max(0, by.count)})
    on conflict (brand_id, channel, network, minute) do update set sent = greatest(0, s.sent + ${by.count}::int)`);
}

/** The newest minute whose end of counting brings the sum below the budget again. */
export async function findBlockingMinute(
  tx: Tx,
  of: SendCounter,
  { since, budget }: { readonly since: Date; readonly budget: number },
): Promise<Date | undefined> {
  const row = await tx.maybe<{ minute: Date | null }>(sql`
    select max(minute) as minute from (
      select minute, sum(sent) over (order by minute desc) as later from auth.code_sends
      where brand_id = ${of.brandId} and channel = ${of.channel} and network = ${of.network} and minute > ${since}
    ) counted where later >= ${budget}`);
  return row?.minute ?? undefined;
}
