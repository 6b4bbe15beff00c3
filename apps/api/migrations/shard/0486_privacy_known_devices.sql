-- Known devices go with the account; the rest is as it was.
create or replace function privacy.erase(of bigint) returns table (name text, lines bigint)
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if not exists (select from players.players p where p.player_id = of and p.status = 'closed')
    or not exists (
      select from privacy.requests r where r.player_id = of and r.kind = 'erase' and r.state = 'waiting'
    )
  then
    raise exception 'only a closed account is erased, and only when its owner asked';
  end if;
  foreach name in array array[
    'auth.credentials', 'auth.known_devices', 'auth.passkeys', 'auth.sessions', 'auth.signals',
    'payments.fund_passwords', 'games.favourites', 'notifications.pushes', 'notifications.inbox', 'support.addresses',
    'players.search_terms', 'privacy.archives'
  ] loop
    execute format('delete from %s where player_id = $1', name) using of;
    get diagnostics lines = row_count;
    return next;
  end loop;
  delete from players.personal p
  where p.player_id = of
    and p.field in ('phone', 'login_name', 'email', 'nickname', 'bank_code', 'bank_number');
  get diagnostics lines = row_count;
  name := 'players.personal';
  return next;
  update players.players p set avatar = null where p.player_id = of;
end $$;
