-- A player asks for money, answers, or takes the request back; that it leaves is decided by the worker's rules and by staff.
-- Grants by column cannot tell one state from another.
create function payments.refuse_callers_payout() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  if tg_op = 'INSERT' then
    if new.state = 'requested' and new.approved_by is null then return new; end if;
  elsif (new.state = old.state or new.state in ('waiting_for_staff', 'cancelled'))
    and (new.approved_by is null or new.approved_by = old.approved_by)
    and (new.player_id, new.brand_id, new.source, new.amount_e5, new.fee_e5, new.account_id, new.key_id, new.box,
      new.returned_e5) = (old.player_id, old.brand_id, old.source, old.amount_e5, old.fee_e5, old.account_id, old.key_id,
      old.box, old.returned_e5)
  then
    return new;
  end if;
  raise exception '% may not decide a withdrawal', session_user using errcode = 'insufficient_privilege';
end $$;
revoke execute on function payments.refuse_callers_payout from public;

create trigger withdrawals_of_players before insert or update on payments.withdrawals
  for each row when (session_user = 'arara_players') execute function payments.refuse_callers_payout();
