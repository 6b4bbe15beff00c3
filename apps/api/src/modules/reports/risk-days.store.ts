import { addDays } from '@arara/domain/time';
import { UNDER_LIMIT_PERCENT } from '@arara/domain/risk';
import { bigintSum, BET, DAY, DEPOSIT, shareOf, WITHDRAWAL } from './figures.store.ts';
import { LOCAL } from './files.store.ts';
import type { Store } from './keeper.ts';
import type { Question, Scope } from './questions.ts';
import { rowsOf, type Span } from './reading.store.ts';

const sums = ['paid', 'bets', 'withdrawn', 'given', 'gained', 'lost'] as const;

/**
 * Of whoever did something on a day of the scope: what the days of the window that ends there come to. Asked for one day
 * or for months it says the same of a day.
 */
export function riskDays(store: Store, scope: Scope, { of, days, amountE5 }: Question<'riskDays'>): string {
  if (!Number.isSafeInteger(days) || days < 1) throw new Error('a window has days');
  const { brandIds, from, to } = scope;
  const span = { brandIds, from: addDays(from, 1 - days), to };
  const amount = BigInt(amountE5);
  const [least, near] = [
    `${amount}`,
    `amount_e5 >= ${(amount * UNDER_LIMIT_PERCENT) / 100n} and amount_e5 < ${amount}`,
  ];
  const acts = [
    `select brand, player_id, day,
       case when ${DEPOSIT} then amount_e5 else 0 end as paid, case when ${BET} then amount_e5 else 0 end as bets,
       case when ${WITHDRAWAL} then amount_e5 else 0 end as withdrawn, 0 as given, 0 as gained, 0 as lost,
       ${of === 'underLimit' ? `case when ${DEPOSIT} and ${near} then 1 else 0 end` : '0'} as hits
     from ${rowsOf(store, 'transfers', span)} where ${DEPOSIT} or ${BET} or ${WITHDRAWAL}`,
    ...(of === 'bonusShare' ? [given(store, scope, span.from)] : []),
    ...(of === 'teamFlow' ? [teamFlow(store, span)] : []),
    ...(of === 'disputed'
      ? [`select brand, player_id, day, 0, 0, 0, 0, 0, 0, 1 from ${rowsOf(store, 'disputes', span)}`]
      : []),
  ];
  const counts = {
    teamFlow: `"gainedE5" >= ${least}`,
    unplayed: `"withdrawnE5" >= ${least}`,
    bonusShare: `"givenE5" > 0 and "withdrawnE5" >= ${least}`,
    underLimit: 'hits > 0',
    disputed: `hits > 0 and "withdrawnE5" >= ${least}`,
  }[of];
  const within = (column: string) => `cast(sum(${column}) over seen as bigint)`;
  return `with acts as (${acts.join(' union all ')}),
      daily as (select brand, player_id, day, ${sums.map((name) => `${bigintSum(name)} as ${name}`).join(', ')}, sum(hits) as hits
        from acts group by brand, player_id, day),
      windowed as (select brand, player_id, day, ${sums.map((name) => `${within(name)} as "${name}E5"`).join(', ')},
          cast(sum(hits) over seen as integer) as hits
        from daily window seen as (partition by brand, player_id order by day
          range between interval ${days - 1} day preceding and current row))
    select cast(brand as integer) as "brandId", ${DAY} as day, player_id as "playerId",
      ${sums.map((name) => `"${name}E5"`).join(', ')}, hits as count
    from windowed where day between date '${from}' and date '${to}' and ${counts}
    order by day, "playerId"`;
}

/** A reward counts on the day on which it was given, which may be long after it was offered. */
function given(store: Store, { brandIds, to }: Scope, from: string): string {
  const day = `cast(${LOCAL('given_at')} as date)`;
  return `select brand, player_id, ${day}, 0, 0, 0, amount_e5, 0, 0, 0
    from ${rowsOf(store, 'rewards', { brandIds, from: undefined, to })}
    where given_at is not null and ${day} between date '${from}' and date '${to}'`;
}

/** What whoever invited won in a game on a day, beside what the invited lost in the same game on the same day. */
function teamFlow(store: Store, span: Span): string {
  const everybody = { brandIds: span.brandIds, from: undefined, to: undefined };
  const result = shareOf('transfers', 'ggr');
  return `select s.brand, s.player_id, s.day, 0, 0, 0, 0, s.gained, t.lost, 0
    from (select brand, player_id, game, day, -sum(${result}) as gained from ${rowsOf(store, 'transfers', span)}
        where game is not null group by all having gained > 0) s
    join (select i.brand, i.sponsor_id, p.game, p.day, sum(p.lost) as lost
        from (select brand, player_id, game, day, sum(${result}) as lost from ${rowsOf(store, 'transfers', span)}
          where game is not null group by all having lost > 0) p
        join ${rowsOf(store, 'players', everybody)} i on i.brand = p.brand and i.player_id = p.player_id
        where i.sponsor_id is not null group by all) t
      on t.brand = s.brand and t.sponsor_id = s.player_id and t.game = s.game and t.day = s.day`;
}
