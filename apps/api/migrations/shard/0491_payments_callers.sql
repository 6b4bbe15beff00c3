-- A player asks for money, answers, or takes the request back; that it leaves is decided by the worker's rules and by staff.
-- Grants by column cannot tell one state from another.
create function payments.refuse_callers_payout() returns trigger
  language plpgsql set search_path = pg_catalog as $$
declare
  -- What such a call changes; everything else stays.
  changed text[] := '{look_at,held_by,held_until,held_reason}';
begin
  if tg_op = 'INSERT' then
    if new.state = 'requested' and new.returned_e5 = 0 and new.not_found_times = 0
      and (new.provider, new.risk, new.approved_by, new.approved_at, new.second_by, new.sent_at, new.asked_at,
        new.first_not_found_at, new.end_to_end_id, new.paid_at, new.closed_at) is null
    then
      return new;
    end if;
  elsif new.state = old.state
    or (old.state, new.state) in (
      ('requested', 'cancelled'), ('checking', 'cancelled'), ('waiting_for_player', 'cancelled'),
      ('waiting_for_staff', 'cancelled'),
      -- The player answers, or locks an account that somebody else took over.
      ('waiting_for_player', 'waiting_for_staff'), ('approved', 'waiting_for_staff'))
  then
    if new.state = 'cancelled' and old.state <> 'cancelled' then
      changed := changed || '{state,reason,closed_at,counts}';
    elsif new.state = 'waiting_for_staff' then
      changed := changed || '{state,reason,due_at,claimed_by,claimed_until}';
      if (new.approved_by, new.second_by, new.approved_at) is null and new.staff_reason in ('blocked', 'risk') then
        changed := changed || '{staff_reason,approved_by,second_by,approved_at}';
      end if;
    end if;
    if to_jsonb(new) - changed = to_jsonb(old) - changed then return new; end if;
  end if;
  raise exception '% may not decide a withdrawal', session_user using errcode = 'insufficient_privilege';
end $$;
revoke execute on function payments.refuse_callers_payout from public;

create trigger withdrawals_of_players before insert or update on payments.withdrawals
  for each row when (session_user = 'arara_players') execute function payments.refuse_callers_payout();
