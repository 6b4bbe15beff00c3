-- Wins of before 0452 that came after their pool was lost left bonus without a pool: it could neither become cash nor
-- expire. A job opens the newest pool of such a player again if it was lost, as 0452 does at once for wins of today. Whose
-- newest pool ended otherwise is left to people.

-- Players above an id who hold bonus and have no open pool, and whose newest pool was lost.
create function bonuses.list_stuck(p_after bigint, p_limit int) returns setof bigint
  language sql stable
  set search_path = pg_catalog set enable_seqscan = off
as $$
  select b.player_id from bonuses.accounts b
  join ledger.accounts a on a.player_id = b.player_id
  where b.player_id > p_after and b.pool is null and a.bonus_e5 > 0
    and (select p.state from bonuses.pools p where p.player_id = b.player_id order by p.position desc limit 1) = 'lost'
  order by b.player_id limit p_limit
$$;

-- The caller holds the account. The pool has the time again that it had when it was lost, and a day at least.
create function bonuses.reopen_lost(p_player bigint, p_at timestamptz) returns boolean
  language plpgsql
  set search_path = pg_catalog set enable_seqscan = off
as $$
begin
  update bonuses.pools p set state = 'open', closed_at = null, ended_version = null,
    expires_at = greatest(p.expires_at, p_at + greatest(p.expires_at - p.closed_at, interval '1 day'))
  where p.player_id = p_player and p.state = 'lost'
    and p.position = (select max(x.position) from bonuses.pools x where x.player_id = p_player)
    and exists (select from ledger.accounts a where a.player_id = p_player and a.bonus_e5 > 0)
    and not exists (select from bonuses.pools o where o.player_id = p_player and o.state = 'open');
  if not found then
    return false;
  end if;
  perform bonuses.recount(array[p_player]);
  return true;
end $$;

revoke execute on function bonuses.list_stuck, bonuses.reopen_lost from public;
grant execute on function bonuses.list_stuck, bonuses.reopen_lost to arara_app;
