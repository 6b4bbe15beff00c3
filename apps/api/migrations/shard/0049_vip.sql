-- What the books tell about a player's level. Counted from committed events by one reader per shard, outside of the bet
-- path; everything here follows from the events in their order.
create schema vip;

create table vip.accounts (
  player_id bigint not null,
  brand_id smallint not null,
  level smallint not null default 0,
  -- All that was ever paid in, and all that was bet effectively, net of what was taken back.
  deposits_e5 bigint not null default 0,
  bets_e5 bigint not null default 0,
  -- Grows by one with every claim of the rebate: lines of an older span are paid.
  span int not null default 1,
  -- Left from the last claim: less than a centavo, or what a rollback took back after it.
  carried_e5 bigint not null default 0,
  constraint accounts_once primary key (player_id),
  constraint accounts_level_is_known check (level between 0 and 10)
) with (fillfactor = 70);

-- The moment of each level: those that were skipped stand here too, because each pays its own box.
create table vip.levels (
  player_id bigint not null,
  level smallint not null,
  brand_id smallint not null,
  reached_at timestamptz not null,
  constraint levels_once primary key (player_id, level),
  constraint levels_level_is_known check (level between 1 and 10)
);

-- Cash bets that earn a rebate, by the rate of the level held when their round closed.
create table vip.rebates (
  player_id bigint not null,
  span int not null,
  rate_ppm int not null,
  brand_id smallint not null,
  base_e5 bigint not null,
  constraint rebates_once primary key (player_id, span, rate_ppm)
) with (fillfactor = 70);

-- A level never falls, whoever writes.
create function vip.keep_level() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  if new.level < old.level then
    raise exception 'a level never falls' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger accounts_level_never_falls before update of level on vip.accounts
  for each row execute function vip.keep_level();

grant usage on schema vip to arara_app, arara_reader;
grant select, insert, update on vip.accounts, vip.rebates to arara_app;
grant select, insert on vip.levels to arara_app;
grant select on all tables in schema vip to arara_reader;
revoke execute on all functions in schema vip from public;
