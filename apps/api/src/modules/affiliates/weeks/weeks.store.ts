import type { Level, LevelSum, StatementLine } from '@arara/domain/affiliates';
import type { PlayerId } from '@arara/domain/shards';
import type { BusinessDay } from '@arara/domain/time';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

/** What one member brings to one inviter in a week. */
export interface WeekMember {
  readonly earnerId: bigint;
  readonly week: BusinessDay;
  readonly memberId: bigint;
  readonly level: Level;
  readonly turnoverBaseE5: bigint;
  readonly turnoverCutE5: bigint;
  readonly lossBaseE5: bigint;
  readonly lossCutE5: bigint;
  readonly played: boolean;
}

/** The same member of the same week twice counts once. What it brought is known when the week is closed. */
export async function insertWeekMembers(tx: Tx, rows: readonly WeekMember[]): Promise<void> {
  const all = <K extends keyof WeekMember>(name: K) => rows.map((row) => row[name]);
  await tx.run(sql`
    insert into team.week_members (player_id, week, member_id, level, turnover_base_e5, turnover_cut_e5, loss_base_e5,
      loss_cut_e5, income_e5, played)
    select n.earner, n.week, n.member, n.level, n.bets, n.bets_cut, n.lost, n.lost_cut, 0, n.played
    from unnest(${all('earnerId')}::bigint[], ${all('week')}::date[], ${all('memberId')}::bigint[],
      ${all('level')}::smallint[], ${all('turnoverBaseE5')}::bigint[], ${all('turnoverCutE5')}::bigint[],
      ${all('lossBaseE5')}::bigint[], ${all('lossCutE5')}::bigint[], ${all('played')}::boolean[])
      as n(earner, week, member, level, bets, bets_cut, lost, lost_cut, played)
    on conflict on constraint week_members_once do nothing`);
}

export interface EarnerLevel extends LevelSum {
  readonly earnerId: PlayerId;
}

/** The sums of a week for the next inviters, by level. */
export function listEarnerLevels(
  db: Queryable,
  of: { readonly week: BusinessDay; readonly after: bigint; readonly limit: number },
): Promise<EarnerLevel[]> {
  return db.rows<EarnerLevel>(sql`
    with recursive earners as (
      (select m.player_id, 1 as n from team.week_members m
        where m.player_id > ${of.after} and m.week = ${of.week} order by m.player_id limit 1)
      union all
      select next.player_id, e.n + 1 from earners e cross join lateral (
        select m.player_id from team.week_members m
        where m.player_id > e.player_id and m.week = ${of.week} order by m.player_id limit 1
      ) next where e.n < ${of.limit}
    )
    select m.player_id as "earnerId", m.level, sum(m.turnover_base_e5)::bigint as "turnoverBaseE5",
      sum(m.turnover_cut_e5)::bigint as "turnoverCutE5", sum(m.loss_base_e5)::bigint as "lossBaseE5",
      sum(m.loss_cut_e5)::bigint as "lossCutE5", count(*)::int as people, count(*) filter (where m.played)::int as played
    from earners e join team.week_members m on m.player_id = e.player_id and m.week = ${of.week}
    group by m.player_id, m.level order by m.player_id, m.level`);
}

export interface SponsorCarry {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly carry1E5: bigint;
  readonly carry2E5: bigint;
  readonly carry3E5: bigint;
  readonly heldReason: string | null;
}

export function lockCarries(tx: Tx, playerIds: readonly bigint[]): Promise<SponsorCarry[]> {
  return tx.rows<SponsorCarry>(sql`
    select s.player_id as "playerId", s.brand_id as "brandId", s.carry1_e5 as "carry1E5", s.carry2_e5 as "carry2E5",
      s.carry3_e5 as "carry3E5", s.held_reason as "heldReason"
    from team.sponsors s where s.player_id = any (${playerIds}::bigint[]) order by s.player_id for update`);
}

export interface NewStatement {
  readonly playerId: bigint;
  readonly week: BusinessDay;
  readonly brandId: number;
  readonly state: 'held' | 'ready';
  readonly reason: string | null;
  readonly amountE5: bigint;
  readonly carry: readonly [bigint, bigint, bigint];
  readonly lines: readonly StatementLine[];
}

/** Which of these inviters have no statement of the week yet. Under the lock of their rows. */
export async function withoutStatement(
  tx: Tx,
  week: BusinessDay,
  ids: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  const rows = await tx.rows<{ id: bigint }>(sql`
    select p.id from unnest(${ids}::bigint[]) p(id)
    where not exists (select from team.statements t where t.player_id = p.id and t.week = ${week})`);
  return new Set(rows.map(({ id }) => id));
}

/** Statement, lines and what is carried on, in one commit. */
export async function insertStatements(tx: Tx, statements: readonly NewStatement[], at: Date): Promise<void> {
  const all = <K extends keyof NewStatement>(name: K) => statements.map((row) => row[name]);
  const carry = (index: 0 | 1 | 2) => statements.map((row) => row.carry[index]);
  await tx.run(sql`
    with closed as (
      select * from unnest(${all('playerId')}::bigint[], ${all('week')}::date[], ${all('brandId')}::smallint[],
        ${all('state')}::text[], ${all('amountE5')}::bigint[], ${carry(0)}::bigint[], ${carry(1)}::bigint[],
        ${carry(2)}::bigint[], ${all('reason')}::text[])
        as c(player_id, week, brand_id, state, amount, carry1, carry2, carry3, reason)
    ), carried as (
      update team.sponsors s set carry1_e5 = c.carry1, carry2_e5 = c.carry2, carry3_e5 = c.carry3
      from closed c where s.player_id = c.player_id
    )
    insert into team.statements (player_id, week, brand_id, state, amount_e5, carry1_e5, carry2_e5, carry3_e5,
      closed_at, reason)
    select c.player_id, c.week, c.brand_id, c.state, c.amount, c.carry1, c.carry2, c.carry3, ${at}, c.reason
    from closed c`);
  const lines = statements.flatMap((row) =>
    row.lines.map((line, position) => ({ ...line, playerId: row.playerId, week: row.week, position })),
  );
  const each = <K extends keyof (typeof lines)[number]>(name: K) => lines.map((line) => line[name]);
  await tx.run(sql`
    insert into team.statement_lines (player_id, week, position, kind, level, base_e5, ppm, amount_e5, people, played,
      reason)
    select * from unnest(${each('playerId')}::bigint[], ${each('week')}::date[], ${each('position')}::smallint[],
      ${each('kind')}::text[], ${each('level')}::smallint[], ${each('baseE5')}::bigint[], ${each('ppm')}::bigint[],
      ${each('amountE5')}::bigint[], ${each('people')}::int[], ${each('played')}::int[], ${each('reason')}::text[])`);
}

export function listReady(
  db: Queryable,
  of: { readonly brandId: number; readonly week: BusinessDay; readonly after: bigint; readonly limit: number },
): Promise<{ playerId: PlayerId }[]> {
  return db.rows(sql`
    select t.player_id as "playerId" from team.statements t
    where t.week = ${of.week} and t.player_id > ${of.after} and t.brand_id = ${of.brandId} and t.state = 'ready'
    order by t.player_id limit ${of.limit}`);
}

/** In the order of ids. */
export function listAmounts(
  db: Queryable,
  of: { readonly brandId: number; readonly week: BusinessDay; readonly after: bigint; readonly limit: number },
): Promise<Pick<StatementRow, 'playerId' | 'state' | 'amountE5'>[]> {
  return db.rows(sql`
    select t.player_id as "playerId", t.state, t.amount_e5 as "amountE5" from team.statements t
    where t.week = ${of.week} and t.player_id > ${of.after} and t.brand_id = ${of.brandId}
    order by t.player_id limit ${of.limit}`);
}

export type StatementState = 'held' | 'disputed' | 'ready' | 'paid' | 'refused';

export interface StatementRow {
  readonly playerId: PlayerId;
  readonly week: BusinessDay;
  readonly brandId: number;
  readonly state: StatementState;
  readonly amountE5: bigint;
  readonly carry1E5: bigint;
  readonly carry2E5: bigint;
  readonly carry3E5: bigint;
  readonly closedAt: Date;
  readonly paidAt: Date | null;
  readonly reason: string | null;
}

const statement = sql`t.player_id as "playerId", t.week, t.brand_id as "brandId", t.state, t.amount_e5 as "amountE5",
  t.carry1_e5 as "carry1E5", t.carry2_e5 as "carry2E5", t.carry3_e5 as "carry3E5", t.closed_at as "closedAt",
  t.paid_at as "paidAt", t.reason`;

export function lockStatements(tx: Tx, week: BusinessDay, playerIds: readonly bigint[]): Promise<StatementRow[]> {
  return tx.rows<StatementRow>(sql`
    select ${statement} from team.statements t
    where t.player_id = any (${playerIds}::bigint[]) and t.week = ${week} order by t.player_id for update`);
}

/** With the money: the statement is paid, and each member's income grows by what it brought. */
export async function setPaid(
  tx: Tx,
  of: { week: BusinessDay; playerIds: readonly bigint[]; at: Date },
): Promise<void> {
  await tx.run(sql`
    update team.statements t set state = 'paid', paid_at = ${of.at}
    where t.player_id = any (${of.playerIds}::bigint[]) and t.week = ${of.week}`);
  await tx.run(sql`
    update team.members m set income_e5 = m.income_e5 + w.income_e5
    from team.week_members w
    where w.player_id = any (${of.playerIds}::bigint[]) and w.week = ${of.week} and w.income_e5 > 0
      and m.player_id = w.player_id and m.member_id = w.member_id`);
  await tx.run(sql`
    insert into team.entries (player_id, id, at, kind, amount_e5, values)
    select t.player_id, 'week:' || t.week, ${of.at}, 'turnover', t.amount_e5, jsonb_build_object('week', t.week)
    from team.statements t
    where t.player_id = any (${of.playerIds}::bigint[]) and t.week = ${of.week} and t.amount_e5 > 0
    on conflict on constraint entries_once do nothing`);
}

export async function setStatementState(
  tx: Tx,
  of: { readonly playerId: PlayerId; readonly week: BusinessDay },
  to: { readonly state: Exclude<StatementState, 'paid'>; readonly reason: string | null },
): Promise<void> {
  await tx.run(sql`
    update team.statements t set state = ${to.state}, reason = ${to.reason}
    where t.player_id = ${of.playerId} and t.week = ${of.week} and t.state <> 'paid'`);
}

/** A week that closed and was not paid yet waits with its earner. */
export async function holdReadyStatements(
  tx: Tx,
  of: { readonly playerId: PlayerId; readonly reason: string },
): Promise<void> {
  await tx.run(sql`
    update team.statements t set state = 'held', reason = ${of.reason}
    where t.player_id = ${of.playerId} and t.state = 'ready'`);
}

export function findStatement(db: Queryable, playerId: PlayerId, week: BusinessDay): Promise<StatementRow | undefined> {
  return db.maybe<StatementRow>(sql`
    select ${statement} from team.statements t where t.player_id = ${playerId} and t.week = ${week}`);
}

/** Newest first. */
export function listStatements(
  db: Queryable,
  playerId: PlayerId,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<StatementRow[]> {
  return db.rows<StatementRow>(sql`
    select ${statement} from team.statements t where t.player_id = ${playerId}
    order by t.week desc limit ${limit} offset ${(page - 1) * limit}`);
}

export async function countStatements(db: Queryable, playerId: PlayerId): Promise<number> {
  const row = await db.one<{ n: number }>(sql`
    select count(*)::int as n from team.statements t where t.player_id = ${playerId}`);
  return row.n;
}

/** Some of a week: of these states, or of these inviters. */
export interface OfWeek {
  readonly brandId: number;
  readonly week: BusinessDay;
  /** All of them without it. */
  readonly limit?: number | undefined;
  readonly states?: readonly StatementState[];
  readonly ids?: readonly bigint[];
}

export function listOfWeek(db: Queryable, { brandId, week, limit, states, ids }: OfWeek): Promise<StatementRow[]> {
  return db.rows<StatementRow>(sql`
    select ${statement} from team.statements t where t.week = ${week} and t.brand_id = ${brandId}
      and (${states ?? null}::text[] is null or t.state = any (${states ?? null}::text[]))
      and (${ids ?? null}::bigint[] is null or t.player_id = any (${ids ?? null}::bigint[]))
    order by t.amount_e5 desc, t.player_id limit ${limit ?? null}::bigint`);
}

/** The whole week by state. */
export function sumOfWeek(
  db: Queryable,
  of: { readonly brandId: number; readonly week: BusinessDay },
): Promise<{ state: StatementState; statements: number; amountE5: bigint }[]> {
  return db.rows(sql`
    select t.state, count(*)::int as statements, sum(t.amount_e5)::bigint as "amountE5"
    from team.statements t where t.week = ${of.week} and t.brand_id = ${of.brandId} group by t.state`);
}

/** The turnover that counts, for a page of statements. */
export function sumTurnover(
  db: Queryable,
  week: BusinessDay,
  ids: readonly bigint[],
): Promise<{ playerId: PlayerId; baseE5: bigint }[]> {
  return db.rows(sql`
    select l.player_id as "playerId", sum(l.base_e5)::bigint as "baseE5" from team.statement_lines l
    where l.player_id = any (${ids}::bigint[]) and l.week = ${week} and l.kind = 'turnover' group by l.player_id`);
}

export interface OpenSum {
  readonly playerId: PlayerId;
  readonly level: Level;
  readonly turnoverBaseE5: bigint;
  readonly lossBaseE5: bigint;
}

/** What the days of an open week come to so far, for the inviters whose teams turned over most. */
export function listOpenSums(
  db: Queryable,
  of: { readonly brandId: number; readonly week: BusinessDay; readonly end: BusinessDay; readonly limit: number },
): Promise<OpenSum[]> {
  return db.rows<OpenSum>(sql`
    with most as (
      select d.player_id from team.sponsor_days d join team.sponsors s using (player_id)
      where d.day >= ${of.week} and d.day < ${of.end} and s.brand_id = ${of.brandId}
      group by d.player_id having sum(d.bets_e5 - d.shared_bets_e5) > 0
      order by sum(d.bets_e5 - d.shared_bets_e5) desc, d.player_id limit ${of.limit}
    )
    select d.player_id as "playerId", d.level, sum(d.bets_e5 - d.shared_bets_e5)::bigint as "turnoverBaseE5",
      sum(d.loss_e5 - d.shared_loss_e5)::bigint as "lossBaseE5"
    from team.sponsor_days d join most using (player_id)
    where d.day >= ${of.week} and d.day < ${of.end} group by d.player_id, d.level`);
}

export interface LineRow extends StatementLine {
  readonly week: BusinessDay;
}

export function listLines(db: Queryable, playerId: PlayerId, weeks: readonly BusinessDay[]): Promise<LineRow[]> {
  return db.rows<LineRow>(sql`
    select l.week, l.kind, l.level, l.base_e5 as "baseE5", l.ppm, l.amount_e5 as "amountE5", l.people, l.played, l.reason
    from team.statement_lines l where l.player_id = ${playerId} and l.week = any (${weeks}::date[])
    order by l.week desc, l.position`);
}

/** All paid weeks by level. */
export function sumByLevel(
  db: Queryable,
  playerId: PlayerId,
): Promise<{ level: Level; kind: 'turnover' | 'loss'; amountE5: bigint }[]> {
  return db.rows(sql`
    select l.level, l.kind, sum(l.amount_e5)::bigint as "amountE5"
    from team.statement_lines l join team.statements t using (player_id, week)
    where l.player_id = ${playerId} and t.state = 'paid' and l.kind in ('turnover', 'loss')
    group by l.level, l.kind`);
}
