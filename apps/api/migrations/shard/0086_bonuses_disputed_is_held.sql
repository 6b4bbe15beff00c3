-- What a bank disputes may come back, as what waits for a withdrawal may: while it is held, nothing is lost.

create or replace function bonuses.review(p_player bigint[], p_elsewhere bigint[], p_returned_from bigint[], p_at timestamptz)
  returns void
  language plpgsql
  set search_path = pg_catalog set enable_seqscan = off
as $$
begin
  with seen as materialized (
    select w.player_id, w.returned_from, a.version,
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
    from seen s where s.is_lost and p.player_id = s.player_id and p.state = 'open'
  ), again as (
    update bonuses.requirements r set lost_version = null,
      state = case when r.done_e5 = r.required_e5 then 'filled' else 'open' end,
      closed_at = case when r.done_e5 = r.required_e5 then r.closed_at end
    from seen s where not s.is_lost and r.player_id = s.player_id and r.state = 'lost' and r.lost_version >= s.returned_from
  )
  -- There is one pool: a lost one stays lost when another has come since.
  update bonuses.pools p set state = 'open', closed_at = null, ended_version = null
  from seen s where not s.is_lost and p.player_id = s.player_id and p.state = 'lost' and p.ended_version >= s.returned_from
    and not exists (select from bonuses.pools x where x.player_id = p.player_id and x.position > p.position);
  perform bonuses.recount(p_player);
end $$;
