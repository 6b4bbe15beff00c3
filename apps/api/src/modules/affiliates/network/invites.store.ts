import type { RingLink } from '@arara/domain/affiliates';
import type { PlayerId } from '@arara/domain/shards';
import type { BusinessDay } from '@arara/domain/time';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

export type InviteState = 'waiting' | 'held' | 'paid' | 'refused' | 'capped';

export interface Invite {
  readonly sponsorId: PlayerId;
  readonly memberId: PlayerId;
  readonly brandId: number;
  readonly day: BusinessDay;
  readonly tierPeople: number | null;
  readonly rewardE5: bigint | null;
  readonly state: InviteState;
  readonly links: readonly RingLink[];
  readonly note: string | null;
  readonly paidAt: Date | null;
  readonly decidedAt: Date | null;
  /** By when a person looks at it; null unless it was ever held. */
  readonly dueAt: Date | null;
}

const invite = sql`i.player_id as "sponsorId", i.member_id as "memberId", i.brand_id as "brandId", i.day,
  i.tier_people as "tierPeople", i.reward_e5 as "rewardE5", i.state, i.links, i.note, i.paid_at as "paidAt",
  i.decided_at as "decidedAt", i.due_at as "dueAt"`;

export interface NewInvite {
  readonly sponsorId: PlayerId;
  readonly memberId: PlayerId;
  readonly brandId: number;
  readonly day: BusinessDay;
  readonly links: readonly RingLink[];
  readonly isHeld: boolean;
  readonly dueAt: Date;
}

/** True the first time only; then the inviter's counts grow with it. */
export async function insertInvite(tx: Tx, row: NewInvite): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into team.invites (player_id, member_id, brand_id, day, state, links, due_at)
    values (${row.sponsorId}, ${row.memberId}, ${row.brandId}, ${row.day}, ${row.isHeld ? 'held' : 'waiting'},
      ${JSON.stringify(row.links)}::jsonb, ${row.isHeld ? row.dueAt : null})
    on conflict on constraint invites_once do nothing`);
  if (inserted === 0) return false;
  await tx.run(sql`
    insert into team.sponsor_days as d (player_id, day, level, valid) values (${row.sponsorId}, ${row.day}, 1, 1)
    on conflict on constraint sponsor_days_once do update set valid = d.valid + 1`);
  await tx.run(sql`update team.sponsors s set valid = s.valid + 1 where s.player_id = ${row.sponsorId}`);
  return true;
}

export async function countHeldOf(db: Queryable, sponsorId: PlayerId): Promise<number> {
  const row = await db.one<{ n: number }>(sql`
    select count(*)::int as n from team.invites i where i.player_id = ${sponsorId} and i.state = 'held'`);
  return row.n;
}

/** Inviters whose days up to `day` are not paid yet. */
export function listUnpaidSponsors(
  db: Queryable,
  of: { readonly brandId: number; readonly day: BusinessDay; readonly after: bigint; readonly limit: number },
): Promise<{ sponsorId: PlayerId }[]> {
  return db.rows(sql`
    select distinct i.player_id as "sponsorId" from team.invites i
    where (i.state = 'waiting' or (i.state = 'held' and i.reward_e5 is null)) and i.day <= ${of.day}
      and i.brand_id = ${of.brandId} and i.player_id > ${of.after}
    order by i.player_id limit ${of.limit}`);
}

export function listOfSponsor(db: Queryable, sponsorId: PlayerId, upTo: BusinessDay): Promise<Invite[]> {
  return db.rows<Invite>(sql`
    select ${invite} from team.invites i
    where i.player_id = ${sponsorId} and i.day <= ${upTo}
      and i.day in (select o.day from team.invites o where o.player_id = ${sponsorId}
        and (o.state = 'waiting' or (o.state = 'held' and o.reward_e5 is null)))
    order by i.day, i.member_id`);
}

/** Rated once: what stands is never written over. */
export async function rateDay(
  tx: Tx,
  of: { readonly sponsorId: PlayerId; readonly day: BusinessDay; readonly people: number; readonly rewardE5: bigint },
): Promise<void> {
  await tx.run(sql`
    update team.invites i set tier_people = ${of.people}, reward_e5 = ${of.rewardE5}
    where i.player_id = ${of.sponsorId} and i.day = ${of.day} and i.reward_e5 is null`);
}

export function lockInvite(tx: Tx, sponsorId: PlayerId, memberId: PlayerId): Promise<Invite | undefined> {
  return tx.maybe<Invite>(sql`
    select ${invite} from team.invites i where i.player_id = ${sponsorId} and i.member_id = ${memberId} for update`);
}

export async function setInviteState(
  tx: Tx,
  of: Pick<Invite, 'sponsorId' | 'memberId'>,
  to: { readonly state: InviteState; readonly at: Date; readonly by?: string; readonly note?: string },
): Promise<void> {
  await tx.run(sql`
    update team.invites i set state = ${to.state}, paid_at = case when ${to.state} = 'paid' then ${to.at}::timestamptz end,
      decided_by = coalesce(${to.by ?? null}, i.decided_by), note = coalesce(${to.note ?? null}, i.note),
      decided_at = case when ${to.by ?? null}::text is null then i.decided_at else ${to.at}::timestamptz end
    where i.player_id = ${of.sponsorId} and i.member_id = ${of.memberId}`);
}

/** Newest first. */
export function listInvites(
  db: Queryable,
  sponsorId: PlayerId,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<Invite[]> {
  return db.rows<Invite>(sql`
    select ${invite} from team.invites i where i.player_id = ${sponsorId}
    order by i.day desc, i.member_id limit ${limit} offset ${(page - 1) * limit}`);
}

export function listHeldOf(db: Queryable, sponsorId: PlayerId, limit: number): Promise<Invite[]> {
  return db.rows<Invite>(sql`
    select ${invite} from team.invites i where i.player_id = ${sponsorId} and i.state = 'held'
    order by i.day desc, i.member_id limit ${limit}`);
}

export function listHeld(db: Queryable, brandId: number, limit: number): Promise<Invite[]> {
  return db.rows<Invite>(sql`
    select ${invite} from team.invites i where i.brand_id = ${brandId} and i.state = 'held'
    order by i.day, i.player_id, i.member_id limit ${limit}`);
}

/** What is not rated yet counts with the given amount. */
export async function sumHeldOf(db: Queryable, sponsorId: PlayerId, unratedE5: bigint): Promise<bigint> {
  const { sum } = await db.one<{ sum: bigint }>(sql`
    select coalesce(sum(coalesce(i.reward_e5, ${unratedE5}::bigint)), 0)::bigint as sum from team.invites i
    where i.player_id = ${sponsorId} and i.state = 'held'`);
  return sum;
}

/** More time to look at what is held of one inviter; how many rewards that concerns. */
export function extendHolds(tx: Tx, sponsorId: PlayerId, dueAt: Date): Promise<number> {
  return tx.run(sql`
    update team.invites i set due_at = ${dueAt} where i.player_id = ${sponsorId} and i.state = 'held'`);
}

/** In the order in which they became valid: the box of five stands on the first five. */
export function listValidInOrder(
  db: Queryable,
  sponsorId: PlayerId,
  { first, last }: { readonly first: number; readonly last: number },
): Promise<{ memberId: PlayerId }[]> {
  return db.rows(sql`
    select i.member_id as "memberId" from team.invites i
    where i.player_id = ${sponsorId} and i.state <> 'refused' and i.state <> 'held'
    order by i.day, i.member_id limit ${last - first + 1} offset ${first - 1}`);
}

export async function countCleared(db: Queryable, sponsorId: PlayerId): Promise<number> {
  const row = await db.one<{ n: number }>(sql`
    select count(*)::int as n from team.invites i
    where i.player_id = ${sponsorId} and i.state not in ('refused', 'held')`);
  return row.n;
}

export async function sumInvites(
  db: Queryable,
  sponsorId: PlayerId,
  span: { readonly from: BusinessDay; readonly to: BusinessDay },
): Promise<{ people: number; amountE5: bigint }> {
  return db.one(sql`
    select count(*)::int as people,
      coalesce(sum(i.reward_e5) filter (where i.state = 'paid'), 0)::bigint as "amountE5"
    from team.invites i where i.player_id = ${sponsorId} and i.day >= ${span.from} and i.day < ${span.to}`);
}

export function sumInvitesByDay(
  db: Queryable,
  sponsorId: PlayerId,
  span: { readonly from: BusinessDay; readonly to: BusinessDay },
): Promise<{ day: BusinessDay; amountE5: bigint }[]> {
  return db.rows(sql`
    select i.day, coalesce(sum(i.reward_e5) filter (where i.state = 'paid'), 0)::bigint as "amountE5"
    from team.invites i where i.player_id = ${sponsorId} and i.day >= ${span.from} and i.day < ${span.to}
    group by i.day`);
}

export interface BoxRow {
  readonly milestone: number;
  readonly amountE5: bigint;
  readonly openedAt: Date;
}

export function listBoxes(db: Queryable, sponsorId: PlayerId): Promise<BoxRow[]> {
  return db.rows<BoxRow>(sql`
    select b.milestone, b.amount_e5 as "amountE5", b.opened_at as "openedAt" from team.boxes b
    where b.player_id = ${sponsorId} order by b.milestone`);
}

export async function insertBox(
  tx: Tx,
  box: { readonly playerId: PlayerId; readonly brandId: number; readonly milestone: number; readonly amountE5: bigint },
  at: Date,
): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into team.boxes (player_id, milestone, brand_id, amount_e5, opened_at)
    values (${box.playerId}, ${box.milestone}, ${box.brandId}, ${box.amountE5}, ${at})
    on conflict on constraint boxes_once do nothing`);
  return inserted === 1;
}
