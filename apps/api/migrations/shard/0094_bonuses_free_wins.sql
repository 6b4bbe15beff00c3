-- What free rounds win is bonus: it joins the pool with terms of its own, and leaves it when the win is taken back.

-- As in 0032, but a free win never follows an older pool: it brings terms of its own.
create or replace function bonuses.follow_fate(
  p_player bigint[], p_first_version bigint[], p_version bigint[], p_bonus bigint[], p_day date, p_at timestamptz
) returns void
  language plpgsql
  set search_path = pg_catalog set enable_seqscan = off
as $$
declare
  f record;
begin
  for f in
    select c.player_id, c.version, c.bonus, p.state, p.brand_id, p.position
    from unnest(p_player, p_first_version, p_version, p_bonus) c(player_id, first_version, version, bonus)
    cross join lateral (
      select * from bonuses.pools x where x.player_id = c.player_id and x.opened_version < c.first_version
        and x.ended_version >= c.first_version order by x.position desc limit 1
    ) p
    where c.bonus > 0 and p.state in ('converted', 'given_up', 'expired') and not exists (
      select from ledger.transfers t where t.player_id = c.player_id and t.version = c.version and t.code = 12)
  loop
    perform ledger.post(format('bonuses:share:%s:%s', f.player_id, f.version), f.player_id, f.brand_id, 986::smallint,
      case f.state when 'converted' then 41 else 42 end::smallint, sha256('share'),
      array[2, case f.state when 'converted' then 1 else 106 end]::smallint[], array[0, 0], array[-f.bonus, f.bonus],
      jsonb_build_object('pool', f.position), null, p_day, p_at);
  end loop;
end $$;

-- The win of a free round in the pool: added to the open one, or in a pool of its own. The grant's key is the win's.
create function bonuses.add_free_win(
  p_player bigint, p_brand smallint, p_key text, p_amount bigint, p_version bigint, p_factor int, p_expiry_days int,
  p_stake_max bigint, p_lost_below bigint, p_at timestamptz
) returns void
  language plpgsql
  set search_path = pg_catalog set enable_seqscan = off
as $$
declare
  required constant bigint := p_amount * p_factor / 100;
  ends constant timestamptz := p_at + make_interval(days => p_expiry_days);
  at_pool int;
begin
  insert into bonuses.accounts (player_id, brand_id, lost_below_e5) values (p_player, p_brand, p_lost_below)
  on conflict do nothing;
  update bonuses.pools p set granted_e5 = p.granted_e5 + p_amount, required_e5 = p.required_e5 + required,
    expires_at = greatest(p.expires_at, ends)
  where p.player_id = p_player and p.state = 'open' returning p.position into at_pool;
  if at_pool is null then
    insert into bonuses.pools (player_id, position, brand_id, granted_e5, required_e5, stake_max_e5, opened_at,
      expires_at, opened_version)
    select p_player, coalesce(max(p.position), 0) + 1, p_brand, p_amount, required, p_stake_max, p_at, ends, p_version
    from bonuses.pools p where p.player_id = p_player
    returning position into at_pool;
  end if;
  insert into bonuses.grants (player_id, key, brand_id, pool, amount_e5, factor, required_e5, accepted_at)
  values (p_player, p_key, p_brand, at_pool, p_amount, p_factor, required, p_at);
  perform bonuses.recount(array[p_player]);
end $$;

-- A free win was taken back: what it asked for is asked no more. A full pool becomes cash; one that held nothing else ends,
-- and what was won with the win goes with it.
create function bonuses.remove_free_win(p_player bigint, p_key text, p_day date, p_at timestamptz) returns void
  language plpgsql
  set search_path = pg_catalog set enable_seqscan = off
as $$
declare
  left_e5 bigint;
  is_full boolean;
  a record;
begin
  update bonuses.pools p set granted_e5 = greatest(0, p.granted_e5 - g.amount_e5),
    required_e5 = greatest(p.done_e5, p.required_e5 - g.required_e5)
  from bonuses.grants g
  where g.player_id = p_player and g.key = p_key and p.player_id = p_player and p.position = g.pool and p.state = 'open'
  returning p.granted_e5, p.done_e5 >= p.required_e5 into left_e5, is_full;
  if left_e5 is null then
    return;
  end if;
  if left_e5 = 0 then
    select x.bonus_e5, x.version, x.brand_id into a from ledger.accounts x where x.player_id = p_player;
    if a.bonus_e5 > 0 then
      perform ledger.post(format('bonuses:free_back:%s:%s', p_player, a.version), p_player, a.brand_id, 986::smallint,
        42::smallint, sha256('free_back'), array[2, 106]::smallint[], array[0, 0], array[-a.bonus_e5, a.bonus_e5],
        jsonb_build_object('key', p_key), null, p_day, p_at);
    end if;
    update bonuses.pools p set state = 'given_up', closed_at = p_at, ended_by = p_key,
      ended_version = (select x.version from ledger.accounts x where x.player_id = p_player)
    where p.player_id = p_player and p.state = 'open';
  elsif is_full then
    perform bonuses.convert_pools(array[p_player], p_day, p_at);
  end if;
  perform bonuses.recount(array[p_player]);
end $$;

revoke execute on function bonuses.add_free_win, bonuses.remove_free_win from public;
grant execute on function bonuses.add_free_win, bonuses.remove_free_win to arara_app;
