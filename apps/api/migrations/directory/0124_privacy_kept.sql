-- The last claims of an erased account whose years are over: its CPF and its payout keys are free again. The player's
-- shard knows the day; here it is known that two people had erased the account.
create function privacy.erase_kept(of bigint) returns table (name text, lines bigint)
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if not exists (
    select from approvals.requests r join approvals.decisions d on d.request_id = r.id
    where r.kind = 'privacy.erase' and d.verdict = 'approved' and r.payload ->> 'playerId' = of::text
  ) then
    raise exception 'nobody erased this account';
  end if;
  delete from players.claims c where c.player_id = of;
  get diagnostics lines = row_count;
  name := 'players.claims';
  return next;
end $$;
revoke all on function privacy.erase_kept(bigint) from public;
grant execute on function privacy.erase_kept(bigint) to arara_app;
