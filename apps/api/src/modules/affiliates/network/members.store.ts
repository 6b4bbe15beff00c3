import type { Level, Missing, NameSearch } from '@arara/domain/affiliates';
import type { PlayerId } from '@arara/domain/shards';
import type { BusinessDay } from '@arara/domain/time';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

export interface NewMember {
  readonly sponsorId: PlayerId;
  readonly memberId: PlayerId;
  readonly brandId: number;
  readonly level: Level;
  readonly subCode: string;
  readonly joinedAt: Date;
  readonly day: BusinessDay;
}

/** Gives the member its numbers. Twice changes nothing; many at once take turns at the inviter's row. */
export async function placeMember(tx: Tx, member: NewMember): Promise<boolean> {
  const { sponsorId, memberId, brandId, level, day } = member;
  await tx.run(sql`
    insert into team.sponsors (player_id, brand_id) values (${sponsorId}, ${brandId}) on conflict do nothing`);
  await tx.run(sql`select 1 from team.sponsors s where s.player_id = ${sponsorId} for update`);
  const placed = await tx.run(sql`
    insert into team.members (player_id, member_id, brand_id, level, number, level_number, sub_code, joined_at)
    select ${sponsorId}, ${memberId}, ${brandId}, ${level}, s.people + 1,
      case ${level}::int when 1 then s.lv1 when 2 then s.lv2 else s.lv3 end + 1, ${member.subCode}, ${member.joinedAt}
    from team.sponsors s where s.player_id = ${sponsorId}
    on conflict on constraint members_once do nothing`);
  if (placed === 0) return false;
  await tx.run(sql`
    update team.sponsors s set people = s.people + 1, lv1 = s.lv1 + (${level}::int = 1)::int,
      lv2 = s.lv2 + (${level}::int = 2)::int, lv3 = s.lv3 + (${level}::int = 3)::int
    where s.player_id = ${sponsorId}`);
  await tx.run(sql`
    insert into team.sponsor_days as d (player_id, day, level, joined) values (${sponsorId}, ${day}, ${level}, 1)
    on conflict on constraint sponsor_days_once do update set joined = d.joined + 1`);
  if (level === 1)
    await tx.run(sql`
      insert into team.clicks as c (player_id, day, code, registrations)
      values (${sponsorId}, ${day}, ${member.subCode}, 1)
      on conflict on constraint clicks_once do update set registrations = c.registrations + 1`);
  return true;
}

/** What was done on a day by people of one level. */
interface DayFigures {
  readonly day: BusinessDay;
  readonly level: Level;
  readonly betsE5: bigint;
  readonly lossE5: bigint;
  readonly depositE5: bigint;
  readonly withdrawnE5: bigint;
  readonly stakeE5: bigint;
  /** The part on which the inviter has the net revenue; zero on other days. */
  readonly sharedBetsE5: bigint;
  readonly sharedStakeE5: bigint;
  readonly sharedLossE5: bigint;
  readonly sharedBonusE5: bigint;
  readonly sharedRebateE5: bigint;
}

/** What a member did on a day, on its way to an inviter. */
export interface PublishedDay extends DayFigures {
  readonly sponsorId: bigint;
  readonly memberId: bigint;
}

/** Absolute figures: the sums of the inviter's day change by the difference to what was told before. */
export async function publishDays(tx: Tx, published: readonly PublishedDay[]): Promise<void> {
  const all = <K extends keyof PublishedDay>(name: K) => published.map((row) => row[name]);
  await tx.run(sql`
    with told as (
      select * from unnest(${all('sponsorId')}::bigint[], ${all('memberId')}::bigint[], ${all('day')}::date[],
        ${all('level')}::smallint[], ${all('betsE5')}::bigint[], ${all('lossE5')}::bigint[],
        ${all('depositE5')}::bigint[], ${all('withdrawnE5')}::bigint[], ${all('stakeE5')}::bigint[],
        ${all('sharedBetsE5')}::bigint[], ${all('sharedStakeE5')}::bigint[], ${all('sharedLossE5')}::bigint[],
        ${all('sharedBonusE5')}::bigint[], ${all('sharedRebateE5')}::bigint[])
        as t(player_id, member_id, day, level, bets, loss, deposit, withdrawn, stake, s_bets, s_stake, s_loss, s_bonus,
          s_rebate)
    ), old as materialized (
      select d.* from team.member_days d join told t using (player_id, day, member_id)
    ), written as (
      insert into team.member_days as d (player_id, member_id, day, level, bets_e5, loss_e5, deposit_e5, withdrawn_e5,
        stake_e5, shared_bets_e5, shared_stake_e5, shared_loss_e5, shared_bonus_e5, shared_rebate_e5)
      select * from told
      on conflict on constraint member_days_once do update set
        bets_e5 = excluded.bets_e5, loss_e5 = excluded.loss_e5, deposit_e5 = excluded.deposit_e5,
        withdrawn_e5 = excluded.withdrawn_e5, stake_e5 = excluded.stake_e5, shared_bets_e5 = excluded.shared_bets_e5,
        shared_stake_e5 = excluded.shared_stake_e5, shared_loss_e5 = excluded.shared_loss_e5,
        shared_bonus_e5 = excluded.shared_bonus_e5, shared_rebate_e5 = excluded.shared_rebate_e5
    ), change as (
      select t.player_id, t.day, t.level, sum(t.bets - coalesce(o.bets_e5, 0)) as bets,
        sum(t.loss - coalesce(o.loss_e5, 0)) as loss, sum(t.deposit - coalesce(o.deposit_e5, 0)) as deposit,
        sum(t.withdrawn - coalesce(o.withdrawn_e5, 0)) as withdrawn, sum(t.stake - coalesce(o.stake_e5, 0)) as stake,
        sum(t.s_bets - coalesce(o.shared_bets_e5, 0)) as s_bets,
        sum(t.s_stake - coalesce(o.shared_stake_e5, 0)) as s_stake,
        sum(t.s_loss - coalesce(o.shared_loss_e5, 0)) as s_loss,
        sum(t.s_bonus - coalesce(o.shared_bonus_e5, 0)) as s_bonus,
        sum(t.s_rebate - coalesce(o.shared_rebate_e5, 0)) as s_rebate,
        sum((t.bets > 0)::int - (coalesce(o.bets_e5, 0) > 0)::int) as played
      from told t left join old o using (player_id, day, member_id)
      group by t.player_id, t.day, t.level
    )
    insert into team.sponsor_days as d (player_id, day, level, bets_e5, loss_e5, deposit_e5, withdrawn_e5, stake_e5,
      shared_bets_e5, shared_stake_e5, shared_loss_e5, shared_bonus_e5, shared_rebate_e5, played)
    select * from change c order by c.player_id, c.day, c.level
    on conflict on constraint sponsor_days_once do update set
      bets_e5 = d.bets_e5 + excluded.bets_e5, loss_e5 = d.loss_e5 + excluded.loss_e5,
      deposit_e5 = d.deposit_e5 + excluded.deposit_e5, withdrawn_e5 = d.withdrawn_e5 + excluded.withdrawn_e5,
      stake_e5 = d.stake_e5 + excluded.stake_e5, shared_bets_e5 = d.shared_bets_e5 + excluded.shared_bets_e5,
      shared_stake_e5 = d.shared_stake_e5 + excluded.shared_stake_e5,
      shared_loss_e5 = d.shared_loss_e5 + excluded.shared_loss_e5,
      shared_bonus_e5 = d.shared_bonus_e5 + excluded.shared_bonus_e5,
      shared_rebate_e5 = d.shared_rebate_e5 + excluded.shared_rebate_e5, played = d.played + excluded.played`);
}

export interface PublishedMember {
  readonly sponsorId: bigint;
  readonly memberId: bigint;
  readonly firstDepositOn: BusinessDay | null;
  readonly validOn: BusinessDay | null;
  readonly lastPlayedOn: BusinessDay | null;
  readonly betsE5: bigint;
  readonly missing: readonly Missing[];
  readonly nameHead: string;
}

/** The first deposit of somebody who came by a link counts for that link, once. */
export async function publishMembers(tx: Tx, published: readonly PublishedMember[]): Promise<void> {
  const all = <K extends keyof PublishedMember>(name: K) => published.map((row) => row[name]);
  await tx.run(sql`
    with told as (
      select * from unnest(${all('sponsorId')}::bigint[], ${all('memberId')}::bigint[],
        ${all('firstDepositOn')}::date[], ${all('validOn')}::date[], ${all('lastPlayedOn')}::date[],
        ${all('betsE5')}::bigint[], ${published.map(({ missing }) => JSON.stringify(missing))}::jsonb[],
        ${all('nameHead')}::text[])
        as t(player_id, member_id, deposit_on, valid_on, played_on, bets, missing, name_head)
    ), old as materialized (
      select m.player_id, m.member_id, m.level, m.sub_code, m.first_deposit_on
      from team.members m join told t using (player_id, member_id)
    ), written as (
      update team.members m set first_deposit_on = t.deposit_on, valid_on = t.valid_on, last_played_on = t.played_on,
        bets_e5 = t.bets, missing = t.missing, name_head = t.name_head
      from told t where m.player_id = t.player_id and m.member_id = t.member_id
    )
    insert into team.clicks as c (player_id, day, code, first_deposits)
    select o.player_id, t.deposit_on, o.sub_code, count(*)
    from told t join old o using (player_id, member_id)
    where o.level = 1 and o.first_deposit_on is null and t.deposit_on is not null
    group by o.player_id, t.deposit_on, o.sub_code
    on conflict on constraint clicks_once do update set first_deposits = c.first_deposits + excluded.first_deposits`);
}

export interface Member {
  readonly memberId: PlayerId;
  readonly level: Level;
  readonly subCode: string;
  readonly joinedAt: Date;
  readonly firstDepositOn: BusinessDay | null;
  readonly validOn: BusinessDay | null;
  readonly lastPlayedOn: BusinessDay | null;
  readonly betsE5: bigint;
  readonly incomeE5: bigint;
  readonly missing: readonly Missing[];
  readonly inviteState: string | null;
  readonly inviteDueAt: Date | null;
}

const member = sql`m.member_id as "memberId", m.level, m.sub_code as "subCode", m.joined_at as "joinedAt",
  m.first_deposit_on as "firstDepositOn", m.valid_on as "validOn", m.last_played_on as "lastPlayedOn",
  m.bets_e5 as "betsE5", m.income_e5 as "incomeE5", m.missing, i.state as "inviteState", i.due_at as "inviteDueAt"`;
const withInvite = sql`team.members m left join team.invites i on i.player_id = m.player_id and i.member_id = m.member_id`;

export interface Page {
  readonly page: number;
  readonly limit: number;
}

/** Newest first. The numbers have no gaps, so page one million is as near as page one. */
export function listMembers(
  db: Queryable,
  sponsorId: PlayerId,
  of: Page & { readonly level: Level | undefined; readonly total: number },
): Promise<Member[]> {
  const last = of.total - (of.page - 1) * of.limit;
  const first = last - of.limit + 1;
  return of.level === undefined
    ? db.rows<Member>(sql`
        select ${member} from ${withInvite}
        where m.player_id = ${sponsorId} and m.number between ${first} and ${last} order by m.number desc`)
    : db.rows<Member>(sql`
        select ${member} from ${withInvite}
        where m.player_id = ${sponsorId} and m.level = ${of.level} and m.level_number between ${first} and ${last}
        order by m.level_number desc`);
}

/** Of those who match only so many are looked at: whoever is not among them types more. */
const MATCHES_MAX = 1_000;
const LAST_LETTER = '\u{10FFFF}';

export type MemberState = keyof typeof stages | 'held';

/** As the index has it; what is held is said by the invites, and comes before it. */
const stageOf = (table: 'l' | 'm') =>
  table === 'l'
    ? sql`case when l.valid_on is not null then 2 when l.first_deposit_on is not null then 1 else 0 end`
    : sql`case when m.valid_on is not null then 2 when m.first_deposit_on is not null then 1 else 0 end`;
const stages = { registered: 0, deposited: 1, valid: 2 } as const;
const stateOf = sql`case when i.state = 'held' then 'held' else
  (array['registered', 'deposited', 'valid'])[1 + ${stageOf('m')}] end`;

interface Looked {
  readonly name: NameSearch | undefined;
  readonly state: MemberState | undefined;
}

/** The first thousand that one index finds; what else is asked is asked of them. */
function lookedAt(sponsorId: PlayerId, { name, state }: Looked) {
  const { head = '', digits } = name ?? {};
  if (head !== '')
    return sql`select * from team.members l
      where l.player_id = ${sponsorId} and l.name_head >= ${head} and l.name_head < ${head + LAST_LETTER}
      order by l.name_head, l.number desc limit ${MATCHES_MAX}`;
  if (digits !== undefined || state === undefined)
    return sql`select * from team.members l
      where l.player_id = ${sponsorId} and l.member_id % 100 between ${digits?.from ?? 0} and ${digits?.to ?? 99}
      order by l.member_id % 100, l.number desc limit ${MATCHES_MAX}`;
  if (state === 'held')
    return sql`select l.* from team.invites h
      join team.members l on l.player_id = h.player_id and l.member_id = h.member_id
      where h.player_id = ${sponsorId} and h.state = 'held' order by l.number desc limit ${MATCHES_MAX}`;
  return sql`select * from team.members l
    where l.player_id = ${sponsorId} and ${stageOf('l')} = ${stages[state]} order by l.number desc limit ${MATCHES_MAX}`;
}

/**
 * By the letters before the dots, the digits behind them, or both, and by how far they are; the newest of each name
 * first. One index finds them, so a search costs the same in a team of any size.
 */
export async function searchMembers(
  db: Queryable,
  sponsorId: PlayerId,
  of: Page & Looked & { readonly level: Level | undefined },
): Promise<{ readonly total: number; readonly members: Member[] }> {
  const { from, to } = of.name?.digits ?? { from: 0, to: 99 };
  const matches = sql`(${lookedAt(sponsorId, of)}) m
    left join team.invites i on i.player_id = m.player_id and i.member_id = m.member_id
    where m.member_id % 100 between ${from} and ${to} and m.level = coalesce(${of.level ?? null}::smallint, m.level)
      and ${stateOf} = coalesce(${of.state ?? null}::text, ${stateOf})`;
  const { total } = await db.one<{ total: number }>(sql`select count(*)::int as total from ${matches}`);
  const order = of.name === undefined ? sql`m.number desc` : sql`m.name_head, m.number desc`;
  const members = await db.rows<Member>(sql`
    select ${member} from ${matches} order by ${order} limit ${of.limit} offset ${(of.page - 1) * of.limit}`);
  return { total, members };
}

export function listByIncome(db: Queryable, sponsorId: PlayerId, { page, limit }: Page): Promise<Member[]> {
  return db.rows<Member>(sql`
    select ${member} from ${withInvite} where m.player_id = ${sponsorId}
    order by m.income_e5 desc, m.member_id limit ${limit} offset ${(page - 1) * limit}`);
}

export interface Sponsor {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly people: number;
  readonly lv1: number;
  readonly lv2: number;
  readonly lv3: number;
  readonly valid: number;
  readonly carry1E5: bigint;
  readonly carry2E5: bigint;
  readonly carry3E5: bigint;
  readonly heldReason: string | null;
  readonly heldAt: Date | null;
  readonly heldBy: string | null;
}

const sponsor = sql`s.player_id as "playerId", s.brand_id as "brandId", s.people, s.lv1, s.lv2, s.lv3, s.valid,
  s.carry1_e5 as "carry1E5", s.carry2_e5 as "carry2E5", s.carry3_e5 as "carry3E5", s.held_reason as "heldReason",
  s.held_at as "heldAt", s.held_by as "heldBy"`;

export function findSponsor(db: Queryable, playerId: PlayerId): Promise<Sponsor | undefined> {
  return db.maybe<Sponsor>(sql`select ${sponsor} from team.sponsors s where s.player_id = ${playerId}`);
}

/** The same for whoever decides about it, one after the other. */
export function lockSponsor(tx: Tx, playerId: PlayerId): Promise<Sponsor | undefined> {
  return tx.maybe<Sponsor>(sql`select ${sponsor} from team.sponsors s where s.player_id = ${playerId} for update`);
}

export function listSponsorsOf(db: Queryable, ids: readonly bigint[]): Promise<Sponsor[]> {
  return db.rows<Sponsor>(sql`select ${sponsor} from team.sponsors s where s.player_id = any (${ids}::bigint[])`);
}

export function listSponsors(db: Queryable, brandId: number, limit: number): Promise<Sponsor[]> {
  return db.rows<Sponsor>(sql`
    select ${sponsor} from team.sponsors s where s.brand_id = ${brandId} order by s.people desc, s.player_id
    limit ${limit}`);
}

export async function countSponsors(db: Queryable, brandId: number): Promise<number> {
  const row = await db.one<{ n: number }>(sql`
    select count(*)::int as n from team.sponsors s where s.brand_id = ${brandId}`);
  return row.n;
}

export async function setSponsorHold(
  tx: Tx,
  playerId: PlayerId,
  held: { readonly reason: string; readonly by: string; readonly at: Date } | undefined,
): Promise<void> {
  await tx.run(sql`
    update team.sponsors s set held_reason = ${held?.reason ?? null}, held_by = ${held?.by ?? null},
      held_at = ${held?.at ?? null}
    where s.player_id = ${playerId}`);
}

export interface SponsorDay extends DayFigures {
  readonly played: number;
  readonly joined: number;
  readonly valid: number;
}

export function listSponsorDays(
  db: Queryable,
  playerId: PlayerId,
  span: { readonly from: BusinessDay; readonly to: BusinessDay },
): Promise<SponsorDay[]> {
  return db.rows<SponsorDay>(sql`
    select d.day, d.level, d.bets_e5 as "betsE5", d.loss_e5 as "lossE5", d.deposit_e5 as "depositE5",
      d.withdrawn_e5 as "withdrawnE5",
      d.stake_e5 as "stakeE5", d.shared_bets_e5 as "sharedBetsE5", d.shared_stake_e5 as "sharedStakeE5",
      d.shared_loss_e5 as "sharedLossE5", d.shared_bonus_e5 as "sharedBonusE5", d.shared_rebate_e5 as "sharedRebateE5",
      d.played, d.joined, d.valid
    from team.sponsor_days d where d.player_id = ${playerId} and d.day >= ${span.from} and d.day < ${span.to}
    order by d.day desc, d.level`);
}

/** How many are how far, counted on the index alone but for those who are held. */
export function countStates(db: Queryable, playerId: PlayerId): Promise<{ state: string; people: number }[]> {
  return db.rows(sql`
    with held as (
      select ${stageOf('m')} as stage from team.invites i
      join team.members m on m.player_id = i.player_id and m.member_id = i.member_id
      where i.player_id = ${playerId} and i.state = 'held'
    ), counted as (
      select (array['registered', 'deposited', 'valid'])[1 + ${stageOf('m')}] as state, count(*) as people
      from team.members m where m.player_id = ${playerId} group by ${stageOf('m')}
      union all select 'held', count(*) from held
      union all select (array['registered', 'deposited', 'valid'])[1 + h.stage], -1 from held h
    )
    select c.state, sum(c.people)::int as people from counted c group by c.state having sum(c.people) > 0 order by c.state`);
}

/** Who registered with this inviter around a moment: a burst, when there are many. */
export async function listJoinedAround(
  db: Queryable,
  of: { readonly sponsorId: bigint; readonly memberId: bigint; readonly from: Date; readonly to: Date },
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select m.member_id::text as id from team.members own
    join team.members m on m.player_id = own.player_id and m.level = 1
      and m.level_number between own.level_number - 100 and own.level_number + 100
    where own.player_id = ${of.sponsorId} and own.member_id = ${of.memberId}
      and m.joined_at between ${of.from} and ${of.to} and m.member_id <> ${of.memberId}`);
  return rows.map(({ id }) => id);
}
