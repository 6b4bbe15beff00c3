import type { Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

interface MissesOf {
  readonly brandId: number;
  readonly network: Buffer;
}

export function countMisses(
  tx: Tx,
  { brandId, network, dayAgo, hourAgo }: MissesOf & { readonly dayAgo: Date; readonly hourAgo: Date },
): Promise<{ day: number; hour: number }> {
  return tx.one<{ day: number; hour: number }>(sql`
    select coalesce(sum(wrong), 0)::int as day,
      coalesce(sum(wrong) filter (where minute > ${hourAgo}), 0)::int as hour
    from auth.code_misses where brand_id = ${brandId} and network = ${network} and minute > ${dayAgo}`);
}

export async function countMiss(
  tx: Tx,
  { brandId, network, minute }: MissesOf & { readonly minute: Date },
): Promise<void> {
  await tx.run(sql`
    insert into auth.code_misses as m (brand_id, network, minute, wrong)
    values (${brandId}, ${network}, ${minute}, 1)
    on conflict (brand_id, network, minute) do update set wrong = m.wrong + 1`);
}
