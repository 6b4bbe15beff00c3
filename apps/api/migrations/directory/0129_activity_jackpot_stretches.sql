-- The order of the jackpot by turns: one row for what a turn of a shard brought to a pool, where there was one row per round.
-- The rounds of a turn lie on its shard (activity.jackpot_turns there), so that every place can be counted again.
-- activity.jackpot_order stays for what was ordered before, until the last of its pools is forgotten.

-- How far each shard is ordered. It moves in the commit that appends the turn: a turn that comes twice is appended once.
create table activity.jackpot_cursors (
  shard smallint primary key,
  turn bigint not null check (turn > 0),
  -- Of that turn's rounds: a shard that was set back to another history is found before it is ordered.
  digest bytea not null check (length(digest) = 32)
);

create table activity.jackpot_stretches (
  brand_id smallint not null,
  pool int not null,
  from_position bigint not null check (from_position > 0),
  to_position bigint not null,
  shard smallint not null,
  turn bigint not null,
  -- Where the first and the last round of the stretch stand in the list of the turn, from 0.
  from_item int not null,
  to_item int not null,
  value_before_e5 bigint not null,
  value_after_e5 bigint not null,
  -- SHA-256 of the turn's rounds as they are written on the shard.
  digest bytea not null check (length(digest) = 32),
  constraint jackpot_stretches_once primary key (brand_id, pool, from_position),
  -- Also finds the first turn that a shard still needs.
  constraint jackpot_stretches_turn_once unique (shard, turn, from_item),
  constraint jackpot_stretches_go_forward check (
    to_position >= from_position and to_item - from_item >= to_position - from_position and value_after_e5 > value_before_e5
  )
);

grant select, insert on activity.jackpot_cursors, activity.jackpot_stretches to arara_app;
grant update (turn, digest) on activity.jackpot_cursors to arara_app;
grant select on activity.jackpot_cursors, activity.jackpot_stretches to arara_reader;

-- Pools that were paid long ago can no longer be counted again place by place; their row with promise, point and winner stays.
-- Oldest first: pools drop by their numbers. The application still cannot delete a place by itself, nor a young one by this.
create function activity.forget_jackpot_order(p_brand smallint, p_before timestamptz, p_limit int) returns bigint
  language sql security definer set search_path = pg_catalog as $$
  with bound as (
    select least(p_before, now() - interval '30 days') as before
  ), stretches as (
    select s.brand_id, s.pool, s.from_position from activity.jackpot_stretches s
    where s.brand_id = p_brand order by s.pool, s.from_position limit p_limit
  ), places as (
    select o.brand_id, o.pool, o.position from activity.jackpot_order o
    where o.brand_id = p_brand order by o.pool, o.position limit p_limit
  ), short as (
    delete from activity.jackpot_stretches s using stretches f, activity.jackpot_pools p, bound b
    where s.brand_id = f.brand_id and s.pool = f.pool and s.from_position = f.from_position
      and p.brand_id = s.brand_id and p.number = s.pool and p.paid_at < b.before
    returning 1
  ), long as (
    delete from activity.jackpot_order o using places f, activity.jackpot_pools p, bound b
    where o.brand_id = f.brand_id and o.pool = f.pool and o.position = f.position
      and p.brand_id = o.brand_id and p.number = o.pool and p.paid_at < b.before
    returning 1
  )
  select (select count(*) from short) + (select count(*) from long)
$$;

revoke all on function activity.forget_jackpot_order from public;
grant execute on function activity.forget_jackpot_order to arara_app;
