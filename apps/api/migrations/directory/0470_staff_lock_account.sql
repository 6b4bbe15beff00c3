-- Whether an account of the staff is not closed. The shared lock makes the caller wait for a closing that is under way.
-- A number that belongs to no account is open: the system has none.
create function staff.lock_open_account(p_member_id bigint) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_state text;
begin
  select m.state into v_state from staff.members m where m.id = p_member_id for share;
  return v_state is distinct from 'closed';
end $$;

revoke all on function staff.lock_open_account from public;
