-- For the auditor: bonus without an open pool can neither become cash nor expire.
create function bonuses.check_pockets(p_player bigint[]) returns table (player_id bigint, fault text, subject text)
  language sql stable security definer
  set search_path = pg_catalog set enable_seqscan = off
as $$
  select a.player_id, 'bonus without an open pool', a.player_id::text
  from ledger.accounts a where a.player_id = any (p_player) and a.bonus_e5 > 0
    and not exists (select from bonuses.pools p where p.player_id = a.player_id and p.state = 'open')
$$;
revoke execute on function bonuses.check_pockets from public;
grant usage on schema bonuses to arara_ledger;
grant execute on function bonuses.check_pockets to arara_ledger;
