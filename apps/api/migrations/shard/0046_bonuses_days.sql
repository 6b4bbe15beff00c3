-- What rules must know of a player's money by day: paid in, staked and won in cash, given as rewards. A projection of the
-- books: wiped and counted again it is the same to the last byte. Counted outside of the bet path by a reader of events;
-- an event only tells whose books have grown, the mark tells from which version on. Versions of an account have no gap and
-- commit in their order, so nothing is skipped and nothing counts twice, whatever the reader or a rebuild does.
create table bonuses.day_marks (
  player_id bigint primary key,
  -- All transfers up to this version of the account are counted.
  version bigint not null
);

create table bonuses.money_days (
  player_id bigint not null,
  day date not null,
  brand_id smallint not null,
  deposits_e5 bigint not null,
  -- Net of what was taken back.
  cash_bets_e5 bigint not null,
  cash_wins_e5 bigint not null,
  -- Into bonus and cash; what was given up, expired or taken back is not taken off.
  given_e5 bigint not null,
  constraint money_days_once primary key (player_id, day)
) with (fillfactor = 70);

-- Counts what the books of these players have beyond their marks; answers how many transfers that was.
create function bonuses.count_days(p_player bigint[]) returns bigint
  language plpgsql
  set search_path = pg_catalog
as $$
declare
  counted bigint;
begin
  insert into bonuses.day_marks (player_id, version) select distinct u.p, 0 from unnest(p_player) u(p) order by 1
  on conflict (player_id) do nothing;
  -- Copies of the reader take turns, in one order.
  perform from bonuses.day_marks m where m.player_id = any (p_player) order by m.player_id for update;
  with fresh as materialized (
    select t.player_id, t.version, t.day, t.brand_id, t.code, t.amount_e5, t.cash_delta_e5, t.receivable_delta_e5
    from bonuses.day_marks m
    join ledger.transfers t on t.player_id = m.player_id and t.version > m.version
    where m.player_id = any (p_player)
  ), days as (
    insert into bonuses.money_days as d (player_id, day, brand_id, deposits_e5, cash_bets_e5, cash_wins_e5, given_e5)
    select f.player_id, f.day, min(f.brand_id),
      coalesce(sum(f.amount_e5) filter (where f.code in (20, 24)), 0),
      coalesce(-sum(f.cash_delta_e5) filter (where f.code in (10, 18)), 0),
      coalesce(sum(f.cash_delta_e5 + f.receivable_delta_e5) filter (where f.code in (11, 13, 19)), 0),
      coalesce(sum(f.amount_e5) filter (where f.code in (40, 52)), 0)
    from fresh f where f.code in (10, 11, 13, 18, 19, 20, 24, 40, 52)
    group by f.player_id, f.day
    on conflict on constraint money_days_once do update set
      deposits_e5 = d.deposits_e5 + excluded.deposits_e5, cash_bets_e5 = d.cash_bets_e5 + excluded.cash_bets_e5,
      cash_wins_e5 = d.cash_wins_e5 + excluded.cash_wins_e5, given_e5 = d.given_e5 + excluded.given_e5
  ), marks as (
    update bonuses.day_marks m set version = n.version
    from (select f.player_id, max(f.version) as version from fresh f group by f.player_id) n
    where m.player_id = n.player_id
  )
  select count(*) into counted from fresh;
  return counted;
end $$;

grant select, insert, update, delete on bonuses.day_marks, bonuses.money_days to arara_app;
grant select on bonuses.day_marks, bonuses.money_days to arara_reader;
revoke execute on function bonuses.count_days from public;
grant execute on function bonuses.count_days to arara_app;
