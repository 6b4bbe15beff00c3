import type { WindowName } from '@arara/domain/ledger';
import type { Limit, Standing, Stop } from '@arara/domain/limits';
import type { LimitKind } from '@arara/domain/policy';
import type { PlayerId } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';

/** Whose rows, as every one of them says. */
export interface Owner {
  readonly playerId: PlayerId;
  readonly brandId: number;
}

export type StopKind = 'pause' | 'exclusion';
export type Asked = 'set' | 'remove' | 'cancel';

interface ChangeRow {
  kind: LimitKind;
  period: WindowName;
  max_amount: bigint | null;
  max_since: Date | null;
  next_amount: bigint | null;
  next_from: Date | null;
}

/** The newest row of each limit the player ever spoke of. Fifteen look-ups in the key, however long the history is. */
export async function listLimits(db: Queryable, playerId: PlayerId): Promise<Limit[]> {
  const rows = await db.rows<ChangeRow>(sql`
    select c.kind, c.period, c.max_amount, c.max_since, c.next_amount, c.next_from
    from unnest(array['deposit', 'loss', 'bets', 'time', 'count']) k(kind)
    cross join unnest(array['day', 'week', 'month']) p(period)
    cross join lateral (
      select * from limits.changes c
      where c.player_id = ${playerId} and c.kind = k.kind and c.period = p.period
      order by c.position desc limit 1
    ) c`);
  return rows.map((row) => ({ kind: row.kind, window: row.period, standing: toStanding(row) }));
}

function toStanding(row: ChangeRow): Standing {
  return {
    max: row.max_amount ?? undefined,
    sinceMs: row.max_since?.getTime(),
    next: row.next_from === null ? undefined : { max: row.next_amount ?? undefined, fromMs: row.next_from.getTime() },
  };
}

export async function insertChange(
  tx: Tx,
  owner: Owner,
  change: Limit & { readonly asked: Asked; readonly askedAt: Date },
): Promise<void> {
  const { kind, window, standing, asked, askedAt } = change;
  const { max, sinceMs, next } = standing;
  await tx.run(sql`
    insert into limits.changes (player_id, brand_id, kind, period, position, asked, asked_at, max_amount, max_since,
      next_amount, next_from)
    select ${owner.playerId}, ${owner.brandId}, ${kind}, ${window}, coalesce(max(c.position), 0) + 1, ${asked},
      ${askedAt}, ${max}, ${dateOf(sinceMs)}, ${next?.max}, ${dateOf(next?.fromMs)}
    from limits.changes c where c.player_id = ${owner.playerId} and c.kind = ${kind} and c.period = ${window}`);
}

const dateOf = (atMs: number | undefined): Date | undefined => (atMs === undefined ? undefined : new Date(atMs));

/** The newest stop of each kind; since none is ever made shorter, it is the one that ends last. */
export async function findStops(db: Queryable, playerId: PlayerId): Promise<Readonly<Partial<Record<StopKind, Stop>>>> {
  const rows = await db.rows<{ kind: StopKind; asked_at: Date; until: Date | null }>(sql`
    select distinct on (s.kind) s.kind, s.asked_at, s.until from limits.stops s
    where s.player_id = ${playerId} order by s.kind, s.position desc`);
  const toStop = ({ asked_at, until }: (typeof rows)[number]): Stop => ({
    sinceMs: asked_at.getTime(),
    untilMs: until?.getTime() ?? null,
  });
  return Object.fromEntries(rows.map((row) => [row.kind, toStop(row)]));
}

export async function insertStop(tx: Tx, owner: Owner, stop: Stop & { readonly kind: StopKind }): Promise<void> {
  const until = stop.untilMs === null ? null : new Date(stop.untilMs);
  await tx.run(sql`
    insert into limits.stops (player_id, brand_id, kind, position, asked_at, until)
    select ${owner.playerId}, ${owner.brandId}, ${stop.kind}, coalesce(max(s.position), 0) + 1,
      ${new Date(stop.sinceMs)}, ${until}
    from limits.stops s where s.player_id = ${owner.playerId} and s.kind = ${stop.kind}`);
}

/** Undefined while the player has not chosen. */
export async function findRealityCheck(db: Queryable, playerId: PlayerId): Promise<number | undefined> {
  const row = await db.maybe<{ minutes: number }>(sql`
    select r.minutes from limits.reality_checks r where r.player_id = ${playerId} order by r.position desc limit 1`);
  return row?.minutes;
}

export async function insertRealityCheck(
  tx: Tx,
  owner: Owner,
  check: { readonly minutes: number; readonly askedAt: Date },
): Promise<void> {
  await tx.run(sql`
    insert into limits.reality_checks (player_id, brand_id, position, minutes, asked_at)
    select ${owner.playerId}, ${owner.brandId}, coalesce(max(r.position), 0) + 1, ${check.minutes}, ${check.askedAt}
    from limits.reality_checks r where r.player_id = ${owner.playerId}`);
}

/** The day on which the player last saw what the days before came to. */
export async function findAccessDay(db: Queryable, playerId: PlayerId): Promise<string | undefined> {
  const row = await db.maybe<{ day: string }>(sql`
    select day from limits.access_messages where player_id = ${playerId}`);
  return row?.day;
}

export async function noteAccessDay(tx: Tx, owner: Owner, day: string): Promise<void> {
  await tx.run(sql`
    insert into limits.access_messages as m (player_id, brand_id, day)
    values (${owner.playerId}, ${owner.brandId}, ${day})
    on conflict (player_id) do update set day = greatest(m.day, excluded.day)`);
}

/** Notes that the guards change by themselves at a moment. */
export async function insertDue(tx: Tx, owner: Owner, dueMs: number): Promise<void> {
  await tx.run(sql`
    insert into limits.due (player_id, brand_id, due_at)
    values (${owner.playerId}, ${owner.brandId}, ${new Date(dueMs)}) on conflict do nothing`);
}

/** The same for a moment that may move on by itself: one look before it is enough, which asks again. */
export async function insertLook(
  tx: Tx,
  owner: Owner,
  { nowMs, dueMs }: { readonly nowMs: number; readonly dueMs: number },
): Promise<void> {
  await tx.run(sql`
    insert into limits.due (player_id, brand_id, due_at)
    select ${owner.playerId}, ${owner.brandId}, ${new Date(dueMs)}
    where not exists (select from limits.due d where d.player_id = ${owner.playerId}
      and d.due_at > ${new Date(nowMs)} and d.due_at <= ${new Date(dueMs)})`);
}

export async function listDue(db: Queryable, now: Date, limit: number): Promise<PlayerId[]> {
  const rows = await db.rows<{ player_id: bigint }>(sql`
    select d.player_id from (select d.player_id, d.due_at from limits.due d where d.due_at <= ${now}
      order by d.due_at limit ${limit}) d group by d.player_id order by min(d.due_at)`);
  return rows.map((row) => row.player_id as PlayerId);
}

export async function deleteDue(tx: Tx, playerId: PlayerId, now: Date): Promise<number> {
  return tx.run(sql`delete from limits.due d where d.player_id = ${playerId} and d.due_at <= ${now}`);
}
