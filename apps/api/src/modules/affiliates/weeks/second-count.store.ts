import type { PlayerId } from '@arara/domain/shards';
import { addDays, type BusinessDay } from '@arara/domain/time';
import type { Queryable } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

/** One member on one day of the week; without a day when it had none. The cap's sums stand on each. */
export interface CountedDay {
  readonly playerId: PlayerId;
  readonly sponsor1: PlayerId;
  readonly sponsor2: PlayerId | null;
  readonly sponsor3: PlayerId | null;
  readonly effectiveE5: bigint;
  readonly givenE5: bigint;
  readonly day: BusinessDay | null;
  readonly effectiveCashE5: bigint;
  readonly cashStakeE5: bigint;
  readonly cashWinE5: bigint;
}

interface CountedSpan {
  readonly brandId: number;
  readonly from: BusinessDay;
  readonly to: BusinessDay;
  /** Where the cap's days begin; they end with the week. */
  readonly capFrom: BusinessDay;
  readonly after: bigint;
  readonly limit: number;
}

/** The next members with everything that decides what they bring, in one reading of its own. */
export function listCountedDays(db: Queryable, of: CountedSpan): Promise<CountedDay[]> {
  return db.rows<CountedDay>(sql`
    with own as materialized (
      select c.player_id, c.sponsor1, c.sponsor2, c.sponsor3 from team.chains c
      where c.brand_id = ${of.brandId} and c.is_placed and c.player_id > ${of.after}
      order by c.player_id limit ${of.limit}
    )
    select own.player_id as "playerId", own.sponsor1, own.sponsor2, own.sponsor3,
      coalesce(bets.effective, 0)::bigint as "effectiveE5",
      (coalesce(bets.rewards, 0) + coalesce(gone.given, 0))::bigint as "givenE5", d.day,
      coalesce(d.bets, 0) as "effectiveCashE5", coalesce(d.stake, 0) as "cashStakeE5",
      coalesce(d.win, 0) as "cashWinE5"
    from own
    cross join lateral (
      select sum(d.effective_e5) as effective, sum(d.own_reward_e5) as rewards from team.player_days d
      where d.player_id = own.player_id and d.day between ${of.capFrom} and ${addDays(of.to, -1)}
    ) bets
    cross join lateral (
      select sum(g.amount_e5) as given from team.giveaways g
      where g.player_id = own.player_id and g.given_on between ${of.capFrom} and ${addDays(of.to, -1)}
    ) gone
    left join lateral (
      select d.day, d.effective_cash_e5 as bets, d.cash_stake_e5 as stake, d.cash_win_e5 as win from team.player_days d
      where d.player_id = own.player_id and d.day between ${of.from} and ${addDays(of.to, -1)} offset 0
    ) d on true
    order by own.player_id, d.day`);
}

/** A statement with the carry of the one before it, the sum and the bases of its lines, and what its inviter carries on. */
export interface CheckedStatement {
  readonly playerId: PlayerId;
  readonly amountE5: bigint;
  readonly linesE5: bigint;
  readonly before1: bigint;
  readonly before2: bigint;
  readonly before3: bigint;
  readonly carry1: bigint;
  readonly carry2: bigint;
  readonly carry3: bigint;
  readonly kept1: bigint;
  readonly kept2: bigint;
  readonly kept3: bigint;
  readonly bets1: bigint;
  readonly bets2: bigint;
  readonly bets3: bigint;
  readonly loss1: bigint;
  readonly loss2: bigint;
  readonly loss3: bigint;
}

interface ToCheck {
  readonly brandId: number;
  readonly week: BusinessDay;
  readonly pass: { readonly number: bigint; readonly count: bigint };
  readonly after: bigint;
  readonly limit: number;
}

export function listToCheck(db: Queryable, of: ToCheck): Promise<CheckedStatement[]> {
  return db.rows<CheckedStatement>(sql`
    select t.player_id as "playerId", t.amount_e5 as "amountE5", l.*,
      coalesce(b.carry1_e5, 0) as before1, coalesce(b.carry2_e5, 0) as before2, coalesce(b.carry3_e5, 0) as before3,
      t.carry1_e5 as carry1, t.carry2_e5 as carry2, t.carry3_e5 as carry3,
      coalesce(n.carry1_e5, t.carry1_e5) as kept1, coalesce(n.carry2_e5, t.carry2_e5) as kept2,
      coalesce(n.carry3_e5, t.carry3_e5) as kept3
    from team.statements t
    cross join lateral (
      select coalesce(sum(l.amount_e5), 0)::bigint as "linesE5",
        coalesce(sum(l.base_e5) filter (where l.kind = 'turnover' and l.level = 1), 0)::bigint as bets1,
        coalesce(sum(l.base_e5) filter (where l.kind = 'turnover' and l.level = 2), 0)::bigint as bets2,
        coalesce(sum(l.base_e5) filter (where l.kind = 'turnover' and l.level = 3), 0)::bigint as bets3,
        coalesce(sum(l.base_e5) filter (where l.kind = 'loss' and l.level = 1), 0)::bigint as loss1,
        coalesce(sum(l.base_e5) filter (where l.kind = 'loss' and l.level = 2), 0)::bigint as loss2,
        coalesce(sum(l.base_e5) filter (where l.kind = 'loss' and l.level = 3), 0)::bigint as loss3
      from team.statement_lines l where l.player_id = t.player_id and l.week = t.week
    ) l
    left join lateral (
      select b.carry1_e5, b.carry2_e5, b.carry3_e5 from team.statements b
      where b.player_id = t.player_id and b.week < t.week order by b.week desc limit 1
    ) b on true
    left join team.sponsors n on n.player_id = t.player_id and not exists (
      select from team.statements later where later.player_id = t.player_id and later.week > t.week)
    where t.week = ${of.week} and t.player_id > ${of.after} and t.brand_id = ${of.brandId}
      and t.player_id % ${of.pass.count}::bigint = ${of.pass.number}
    order by t.player_id limit ${of.limit}`);
}
