import type { BusinessDay } from '@arara/domain/time';
import type { Database } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

export interface Mark {
  readonly brandId: number;
  readonly day: BusinessDay;
  readonly hour: number;
  readonly mark: Buffer;
}

/** The key of a day, the same for every copy of the API: the first that asks brings it. */
export async function keyOfDay(directory: Database, day: BusinessDay, fresh: Uint8Array): Promise<Buffer> {
  await directory.run(
    sql`insert into reports.visit_keys (day, key) values (${day}, ${Buffer.from(fresh)}) on conflict (day) do nothing`,
  );
  const { key } = await directory.one<{ key: Buffer }>(sql`select key from reports.visit_keys where day = ${day}`);
  return key;
}

/** Keys and marks of days that are over by more than one; their numbers stay. */
export async function forgetMarksBefore(directory: Database, day: BusinessDay): Promise<void> {
  await directory.run(sql`delete from reports.visit_keys where day < ${day}`);
  await directory.run(sql`delete from reports.visit_marks where day < ${day}`);
}

/** In one statement, so that whoever was counted has a mark and whoever has a mark was counted. */
export async function countMarks(directory: Database, marks: readonly Mark[]): Promise<void> {
  await directory.run(sql`
    with noted as (
      select * from unnest(${marks.map(({ brandId }) => brandId)}::smallint[], ${marks.map(({ day }) => day)}::date[],
        ${marks.map(({ hour }) => hour)}::smallint[], ${marks.map(({ mark }) => mark)}::bytea[]) as n (brand_id, day, hour, mark)
    ), fresh as (
      insert into reports.visit_marks (brand_id, day, mark) select brand_id, day, mark from noted
      on conflict (day, brand_id, mark) do nothing returning brand_id, day, mark
    )
    insert into reports.visit_hours (brand_id, day, hour, visits)
    select n.brand_id, n.day, n.hour, count(*) from fresh f join noted n using (brand_id, day, mark)
    group by n.brand_id, n.day, n.hour order by n.brand_id, n.day, n.hour
    on conflict (brand_id, day, hour) do update set visits = visit_hours.visits + excluded.visits`);
}

export async function listVisits(
  directory: Database,
  { brandId, from, to }: { readonly brandId: number; readonly from: BusinessDay; readonly to: BusinessDay },
): Promise<readonly { readonly day: BusinessDay; readonly visits: number }[]> {
  return directory.rows<{ day: BusinessDay; visits: number }>(sql`
    select day, sum(visits)::integer as visits from reports.visit_hours
    where brand_id = ${brandId} and day between ${from} and ${to} group by day order by day`);
}

/** The first day on which anybody of the brand was counted. */
export async function firstVisitDay(directory: Database, brandId: number): Promise<BusinessDay | undefined> {
  const { day } = await directory.one<{ day: BusinessDay | null }>(
    sql`select min(day) as day from reports.visit_hours where brand_id = ${brandId}`,
  );
  return day ?? undefined;
}
