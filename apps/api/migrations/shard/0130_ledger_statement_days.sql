-- What each kind of movement did to a player's cash and bonus by day: the sums of the statement and of the player's own
-- figures. A projection of the books that is counted when it is read, from the version on that was counted last; wiped it
-- is the same after the next reading. Nothing here is written in the path of a bet.
set local role arara_ledger;

create table ledger.statement_marks (
  player_id bigint primary key,
  -- All transfers up to this version of the account are counted.
  version bigint not null
);

create table ledger.statement_days (
  player_id bigint not null,
  day date not null,
  code smallint not null,
  -- Lines that a player reads: a win of nothing is the end of a round and no line.
  moves int not null,
  -- Cash and bonus together.
  change_e5 bigint not null,
  -- Its lines lie between these versions of the account.
  first_version bigint not null,
  last_version bigint not null,
  constraint statement_days_once primary key (player_id, day, code)
) with (fillfactor = 70);

-- Counts what the books have beyond the mark, at most p_limit transfers; answers how many that was.
create function ledger.count_statement_days(p_player bigint, p_limit int) returns int
  language plpgsql security definer
  set search_path = pg_catalog
as $$
declare
  counted int;
  mark bigint;
begin
  insert into ledger.statement_marks (player_id, version) values (p_player, 0) on conflict (player_id) do nothing;
  -- Two readers at once take turns.
  select m.version into mark from ledger.statement_marks m where m.player_id = p_player for update;
  with fresh as materialized (
    select t.version, t.day, t.code, t.amount_e5, t.cash_delta_e5 + t.bonus_delta_e5 as change_e5
    from ledger.transfers t
    where t.player_id = p_player and t.version > mark and t.version <= mark + p_limit
  ), days as (
    insert into ledger.statement_days as d (player_id, day, code, moves, change_e5, first_version, last_version)
    select p_player, f.day, f.code, count(*), sum(f.change_e5), min(f.version), max(f.version)
    from fresh f where f.code <> 11 or f.amount_e5 > 0
    group by f.day, f.code
    on conflict on constraint statement_days_once do update set
      moves = d.moves + excluded.moves, change_e5 = d.change_e5 + excluded.change_e5,
      last_version = greatest(d.last_version, excluded.last_version)
  ), moved as (
    update ledger.statement_marks m set version = n.version
    from (select max(f.version) as version from fresh f) n
    where m.player_id = p_player and n.version is not null
  )
  select count(*) into counted from fresh;
  return counted;
end $$;

grant select on ledger.statement_marks, ledger.statement_days to arara_app, arara_reader;
revoke execute on function ledger.count_statement_days from public;
grant execute on function ledger.count_statement_days to arara_app;
reset role;
