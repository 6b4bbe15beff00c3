import type { Role } from '@arara/domain/affiliates';
import type { PlayerId } from '@arara/domain/shards';
import type { BusinessDay } from '@arara/domain/time';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

/** Net gaming revenue and its parts. */
interface Revenue {
  readonly cashStakesE5: bigint;
  readonly cashWinsE5: bigint;
  readonly bonusCostE5: bigint;
  readonly rebatesE5: bigint;
  readonly jackpotE5: bigint;
  readonly feesE5: bigint;
  readonly levyE5: bigint;
  readonly netE5: bigint;
  readonly cutE5: bigint;
}

/** What one player brings to its earner in a period. */
export interface PeriodMember extends Revenue {
  readonly earnerId: bigint;
  readonly role: Role;
  readonly period: BusinessDay;
  readonly memberId: bigint;
  readonly level: number;
  readonly subCode: string;
}

export async function insertPeriodMembers(tx: Tx, rows: readonly PeriodMember[]): Promise<void> {
  const all = <K extends keyof PeriodMember>(name: K) => rows.map((row) => row[name]);
  await tx.run(sql`
    insert into agents.period_members (player_id, role, period, member_id, level, sub_code, cash_stakes_e5, cash_wins_e5,
      bonus_cost_e5, rebates_e5, jackpot_e5, fees_e5, levy_e5, net_e5, cut_e5)
    select * from unnest(${all('earnerId')}::bigint[], ${all('role')}::text[], ${all('period')}::date[],
      ${all('memberId')}::bigint[], ${all('level')}::smallint[], ${all('subCode')}::text[],
      ${all('cashStakesE5')}::bigint[], ${all('cashWinsE5')}::bigint[], ${all('bonusCostE5')}::bigint[],
      ${all('rebatesE5')}::bigint[], ${all('jackpotE5')}::bigint[], ${all('feesE5')}::bigint[],
      ${all('levyE5')}::bigint[], ${all('netE5')}::bigint[], ${all('cutE5')}::bigint[])
    on conflict on constraint period_members_once do nothing`);
}

export interface PeriodSum extends Revenue {
  readonly earnerId: PlayerId;
  readonly people: number;
  readonly played: number;
}

const sums = sql`m.player_id as "earnerId", sum(m.cash_stakes_e5)::bigint as "cashStakesE5",
  sum(m.cash_wins_e5)::bigint as "cashWinsE5", sum(m.bonus_cost_e5)::bigint as "bonusCostE5",
  sum(m.rebates_e5)::bigint as "rebatesE5", sum(m.jackpot_e5)::bigint as "jackpotE5",
  sum(m.fees_e5)::bigint as "feesE5", sum(m.levy_e5)::bigint as "levyE5", sum(m.net_e5)::bigint as "netE5",
  sum(m.cut_e5)::bigint as "cutE5", count(*)::int as people, count(*) filter (where m.cash_stakes_e5 > 0)::int as played`;

/** Of these earners only: the rows themselves do not say of which brand they are. */
export function listPeriodSums(
  db: Queryable,
  of: {
    readonly role: Role;
    readonly period: BusinessDay;
    readonly earnerIds: readonly bigint[];
    readonly after: bigint;
    readonly limit: number;
  },
): Promise<PeriodSum[]> {
  return db.rows<PeriodSum>(sql`
    select ${sums} from agents.period_members m
    where m.player_id = any (${of.earnerIds}::bigint[]) and m.role = ${of.role} and m.period = ${of.period}
      and m.player_id > ${of.after}
    group by m.player_id order by m.player_id limit ${of.limit}`);
}

export function findPeriodSum(
  db: Queryable,
  of: { readonly playerId: PlayerId; readonly role: Role; readonly period: BusinessDay },
): Promise<PeriodSum | undefined> {
  return db.maybe<PeriodSum>(sql`
    select ${sums} from agents.period_members m
    where m.player_id = ${of.playerId} and m.role = ${of.role} and m.period = ${of.period} group by m.player_id`);
}

export function sumLevels(
  db: Queryable,
  of: { readonly playerId: PlayerId; readonly role: Role; readonly period: BusinessDay },
): Promise<{ level: 1 | 2 | 3; stakesE5: bigint; winsE5: bigint }[]> {
  return db.rows(sql`
    select m.level, sum(m.cash_stakes_e5)::bigint as "stakesE5", sum(m.cash_wins_e5)::bigint as "winsE5"
    from agents.period_members m
    where m.player_id = ${of.playerId} and m.role = ${of.role} and m.period = ${of.period}
    group by m.level order by m.level`);
}

/** Net revenue of members and of sub-codes over all periods since a day. */
export function sumOfMembers(
  db: Queryable,
  playerId: PlayerId,
  memberIds: readonly bigint[],
): Promise<{ memberId: bigint; netE5: bigint }[]> {
  return db.rows(sql`
    select m.member_id as "memberId", sum(m.net_e5)::bigint as "netE5" from agents.period_members m
    where m.player_id = ${playerId} and m.member_id = any (${memberIds}::bigint[]) group by m.member_id`);
}

export function sumOfCodes(
  db: Queryable,
  of: { readonly playerId: PlayerId; readonly since: BusinessDay },
): Promise<{ code: string; netE5: bigint; amountE5: bigint }[]> {
  return db.rows(sql`
    select p.code, sum(p.net)::bigint as "netE5", greatest(sum(trunc(p.net * p.ppm / 1000000)), 0)::bigint as "amountE5"
    from (
      select m.sub_code as code, sum(m.net_e5) as net, coalesce(max(s.ppm), 0) as ppm
      from agents.period_members m
      left join agents.shares s on s.player_id = m.player_id and s.role = m.role and s.period = m.period
      where m.player_id = ${of.playerId} and m.role = 'blogger' and m.period >= ${of.since}
      group by m.sub_code, m.period
    ) p group by p.code`);
}

export type ShareState = 'dispute' | 'held' | 'ready' | 'received' | 'none' | 'refused';

export interface Share {
  readonly playerId: PlayerId;
  readonly role: Role;
  readonly period: BusinessDay;
  readonly periodEnd: BusinessDay;
  readonly brandId: number;
  readonly ppm: bigint;
  readonly carriedInE5: bigint;
  readonly netE5: bigint;
  readonly cutE5: bigint;
  readonly roundingE5: bigint;
  readonly amountE5: bigint;
  readonly carriedOutE5: bigint;
  readonly people: number;
  readonly played: number;
  readonly state: ShareState;
  readonly closedAt: Date;
  readonly disputeUntil: Date;
  readonly receivedAt: Date | null;
  readonly reason: string | null;
}

const share = sql`s.player_id as "playerId", s.role, s.period, s.period_end as "periodEnd", s.brand_id as "brandId", s.ppm,
  s.carried_in_e5 as "carriedInE5", s.net_e5 as "netE5", s.cut_e5 as "cutE5", s.rounding_e5 as "roundingE5",
  s.amount_e5 as "amountE5", s.carried_out_e5 as "carriedOutE5", s.people, s.played, s.state, s.closed_at as "closedAt",
  s.dispute_until as "disputeUntil", s.received_at as "receivedAt", s.reason`;

export async function insertShare(tx: Tx, row: Omit<Share, 'receivedAt'>): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into agents.shares (player_id, role, period, period_end, brand_id, ppm, carried_in_e5, net_e5, cut_e5,
      rounding_e5, amount_e5, carried_out_e5, people, played, state, closed_at, dispute_until, reason)
    values (${row.playerId}, ${row.role}, ${row.period}, ${row.periodEnd}, ${row.brandId}, ${row.ppm},
      ${row.carriedInE5}, ${row.netE5}, ${row.cutE5}, ${row.roundingE5}, ${row.amountE5}, ${row.carriedOutE5},
      ${row.people}, ${row.played}, ${row.state}, ${row.closedAt}, ${row.disputeUntil}, ${row.reason})
    on conflict on constraint shares_once do nothing`);
  return inserted === 1;
}

/** What the period before it carried on. */
export async function carriedBefore(
  db: Queryable,
  of: { readonly playerId: PlayerId; readonly role: Role; readonly period: BusinessDay },
): Promise<bigint> {
  const row = await db.maybe<{ carried: bigint }>(sql`
    select s.carried_out_e5 as carried from agents.shares s
    where s.player_id = ${of.playerId} and s.role = ${of.role} and s.period < ${of.period}
    order by s.period desc limit 1`);
  return row?.carried ?? 0n;
}

/** Newest first. */
export function listShares(
  db: Queryable,
  of: { readonly playerId: PlayerId; readonly role: Role; readonly limit: number },
): Promise<Share[]> {
  return db.rows<Share>(sql`
    select ${share} from agents.shares s where s.player_id = ${of.playerId} and s.role = ${of.role}
    order by s.period desc limit ${of.limit}`);
}

/** Every share that can be taken or will be, however old; newest first. */
export function listUntaken(db: Queryable, of: { readonly playerId: PlayerId; readonly role: Role }): Promise<Share[]> {
  return db.rows<Share>(sql`
    select ${share} from agents.shares s
    where s.player_id = ${of.playerId} and s.role = ${of.role} and s.state in ('dispute', 'ready')
    order by s.period desc`);
}

/** What was received since a moment. */
export async function sumReceived(
  db: Queryable,
  of: { readonly playerId: PlayerId; readonly role: Role; readonly since: Date },
): Promise<bigint> {
  const row = await db.one<{ sum: bigint }>(sql`
    select coalesce(sum(s.amount_e5), 0)::bigint as sum from agents.shares s
    where s.player_id = ${of.playerId} and s.role = ${of.role} and s.state = 'received' and s.received_at >= ${of.since}`);
  return row.sum;
}

/** Whether anything is still to be taken, decided or contested. */
export async function hasOpenShare(
  db: Queryable,
  of: { readonly playerId: PlayerId; readonly role: Role; readonly at: Date },
): Promise<boolean> {
  const found = await db.maybe(sql`
    select 1 from agents.shares s where s.player_id = ${of.playerId} and s.role = ${of.role}
      and (s.state in ('dispute', 'held', 'ready') or s.dispute_until > ${of.at}) limit 1`);
  return found !== undefined;
}

export function findShare(
  db: Queryable,
  of: { readonly playerId: PlayerId; readonly role: Role; readonly period: BusinessDay },
): Promise<Share | undefined> {
  return db.maybe<Share>(sql`
    select ${share} from agents.shares s
    where s.player_id = ${of.playerId} and s.role = ${of.role} and s.period = ${of.period}`);
}

export function lockShare(
  tx: Tx,
  of: { readonly playerId: PlayerId; readonly role: Role; readonly period: BusinessDay },
): Promise<Share | undefined> {
  return tx.maybe<Share>(sql`
    select ${share} from agents.shares s
    where s.player_id = ${of.playerId} and s.role = ${of.role} and s.period = ${of.period} for update`);
}

export async function setShareState(
  tx: Tx,
  of: Pick<Share, 'playerId' | 'role' | 'period'>,
  to: { readonly state: ShareState; readonly at: Date; readonly reason?: string | null },
): Promise<void> {
  await tx.run(sql`
    update agents.shares s set state = ${to.state}, reason = ${to.reason ?? null},
      received_at = case when ${to.state} = 'received' then ${to.at}::timestamptz end
    where s.player_id = ${of.playerId} and s.role = ${of.role} and s.period = ${of.period}`);
}

/** A share that can be contested or taken waits with its earner. */
export async function holdOpenShares(tx: Tx, playerId: PlayerId, reason: string): Promise<void> {
  await tx.run(sql`
    update agents.shares s set state = 'held', reason = ${reason}
    where s.player_id = ${playerId} and s.state in ('dispute', 'ready')`);
}

/** Shares whose period ends in a week: an agent's week, a blogger's month. */
export function listSharesEnding(
  db: Queryable,
  of: { readonly brandId: number; readonly after: BusinessDay; readonly to: BusinessDay },
): Promise<Share[]> {
  return db.rows<Share>(sql`
    select ${share} from agents.shares s
    where s.brand_id = ${of.brandId} and s.period > ${of.after}::date - 32 and s.period <= ${of.to}
      and s.period_end > ${of.after} and s.period_end <= ${of.to}
    order by s.amount_e5 desc, s.player_id`);
}

interface PeriodOfBrand {
  readonly brandId: number;
  readonly role: Role;
  readonly period: BusinessDay;
}

export function listInState(
  db: Queryable,
  of: PeriodOfBrand & { readonly states: readonly ShareState[]; readonly after: bigint; readonly limit: number },
): Promise<Share[]> {
  return db.rows<Share>(sql`
    select ${share} from agents.shares s
    where s.brand_id = ${of.brandId} and s.role = ${of.role} and s.period = ${of.period}
      and s.state = any (${of.states}::text[]) and s.player_id > ${of.after}
    order by s.player_id limit ${of.limit}`);
}

/** The second count: the database's own arithmetic over the members' rows, compared with what was closed, if it was. */
export function listWrongShares(
  db: Queryable,
  of: PeriodOfBrand & { readonly earnerIds: readonly bigint[]; readonly after: bigint; readonly limit: number },
): Promise<{ playerId: PlayerId; amountE5: bigint | null; countedE5: bigint | null }[]> {
  return db.rows(sql`
    with earners as (
      select m.player_id, sum(m.cash_stakes_e5::numeric - m.cash_wins_e5 - m.bonus_cost_e5 - m.rebates_e5 - m.jackpot_e5
        - m.fees_e5 - m.levy_e5 - m.cut_e5) as net
      from agents.period_members m
      where m.player_id = any (${of.earnerIds}::bigint[]) and m.role = ${of.role} and m.period = ${of.period}
        and m.player_id > ${of.after}
      group by m.player_id
    ), own as (
      select s.* from agents.shares s
      where s.brand_id = ${of.brandId} and s.role = ${of.role} and s.period = ${of.period} and s.player_id > ${of.after}
    )
    select * from (
      select coalesce(s.player_id, e.player_id) as "playerId", s.amount_e5 as "amountE5",
        (trunc(trunc(greatest(e.net + s.carried_in_e5, 0) * s.ppm / 1000000) / 1000) * 1000)::bigint as "countedE5"
      from own s full join earners e on e.player_id = s.player_id
    ) c where c."amountE5" is distinct from c."countedE5" or c."amountE5" is null
    order by c."playerId" limit ${of.limit}`);
}
