-- For the auditor: rounds that do not hold what their transfers staked, of those that a win can still be split by: open ones,
-- and what closed of late.
create function games.check_rounds(p_player bigint[], p_at timestamptz)
  returns table (player_id bigint, fault text, subject text)
  language sql stable security definer
  set search_path = pg_catalog set enable_seqscan = off
as $$
  select r.player_id, 'a round does not hold what its transfers staked', r.round
  from games.rounds r
  cross join lateral (
    select coalesce(-sum(t.cash_delta_e5), 0) as cash, coalesce(-sum(t.bonus_delta_e5), 0) as bonus from ledger.transfers t
    where t.player_id = r.player_id and t.version between r.first_version and r.last_version
      and t.round = r.round and t.code in (10, 18)
  ) s
  where r.player_id = any (p_player) and r.opened_at > p_at - interval '30 days'
    and (r.state = 'open' or r.last_at > p_at - interval '2 days')
    and (r.cash_stake_e5, r.bonus_stake_e5) is distinct from (s.cash, s.bonus)
$$;
revoke execute on function games.check_rounds from public;
grant usage on schema games to arara_ledger;
grant execute on function games.check_rounds to arara_ledger;
