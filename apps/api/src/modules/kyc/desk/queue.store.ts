import type { Queryable } from '../../../platform/db/db.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import { type CaseRow, selected } from '../cases/store.ts';

export type QueueView = 'staff' | 'soon' | 'mine' | 'player';

/** Who looks at the queue, and until when what was queued before counts as due soon. */
export interface Looking {
  readonly brandId: number;
  readonly staffId: string;
  readonly now: Date;
  readonly queuedBefore: Date;
}

function inView(view: QueueView, { brandId, staffId, now, queuedBefore }: Looking): Sql {
  if (view === 'player') return sql`c.brand_id = ${brandId} and c.phase = 'open' and c.redo <> '{}'`;
  const queued = sql`c.brand_id = ${brandId} and c.queued_at is not null`;
  if (view === 'soon') return sql`${queued} and c.queued_at < ${queuedBefore}`;
  return view === 'mine' ? sql`${queued} and c.claimed_by = ${staffId} and c.claimed_until > ${now}` : queued;
}

/** The least time left first; what the player has, the longest there first. */
export function listInView(
  db: Queryable,
  view: QueueView,
  of: Looking & { readonly limit: number },
): Promise<CaseRow[]> {
  return db.rows<CaseRow>(sql`
    select ${selected} from kyc.cases c where ${inView(view, of)}
    order by coalesce(c.due_at, c.changed_at), c.player_id limit ${of.limit}`);
}

export interface Counts {
  readonly staff: number;
  readonly soon: number;
  readonly mine: number;
  readonly free: number;
  readonly player: number;
  readonly opened: number;
  readonly alone: number;
}

/** Each part by an index of its own: what waits, what the player has, and this day. */
export function countViews(db: Queryable, of: Looking & { readonly dayBegan: Date }): Promise<Counts> {
  const { brandId, dayBegan } = of;
  return db.one<Counts>(sql`
    select q.staff, q.soon, q.mine, q.free,
      (select count(*)::int from kyc.cases c where ${inView('player', of)}) as player,
      (select count(*)::int from kyc.cases c where c.brand_id = ${brandId} and c.opened_at >= ${dayBegan}) as opened,
      (select count(*)::int from kyc.cases c
        where c.brand_id = ${brandId} and c.done_at >= ${dayBegan} and c.decision is null) as alone
    from (
      select count(*)::int as staff,
        (count(*) filter (where c.queued_at < ${of.queuedBefore}))::int as soon,
        (count(*) filter (where c.claimed_by = ${of.staffId} and c.claimed_until > ${of.now}))::int as mine,
        (count(*) filter (where c.claimed_until is null or c.claimed_until <= ${of.now}))::int as free
      from kyc.cases c where ${inView('staff', of)}
    ) q`);
}
