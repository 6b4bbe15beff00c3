-- Who has something open is looked up one player at a time. The limit keeps it so: without it the statement that asks may
-- join all who have with the whole group, which is cheap while they are few, and is remembered when they are many.
create or replace function bonuses.watched(p_player bigint)
  returns table (is_watched boolean, pool_version bigint, pool_expires_at timestamptz, stake_max_e5 bigint)
  language sql stable as $$
  select true, a.pool_version, a.pool_expires_at, a.stake_max_e5
  from bonuses.accounts a where a.player_id = p_player and a.is_watched limit 1
$$;

-- For the same reason the steps below find their rows by key, whatever the statistics of a young table say.
alter function bonuses.fill set enable_material = off;
alter function bonuses.lower_fills set enable_material = off;
alter function bonuses.count_rounds set enable_material = off;
alter function bonuses.review set enable_material = off;
