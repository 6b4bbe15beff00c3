import type { BusinessDay } from '@arara/domain/time';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

/**
 * Says of each member what it brought of a closed statement. A level pays on its sum, so a loss counts as far as the level
 * paid for losses. Each line is spread by the bases up to and before a member, which leaves no rest; the statement's
 * rounding is borne by the last. Together they are what the statement pays.
 */
export async function spreadIncome(tx: Tx, week: BusinessDay, earnerIds: readonly bigint[]): Promise<void> {
  await tx.run(sql`
    with parts as (
      select w.player_id, w.level, w.member_id, greatest(w.turnover_base_e5, 0)::numeric as bets,
        greatest(w.loss_base_e5, 0)::numeric as lost
      from team.week_members w where w.player_id = any (${earnerIds}::bigint[]) and w.week = ${week}
    ), owed as (
      select l.player_id, l.level, coalesce(sum(l.amount_e5) filter (where l.kind = 'turnover'), 0) as turnover,
        coalesce(sum(l.amount_e5) filter (where l.kind = 'loss'), 0) as loss
      from team.statement_lines l
      where l.player_id = any (${earnerIds}::bigint[]) and l.week = ${week} and l.level is not null
      group by l.player_id, l.level
    ), upto as (
      select p.*, o.turnover, o.loss, sum(p.bets) over so_far as bets_to, sum(p.lost) over so_far as lost_to,
        sum(p.bets) over everybody as bets_all, sum(p.lost) over everybody as lost_all
      from parts p join owed o on o.player_id = p.player_id and o.level = p.level
      window everybody as (partition by p.player_id, p.level),
        so_far as (partition by p.player_id, p.level order by p.member_id rows unbounded preceding)
    ), exact as (
      select u.player_id, u.level, u.member_id,
        coalesce(div(u.turnover * u.bets_to, nullif(u.bets_all, 0))
          - div(u.turnover * (u.bets_to - u.bets), nullif(u.bets_all, 0)), 0)
        + coalesce(div(u.loss * u.lost_to, nullif(u.lost_all, 0))
          - div(u.loss * (u.lost_to - u.lost), nullif(u.lost_all, 0)), 0) as income
      from upto u
    ), summed as (
      select e.*, sum(e.income) over (
        partition by e.player_id order by e.level, e.member_id rows unbounded preceding) as income_to
      from exact e
    ), final as (
      select s.player_id, s.level, s.member_id,
        (least(s.income_to, t.amount_e5) - least(s.income_to - s.income, t.amount_e5))::bigint as income
      from summed s join team.statements t on t.player_id = s.player_id and t.week = ${week}
    )
    update team.week_members w set income_e5 = f.income from final f
    where w.player_id = f.player_id and w.week = ${week} and w.level = f.level and w.member_id = f.member_id
      and w.income_e5 <> f.income`);
}

/** What one member brought to one of those above. */
export interface Brought {
  readonly earnerId: bigint;
  readonly memberId: bigint;
  readonly level: number;
}

/** On the shard of the earners. */
export function listBrought(
  db: Queryable,
  week: BusinessDay,
  of: readonly Brought[],
): Promise<(Omit<Brought, 'earnerId'> & { readonly incomeE5: bigint })[]> {
  return db.rows(sql`
    select w.member_id as "memberId", w.level, w.income_e5 as "incomeE5"
    from unnest(${of.map((row) => row.earnerId)}::bigint[], ${of.map((row) => row.level)}::smallint[],
      ${of.map((row) => row.memberId)}::bigint[]) as o(earner, level, member)
    join team.week_members w on w.player_id = o.earner and w.week = ${week} and w.level = o.level
      and w.member_id = o.member`);
}

/** The next members of one statement. */
export function listBroughtAfter(
  db: Queryable,
  of: { readonly earnerId: bigint; readonly week: BusinessDay; readonly after: Omit<Brought, 'earnerId'> },
): Promise<(Omit<Brought, 'earnerId'> & { readonly incomeE5: bigint })[]> {
  return db.rows(sql`
    select w.member_id as "memberId", w.level, w.income_e5 as "incomeE5" from team.week_members w
    where w.player_id = ${of.earnerId} and w.week = ${of.week}
      and (w.level, w.member_id) > (${of.after.level}::smallint, ${of.after.memberId}::bigint)
    order by w.level, w.member_id limit 5000`);
}

/** On the shard of the members: what was given on them in truth stands in the place of the most that was kept. */
export async function setGiven(
  tx: Tx,
  week: BusinessDay,
  rows: readonly { readonly memberId: bigint; readonly level: number; readonly incomeE5: bigint }[],
): Promise<void> {
  await tx.run(sql`
    update team.giveaways g set amount_e5 = o.amount
    from unnest(${rows.map((row) => row.memberId)}::bigint[], ${rows.map((row) => `lv${row.level}`)}::text[],
      ${rows.map((row) => row.incomeE5)}::bigint[]) as o(member, kind, amount)
    where g.player_id = o.member and g.period = ${week} and g.kind = o.kind and g.amount_e5 <> o.amount`);
}
