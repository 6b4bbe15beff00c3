-- Bonus always has an open pool: only then it can become cash or expire. A pool with anything left in the pocket is not
-- lost, and bonus that a round brings after its pool was lost opens the pool again.

-- The ended pool whose fate the bonus of a round shares: the one that its first bet found. A round that is older than the
-- pool whose bonus it holds shares that of the newest, unless a pool is open.
create function bonuses.pool_of_round(p_player bigint, p_first_version bigint) returns setof bonuses.pools
  language sql stable
  set search_path = pg_catalog set enable_seqscan = off
as $$
  select p.* from bonuses.pools p
  cross join lateral (select p.opened_version < p_first_version and p.ended_version >= p_first_version as is_found) f
  where p.player_id = p_player and p.state <> 'open' and (f.is_found or not exists (
    select from bonuses.pools o where o.player_id = p_player and o.state = 'open'))
  order by f.is_found desc, p.position desc limit 1
$$;

revoke execute on function bonuses.pool_of_round from public;
grant execute on function bonuses.pool_of_round to arara_app;

-- As in 0094, by the pool above; a lost one is open again, unless another is: what came joins that one.
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
    cross join lateral bonuses.pool_of_round(c.player_id, c.first_version) p
    where c.bonus > 0 and not exists (
      select from ledger.transfers t where t.player_id = c.player_id and t.version = c.version and t.code = 12)
  loop
    if f.state = 'lost' then
      update bonuses.pools p set state = 'open', closed_at = null, ended_version = null
      where p.player_id = f.player_id and p.position = f.position and not exists (
        select from bonuses.pools o where o.player_id = f.player_id and o.state = 'open');
      perform bonuses.recount(array[f.player_id]);
      continue;
    end if;
    perform ledger.post(format('bonuses:share:%s:%s', f.player_id, f.version), f.player_id, f.brand_id, 986::smallint,
      case f.state when 'converted' then 41 else 42 end::smallint, sha256('share'),
      array[2, case f.state when 'converted' then 1 else 106 end]::smallint[], array[0, 0], array[-f.bonus, f.bonus],
      jsonb_build_object('pool', f.position), null, p_day, p_at);
  end loop;
end $$;

-- As in 0086, and a pool is lost only when the pocket is empty; none comes back beside an open one.
create or replace function bonuses.review(p_player bigint[], p_elsewhere bigint[], p_returned_from bigint[], p_at timestamptz)
  returns void
  language plpgsql
  set search_path = pg_catalog set enable_seqscan = off set enable_material = off
as $$
begin
  with seen as materialized (
    select w.player_id, w.returned_from, a.version, a.bonus_e5,
      a.cash_e5 + a.bonus_e5 + a.held_e5 + a.med_hold_e5 + w.elsewhere + coalesce((
        select sum(x.amount_e5) from bonuses.awaited x where x.player_id = w.player_id), 0) < b.lost_below_e5 as is_lost
    from unnest(p_player, p_elsewhere, p_returned_from) w(player_id, elsewhere, returned_from)
    join bonuses.accounts b on b.player_id = w.player_id
    join ledger.accounts a on a.player_id = w.player_id
  ), lost as (
    update bonuses.requirements r set state = 'lost', closed_at = p_at, lost_version = s.version
    from seen s where s.is_lost and r.player_id = s.player_id and r.state = 'open'
  ), lost_pools as (
    update bonuses.pools p set state = 'lost', closed_at = p_at, ended_version = s.version
    from seen s where s.is_lost and s.bonus_e5 = 0 and p.player_id = s.player_id and p.state = 'open'
  ), again as (
    update bonuses.requirements r set lost_version = null,
      state = case when r.done_e5 = r.required_e5 then 'filled' else 'open' end,
      closed_at = case when r.done_e5 = r.required_e5 then r.closed_at end
    from seen s where not s.is_lost and r.player_id = s.player_id and r.state = 'lost' and r.lost_version >= s.returned_from
  )
  -- There is one pool: a lost one stays lost when another has come since.
  update bonuses.pools p set state = 'open', closed_at = null, ended_version = null
  from seen s where not s.is_lost and p.player_id = s.player_id and p.state = 'lost' and p.ended_version >= s.returned_from
    and not exists (select from bonuses.pools x where x.player_id = p.player_id and (x.state = 'open' or x.position > p.position));
  perform bonuses.recount(p_player);
end $$;
