import type { PlayerId } from '@arara/domain/shards';
import type { Database } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';

export interface SweepRow {
  readonly brandId: number;
  readonly number: number;
  readonly begunAt: Date;
  readonly dueAt: Date;
  readonly afterId: PlayerId;
  readonly asked: number;
  readonly found: number;
  readonly endedAt: Date | null;
}

const columns = sql`w.brand_id as "brandId", w.number, w.begun_at as "begunAt", w.due_at as "dueAt",
  w.after_id as "afterId", w.asked, w.found, w.ended_at as "endedAt"`;

export function newestSweep(shard: Database, brandId: number): Promise<SweepRow | undefined> {
  return shard.maybe<SweepRow>(sql`
    select ${columns} from impeded.sweeps w where w.brand_id = ${brandId} order by w.number desc limit 1`);
}

/** Undefined when another worker began it first. */
export function beginSweep(
  shard: Database,
  row: Pick<SweepRow, 'brandId' | 'number' | 'begunAt' | 'dueAt'>,
): Promise<SweepRow | undefined> {
  return shard.maybe<SweepRow>(sql`
    insert into impeded.sweeps as w (brand_id, number, begun_at, due_at)
    values (${row.brandId}, ${row.number}, ${row.begunAt}, ${row.dueAt})
    on conflict do nothing returning ${columns}`);
}

/** Counts a page once: whoever comes second finds that the place has moved. */
export async function advanceSweep(
  shard: Database,
  of: Pick<SweepRow, 'brandId' | 'number' | 'afterId'>,
  page: { readonly lastId: PlayerId; readonly asked: number; readonly found: number },
): Promise<void> {
  await shard.run(sql`
    update impeded.sweeps w
    set after_id = ${page.lastId}, asked = w.asked + ${page.asked}, found = w.found + ${page.found}
    where w.brand_id = ${of.brandId} and w.number = ${of.number} and w.after_id = ${of.afterId}`);
}

export async function endSweep(shard: Database, of: Pick<SweepRow, 'brandId' | 'number'>, at: Date): Promise<void> {
  await shard.run(sql`
    update impeded.sweeps w set ended_at = ${at}
    where w.brand_id = ${of.brandId} and w.number = ${of.number} and w.ended_at is null`);
}
