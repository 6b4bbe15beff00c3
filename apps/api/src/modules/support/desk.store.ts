import type { supportViews } from '@arara/contract/staff';
import type { Queryable } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';

export type SupportView = (typeof supportViews)[number];

export interface QueueAsked {
  readonly brandId: number;
  readonly view: SupportView;
  readonly staffId: string;
  readonly limit: number;
  readonly offset: number;
}

/** With us by due time; the others by their last word. Closed ones newest first. */
export function listQueue(db: Queryable, asked: QueueAsked): Promise<{ id: string }[]> {
  const { brandId, view, staffId, limit, offset } = asked;
  return db.rows<{ id: string }>(sql`
    select t.id from support.tickets t
    where t.brand_id = ${brandId} and case ${view}
      when 'due' then t.state = 'open' and t.next_actor = 'house'
      when 'mine' then t.state = 'open' and t.owner = ${staffId}
      when 'waiting' then t.state = 'open' and t.next_actor <> 'house'
      else t.state = 'closed' end
    order by case when ${view} = 'closed' then null else t.due_at end nulls last, t.moved_at desc, t.id
    limit ${limit} offset ${offset}`);
}

export interface QueueCounts {
  readonly due: number;
  readonly mine: number;
  readonly waiting: number;
  readonly closed: number;
}

export function countQueue(db: Queryable, brandId: number, staffId: string): Promise<QueueCounts> {
  return db.one<QueueCounts>(sql`
    select count(*) filter (where t.state = 'open' and t.next_actor = 'house')::int as due,
      count(*) filter (where t.state = 'open' and t.owner = ${staffId})::int as mine,
      count(*) filter (where t.state = 'open' and t.next_actor <> 'house')::int as waiting,
      count(*) filter (where t.state = 'closed')::int as closed
    from support.tickets t where t.brand_id = ${brandId}`);
}

/** The middle of the minutes to the first answer; null while too few were given to say anything. */
export async function medianMinutes(
  db: Queryable,
  of: { readonly brandId: number; readonly since: Date; readonly atLeast: number },
): Promise<number | null> {
  const { minutes } = await db.one<{ minutes: number | null }>(sql`
    select case when count(*) >= ${of.atLeast} then
      greatest(1, round(extract(epoch from percentile_cont(0.5)
        within group (order by t.first_answer_at - t.opened_at)) / 60))::int end as minutes
    from support.tickets t where t.brand_id = ${of.brandId} and t.first_answer_at >= ${of.since}`);
  return minutes;
}

export interface TemplateRow {
  readonly name: string;
  readonly title: string;
  readonly body: string;
}

export function listTemplates(db: Queryable, brandId: number): Promise<TemplateRow[]> {
  return db.rows<TemplateRow>(sql`
    select m.name, m.title, m.body from support.templates m where m.brand_id = ${brandId} order by m.position, m.name`);
}

export async function putTemplates(
  db: Queryable,
  brandId: number,
  rows: readonly (TemplateRow & { readonly position: number })[],
): Promise<void> {
  await db.run(sql`
    insert into support.templates (brand_id, name, title, body, position)
    select ${brandId}::smallint, m.* from unnest(${rows.map(({ name }) => name)}::text[],
      ${rows.map(({ title }) => title)}::text[], ${rows.map(({ body }) => body)}::text[],
      ${rows.map(({ position }) => position)}::int[]) m
    on conflict (brand_id, name) do nothing`);
}
