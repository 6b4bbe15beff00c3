-- A payout that a bank may have heard of keeps its hold until the worker settles or releases it: code that runs in the API
-- for players would otherwise take the money back while it leaves.
set local role arara_ledger;

alter table ledger.holds add column in_settlement boolean not null default false;

-- False unless the hold is open and of exactly that amount. The row is locked until the commit, so `end_hold` waits.
create function ledger.begin_settlement(p_player_id bigint, p_hold text, p_amount bigint) returns boolean
  language sql security definer set search_path = pg_catalog as $$
  with begun as (
    update ledger.holds h set in_settlement = true
    where h.player_id = p_player_id and h.key = p_hold and h.state = 'open' and h.amount_e5 = p_amount returning 1
  )
  select exists (select from begun)
$$;

-- The bank certainly did nothing: the hold can be released by whoever may release others.
create function ledger.stop_settlement(p_player_id bigint, p_hold text) returns void
  language sql security definer set search_path = pg_catalog as $$
  update ledger.holds h set in_settlement = false where h.player_id = p_player_id and h.key = p_hold
$$;

create function ledger.refuse_callers_end() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  raise exception '% may not end a hold in settlement', session_user using errcode = 'insufficient_privilege';
end $$;

create trigger holds_in_settlement before update on ledger.holds
  for each row when (old.in_settlement and session_user = 'arara_players') execute function ledger.refuse_callers_end();

revoke execute on function ledger.begin_settlement, ledger.stop_settlement, ledger.refuse_callers_end from public;
grant execute on function ledger.begin_settlement, ledger.stop_settlement to arara_app;
reset role;
