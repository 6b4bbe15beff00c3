-- A request dies with the access of its author. Closing an account withdraws what waits, and the tables refuse the rest:
-- no new request of a closed account, and no approval of one.
create function approvals.refuse_closed_author() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not staff.lock_open_account(new.author_id) then
    raise exception 'the account of the author % is closed', new.author_id
      using errcode = 'check_violation', constraint = 'author_is_active';
  end if;
  return new;
end $$;

create trigger requests_have_an_active_author before insert on approvals.requests
  for each row execute function approvals.refuse_closed_author();
create trigger approvals_have_an_active_author before insert on approvals.decisions
  for each row when (new.verdict = 'approved') execute function approvals.refuse_closed_author();
